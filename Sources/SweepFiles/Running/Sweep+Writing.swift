internal import Markers
internal import Outputs
public import Sweeps

extension Sweep {
  /// Writes states of the sweep.
  ///
  /// The output stands under another name until it is complete. If the task is cancelled, or an error is
  /// thrown, what is written stays and can be resumed.
  ///
  /// - Parameters:
  ///   - output: Where to write, and how.
  ///   - part: The numbers of the states, or `nil` for all.
  ///   - jobs: How many threads to use; the bytes do not depend on it.
  ///   - notice: Is told if less can be resumed than was written, and why.
  ///   - progress: Is told how many states of the part are written.
  /// - Throws: `OutputError`, ``/Sweeps/SweepError``, what `progress` throws, or `CancellationError` if the task is cancelled.
  public func write(
    to output: SweepOutput, part: Range<Int>? = nil, jobs: Int = 1,
    notice: (String) -> Void = { _ in }, progress: (Int) throws -> Void = { _ in }
  ) async throws {
    let part = part ?? 0..<stateCount
    let writer = try StateWriter(
      output, identity: identity(of: part), manifest: manifest, count: part.count, notice: notice)
    let pool = Pool { [encoder = output.encoder, isSummed = writer.isResumable] in
      PieceWriter(self, encoder, isSummed: isSummed)
    }
    var next = part.lowerBound + writer.states
    try await writer.write(jobs: jobs) {
      let piece = next..<min(part.upperBound, next + Sweep.pieceSize)
      next = piece.upperBound
      return piece.isEmpty ? nil : piece
    } work: { piece in
      try pool.lend { writer throws(SweepError) in try writer.write(piece) }
    } progress: {
      try progress($0)
    }
  }

  /// The number of states that are written at a time, whose text is still in the cache when it is copied.
  private static let pieceSize = 1 << 12

  fileprivate var manifest: SweepManifest {
    SweepManifest(markers, devices: screens.map(\.name))
  }

  /// What determines the states, as far as the sweep knows.
  func identity(of part: Range<Int>) -> String {
    "\(part.lowerBound)..<\(part.upperBound) \(markers.map(\.identity)) \(screens) \(grids)"
  }
}

/// Some states, as they are written.
struct WrittenPiece: Sendable {
  /// What goes to each file.
  var files: [OutputPiece]
  /// The number of states.
  var count: Int
}

/// Writes pieces of a sweep to memory, on one thread at a time.
final class PieceWriter {
  private let encoder: RowEncoder
  private var evaluator: Sweep.Evaluator
  private var columns = StateColumns()
  private let obstacleNumbers: [String: Int]
  private let bytes = RowBytes()
  private let isSummed: Bool

  init(_ sweep: Sweep, _ encoder: RowEncoder, isSummed: Bool) {
    self.encoder = encoder
    self.isSummed = isSummed
    evaluator = sweep.makeEvaluator()
    obstacleNumbers = sweep.manifest.obstacleNumbers
  }

  func write(_ states: Range<Int>) throws(SweepError) -> WrittenPiece {
    let sweep = evaluator.sweep
    var next = states.lowerBound
    while next < states.upperBound {
      let position = sweep.position(of: next)
      next = try evaluator.fill(&columns, from: next, to: states.upperBound)
      encoder.append(
        columns,
        RowContext(
          marker: (position.marker, sweep.markers[position.marker].marker.name),
          screen: (position.screen, sweep.screens[position.screen].name), isRow: true,
          obstacleNumbers: obstacleNumbers),
        to: bytes)
    }
    return WrittenPiece(files: encoder.take(bytes, isSummed: isSummed), count: states.count)
  }
}

// Safe: the pool lends a writer to one thread at a time.
extension PieceWriter: @unchecked Sendable {}
