internal import Geometry
internal import Layout
internal import Markers
public import Sweeps

extension TrackSweep {
  /// Whether a state may depend on the one before it, so that one thread has to find them in their order.
  private var remembers: Bool { markers.contains { $0.placement.remembers } }
}

extension TrackSweep {
  /// Writes the states at every viewport of a track.
  ///
  /// - Parameters:
  ///   - track: The track, from its beginning.
  ///   - output: Where to write, and how.
  ///   - jobs: How many threads to use; the bytes do not depend on it.
  ///   - notice: Is told if less can be resumed than was written, and why.
  ///   - progress: Is told how many states are written.
  ///   - reading: Is told of the viewports in their order, some at a time, before their states are found.
  /// - Throws: ``TrackError``, `OutputError`, ``/Sweeps/SweepError``, what `progress` throws, or
  ///   `CancellationError` if the task is cancelled.
  public func write(
    _ track: TrackReader, to output: SweepOutput, jobs: Int = 1,
    notice: (String) -> Void = { _ in }, progress: (Int) throws -> Void = { _ in },
    reading: (TrackRows) -> Void = { _ in }
  ) async throws {
    let writer = try StateWriter(
      output, identity: "track \(markers.map(\.identity)) \(screen)", manifest: manifest,
      count: nil, notice: notice)
    let pool = Pool { [encoder = output.encoder, isSummed = writer.isResumable] in
      TrackWriter(self, encoder, isSummed: isSummed)
    }
    try skip(writer.states / max(1, markers.count), of: track, with: pool, reading)
    try await writer.write(jobs: remembers ? 1 : jobs) {
      try nextRows(of: track, reading)
    } work: { rows in
      try pool.lend { writer throws(SweepError) in try writer.write(rows) }
    } progress: {
      try progress($0)
    }
  }

  /// Counts the states at every viewport of a track.
  ///
  /// - Parameters:
  ///   - track: The track, from its beginning.
  ///   - jobs: How many threads to use; the answer does not depend on it.
  ///   - progress: Is told how many viewports have been counted.
  ///   - reading: Is told of the viewports in their order, some at a time, before their states are found.
  /// - Returns: A summary for each marker.
  /// - Throws: ``TrackError``, ``/Sweeps/SweepError``, what `progress` throws, or `CancellationError` if the task is
  ///   cancelled.
  public func summaries(
    of track: TrackReader, jobs: Int = 1, progress: (Int) throws -> Void = { _ in },
    reading: (TrackRows) -> Void = { _ in }
  ) async throws -> [SweepSummary] {
    let empty = markers.map { SweepSummary(screen: screen.name, marker: $0.marker.name) }
    var summaries = empty
    let pool = Pool { (TrackEvaluator(self), StateColumns(capacity: self.pieceSize)) }
    try await inOrder(jobs: remembers ? 1 : jobs) {
      try nextRows(of: track, reading)
    } work: { rows in
      try pool.lend { worker throws(SweepError) in
        var summaries = empty
        for marker in markers.indices {
          try worker.0.fill(&worker.1, rows, marker: marker)
          summaries[marker].add(worker.1)
        }
        return summaries
      }
    } take: { part in
      for (marker, summary) in part.enumerated() { summaries[marker].add(summary) }
      try progress(summaries.first?.count ?? 0)
    }
    return summaries
  }

  fileprivate var manifest: SweepManifest { SweepManifest(markers, devices: [screen.name]) }

  /// The number of viewports that are read at a time: the more markers, the fewer, so that their states stay in the cache.
  fileprivate var pieceSize: Int { max(64, 8192 / max(1, markers.count)) }

  private func nextRows(
    of track: TrackReader, _ reading: (TrackRows) -> Void
  ) throws(TrackError) -> TrackRows? {
    var rows = track.makeRows()
    guard try track.read(&rows, upTo: pieceSize) else { return nil }
    reading(rows)
    return rows
  }

  /// Passes over viewports whose states are written; markers that remember go through them.
  private func skip(
    _ count: Int, of track: TrackReader, with pool: Pool<TrackWriter>,
    _ reading: (TrackRows) -> Void
  ) throws {
    var rows = track.makeRows()
    var rest = count
    while rest > 0, try track.read(&rows, upTo: min(rest, pieceSize)) {
      rest -= rows.count
      reading(rows)
      guard remembers else { continue }
      try pool.lend { writer throws(SweepError) in try writer.pass(over: rows) }
    }
  }
}

/// Writes rows of a track to memory, on one thread at a time.
private final class TrackWriter {
  private let encoder: RowEncoder
  private let sweep: TrackSweep
  private var evaluator: TrackEvaluator
  private var columns: [StateColumns]
  private let obstacleNumbers: [String: Int]
  private let bytes = RowBytes()
  /// The rows of each marker, where there are several.
  private let lanes: [RowBytes]
  private let isSummed: Bool

  init(_ sweep: TrackSweep, _ encoder: RowEncoder, isSummed: Bool) {
    self.encoder = encoder
    self.isSummed = isSummed
    self.sweep = sweep
    evaluator = TrackEvaluator(sweep)
    obstacleNumbers = sweep.manifest.obstacleNumbers
    columns = sweep.markers.map { _ in StateColumns(capacity: sweep.pieceSize) }
    lanes = sweep.markers.map { _ in RowBytes() }
  }

  func pass(over rows: TrackRows) throws(SweepError) {
    for marker in columns.indices { try evaluator.fill(&columns[marker], rows, marker: marker) }
  }

  func write(_ rows: TrackRows) throws(SweepError) -> WrittenPiece {
    try pass(over: rows)
    if columns.count == 1 {
      encoder.append(columns[0], context(0), to: bytes)
    } else {
      for (marker, lane) in lanes.enumerated() {
        lane.removeAll()
        encoder.append(columns[marker], context(marker), to: lane)
      }
      encoder.append(inTurn: lanes, count: rows.count, to: bytes)
    }
    return WrittenPiece(
      files: encoder.take(bytes, isSummed: isSummed), count: rows.count * columns.count)
  }

  private func context(_ marker: Int) -> RowContext {
    RowContext(
      marker: (marker, sweep.markers[marker].marker.name), screen: (0, sweep.screen.name),
      isRow: false, obstacleNumbers: obstacleNumbers)
  }
}

// Safe: the pool lends a writer to one thread at a time.
extension TrackWriter: @unchecked Sendable {}
