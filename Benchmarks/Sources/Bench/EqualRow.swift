import Harness
import Waymark

/// Views side by side that fill a line, each of which wants the width of the first at a priority of its own.
struct EqualRow {
  static let length = 1000.0

  /// The number of views, less than 999.
  let count: Int
}

extension EqualRow {
  /// The widths of the views.
  var widths: [Double] { [Double](repeating: Self.length / Double(count), count: count) }

  /// Builds the views in Waymark's solver, and reads how wide they are.
  func read(into widths: inout [Double]) throws(SolverError) {
    var solver = PrioritySolver(minimumCapacity: 2 * count)
    let lefts = (0..<count).map { _ in solver.makeVariable("left") }
    let views = (0..<count).map { _ in solver.makeVariable("width") }
    try solver.add(lefts[0] == 0)
    for index in 1..<count {
      try solver.add(lefts[index] == lefts[index - 1] + views[index - 1])
      try solver.add((views[index] == views[0]).priority(Priority(Float(999 - index))))
    }
    try solver.add(lefts[count - 1] + views[count - 1] == Self.length)
    for (index, view) in views.enumerated() { widths[index] = solver.value(of: view) }
  }
}

extension Contender {
  /// Returns Waymark building a row of views of equal widths.
  static func waymarkBuilding(_ row: EqualRow) -> Contender {
    .waymark(reading: row.count) { widths throws(SolverError) in try row.read(into: &widths) }
  }
}
