import Geometry
import Layout

/// Where a stack view puts views of known sizes, derived by hand and without constraints.
///
/// All views hug at one priority below the one at which they resist compression. So what has to give way
/// is the content of the views behind, as ties go to the view declared first.
struct StackClosedForms {
  var distribution: StackView.Distribution
  var alignment: StackView.Alignment
  /// The extents of the views' contents along the axis and across it.
  var along: [Double]
  var across: [Double]
  /// The stack view's extents, `nil` where its content decides.
  var length: Double?
  var breadth: Double?
  var spacing: Double
}

/// A start and an extent.
struct Interval: Equatable {
  var start: Double
  var extent: Double
}

// MARK: - Along the axis

extension StackClosedForms {
  private var spacings: Double { spacing * Double(along.count - 1) }
  private var contents: Double { along.reduce(0, +) }

  /// The stack view's extent along the axis.
  var totalLength: Double {
    if let length { return length }
    switch distribution {
    case .fillEqually: return (along.max() ?? 0) * Double(along.count) + spacings
    case .equalCentering where along.count > 1:
      return along[0] / 2 + widestPitch * Double(along.count - 1) + along[along.count - 1] / 2
    default: return contents + spacings
    }
  }

  /// The least distance between centres at which all gaps are at least the spacing.
  private var widestPitch: Double {
    zip(along, along.dropFirst()).map { $0 / 2 + spacing + $1 / 2 }.max() ?? 0
  }

  var alongAxis: [Interval] {
    let extents = extents
    let gaps = gaps(between: extents)
    var start = 0.0
    return extents.enumerated().map { index, extent in
      defer { start += extent + (index < gaps.count ? gaps[index] : 0) }
      return Interval(start: start, extent: extent)
    }
  }

  private var extents: [Double] {
    let room = totalLength - spacings
    switch distribution {
    case .fillEqually:
      return along.map { _ in room / Double(along.count) }
    case .fillProportionally:
      return servedInOrder(along.map { $0 / (contents + spacings) * totalLength }, room: room)
    case .fill:
      return servedInOrder(along, room: room)
    case .equalSpacing:
      return along.count == 1 || room < contents ? servedInOrder(along, room: room) : along
    case .equalCentering:
      guard along.count == 1 || room < contents else { return along }
      return along.count == 3 ? evenEnds(room: room) : servedInOrder(along, room: room)
    }
  }

  /// Three views that have to shrink: equal distances between centres mean that the first and the last
  /// have one extent, as near as their contents allow, before the middle one gives way.
  private func evenEnds(room: Double) -> [Double] {
    let even = min(along[0], along[2])
    if room - 2 * even > along[1] {
      let other = room - along[1] - even
      return along[0] < along[2] ? [even, along[1], other] : [other, along[1], even]
    }
    let ends = min(even, room / 2)
    return [ends, room - 2 * ends, ends]
  }

  /// Gives each its wish while there is room, and the last whatever is left.
  private func servedInOrder(_ wishes: [Double], room: Double) -> [Double] {
    var left = room
    return wishes.enumerated().map { index, wish in
      let given = index == wishes.count - 1 ? left : min(wish, left)
      left -= given
      return given
    }
  }

  private func gaps(between extents: [Double]) -> [Double] {
    let count = extents.count - 1
    let room = totalLength - extents.reduce(0, +)
    guard count > 0, room > spacings else { return extents.dropLast().map { _ in spacing } }
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: return extents.dropLast().map { _ in spacing }
    case .equalSpacing: return extents.dropLast().map { _ in room / Double(count) }
    case .equalCentering:
      let ends = extents[0] / 2 + extents[count] / 2
      let pitch = (totalLength - ends) / Double(count)
      let gaps = zip(extents, extents.dropFirst()).map { pitch - $0 / 2 - $1 / 2 }
      // With two gaps, the one that would be too small is the spacing and the other takes the rest.
      guard count == 2, let small = gaps.firstIndex(where: { $0 < spacing }) else { return gaps }
      return small == 0 ? [spacing, room - spacing] : [room - spacing, spacing]
    }
  }

  /// Whether the closed forms cover the case.
  var isCovered: Bool {
    guard totalLength >= spacings else { return false }
    guard distribution == .equalCentering, along.count > 3 else { return true }
    return totalLength >= contents + spacings && gaps(between: along).allSatisfy { $0 >= spacing }
  }
}

// MARK: - Across the axis

extension StackClosedForms {
  /// The stack view's extent across the axis.
  var totalBreadth: Double { breadth ?? across.max() ?? 0 }

  /// Where the views stand across the axis, the baselines of views without text being their bottoms.
  func acrossAxis(hasBaselines: Bool) -> [Interval] {
    let extents = across.map { min($0, totalBreadth) }
    let largest = extents.max() ?? 0
    return extents.map { extent in
      switch alignment {
      case .fill: Interval(start: 0, extent: totalBreadth)
      case .leading: Interval(start: 0, extent: extent)
      case .center: Interval(start: (totalBreadth - extent) / 2, extent: extent)
      case .firstBaseline:
        Interval(start: hasBaselines ? largest - extent : 0, extent: extent)
      case .trailing, .lastBaseline: Interval(start: totalBreadth - extent, extent: extent)
      }
    }
  }
}
