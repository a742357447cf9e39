import CSweepKernels
import Testing

/// The kernel for rows of text, by what it is not given room for.
struct RowKernelTests {
  private static let decimals = waymark_decimals(
    scale: 1, padding: 100_000_000, tail_count: 0, absence: 0, absence_count: 0)

  /// Calls the kernel for rows of ones with so many parts and so much room, and returns how many bytes it
  /// wrote and how many of the room were changed.
  private static func write(
    rows: Int, parts: Int, capacity: Int
  ) -> (count: Int, changed: Int) {
    let numbers = [Double](repeating: 1, count: max(rows, 1))
    let text = [UInt8](repeating: UInt8(ascii: ","), count: 64)
    var room = [UInt8](repeating: 0xEE, count: 1 << 16)
    // Safe: the columns and the texts live during the call, and the room is larger than is told.
    let count = unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe text.withUnsafeBufferPointer { text in
        guard let text = text.baseAddress else { return 0 }
        let literal = unsafe waymark_literal(text: text, count: 1)
        let part = unsafe waymark_text_part(
          opening: literal, numbers: numbers.baseAddress, flags: nil, entries: nil)
        let parts = unsafe [waymark_text_part](repeating: part, count: parts)
        return unsafe waymark_text_rows(
          0, rows, parts.count, parts, literal, decimals, capacity, &room)
      }
    }
    return (count, room.count { $0 != 0xEE })
  }

  @Test(arguments: [
    (rows: 65, parts: 1), (rows: 1, parts: 17), (rows: 1, parts: 400),
  ])
  func `more than the kernel can hold is left to others`(_ size: (rows: Int, parts: Int)) {
    let rows = min(size.rows, 70)
    #expect(Self.write(rows: rows, parts: size.parts, capacity: 1 << 16) == (0, 0))
  }

  @Test func `rows that may not fit are not begun`() {
    let needed = 64 * (16 * (1 + 16) + 1) + 16
    #expect(Self.write(rows: 64, parts: 16, capacity: needed - 1) == (0, 0))
    #expect(Self.write(rows: 64, parts: 16, capacity: needed).count == 64 * (16 * 2 + 1))
    #expect(Self.write(rows: 64, parts: 16, capacity: 0) == (0, 0))
  }
}
