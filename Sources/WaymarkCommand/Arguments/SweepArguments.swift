internal import ArgumentParser
internal import Waymark

extension ViewportGrid {
  /// The largest number of offsets along an axis, and in all.
  private static let longestAxis = 1e15
  private static let largestCount = 1e15

  /// Reads a grid written as `X0:X1:STEP,Y0:Y1:STEP`; a missing step is 1, a missing end the start.
  static func argument(_ text: String) throws -> ViewportGrid {
    let axes = try text.split(separator: ",", omittingEmptySubsequences: false).map(axis)
    guard axes.count == 2 else { throw ValidationError(expectation) }
    guard Double(axes[0].count) * Double(axes[1].count) <= largestCount else {
      throw ValidationError(excess)
    }
    return ViewportGrid(x: axes[0], y: axes[1])
  }

  private static let expectation =
    "expected the offsets along x and y, each from the smaller to the larger by a step above 0, "
    + "such as 0:2125:1,0:1833:1"

  private static let excess =
    "the grid has more than a million billion offsets; choose larger steps or a smaller range"

  private static func axis(_ text: Substring) throws -> GridAxis {
    let count = text.count { $0 == ":" } + 1
    let ranges = [NumberRange.any, .any, .aboveZero].prefix(count)
    let numbers = try Numbers.argument(text, separator: ":", in: Array(ranges), expectation)
    let start = numbers[0]
    let end = count > 1 ? numbers[1] : start
    let step = count > 2 ? numbers[2] : 1
    guard end >= start else { throw ValidationError(expectation) }
    guard (end - start) / step < longestAxis else { throw ValidationError(excess) }
    return GridAxis(from: start, through: end, by: step)
  }
}

/// One of several parts of a sweep.
struct Shard {
  var number: Int
  var count: Int

  /// Reads a part written as `I/N`.
  static func argument(_ text: String) throws -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw ValidationError("expected the number of a part and how many there are, such as 1/4")
    }
    return Shard(number: parts[0], count: parts[1])
  }

  /// Returns the part of the numbers from 0 to a count.
  func part(of total: Int) -> Range<Int> {
    func bound(_ number: Int) -> Int {
      // The product may be longer than a number, and what it is divided into is not.
      count.dividingFullWidth(total.multipliedFullWidth(by: number)).quotient
    }
    return bound(number - 1)..<bound(number)
  }
}

/// Reads the fields of a sweep's states, joined by commas.
enum FieldList {
  static func argument(_ text: String) throws -> [SweepField] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let field = SweepField(rawValue: String(name)) else {
        let names = SweepField.allCases.map(\.rawValue)
        let hint = suggestion(for: String(name), among: names)
        throw ValidationError(
          "there is no field \(name)\(hint.isEmpty ? "; fields are \(names.joined(separator: ", "))" : hint)"
        )
      }
      return field
    }
  }
}

/// How a sweep's answers are written.
enum SweepFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv, jsonl, npy
}
