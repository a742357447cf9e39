internal import ArgumentParser
internal import Waymark

// The values of options. A value that cannot be read says what would have been right.

extension Point {
  /// Reads a point written as `X,Y`.
  static func argument(_ text: String) throws -> Point {
    let numbers = try Numbers.argument(
      text, separator: ",", in: [.any, .any],
      "expected two numbers joined by a comma, such as 1302,1010")
    return Point(x: numbers[0], y: numbers[1])
  }
}

extension Size {
  /// Reads a size written as `WxH`.
  static func argument(_ text: String) throws -> Size {
    let numbers = try Numbers.argument(
      text, separator: "x", in: [.aboveZero, .aboveZero],
      "expected a width and a height above 0 in points, joined by x, such as 375x667")
    return Size(width: numbers[0], height: numbers[1])
  }
}

extension EdgeInsets {
  /// Reads insets written as `TOP,LEFT,BOTTOM,RIGHT`.
  static func argument(_ text: String) throws -> EdgeInsets {
    EdgeInsets(
      try Numbers.argument(
        text, separator: ",", in: Array(repeating: .extent, count: 4),
        "expected four distances of 0 or more, joined by commas, such as 20,0,0,0 for top, left, "
          + "bottom, right"))
  }

  /// Reads distances of either sign written as `TOP,LEFT,BOTTOM,RIGHT`.
  static func marginsArgument(_ text: String) throws -> EdgeInsets {
    EdgeInsets(
      try Numbers.argument(
        text, separator: ",", in: Array(repeating: .any, count: 4),
        "expected four distances joined by commas, such as 20,-8,0,-8 for top, left, bottom, right")
    )
  }

  /// Creates insets of four numbers for top, left, bottom and right.
  init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension PixelRect {
  /// Reads a rectangle in pixels written as `X,Y,W,H`.
  static func argument(_ text: String) throws -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let present = numbers.compactMap(\.self)
    guard present.count == 4, numbers.count == 4 else {
      throw ValidationError(
        "expected four whole numbers of pixels joined by commas, such as 0,0,1024,768 for left, "
          + "top, width, height")
    }
    for (number, name) in zip(present, ["left column", "top row"]) where number < 0 {
      throw ValidationError("the \(name) has to be 0 or more")
    }
    for (number, name) in zip(present[2...], ["width", "height"]) where number <= 0 {
      throw ValidationError("the \(name) has to be above 0")
    }
    return PixelRect(x: present[0], y: present[1], width: present[2], height: present[3])
  }
}

extension Device {
  /// Reads the name of a device.
  static func argument(_ text: String) throws -> Device {
    guard let device = named(text) else {
      let hint = suggestion(for: text, among: all.map(\.name))
      throw ValidationError(
        "there is no device of that name\(hint.isEmpty ? "; 'waymark devices' lists them" : hint)")
    }
    return device
  }
}

/// Numbers of ranges.
enum Numbers {
  /// Reads numbers that a separator joins.
  ///
  /// - Parameters:
  ///   - text: The numbers.
  ///   - separator: What stands between them.
  ///   - ranges: What each of them can be.
  ///   - expectation: What to say where the text is something else.
  /// - Returns: The numbers, as many as there are ranges.
  /// - Throws: `ValidationError`.
  static func argument(
    _ text: some StringProtocol, separator: Character, in ranges: [NumberRange],
    _ expectation: @autoclosure () -> String
  ) throws -> [Double] {
    // Sizes are copied from where they are printed with their own sign.
    let words = text.lowercased().replacing("×", with: separator == "x" ? "x" : "×")
    let parts = words.split(separator: separator, omittingEmptySubsequences: false)
    // Lists are copied from where spaces are set between numbers.
    let numbers = parts.map { Double(decimal: ranges.count > 1 ? $0.withoutSpacesAround : $0) }
    let present = numbers.compactMap(\.self)
    if zip(ranges, present).contains(where: { $0.isExceeded(by: $1) }) {
      throw ValidationError(NumberRange.limit)
    }
    guard present.count == numbers.count, present.count == ranges.count,
      zip(ranges, present).allSatisfy({ $0.contains($1) })
    else { throw ValidationError(expectation()) }
    return present
  }

  /// Reads a number.
  static func argument(
    _ text: some StringProtocol, in range: NumberRange, such example: String
  ) throws -> Double {
    try argument(
      text, separator: ",", in: [range], "expected \(range.words), such as \(example)")[0]
  }
}

extension Substring {
  fileprivate var withoutSpacesAround: Substring {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return self[first...last]
  }
}

extension NumberRange {
  /// A distance along the border or on the map.
  static let distance = NumberRange(
    0, NumberRange.largest, words: "a distance of 0 or more")
}

/// Whole numbers.
enum WholeNumber {
  /// Reads a number from a range.
  static func argument(_ text: String, in range: ClosedRange<Int>, such example: Int) throws -> Int
  {
    if let number = Int(text), range.contains(number) { return number }
    let isTooLarge = !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
    guard range.upperBound < .max || !isTooLarge else {
      throw ValidationError("it has to stay within \(Int.max)")
    }
    let bounds =
      range.upperBound < .max
      ? "from \(range.lowerBound) to \(range.upperBound)" : "from \(range.lowerBound) up"
    throw ValidationError("expected a whole number \(bounds), such as \(example)")
  }
}
