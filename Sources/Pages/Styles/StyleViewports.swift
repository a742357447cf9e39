internal import Geometry
internal import Layout

/// Viewports all over those that a page can meet, on straight lines between far ones.
///
/// Windows are 200 to 4,000 points wide and high, bars cover up to 60 points of an edge, and offsets go from one end of
/// the content to the other, and 200 points beyond.
struct StyleViewports {
  let content: Size

  /// The least and the greatest extent of a window.
  static let windows: [Double] = [200, 4000]
  /// The most that a bar covers of an edge.
  static let longestBar = 60.0

  /// The lines between all corners of what one axis can meet, and half as many anywhere.
  static let given = 0..<180
  /// Further lines anywhere.
  static let further = 180..<300

  /// Returns a line: the same for the same number.
  func line(_ number: Int) -> ViewportLine {
    if let (first, second) = StyleViewports.pair(number) {
      return .segment(from: viewport(corner: first), to: viewport(corner: second))
    }
    return .segment(from: viewport(point: number), to: viewport(point: number + 1009))
  }

  /// Returns the corners of a line between two, or `nil` behind the last one.
  private static func pair(_ number: Int) -> (Int, Int)? {
    var rest = number
    for first in 0..<corners {
      if rest < corners - 1 - first { return (first, first + 1 + rest) }
      rest -= corners - 1 - first
    }
    return nil
  }

  /// An axis has an offset, an extent and two insets, each at its least or greatest.
  private static let corners = 16

  /// Returns the viewport in which each axis is at a corner, both axes at different ones.
  private func viewport(corner: Int) -> Viewport {
    let other = (5 * corner + 3) % StyleViewports.corners
    return viewport { dimension in
      Double((dimension % 2 == 0 ? corner : other) >> (dimension / 2) & 1)
    }
  }

  /// Returns the viewport at one of the points of Halton's sequence of 1960, which come near to every place soon.
  private func viewport(point: Int) -> Viewport {
    viewport { dimension in
      let base = [2, 3, 5, 7, 11, 13, 17, 19][dimension]
      var (rest, part, sum) = (point + 1, 1.0, 0.0)
      while rest > 0 {
        part /= Double(base)
        sum += part * Double(rest % base)
        rest /= base
      }
      return sum
    }
  }

  /// Returns the viewport whose numbers lie as far between their least and greatest as told, x before y.
  private func viewport(_ part: (Int) -> Double) -> Viewport {
    func number(_ dimension: Int, _ least: Double, _ greatest: Double) -> Double {
      (least + part(dimension) * (greatest - least)).rounded()
    }
    func bar(_ dimension: Int) -> Double { number(dimension, 0, StyleViewports.longestBar) }
    return Viewport(
      offset: Point(
        x: number(0, -200, content.width + 200), y: number(1, -200, content.height + 200)),
      size: Size(
        width: number(2, StyleViewports.windows[0], StyleViewports.windows[1]),
        height: number(3, StyleViewports.windows[0], StyleViewports.windows[1])),
      insets: EdgeInsets(top: bar(5), left: bar(4), bottom: bar(7), right: bar(6)))
  }
}
