internal import Constraints
internal import Geometry
internal import Layout

// How what is suspicious speaks of numbers and places.

extension Double {
  /// The number with two decimals, or as it is where that leaves nothing.
  var told: String {
    let text = text()
    return text == "0" ? plain : text
  }
}

extension Point {
  /// Where something stands that is so far from something else.
  var words: String {
    let across = x == 0 ? nil : "\(x.magnitude.told) points \(x < 0 ? "left" : "right") of it"
    let down = y == 0 ? nil : "\(y.magnitude.told) points \(y < 0 ? "above" : "below") it"
    return [across, down].compactMap { $0 }.joined(separator: " and ")
  }
}

extension Point {
  var pair: String { "(\(x.plain), \(y.plain))" }
}

extension Size {
  var words: String { "\(width.told) × \(height.told)" }
}

extension Viewport {
  var words: String { "\(sizeWords), offset \(offset.x.plain),\(offset.y.plain)" }

  var sizeWords: String { "\(size.width.plain)x\(size.height.plain)" }
}

extension Priority {
  var words: String { Double(rawValue).text() }

  /// Returns the name of a constraint with its priority, unless it is required or its name ends in that already.
  func behind(_ name: String) -> String {
    isRequired || name.utf8.contains(UInt8(ascii: "@")) ? name : "\(name) @\(words)"
  }
}
