internal import Sweeps

/// Rows of an `.npy` file: a structured array with named numbers, or a plain one of two, four or eight columns
/// in the order of ``/Sweeps/TrackField``.
struct NumPyRows: RowParser {
  private struct Column {
    var name: String
    var field: TrackField?
    var isSingle: Bool
  }

  let fields: Set<TrackField>
  let names: [String]
  private let columns: [Column]
  private let rowSize: Int
  private var rest: Int
  private var number = 0

  init(_ lines: inout LineReader, _ wanted: Set<TrackField>) throws(TrackError) {
    let header = try NumPyRows.header(&lines)
    guard !header.contains("'fortran_order': True") else {
      throw lines.error(
        .header, "the array is in Fortran's order; save it with numpy.ascontiguousarray")
    }
    let shape = try NumPyRows.shape(header, lines)
    let rows = shape[0]
    columns = try NumPyRows.columns(header, shape, lines, wanted)
    fields = Set(columns.compactMap(\.field))
    names = columns.map(\.name)
    rowSize = columns.reduce(0) { $0 + ($1.isSingle ? 4 : 8) }
    rest = rows
  }

  private static func header(_ lines: inout LineReader) throws(TrackError) -> String {
    let start = Array(try lines.take(8))
    let lengthSize = start.count == 8 && start[6] >= 2 ? 4 : 2
    let length = try lines.take(lengthSize).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length < 1 << 16 else { throw lines.error(.header, "the header of the array is damaged") }
    let text = try lines.take(length)
    guard text.count == length else {
      throw lines.error(.header, "the file ends inside the header of the array")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the extents of the array, one at least; a number that makes no sense as one is refused.
  private static func shape(
    _ header: String, _ lines: LineReader
  ) throws(TrackError) -> [Int] {
    guard let text = between("'shape': (", ")", header) else {
      throw lines.error(.header, "the header of the array has no shape")
    }
    var shape: [Int] = []
    for part in text.split(separator: ",").map({ $0.filter { $0 != " " } }) where !part.isEmpty {
      guard let extent = Int(part), 0...largestExtent ~= extent else {
        throw lines.error(
          .header, "the array's shape is (\(text)); it has to be whole numbers, 0 or more")
      }
      shape.append(extent)
    }
    guard !shape.isEmpty else {
      throw lines.error(.header, "the array is a single number; a track has a row a viewport")
    }
    return shape
  }

  /// The number of rows or columns that no file reaches.
  private static let largestExtent = 1 << 48

  private static func columns(
    _ header: String, _ shape: [Int], _ lines: LineReader, _ wanted: Set<TrackField>
  ) throws(TrackError) -> [Column] {
    if let type = between("'descr': '", "'", header) {
      guard shape.count == 2, [2, 4, 8].contains(shape[1]) else {
        throw lines.error(
          .header,
          "a plain array needs 2, 4 or 8 columns: offset_x, offset_y, width, height and insets")
      }
      let isSingle = try single(type, lines)
      return TrackField.allCases.prefix(shape[1]).map {
        Column(name: $0.rawValue, field: $0, isSingle: isSingle)
      }
    }
    guard shape.count == 1, let list = between("'descr': [", "]", header) else {
      throw lines.error(.header, "the array's type is not understood")
    }
    var columns: [Column] = []
    for member in list.split(separator: "(") {
      let parts = member.split(separator: "'")
      guard parts.count >= 3 else { continue }
      let name = String(parts[0])
      columns.append(
        Column(
          name: name, field: TrackField(name, ofWanted: wanted),
          isSingle: try single(String(parts[2]), lines)))
    }
    return columns
  }

  private static func single(_ type: String, _ lines: LineReader) throws(TrackError) -> Bool {
    switch type {
    case "<f8", "=f8", "|f8": return false
    case "<f4", "=f4", "|f4": return true
    default:
      throw lines.error(
        .header, "the array holds \(type); save it as float64 or float32 in little-endian order")
    }
  }

  private static func between(_ start: String, _ end: Character, _ text: String) -> String? {
    guard let range = text.firstRange(of: start) else { return nil }
    let rest = text[range.upperBound...]
    return rest.firstIndex(of: end).map { String(rest[..<$0]) }
  }

  mutating func next(
    _ row: inout [Double], from lines: inout LineReader
  ) throws(TrackError) -> Bool {
    guard rest > 0 else { return false }
    let bytes = try lines.take(rowSize)
    number += 1
    guard bytes.count == rowSize else {
      rest = 0
      throw lines.error(.header, "the file ends inside row \(number) of the array")
    }
    rest -= 1
    var offset = bytes.startIndex
    for column in columns {
      let size = column.isSingle ? 4 : 8
      if let field = column.field {
        let bits = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) {
          $0 << 8 | UInt64($1)
        }
        row[field.index] =
          column.isSingle
          ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
      }
      offset += size
    }
    return true
  }
}
