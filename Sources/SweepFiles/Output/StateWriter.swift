internal import Outputs
internal import Sweeps

/// Writes the states of a sweep to an output, piece by piece.
final class StateWriter {
  private let output: SweepOutput
  private let manifest: SweepManifest
  private let rows: RowOutput
  /// The number of states that are written, those before an interruption included.
  private(set) var states: Int

  /// Opens the output.
  ///
  /// - Parameters:
  ///   - output: What to write, and where.
  ///   - identity: What determines the states.
  ///   - manifest: What a reader of numbers has to know.
  ///   - count: The number of states, or `nil` if it shows when all are there.
  ///   - notice: Is told if less can be resumed than was written.
  /// - Throws: ``OutputError``.
  init(
    _ output: SweepOutput, identity: String, manifest: SweepManifest, count: Int?,
    notice: (String) -> Void
  ) throws(OutputError) {
    self.output = output
    self.manifest = manifest
    rows = try output.open(of: identity, limit: count, notice: notice)
    states = rows.states
    guard states == 0 else { return }
    try rows.append(headers(count ?? 0).map { OutputPiece($0) }, states: 0)
  }
}

extension StateWriter {
  /// What each file begins with.
  private func headers(_ count: Int) -> [[UInt8]] {
    switch output.format {
    case .numPy: output.fields.map { NumPyHeader(type: $0.numPyType, count: count).bytes }
    case .csv where output.hasHeader:
      [Array((output.fields.map(\.rawValue).joined(separator: ",") + "\n").utf8)]
    case .csv, .jsonLines: [[]]
    }
  }

  /// Whether what is written can be resumed, for which pieces need checksums.
  var isResumable: Bool { rows.isResumable }

  /// Writes the states of all pieces that there are, and gives the output its final name.
  ///
  /// - Parameters:
  ///   - jobs: How many threads to use.
  ///   - next: Returns the next piece, or `nil` behind the last one.
  ///   - work: Turns a piece into what is written, on any thread.
  ///   - progress: Is told how many states are written.
  /// - Throws: What a closure throws, ``OutputError``, or `CancellationError` if the task is cancelled.
  func write<Piece: Sendable>(
    jobs: Int, next: () throws -> Piece?,
    work: @escaping @Sendable (Piece) throws -> WrittenPiece, progress: (Int) throws -> Void
  ) async throws {
    try await rows.whileAppending {
      try await inOrder(jobs: jobs, next: next, work: work) { piece in
        try rows.append(piece.files, states: piece.count)
        states += piece.count
        try progress(states)
      }
    }
    try finish()
  }

  private func finish() throws(OutputError) {
    guard output.format == .numPy else { return try rows.finish() }
    try rows.finish(
      headers: headers(states), manifest: manifest.bytes(fields: output.fields, count: states))
  }
}
