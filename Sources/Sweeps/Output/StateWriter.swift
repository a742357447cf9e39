/// Writes the states of a sweep to the files of an output, piece by piece.
final class StateWriter {
  private let output: SweepOutput
  private let manifest: SweepManifest
  private let files: ResumableOutput?
  private let pipe: PartFile?
  /// The number of states that are written, those before an interruption included.
  private(set) var states = 0

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - output: What to write, and where.
  ///   - identity: What determines the states.
  ///   - manifest: What a reader of numbers has to know.
  ///   - count: The number of states, or `nil` if it shows when all are there.
  /// - Throws: ``OutputError``.
  init(
    _ output: SweepOutput, identity: String, manifest: SweepManifest, count: Int?
  ) throws(OutputError) {
    self.output = output
    self.manifest = manifest
    guard let path = output.path else {
      files = nil
      pipe = PartFile(standardOutput: ())
      if let header = Self.header(of: output) { try pipe?.append(header) }
      return
    }
    pipe = nil
    let names = output.format == .numPy ? output.fields.map { "\($0.rawValue).npy" } : nil
    let files = try ResumableOutput(
      path: path, names: names, sweep: output.identity(identity), resumes: output.resumes)
    self.files = files
    states = files.states
    guard states == 0 else { return }
    if output.format == .numPy {
      try files.append(Self.numPyHeaders(output, count ?? 0), states: 0)
    } else if let header = Self.header(of: output) {
      try files.append([header], states: 0)
    }
  }

  private static func header(of output: SweepOutput) -> [UInt8]? {
    guard output.format == .csv, output.hasHeader else { return nil }
    return Array((output.fields.map(\.rawValue).joined(separator: ",") + "\n").utf8)
  }

  private static func numPyHeaders(_ output: SweepOutput, _ count: Int) -> [[UInt8]] {
    output.fields.map { NumPyHeader(type: $0.numPyType, count: count).bytes }
  }
}

extension StateWriter {
  /// Writes the next states.
  func append(_ bytes: [[UInt8]], states count: Int) throws(OutputError) {
    try files?.append(bytes, states: count)
    try pipe?.append(bytes[0])
    states += count
  }

  /// Lets what is written be resumed.
  func pause() throws(OutputError) {
    try files?.keepJournal()
  }

  /// Gives the output its final name.
  func finish() throws(OutputError) {
    guard let files else { return }
    guard output.format == .numPy else { return try files.finish() }
    for (index, header) in Self.numPyHeaders(output, states).enumerated() {
      try files.overwrite(header, inFile: index)
    }
    try files.finish(extras: ["manifest.json": manifest.bytes(fields: output.fields, count: states)]
    )
  }
}
