internal import Geometry
internal import Markers
internal import Outputs
public import Sweeps

/// Writes transitions as text: the fields of a state as it is from the place on, and what it was before.
final class TransitionWriter {
  private let output: SweepOutput
  private let rows: RowOutput
  private let markers: [String]
  private let devices: [String]
  private let check: () throws -> Void
  private var text = TextBuffer()
  /// The number of pieces of the search that are written, those before an interruption included.
  private var pieces: Int

  /// The fields besides those of the output.
  private static let extraFields = ["from_kind", "from_clamped", "jump"]

  init(
    _ output: SweepOutput, of sweep: Sweep, pieceCount: Int, notice: (String) -> Void,
    check: @escaping () throws -> Void
  ) throws(OutputError) {
    guard output.format != .numPy else {
      throw OutputError.notText(output.path ?? "standard output")
    }
    var output = output
    output.fields.removeAll(where: \.isOfPlacement)
    self.output = output
    markers = sweep.markers.map(\.marker.name)
    devices = sweep.screens.map(\.name)
    self.check = check
    rows = try output.open(
      of: "transitions \(sweep.identity(of: 0..<sweep.stateCount))", limit: pieceCount,
      notice: notice)
    pieces = rows.states
    guard output.format == .csv, output.hasHeader, pieces == 0 else { return }
    text.append(
      (output.fields.map(\.rawValue) + TransitionWriter.extraFields).joined(separator: ",") + "\n")
  }
}

extension TransitionWriter {
  /// Writes the transitions of all pieces of a search that are left, and gives the output its final name.
  func write(_ search: TransitionSearch, jobs: Int) async throws {
    try await rows.whileAppending {
      try await inOrder(
        pieces..<search.pieceCount, jobs: jobs, work: search.find, take: append)
    }
    try rows.finish()
  }

  private func append(_ transitions: [Transition]) throws {
    try check()
    for transition in transitions { append(transition) }
    try rows.append([OutputPiece(text.array)], states: 1)
    text.removeAll()
    pieces += 1
  }

  private func append(_ transition: Transition) {
    let format: RowFormat = output.format == .csv ? .csv : .jsonLines
    let names = output.fields.map(\.rawValue) + TransitionWriter.extraFields
    let values =
      output.fields.map { value($0, of: transition) }
      + [
        .text(transition.before.kindName), .text(transition.before.edgeNames),
        .number(transition.jump),
      ]
    for (index, (name, value)) in zip(names, values).enumerated() {
      text.append(format.opening(name, isFirst: index == 0))
      switch value {
      case .text(let string): format.append(string, to: &text)
      case .number(let number): format.append(number, output.notation, to: &text)
      }
    }
    text.append(format.ending)
  }

  private enum Value {
    case text(String)
    case number(Double)
  }

  private func value(_ field: SweepField, of transition: Transition) -> Value {
    switch field {
    case .marker: .text(markers[transition.marker])
    case .device: .text(devices[transition.screen])
    case .offsetX: .number(transition.offset.x)
    case .offsetY: .number(transition.offset.y)
    case .x: .number(transition.origin.x)
    case .y: .number(transition.origin.y)
    case .heading: .number(transition.heading ?? .nan)
    case .kind: .text(transition.after.kindName)
    case .clamped: .text(transition.after.edgeNames)
    case .distance: .number(transition.distance)
    case .obstacle, .hidden, .pointingError: preconditionFailure("\(field) is not written")
    }
  }
}

extension Sweep {
  /// Writes where markers change along the rows of the sweep; see ``transitions(jobs:take:)``.
  ///
  /// - Parameters:
  ///   - output: Where to write, and how.
  ///   - jobs: How many threads to use; the bytes do not depend on it.
  ///   - notice: Is told if less can be resumed than was written, and why.
  ///   - check: Is called now and then, and ends the work if it throws.
  /// - Throws: `OutputError`, ``/Sweeps/SweepError``, what `check` throws, or `CancellationError` if the task is
  ///   cancelled.
  public func writeTransitions(
    to output: SweepOutput, jobs: Int = 1, notice: (String) -> Void = { _ in },
    check: @escaping () throws -> Void = {}
  ) async throws {
    let search = TransitionSearch(self)
    let writer = try TransitionWriter(
      output, of: self, pieceCount: search.pieceCount, notice: notice, check: check)
    try await writer.write(search, jobs: jobs)
  }
}
