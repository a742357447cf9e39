internal import ArgumentParser
internal import Waymark

// The values of options. A value that cannot be read says what would have been right.

extension Point {
  /// Reads a point written as `X,Y`.
  static func argument(_ text: String) throws -> Point {
    guard let numbers = Numbers.parse(text, separator: ",", count: 2) else {
      throw Numbers.error(
        text, separator: ",", "expected two numbers joined by a comma, such as 1302,1010")
    }
    return Point(x: numbers[0], y: numbers[1])
  }
}

extension Size {
  /// Reads a size written as `WxH`.
  static func argument(_ text: String) throws -> Size {
    guard let numbers = Numbers.parse(text, separator: "x", count: 2),
      numbers.allSatisfy({ $0 > 0 })
    else {
      throw Numbers.error(
        text, separator: "x",
        "expected a width and a height above 0 in points, joined by x, such as 375x667")
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}

extension EdgeInsets {
  /// Reads insets written as `TOP,LEFT,BOTTOM,RIGHT`.
  static func argument(_ text: String) throws -> EdgeInsets {
    guard let numbers = Numbers.parse(text, separator: ",", count: 4),
      numbers.allSatisfy({ $0 >= 0 })
    else {
      throw Numbers.error(
        text, separator: ",",
        "expected four distances of 0 or more, joined by commas, such as 20,0,0,0 for top, left, "
          + "bottom, right")
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension EdgeInsets {
  /// Reads distances of either sign written as `TOP,LEFT,BOTTOM,RIGHT`.
  static func marginsArgument(_ text: String) throws -> EdgeInsets {
    guard let numbers = Numbers.parse(text, separator: ",", count: 4) else {
      throw Numbers.error(
        text, separator: ",",
        "expected four distances joined by commas, such as 20,-8,0,-8 for top, left, bottom, right")
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
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

/// Finite numbers in a row.
enum Numbers {
  /// The largest number that layouts compute with.
  static let largest = PrioritySolver.largestNumber

  static func parse(_ text: String, separator: Character, count: Int) -> [Double]? {
    let numbers = numbers(in: text, separator: separator)
    guard numbers.count == count else { return nil }
    let usable = numbers.compactMap { $0 }.filter { $0.magnitude <= largest }
    return usable.count == count ? usable : nil
  }

  /// Returns an error for a text that cannot be used: its numbers are too large, or it is not as expected.
  static func error(
    _ text: String, separator: Character, _ expectation: String
  ) -> ValidationError {
    let isTooLarge = numbers(in: text, separator: separator).contains {
      $0.map { $0.magnitude > largest } ?? false
    }
    return ValidationError(isTooLarge ? "numbers have to stay within 1e12" : expectation)
  }

  /// Returns the parts of a text as numbers, `nil` for a part that is none.
  private static func numbers(in text: String, separator: Character) -> [Double?] {
    text.lowercased().split(separator: separator, omittingEmptySubsequences: false).map { part in
      let isPlain = part.allSatisfy { "0123456789+-.e".contains($0) }
      return isPlain ? Double(part) : nil
    }
  }

  /// Reads a number from a range; the hint says which.
  static func argument(
    _ text: String, in range: ClosedRange<Double>, _ hint: String
  ) throws -> Double {
    guard let number = parse(text, separator: ",", count: 1)?.first, range.contains(number) else {
      // A narrower range says itself where it ends.
      guard range.upperBound >= largest else { throw ValidationError("expected \(hint)") }
      throw error(text, separator: ",", "expected \(hint)")
    }
    return number
  }
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
