/// The texts of neighbouring fields for each value of the flags.
struct FlagTexts {
  /// Entries of equal length: the text, then zeros, then the text's length.
  private(set) var bytes: [UInt8] = []

  /// The length of an entry.
  static let stride = 128

  /// How many values the flags have.
  static let count = UInt8(StateFlags.combinationCount)

  /// Creates the texts of some fields, and of what stands between them.
  init(fields: [SweepField], format: RowFormat) {
    for value in 0..<FlagTexts.count {
      let flags = StateFlags(rawValue: value)
      var text = TextBuffer(minimumCapacity: FlagTexts.stride)
      for (index, field) in fields.enumerated() {
        if index > 0 { text.append(format.opening(field, isFirst: false)) }
        format.append(field == .kind ? flags.kindName : flags.edgeNames, to: &text)
      }
      append(text.array)
    }
  }

  private mutating func append(_ text: [UInt8]) {
    precondition(text.count < FlagTexts.stride, "fields of \(text.count) bytes are too long")
    bytes += text
    bytes += [UInt8](repeating: 0, count: FlagTexts.stride - 1 - text.count)
    bytes.append(UInt8(text.count))
  }
}
