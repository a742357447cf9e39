package import Sweeps

/// Writes rows of a sweep as text, a block at a time.
package struct RowText: Sendable {
  /// The columns, in their order.
  package let fields: [SweepField]

  let format: RowFormat
  private let numbers: NumberNotation
  /// The texts of fields that the flags tell, by the place of the first of neighbours.
  private let flagTexts: [Int: FlagTexts]

  /// Creates a writer of some columns.
  package init(fields: [SweepField], format: RowFormat, numbers: NumberNotation) {
    self.fields = fields
    self.format = format
    self.numbers = numbers
    flagTexts = FlagTexts.all(in: fields, format: format)
  }
}

extension RowText {
  /// Appends the rows of a block.
  ///
  /// - Precondition: Each column of values has as many as the block has rows.
  package func append(_ block: RowBlock, to buffer: inout TextBuffer) {
    let pattern = unsafe RowPattern(
      fields: fields, format: format,
      names: [
        .marker: block.marker, .device: block.device, .obstacle: block.obstacle,
        .hidden: block.hidden,
      ],
      constants: constants(in: block), flagTexts: flagTexts, numbers: numbers)
    let rowLimit = longestRow(pattern)
    // Safe: the steps' memory lives until the closure returns, and their columns are as long as the
    // block.
    unsafe pattern.withSteps(block, numbers) { steps, ending in
      let kernel = unsafe RowKernel(steps, ending, format, numbers)
      var first = 0
      while unsafe first < block.count {
        let end = unsafe min(first + RowKernel.rowLimit, block.count)
        let length = (end - first) * rowLimit
        unsafe buffer.write(atMost: length) { cursor in
          let capacity = unsafe length + TextCursor.slack
          if unsafe kernel?.append(first..<end, to: &cursor, capacity: capacity) ?? false { return }
          for row in first..<end {
            for index in unsafe steps.indices {
              unsafe cursor.append(steps[index], row, format, decimals)
            }
            unsafe cursor.append(padded: ending.start, count: ending.count)
          }
        }
        first = end
      }
    }
  }

  private func constants(in block: RowBlock) -> [SweepField: Double] {
    var constants: [SweepField: Double] = [:]
    for field in fields {
      if case .constant(let number) = unsafe block.numbers(field) { constants[field] = number }
    }
    return constants
  }

  private func longestRow(_ pattern: RowPattern) -> Int {
    let longestValue = unsafe max(TextCursor.longestNumber, FlagTexts.stride)
    return pattern.parts.reduce(pattern.ending.count) { sum, part in
      sum + part.opening.count + longestValue
    }
  }

  private var decimals: FixedDecimals {
    switch numbers {
    case .fixed(let count): FixedDecimals(count)
    case .shortest: FixedDecimals(0)
    }
  }
}

extension TextCursor {
  /// Appends a value and what stands before it.
  @inline(__always)
  fileprivate mutating func append(
    _ step: RowStep, _ row: Int, _ format: RowFormat, _ decimals: FixedDecimals
  ) {
    unsafe append(padded: step.opening.start, count: step.opening.count)
    switch unsafe step.source {
    case .fixed(let column):
      let number = unsafe column[row]
      if number.magnitude < 99_999_999 || format.hasText(for: number) {
        unsafe append(number, decimals)
      } else {
        unsafe appendAbsence(format)
      }
    case .shortest(let column):
      let number = unsafe column[row]
      if format.hasText(for: number) {
        unsafe append(shortest: number)
      } else {
        unsafe appendAbsence(format)
      }
    case .flags(let flags, let entries):
      let entry = unsafe entries + FlagTexts.stride * Int(flags[row] & (FlagTexts.count - 1))
      unsafe append(padded: entry, count: Int(entry[FlagTexts.stride - 1]))
    }
  }

  @inline(never)
  private mutating func appendAbsence(_ format: RowFormat) {
    for byte in format.absence.utf8 { unsafe append(byte) }
  }
}
