import Foundation
import Sweeps
import Testing

@testable import SweepFiles

/// Tracks that NumPy has saved.
struct NumPyTrackTests {
  private func track(_ type: String, _ rows: [[UInt8]]) throws -> TrackReader {
    let header = "{'descr': \(type), 'fortran_order': False, 'shape': (\(rows.count),), }\n"
    let length = header.utf8.count
    let start = [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(length & 0xFF), UInt8(length >> 8)]
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).npy")
    try Data(start + Array(header.utf8) + rows.flatMap { $0 }).write(to: file)
    // What is open can be read to its end.
    defer { try? FileManager.default.removeItem(at: file) }
    return try TrackReader(path: file.path)
  }

  private static func bytes(_ numbers: Double...) -> [UInt8] {
    numbers.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    }
  }

  /// Each with two rows, whose offsets are (10, 20) and (11, 21) and whose bearing is 90.
  private static let types:
    [(type: String, row: @Sendable (Double) -> [UInt8], ignored: [String])] = [
      (
        "[('offset_x', '<f8'), ('offset_y', '<f8'), ('inset', '<f8', (2, 2)), ('bearing', '<f8')]",
        { bytes(10 + $0, 20 + $0, 1, 2, 3, 4, 90) }, ["inset"]
      ),
      (
        "[('offset_x', '<f8'), (\"it's, [a]\", '<i4'), ('offset_y', '<f8'), ('bearing', '<f8')]",
        { bytes(10 + $0) + [1, 2, 3, 4] + bytes(20 + $0, 90) }, ["it's, [a]"]
      ),
      (
        "[('', '|V4'), (('the x', 'offset_x'), '<f8'), ('offset_y', '<f8'), ('b', '|b1'), ('', '|V3'), "
          + "('bearing', '<f8')]",
        { [9, 9, 9, 9] + bytes(10 + $0, 20 + $0) + [1, 0, 0, 0] + bytes(90) }, ["b"]
      ),
      (
        "[('when', '<M8[ns]'), ('who', '<U2'), ('offset_x', '<f8'), ('offset_y', '<f8'), "
          + "('bearing', '<f8')]",
        { bytes(3) + Array(repeating: 7, count: 8) + bytes(10 + $0, 20 + $0, 90) }, ["when", "who"]
      ),
    ]

  @Test(arguments: types.indices)
  func `members that make no difference are passed over by their size`(_ index: Int) throws {
    let (type, row, ignored) = NumPyTrackTests.types[index]
    let track = try track(type, [row(0), row(1)])
    #expect(track.ignoredColumns == ignored)
    var rows = track.makeRows()
    #expect(try track.read(&rows, upTo: 9))
    #expect(rows.count == 2)
    #expect(rows.numbers[TrackField.offsetX.index] == [10, 11])
    #expect(rows.numbers[TrackField.offsetY.index] == [20, 21])
    #expect(rows.numbers[TrackField.bearing.index] == [90, 90])
  }

  @Test(arguments: [
    (
      "[('p', [('offset_x', '<f8'), ('offset_y', '<f8')]), ('bearing', '<f8')]",
      "the member p has members of its own"
    ),
    ("[('offset_x', '<f8', (2,)), ('offset_y', '<f8')]", "offset_x is an array in each row"),
    ("[('offset_x', '<f8'), ('offset_y', '>f8')]", "the array holds >f8"),
    ("[('offset_x', '<f8'), ('offset_x', '<f8')]", "offset_x twice"),
    ("[('offset_x', '<f8'), ('offset_y', '<f8'), ('o', '|O')]", "whose size is not known"),
    ("[('offset_x', '<f8'), ('offset_y', '<f8'", "damaged"),
    ("[('offset_x', '<f8'), 'offset_y']", "damaged"),
    ("[('offset_x', '<f8'), ('a', '<f8', (99999999, 99999999))]", "a shape that makes no sense"),
    (String(repeating: "[", count: 4000), "damaged"),
  ])
  func `what is no row of numbers is refused by its name`(_ type: String, _ reason: String) throws {
    let error = try #require(throws: TrackError.self) {
      _ = try track(type, [NumPyTrackTests.bytes(1, 2, 3)])
    }
    #expect(error.reason.contains(reason), "\(error.reason)")
  }
}
