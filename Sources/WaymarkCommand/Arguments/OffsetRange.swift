internal import ArgumentParser
internal import Waymark

/// Reads a range of offsets written as `X0:X1,Y0:Y1`.
enum OffsetRange {
  static func argument(_ text: String) throws -> Rect {
    let axes = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = axes.compactMap { Numbers.parse(String($0), separator: ":", count: 2) }
    guard axes.count == 2, numbers.count == 2, numbers.allSatisfy({ $0[0] <= $0[1] }) else {
      throw ValidationError(
        "expected two ranges of offsets, each from the smaller to the larger, such as 0:2125,0:1833"
      )
    }
    return Rect(
      x: numbers[0][0], y: numbers[1][0], width: numbers[0][1] - numbers[0][0],
      height: numbers[1][1] - numbers[1][0])
  }
}
