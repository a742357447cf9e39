internal import CSweepKernels
internal import Sweeps

/// The steps of a row as the kernel takes them, which writes many rows at once.
///
/// The bytes are those that a cursor writes step by step.
@unsafe
struct RowKernel {
  private let parts: [waymark_text_part]
  private let ending: waymark_literal
  private let decimals: waymark_decimals

  /// Creates the kernel's view of steps, or `nil` if it does not know how to write them.
  init?(_ steps: [RowStep], _ ending: Literal, _ format: RowFormat, _ numbers: NumberNotation) {
    guard case .fixed(let count) = numbers, count <= WAYMARK_TEXT_DECIMALS,
      unsafe steps.count <= WAYMARK_TEXT_PARTS
    else { return nil }
    unsafe parts = unsafe steps.map { unsafe waymark_text_part($0) }
    unsafe self.ending = unsafe waymark_literal(ending)
    unsafe decimals = waymark_decimals(count, absence: format.absence)
  }
}

extension RowKernel {
  /// How many rows can be written at once.
  static let rowLimit = WAYMARK_TEXT_ROWS

  /// Appends some rows.
  ///
  /// - Parameters:
  ///   - rows: The places of the rows in their columns.
  ///   - cursor: Where to write.
  ///   - capacity: How many bytes there is room for.
  /// - Returns: Whether it did, and none of the numbers is left to others.
  func append(_ rows: Range<Int>, to cursor: inout TextCursor, capacity: Int) -> Bool {
    // The steps' memory is as they say, and there is room for the rows.
    let count = unsafe parts.withUnsafeBufferPointer { parts in
      unsafe parts.baseAddress.map {
        unsafe waymark_text_rows(
          rows.lowerBound, rows.count, parts.count, $0, ending, decimals, capacity, cursor.next)
      } ?? 0
    }
    unsafe cursor.next += count
    return count > 0
  }
}

extension waymark_literal {
  fileprivate init(_ literal: Literal) {
    unsafe self.init(text: literal.start, count: literal.count)
  }
}

extension waymark_text_part {
  fileprivate init(_ step: RowStep) {
    let opening = unsafe waymark_literal(step.opening)
    switch unsafe step.source {
    case .fixed(let numbers), .shortest(let numbers):
      unsafe self.init(opening: opening, numbers: numbers, flags: nil, entries: nil)
    case .flags(let flags, let entries):
      unsafe self.init(opening: opening, numbers: nil, flags: flags, entries: entries)
    }
  }
}

extension waymark_decimals {
  /// Creates the notation of a number of decimals up to seven.
  fileprivate init(_ count: Int, absence: String) {
    let powers: [UInt32] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
    self.init(
      scale: Double(powers[count]), padding: powers[7 - count] * 10,
      tail_count: count == 0 ? 0 : UInt32(count + 1),
      absence: absence.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) },
      absence_count: UInt32(absence.utf8.count))
  }
}
