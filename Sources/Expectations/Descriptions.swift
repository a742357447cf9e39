// Geometry in the words of failure messages.

internal import Geometry
internal import Layout

extension Double {
  /// The number rounded to a millionth, without a fraction of `.0`.
  var text: String {
    let millionths = (self * 1e6).rounded()
    let rounded = millionths.isFinite && millionths.magnitude < 1e15 ? millionths / 1e6 : self
    let text = (rounded == 0 ? 0 : rounded).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Point {
  var text: String { "(\(x.text), \(y.text))" }
}

extension Size {
  var text: String { "\(width.text) × \(height.text)" }
}

extension Rect {
  var text: String {
    "(\(origin.x.text), \(origin.y.text), \(size.width.text), \(size.height.text))"
  }
}

extension EdgeInsets {
  /// The distances that are not 0, by their edges.
  var text: String {
    let sides = [(left, "left"), (top, "top"), (right, "right"), (bottom, "bottom")]
    return sides.filter { $0.0 != 0 }.map { "\($0.0.text) at the \($0.1)" }.joined(separator: ", ")
  }
}

extension [Edge] {
  /// The edges in words, such as `the right and bottom edges`.
  var text: String {
    let names = Edge.allCases.filter { contains($0) }.map(\.rawValue)
    guard !names.isEmpty else { return "no edge" }
    return "the \(names.listed()) edge\(names.count == 1 ? "" : "s")"
  }
}

extension Viewport {
  /// The size, the offset and the insets.
  var text: String {
    let edges = "top \(insets.top.text), left \(insets.left.text)"
    let opposites = "bottom \(insets.bottom.text), right \(insets.right.text)"
    return "\(size.text) at offset \(offset.text), insets \(edges), \(opposites)"
  }
}
