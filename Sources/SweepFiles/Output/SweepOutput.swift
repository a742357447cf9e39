internal import Outputs
public import Sweeps

/// Where the states of a sweep are written, and how.
public struct SweepOutput: Hashable, Sendable {
  /// How states are written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Comma-separated values below a header line.
    case csv
    /// A JSON object a line.
    case jsonLines = "jsonl"
    /// A folder of NumPy's `.npy` files, one for each field, with a `manifest.json`.
    case numPy = "npy"
  }

  /// How states are written.
  public var format: Format
  /// The file or the folder, or `nil` or `-` for standard output.
  public var path: String?
  /// The fields of each state, in their order.
  public var fields: [SweepField]
  /// The number of decimals of numbers in text, or `nil` for as many as read back as the same number.
  public var decimals: Int?
  /// Whether CSV begins with a header line.
  public var hasHeader = true
  /// What determines the bytes besides these options, such as the scene; an output is only resumed with the
  /// same.
  public var origin: String
  /// Whether to go on where an interrupted output of the same name ends.
  public var resumes = false
  /// The paths of files that the states are found from, which the output must not replace.
  public var inputs: [String] = []

  /// Creates an output.
  public init(
    _ format: Format, path: String?, fields: [SweepField], decimals: Int? = defaultDecimals,
    origin: String = ""
  ) {
    self.format = format
    self.path = path
    self.fields = fields
    self.decimals = decimals
    self.origin = origin
  }
}

extension SweepOutput {
  /// Opens the output.
  ///
  /// - Parameters:
  ///   - states: What determines the rows, besides what the output says itself.
  ///   - limit: The number of rows that there are at most.
  ///   - notice: Is told if less can be resumed than was written.
  /// - Returns: The output.
  /// - Throws: ``OutputError``.
  func open(
    of states: String, limit: Int? = nil, notice: (String) -> Void
  ) throws(OutputError) -> RowOutput {
    var request = OutputRequest(
      path: path ?? "-", folder: format == .numPy ? .columns(of: fields) : nil,
      identity: identity(states), resumes: resumes)
    request.inputs = inputs
    if let limit { request.limit = limit }
    if format == .numPy { request.headerSize = NumPyHeader.size }
    return try RowOutput(request, notice: notice)
  }

  /// The number of decimals that text has unless another is asked for.
  public static let defaultDecimals = 6

  /// What determines the bytes, as a line that a journal keeps.
  func identity(_ states: String) -> String {
    let names = fields.map(\.rawValue).joined(separator: ",")
    let digits = decimals.map { "\($0)" } ?? "exact"
    return "\(format.rawValue) \(names) \(digits) \(hasHeader) \(states) \(origin)"
  }

  var encoder: RowEncoder {
    switch format {
    case .numPy: RowEncoder(format: .numPy(fields))
    case .csv: encoder(of: fields.count == 1 ? .csvColumn : .csv)
    case .jsonLines: encoder(of: .jsonLines)
    }
  }

  private func encoder(of rows: RowFormat) -> RowEncoder {
    RowEncoder(format: .text(RowText(fields: fields, format: rows, numbers: notation)))
  }

  var notation: NumberNotation { decimals.map { .fixed(decimals: $0) } ?? .shortest }
}
