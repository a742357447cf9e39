import Harness
import MemoryFill
import Waymark

/// How many states of the treasure scene's whole range show the X.
private let shownCount: Double = 309 * 581

/// Returns the workloads that go through a whole grid; an event is the grid.
///
/// The peer writes a float for each state and does nothing else.
func gridWorkloads() -> [Workload] {
  let sweep = SweepScene("treasure-island").sweep(SweepScene.wholeRange)
  let first = 37.801793201
  let counts = [1, 2].map { jobs in
    Workload(
      "v: count a grid, \(jobs) thread\(jobs == 1 ? "" : "s")", aim: 3, clock: .wall,
      peer: .memoryFill(sweep.stateCount, Float(shownCount)), ours: { .counting(sweep, jobs) },
      answer: { $0 }, expected: { _ in [shownCount] })
  }
  return [
    Workload(
      "v: headings of a grid to memory, floats", aim: 0.7,
      peer: .memoryFill(sweep.stateCount, Float(first)), ours: { .headings(sweep) },
      answer: { $0 }, expected: { _ in [first] })
  ] + counts
}

extension Contender {
  /// Returns the plain filling of memory.
  fileprivate static func memoryFill(_ count: Int, _ number: Float) -> Contender {
    let memory = FloatMemory(count)
    return Contender(
      name: "fill", run: { events in for _ in 0..<events { memory.fill(number) } },
      values: { [Double(memory.first)] })
  }

  /// Returns Waymark writing headings.
  fileprivate static func headings(_ sweep: Sweep) -> Contender {
    let memory = FloatMemory(sweep.stateCount)
    return Contender(
      name: "Waymark", run: { events in for _ in 0..<events { memory.fillHeadings(sweep) } },
      values: { [Double(memory.first)] })
  }

  /// Returns Waymark counting states.
  fileprivate static func counting(_ sweep: Sweep, _ jobs: Int) -> Contender {
    var count = 0
    return Contender(
      name: "Waymark",
      run: { events in
        for _ in 0..<events {
          count = waiting { try await sweep.summaries(jobs: jobs).reduce(0) { $0 + $1.xCount } }
        }
      },
      values: { [Double(count)] })
  }
}

/// Floats that begin at a line of the cache, with room up to the end of the last line.
@safe private final class FloatMemory {
  private let floats: UnsafeMutableBufferPointer<Float>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: (count + 15) / 16 * 64, alignment: 64)
    unsafe floats = memory.bindMemory(to: Float.self)
    unsafe floats.initialize(repeating: 0)
  }

  deinit {
    // Nobody else has the memory.
    unsafe floats.deallocate()
  }

  var first: Float { unsafe floats[0] }

  func fill(_ number: Float) {
    // The memory is a whole number of lines.
    guard let start = unsafe floats.baseAddress else { return }
    unsafe memory_fill(floats.count, number, start)
  }

  func fillHeadings(_ sweep: Sweep) {
    // The span lives within the call.
    var span = unsafe UnsafeMutableBufferPointer(rebasing: floats[..<count]).mutableSpan
    do { try sweep.fillHeadings(&span) } catch {
      preconditionFailure("the headings cannot be found: \(error)")
    }
  }
}
