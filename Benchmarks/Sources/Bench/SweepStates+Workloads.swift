import Foundation
import Harness
import Waymark

/// Viewports of the treasure scene in any order, a whole number of points apart as finer ones would differ by the
/// tolerance that only Waymark has.
private let randomPath: [(x: Double, y: Double)] = {
  var generator = SplitMix(seed: 4)
  return (0..<8192).map { _ in
    (
      Double(Int.random(in: 0...2125, using: &generator)),
      Double(Int.random(in: 0...1833, using: &generator))
    )
  }
}()

/// Returns the marker's x, y and heading in degrees, 0 for an X, by the closed form.
private func state(at offset: (x: Double, y: Double)) -> [Double] {
  let frame = TreasureScene.frame(at: offset)
  let x = TreasureScene.treasure.x - frame[0]
  let y = TreasureScene.treasure.y - frame[1]
  let isX = abs(x) < 0.5 && abs(y) < 0.5
  return [frame[0], frame[1], isX ? 0 : atan2(y, x) * 180 / .pi]
}

/// Returns the workloads that find states one by one; an event is a state.
func stateWorkloads() -> [Workload] {
  let path = randomPath
  let numpy = python("numpy", "stream", SweepStream(path)).map { peer in
    Workload(
      "v: random viewports", aim: 10, period: path.count, peer: peer(), ours: { .stream(path) },
      answer: { $0 }, expected: { state(at: path[$0]) })
  }
  return [
    numpy,
    Workload(
      "v: random viewports", aim: 1000, period: path.count,
      peer: .kiwiScrolling(.treasureMoves, along: path), ours: { .stream(path) },
      answer: { Array($0.prefix(2)) }, expected: { Array(state(at: path[$0]).prefix(2)) }),
    Workload(
      "v: offsets in any order beside rows", aim: 1 / 1.5, period: rowPath.count,
      peer: .rows(), ours: { .stream(rowPath) }, answer: { $0 },
      expected: { state(at: rowPath[$0]) }),
  ].compactMap(\.self)
}

/// The offsets of some rows, one after the other.
private let rowPath = (0..<4).flatMap { row in
  (0..<2126).map { (x: Double($0), y: Double(row * 400)) }
}

/// What the NumPy script is told.
struct SweepStream: Encodable {
  let x: [Double]
  let y: [Double]

  init(_ path: [(x: Double, y: Double)]) {
    (x, y) = (path.map(\.x), path.map(\.y))
  }
}

extension Contender {
  /// Returns Waymark finding the states along a path, in columns that are filled again and again.
  fileprivate static func stream(_ path: [(x: Double, y: Double)]) -> Contender {
    let (x, y) = (path.map(\.x), path.map(\.y))
    var evaluator = SweepScene("treasure-island").sweep(SweepScene.wholeRange).makeEvaluator()
    var columns = StateColumns()
    return .states(columns: { columns }, of: path.count) { range throws(SweepError) in
      let count = range.count
      try evaluator.fill(
        &columns, atX: x.span.extracting(range), y: y.span.extracting(range))
      return count
    }
  }

  /// Returns Waymark finding the states of rows of a grid.
  fileprivate static func rows() -> Contender {
    let grid = ViewportGrid(x: SweepScene.wholeRange.x, y: GridAxis(start: 0, step: 400, count: 4))
    var evaluator = SweepScene("treasure-island").sweep(grid).makeEvaluator()
    var columns = StateColumns()
    return .states(columns: { columns }, of: rowPath.count) { range throws(SweepError) in
      try evaluator.fill(&columns, from: range.lowerBound, to: range.upperBound) - range.lowerBound
    }
  }

  /// Returns Waymark finding states by their numbers, as many at a time as columns hold.
  private static func states(
    columns: @escaping () -> StateColumns, of count: Int,
    fill: @escaping (Range<Int>) throws(SweepError) -> Int
  ) -> Contender {
    var next = 0
    return Contender(
      name: "Waymark",
      run: { events in
        var rest = events
        while rest > 0 {
          let end = min(count, next + min(rest, 8192))
          do {
            let filled = try fill(next..<end)
            rest -= filled
            next = next + filled == count ? 0 : next + filled
          } catch {
            preconditionFailure("states cannot be found: \(error)")
          }
        }
      },
      values: {
        let columns = columns()
        let last = columns.count - 1
        let heading = columns.heading[last]
        return [columns.x[last], columns.y[last], heading.isNaN ? 0 : heading]
      })
  }
}
