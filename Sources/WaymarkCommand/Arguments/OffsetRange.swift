internal import ArgumentParser
internal import Waymark

/// Reads a range of offsets written as `X0:X1,Y0:Y1`.
enum OffsetRange {
  static func argument(_ text: String) throws -> Rect {
    let expectation =
      "expected two ranges of offsets, each from the smaller to the larger, such as 0:2125,0:1833"
    let axes = try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try Numbers.argument($0, separator: ":", in: [.any, .any], expectation)
    }
    guard axes.count == 2, axes.allSatisfy({ $0[0] <= $0[1] }) else {
      throw ValidationError(expectation)
    }
    return Rect(
      x: axes[0][0], y: axes[1][0], width: axes[0][1] - axes[0][0],
      height: axes[1][1] - axes[1][0])
  }
}
