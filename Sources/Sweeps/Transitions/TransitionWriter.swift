internal import Geometry
internal import Markers

/// Writes transitions as text: the fields of a state as it is from the place on, and what it was before.
final class TransitionWriter {
  private let output: SweepOutput
  private let file: ResumableOutput?
  private let pipe: PartFile?
  private let markers: [String]
  private let devices: [String]
  private let check: () throws -> Void
  private var text = TextBuffer()

  /// The fields besides those of the output.
  private static let extraFields = ["from_kind", "from_clamped", "jump"]

  init(
    _ output: SweepOutput, markers: [String], devices: [String],
    check: @escaping () throws -> Void
  ) throws(OutputError) {
    guard output.format != .numPy else {
      throw OutputError(
        kind: .system, path: output.path ?? "standard output",
        reason: "transitions are text; name a .csv or .jsonl file")
    }
    var output = output
    output.fields.removeAll(where: \.isOfPlacement)
    self.output = output
    self.markers = markers
    self.devices = devices
    self.check = check
    file = try output.path.map { path throws(OutputError) in
      try ResumableOutput(
        path: path, names: nil, sweep: output.identity("transitions"), resumes: false)
    }
    pipe = output.path == nil ? PartFile(standardOutput: ()) : nil
    guard output.format == .csv, output.hasHeader else { return }
    text.append(
      (output.fields.map(\.rawValue) + TransitionWriter.extraFields).joined(separator: ",") + "\n")
  }
}

extension TransitionWriter {
  func append(_ transitions: [Transition]) throws {
    try check()
    for transition in transitions { append(transition) }
    try flush()
  }

  /// Gives the output its final name.
  func finish() throws(OutputError) {
    try flush()
    try file?.finish()
  }

  private func flush() throws(OutputError) {
    try file?.append([text.array], states: 0)
    try pipe?.append(text.array)
    text.removeAll()
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
  ///   - check: Is called now and then, and ends the work if it throws.
  /// - Throws: ``OutputError``, ``SweepError``, what `check` throws, or `CancellationError` if the task is
  ///   cancelled.
  public func writeTransitions(
    to output: SweepOutput, jobs: Int = 1, check: @escaping () throws -> Void = {}
  ) async throws {
    let writer = try TransitionWriter(
      output, markers: markers.map(\.marker.name), devices: screens.map(\.name), check: check)
    let search = TransitionSearch(self)
    try await inOrder(0..<search.pieceCount, jobs: jobs, work: search.find, take: writer.append)
    try writer.finish()
  }
}
