internal import Sweeps

/// Text that is copied as it is, with readable memory behind it.
@unsafe
struct Literal {
  var start: UnsafePointer<UInt8>
  var count: Int
}

/// A value that differs from row to row, and the text that stands before it.
@unsafe
struct RowStep {
  var opening: Literal
  var source: Source

  /// Where the value comes from.
  @unsafe
  enum Source {
    case fixed(UnsafePointer<Double>)
    case shortest(UnsafePointer<Double>)
    /// Entries of `FlagTexts`, chosen by the flags.
    case flags(UnsafePointer<UInt8>, entries: UnsafePointer<UInt8>)
  }
}

extension RowPattern {
  /// Calls a function with the pattern as places in memory, and with what ends a row.
  ///
  /// - Precondition: The columns that the pattern names have values in the block.
  func withSteps(
    _ block: RowBlock, _ numbers: NumberNotation, _ body: ([RowStep], Literal) -> Void
  ) {
    var bytes: [UInt8] = []
    var places: [(opening: Int, entries: Int)] = []
    for part in parts {
      places.append((bytes.count, bytes.count + part.opening.count))
      bytes += part.opening
      if case .flags(let texts) = part.value { bytes += texts.bytes }
    }
    let endingPlace = bytes.count
    bytes += ending
    bytes += [UInt8](repeating: 0, count: unsafe TextCursor.slack)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let steps = unsafe zip(parts, places).compactMap { part, place in
        let opening = unsafe Literal(start: start + place.opening, count: part.opening.count)
        return unsafe source(part.value, block, numbers, entries: start + place.entries).map {
          unsafe RowStep(opening: opening, source: $0)
        }
      }
      unsafe body(steps, Literal(start: start + endingPlace, count: ending.count))
    }
  }

  private func source(
    _ value: VaryingValue, _ block: RowBlock, _ numbers: NumberNotation,
    entries: UnsafePointer<UInt8>
  ) -> RowStep.Source? {
    switch value {
    case .flags:
      precondition(unsafe block.flags.count >= block.count, "there are rows without flags")
      return unsafe block.flags.baseAddress.map { unsafe .flags($0, entries: entries) }
    case .number(let field):
      guard case .values(let column) = unsafe block.numbers(field) else { return nil }
      precondition(
        unsafe column.count >= block.count, "there are rows without \(field.rawValue)")
      return unsafe column.baseAddress.map {
        unsafe numbers == .shortest ? .shortest($0) : .fixed($0)
      }
    }
  }
}
