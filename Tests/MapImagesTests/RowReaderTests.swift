import CPNGRows
import Foundation
import Glibc
import Testing

/// The reader of rows in C, by what no map makes Swift ask of it.
struct RowReaderTests {
  /// The start of a chunk of image data.
  private static let chunk: [UInt8] = [0, 0, 0, 40] + Array("IDAT".utf8) + [UInt8](0..<40)

  private static func withReader(_ body: (OpaquePointer) throws -> Void) throws {
    try withFile(chunk) { path in
      let file = try #require(FileHandle(forReadingAtPath: path))
      // Safe: the reader lives until it is destroyed, and the file longer.
      guard let reader = unsafe waymark_rows_create(file.fileDescriptor, 0, 4) else {
        Issue.record("there is no memory for a reader")
        return
      }
      try unsafe body(reader)
      unsafe waymark_rows_destroy(reader)
    }
  }

  // As signed numbers: −1 is the greatest size.
  @Test(arguments: [-1, -2, -17, -33, Int.max, Int.max / 128, Int.max / 512 + 1])
  func `rows whose sizes overflow are refused`(_ count: Int) throws {
    try unsafe Self.withReader { reader in
      // Safe: nothing is read from a reader that has failed.
      let hasBegun = unsafe waymark_rows_begin_pass(reader, count, count, 300)
      #expect(!hasBegun)
      let fault = unsafe waymark_rows_get_fault(reader)
      #expect(fault.kind == WAYMARK_ROWS_NO_MEMORY)
    }
  }

  @Test func `a span that is set again takes no more memory`() throws {
    try unsafe Self.withReader { reader in
      let before = try Self.memory()
      // Safe: the reader lives until the function returns.
      for _ in 0..<40_000 { _ = unsafe waymark_rows_set_span(reader, 1 << 20) }
      // Other tests run meanwhile; 40,000 windows take 1.3 GB.
      #expect(try Self.memory() - before < 600 << 20)
    }
  }

  /// The bytes of memory that the process has asked for, whether it has used them or not.
  private static func memory() throws -> Int {
    let counts = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (Int(counts.split(separator: " ")[5]) ?? 0) * Int(getpagesize())
  }
}
