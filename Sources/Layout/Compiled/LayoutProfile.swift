internal import Constraints
public import Geometry

/// The frames of a layout along a straight line of viewports: linear between exact breakpoints.
public struct LayoutProfile: Sendable {
  /// A part of the line on which every frame is a linear function of the position.
  public struct Piece: Sendable {
    /// The first position; the last one is just before the next piece's first, to the last bit.
    public let start: Double
    /// What is left of the region's values on the line.
    let values: [LinearForm]
  }

  /// The line.
  public let line: ViewportLine
  /// The last position.
  public let end: Double
  /// The pieces in the order of the line, at least one.
  public let pieces: [Piece]
}

extension LayoutProfile {
  /// The positions at which frames change their rates, in the order of the line.
  public var breakpoints: [Double] { pieces.dropFirst().map { $0.start } }

  /// Returns the number of the piece that holds a position on the line.
  public func piece(at position: Double) -> Int {
    var (lower, upper) = (0, pieces.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if pieces[middle].start <= position { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// Returns the frame of the view at an index among those compiled, at a position on the line.
  public func frame(at view: Int, in space: Layout.CoordinateSpace, position: Double) -> Rect {
    pieces[piece(at: position)].frame(at: view, in: space).value(at: position)
  }
}

extension LayoutProfile.Piece {
  package func frame(at view: Int, in space: Layout.CoordinateSpace) -> FrameLine {
    LayoutRegion.numbers(ofFrameAt: view, in: space).map { values[$0] }
  }
}

// MARK: - Compiling

extension CompiledLayout {
  /// Returns the frames along a line of viewports.
  ///
  /// The breakpoints are where the line leaves one region for the next: nothing is sampled.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - range: The positions on it.
  /// - Returns: The profile.
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  public mutating func profile(
    along line: ViewportLine, over range: ClosedRange<Double>
  ) throws(LayoutError) -> LayoutProfile {
    var pieces: [LayoutProfile.Piece] = []
    var position = range.lowerBound
    while true {
      let (region, reach) = try region(on: line, from: position, within: range.upperBound)
      // A strict border, as where a text wraps otherwise, belongs to the region before it.
      let start = region.contains(line.viewport(at: position)) ? position : position.nextUp
      pieces.append(region.piece(on: line, from: start))
      guard reach < range.upperBound else { break }
      position = reach
    }
    return LayoutProfile(line: line, end: range.upperBound, pieces: pieces)
  }

  /// Returns a region that contains a position on a line and more of the line behind it, and how far it reaches.
  private mutating func region(
    on line: ViewportLine, from position: Double, within end: Double
  ) throws(LayoutError) -> (region: LayoutRegion, reach: Double) {
    var probe = position
    while true {
      let region = try region(at: line.viewport(at: probe))
      let extent = region.extent(on: line)
      if extent.lower <= position, extent.upper > position || position == end {
        return (region, min(end, extent.upper))
      }
      // The position was on the border of a region that lies behind it, or the probe went too far.
      let limit = probe == position ? end : min(probe, max(position, extent.lower))
      let next = position + (limit - position) / 2
      guard next > position, next < limit else {
        return (region, max(position.nextUp, min(end, extent.upper)))
      }
      probe = next
    }
  }
}

extension LayoutRegion {
  /// Returns how far a line lies inside, from one position on it to another.
  fileprivate func extent(on line: ViewportLine) -> (lower: Double, upper: Double) {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    for condition in answer.conditions {
      let form = line.restricted(condition.form)
      guard let root = form.root else { continue }
      if form.roundedSlope > 0 { lower = max(lower, root) } else { upper = min(upper, root) }
    }
    return (lower, upper)
  }

  fileprivate func piece(on line: ViewportLine, from start: Double) -> LayoutProfile.Piece {
    LayoutProfile.Piece(start: start, values: answer.values.map { line.restricted($0) })
  }
}
