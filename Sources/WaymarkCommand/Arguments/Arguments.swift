internal import ArgumentParser
internal import Waymark

// The values of options. A value that cannot be read says what would have been right.

/// A point, as `X,Y`.
struct PointArgument: ExpressibleByArgument {
  var point: Point

  init?(argument: String) {
    guard let numbers = Numbers.parse(argument, separator: ",", count: 2) else { return nil }
    point = Point(x: numbers[0], y: numbers[1])
  }
}

/// A size, as `WxH`.
struct SizeArgument: ExpressibleByArgument {
  var size: Size

  init?(argument: String) {
    guard let numbers = Numbers.parse(argument, separator: "x", count: 2),
      numbers.allSatisfy({ $0 > 0 })
    else { return nil }
    size = Size(width: numbers[0], height: numbers[1])
  }
}

/// Insets, as `TOP,LEFT,BOTTOM,RIGHT`.
struct InsetsArgument: ExpressibleByArgument {
  var insets: EdgeInsets

  init?(argument: String) {
    guard let numbers = Numbers.parse(argument, separator: ",", count: 4),
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    insets = EdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

/// Finite numbers in a row.
enum Numbers {
  /// The largest number that layouts compute with.
  private static let largest = 1e12

  static func parse(_ text: String, separator: Character, count: Int) -> [Double]? {
    let parts = text.lowercased().split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    var numbers: [Double] = []
    for part in parts {
      let isPlain = part.allSatisfy { $0.isNumber || "+-.e".contains($0) }
      guard isPlain, let number = Double(part), number.magnitude <= largest else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

/// How answers are printed.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv
}
