internal import Sweeps

/// How the rows of one block are put together: values that differ, and the texts between them.
///
/// Whatever is the same in all rows is text here already.
struct RowPattern {
  /// The values that differ from row to row, each with the text that stands before it.
  private(set) var parts: [(opening: [UInt8], value: VaryingValue)] = []

  /// What stands after the last of the values.
  private(set) var ending: [UInt8] = []

  /// A value that differs from row to row.
  enum VaryingValue {
    case number(SweepField)
    case flags(FlagTexts)
  }

  /// Creates the pattern of some fields, with what is the same in all rows.
  init(
    fields: [SweepField], format: RowFormat, names: [SweepField: String],
    constants: [SweepField: Double], flagTexts: [Int: FlagTexts], numbers: NumberNotation
  ) {
    var text = TextBuffer(minimumCapacity: 256)
    var index = 0
    while index < fields.count {
      let field = fields[index]
      text.append(format.opening(field, isFirst: index == 0))
      index += 1
      if let name = names[field] {
        format.append(name, to: &text)
      } else if let number = constants[field] {
        format.append(number, numbers, to: &text)
      } else if let texts = flagTexts[index - 1] {
        index += texts.fieldCount - 1
        addPart(.flags(texts), &text)
      } else {
        addPart(.number(field), &text)
      }
    }
    text.append(fields.isEmpty ? format.emptyRow : format.ending)
    ending = text.array
  }

  private mutating func addPart(_ value: VaryingValue, _ text: inout TextBuffer) {
    parts.append((text.array, value))
    text.removeAll()
  }
}
