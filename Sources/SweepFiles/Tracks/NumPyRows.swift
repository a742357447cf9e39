internal import Geometry
internal import Sweeps

/// Rows of an `.npy` file: a structured array, of which the numbers with known names count, or a plain one of two, four or eight columns
/// in the order of ``/Sweeps/TrackField``.
struct NumPyRows: RowParser {
  private struct Column {
    var name: String
    var field: TrackField?
    var isSingle: Bool
    /// In bytes.
    var size: Int
  }

  let fields: Set<TrackField>
  let names: [String]
  private let columns: [Column]
  private let rowSize: Int
  private var rest: Int
  private var number = 0

  init(_ lines: inout LineReader, _ wanted: Set<TrackField>) throws(TrackError) {
    let text = try NumPyRows.header(&lines)
    guard case .dictionary(let header)? = PythonLiteral(text), let type = header["descr"] else {
      throw NumPyRows.damaged(lines)
    }
    guard header["fortran_order"] != .word("True") else {
      throw lines.error(
        .header, "the array is in Fortran's order; save it with numpy.ascontiguousarray")
    }
    let shape = try NumPyRows.shape(header["shape"], lines)
    columns = try NumPyRows.columns(type, shape, lines, wanted)
    fields = Set(columns.compactMap(\.field))
    names = columns.map(\.name)
    rowSize = columns.reduce(0) { $0 + $1.size }
    rest = shape[0]
  }

  private static func header(_ lines: inout LineReader) throws(TrackError) -> String {
    let start = Array(try lines.take(8))
    let lengthSize = start.count == 8 && start[6] >= 2 ? 4 : 2
    let length = try lines.take(lengthSize).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length < 1 << 16 else { throw damaged(lines) }
    let text = try lines.take(length)
    guard text.count == length else {
      throw lines.error(.header, "the file ends inside the header of the array")
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func damaged(_ lines: LineReader) -> TrackError {
    lines.error(.header, "the header of the array is damaged")
  }

  /// Returns the extents of the array, one at least; a number that makes no sense as one is refused.
  private static func shape(
    _ literal: PythonLiteral?, _ lines: LineReader
  ) throws(TrackError) -> [Int] {
    guard let literal else { throw lines.error(.header, "the header of the array has no shape") }
    guard let shape = literal.numbers, shape.allSatisfy({ 0...largestExtent ~= $0 }) else {
      throw lines.error(
        .header, "the array's shape is \(literal); it has to be whole numbers, 0 or more")
    }
    guard !shape.isEmpty else {
      throw lines.error(.header, "the array is a single number; a track has a row a viewport")
    }
    return shape
  }

  /// The number of rows or columns that no file reaches.
  private static let largestExtent = 1 << 48

  private static func columns(
    _ type: PythonLiteral, _ shape: [Int], _ lines: LineReader, _ wanted: Set<TrackField>
  ) throws(TrackError) -> [Column] {
    switch type {
    case .text(let type):
      guard shape.count == 2, [2, 4, 8].contains(shape[1]) else {
        throw lines.error(
          .header,
          "a plain array needs 2, 4 or 8 columns: offset_x, offset_y, width, height and insets")
      }
      let isSingle = try single(type, lines)
      return TrackField.allCases.prefix(shape[1]).map {
        Column(name: $0.rawValue, field: $0, isSingle: isSingle, size: isSingle ? 4 : 8)
      }
    case .list(let members) where shape.count == 1:
      var columns: [Column] = []
      for member in members {
        let column = try column(member, lines, wanted)
        if let field = column.field, columns.contains(where: { $0.field == field }) {
          throw lines.error(.header, "the array has \(field.rawValue) twice")
        }
        columns.append(column)
      }
      return columns
    default:
      throw lines.error(
        .header, "the array's type is not understood; a track is one row of numbers a viewport")
    }
  }

  /// Returns the column of a member: a name, or a title and a name, a type, and a shape where it is an array.
  private static func column(
    _ member: PythonLiteral, _ lines: LineReader, _ wanted: Set<TrackField>
  ) throws(TrackError) -> Column {
    guard case .tuple(let parts) = member, 2...3 ~= parts.count else {
      throw damaged(lines)
    }
    let name: String
    switch parts[0] {
    case .text(let text): name = text
    case .tuple(let texts):
      guard case .text(let text)? = texts.last else {
        throw damaged(lines)
      }
      name = text
    default: throw damaged(lines)
    }
    guard case .text(let type) = parts[1] else {
      throw lines.error(
        .header, "the member \(name.excerpt) has members of its own; save an array of one level")
    }
    let extents = parts.count == 3 ? parts[2].numbers : []
    guard let count = extents.flatMap({ count($0) }) else {
      throw lines.error(.header, "the member \(name.excerpt) has a shape that makes no sense")
    }
    guard let field = TrackField(name, ofWanted: wanted) else {
      guard let size = size(of: type), size <= largestExtent / max(1, count) else {
        throw lines.error(
          .header,
          "the member \(name.excerpt) is of the type \(type.excerpt), whose size is not known; leave it "
            + "out")
      }
      return Column(name: name, field: nil, isSingle: false, size: size * count)
    }
    guard extents == [] else {
      throw lines.error(.header, "\(name) is an array in each row; it has to be a number")
    }
    let isSingle = try single(type, lines)
    return Column(name: name, field: field, isSingle: isSingle, size: isSingle ? 4 : 8)
  }

  /// Returns how many elements an array has, or `nil` for more than any file holds.
  private static func count(_ extents: [Int]) -> Int? {
    var count = 1
    for extent in extents {
      guard 0...largestExtent ~= extent, extent <= largestExtent / max(1, count) else { return nil }
      count *= extent
    }
    return count
  }

  /// Returns the bytes of an element of a type such as `<i4`, `|V12`, `<U8` or `<M8[ns]`, or `nil` of an object.
  private static func size(of type: String) -> Int? {
    let name = type.drop { "<>|=".contains($0) }
    guard let kind = name.first, kind != "O",
      let count = Int(name.dropFirst().prefix { $0 != "[" }), 0...(1 << 20) ~= count
    else { return nil }
    return kind == "U" ? 4 * count : count
  }

  private static func single(_ type: String, _ lines: LineReader) throws(TrackError) -> Bool {
    switch type {
    case "<f8", "=f8", "|f8": return false
    case "<f4", "=f4", "|f4": return true
    default:
      throw lines.error(
        .header,
        "the array holds \(type.excerpt); save it as float64 or float32 in little-endian order")
    }
  }

  mutating func next(
    _ row: inout [Double], from lines: inout LineReader
  ) throws(TrackError) -> Bool {
    guard rest > 0 else {
      guard try lines.take(1).isEmpty else {
        throw lines.error(
          .header,
          "the file goes on behind its array, of which nothing would be used; save all rows in one array"
        )
      }
      return false
    }
    let bytes = try lines.take(rowSize)
    number += 1
    guard bytes.count == rowSize else {
      rest = 0
      throw lines.error(.header, "the file ends inside row \(number) of the array")
    }
    rest -= 1
    var offset = bytes.startIndex
    for column in columns {
      let size = column.size
      if let field = column.field {
        let bits = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) {
          $0 << 8 | UInt64($1)
        }
        let value =
          column.isSingle
          ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
        if let mistake = field.mistake(in: value) {
          throw lines.error(.row, "row \(number) of the array: \(mistake)")
        }
        row[field.index] = value
      }
      offset += size
    }
    return true
  }
}
