internal import Sweeps

/// Works on pieces of a long job on several threads, and hands the results on in the order of the pieces.
///
/// No more than `jobs` pieces are worked on at a time, and no more than twice as many wait for their turn, so
/// memory does not grow with their number. What is handed on does not depend on `jobs`.
///
/// - Parameters:
///   - jobs: How many threads to use, at least 1.
///   - next: Returns the next piece, or `nil` behind the last one; called for one at a time.
///   - work: Works on a piece, on any thread.
///   - take: Takes the next result; called for one at a time.
/// - Throws: The first error of a closure, or `CancellationError` if the task is cancelled.
func inOrder<Piece: Sendable, Result: Sendable>(
  jobs: Int, next: () throws -> Piece?, work: @escaping @Sendable (Piece) throws -> Result,
  take: (Result) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var (started, taken, running) = (0, 0, 0)
    var isAtEnd = false
    var waiting: [Int: Result] = [:]
    while true {
      while !isAtEnd, running < jobs, started < taken + 2 * jobs {
        try Task.checkCancellation()
        guard let piece = try next() else {
          isAtEnd = true
          break
        }
        let number = started
        group.addTask { (number, try work(piece)) }
        started += 1
        running += 1
      }
      // Results are taken while others are worked on.
      while let result = waiting.removeValue(forKey: taken) {
        try Task.checkCancellation()
        try take(result)
        taken += 1
      }
      // As many pieces as may wait had all waited for the first of them.
      if running == 0, !isAtEnd { continue }
      guard let (number, result) = try await group.next() else { return }
      running -= 1
      waiting[number] = result
    }
  }
}

/// Works on numbered pieces as ``inOrder(jobs:next:work:take:)`` does; on an only one at once, as handing it over may
/// take longer than the work.
func inOrder<Result: Sendable>(
  _ numbers: Range<Int>, jobs: Int, work: @escaping @Sendable (Int) throws -> Result,
  take: (Result) throws -> Void
) async throws {
  if numbers.count == 1 {
    try Task.checkCancellation()
    return try take(work(numbers.lowerBound))
  }
  var rest = numbers
  try await inOrder(jobs: jobs, next: { rest.popFirst() }, work: work, take: take)
}
