internal import ArgumentParser
internal import Waymark

// The values of options that pictures have.

/// A line of content offsets.
struct OffsetPath {
  var corners: [Point]

  /// Reads offsets written as `X0,Y0:X1,Y1:…`, two or more.
  static func argument(_ text: String) throws -> OffsetPath {
    let expectation =
      "expected two or more offsets joined by colons, such as 0,0:1302,1010:2125,1833"
    let corners = try text.split(separator: ":", omittingEmptySubsequences: false).map {
      try Numbers.argument($0, separator: ",", in: [.any, .any], expectation)
    }
    guard corners.count > 1 else { throw ValidationError(expectation) }
    guard corners.count <= 400 else {
      throw ValidationError("expected no more than 400 offsets, and these are \(corners.count)")
    }
    return OffsetPath(corners: corners.map { Point(x: $0[0], y: $0[1]) })
  }
}

/// The size of a picture.
enum PictureSize {
  static func argument(_ text: String) throws -> Size {
    let range = NumberRange(1, 20_000, words: "from 1 to 20000 points")
    let numbers = try Numbers.argument(
      text, separator: "x", in: [range, range],
      "expected a width and a height \(range.words), joined by x, such as 1280x800")
    return Size(width: numbers[0], height: numbers[1])
  }
}
