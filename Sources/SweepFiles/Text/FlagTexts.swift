internal import Sweeps

/// The texts of neighbouring fields for each value of the flags.
struct FlagTexts {
  /// Entries of equal length: the text, then zeros, then the text's length.
  private(set) var bytes: [UInt8] = []
  /// How many fields there are.
  let fieldCount: Int

  /// The length of an entry.
  static let stride = 128

  /// How many values the flags have.
  static let count = UInt8(StateFlags.combinationCount)

  /// Creates the texts of some fields, and of what stands between them.
  private init(fields: ArraySlice<SweepField>, format: RowFormat) {
    fieldCount = fields.count
    for value in 0..<FlagTexts.count {
      let flags = StateFlags(rawValue: value)
      var text = TextBuffer(minimumCapacity: FlagTexts.stride)
      for (index, field) in zip(fields.indices, fields) {
        if index > fields.startIndex { text.append(format.opening(field, isFirst: false)) }
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

extension FlagTexts {
  /// Returns the texts of all the fields that the flags tell, by the place of the first of neighbours.
  static func all(in fields: [SweepField], format: RowFormat) -> [Int: FlagTexts] {
    var texts: [Int: FlagTexts] = [:]
    var place = 0
    while let start = fields[place...].firstIndex(where: \.isInFlags) {
      place = fields[start...].firstIndex { !$0.isInFlags } ?? fields.count
      texts[start] = FlagTexts(fields: fields[start..<place], format: format)
    }
    return texts
  }
}

extension SweepField {
  /// Whether the flags tell the field's value.
  fileprivate var isInFlags: Bool { self == .kind || self == .clamped }
}
