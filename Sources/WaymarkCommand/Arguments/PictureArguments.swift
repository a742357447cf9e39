internal import ArgumentParser
internal import Waymark

// The values of options that pictures have.

/// A line of content offsets.
struct OffsetPath {
  var corners: [Point]

  /// Reads offsets written as `X0,Y0:X1,Y1:…`, two or more.
  static func argument(_ text: String) throws -> OffsetPath {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let corners = parts.compactMap { Numbers.parse(String($0), separator: ",", count: 2) }
    guard parts.count > 1, corners.count == parts.count else {
      throw ValidationError(
        "expected two or more offsets joined by colons, such as 0,0:1302,1010:2125,1833")
    }
    return OffsetPath(corners: corners.map { Point(x: $0[0], y: $0[1]) })
  }
}

/// The size of a picture.
enum PictureSize {
  static func argument(_ text: String) throws -> Size {
    let limit = Double(20_000)
    guard let numbers = Numbers.parse(text, separator: "x", count: 2),
      numbers.allSatisfy({ $0 >= 1 && $0 <= limit })
    else {
      throw ValidationError(
        "expected a width and a height from 1 to 20000 points, joined by x, such as 1280x800")
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}
