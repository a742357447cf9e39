internal import JSON
internal import Sweeps

/// Rows of JSON Lines: an object each, of which the numbers with known names count.
struct JSONRows: RowParser {
  let fields: Set<TrackField>
  let names: [String]
  private let wanted: Set<TrackField>

  /// Takes the names from the first line, without passing it.
  init(_ lines: inout LineReader, _ wanted: Set<TrackField>) throws(TrackError) {
    var length = 4096
    var piece = try lines.peek(length)
    while !piece.contains(where: LineReader.isEnd), piece.count == length, length < 1 << 20 {
      length *= 2
      piece = try lines.peek(length)
    }
    do throws(JSONError) {
      let rows = piece.drop { $0 <= UInt8(ascii: " ") }
      names = try JSONRows.names(rows.prefix { !LineReader.isEnd($0) })
    } catch {
      let place = lines.error(.header, "")
      throw TrackError(
        kind: .header, path: place.path, line: 1, column: error.place.offset + 1,
        reason: JSONRows.reason(error))
    }
    fields = Set(names.compactMap { TrackField($0, ofWanted: wanted) })
    self.wanted = wanted
  }

  mutating func next(
    _ row: inout [Double], from lines: inout LineReader
  ) throws(TrackError) -> Bool {
    var line = try lines.nextLine()
    while let bytes = line, bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      line = try lines.nextLine()
    }
    guard let line else { return false }
    var missing = fields
    var mistake: Mistake?
    do throws(JSONError) {
      mistake = try JSONRows.scan(line, wanted) { [fields] field, number in
        guard missing.remove(field) != nil else {
          return fields.contains(field)
            ? "\(field.rawValue) stands twice in the object"
            : "there is \(field.rawValue), which the first row does not have"
        }
        guard let number else { return "\(field.rawValue) is no number" }
        row[field.index] = number
        return field.mistake(in: number)
      }
    } catch {
      throw lines.error(.row, JSONRows.reason(error), column: error.place.offset + 1)
    }
    if let mistake { throw lines.error(.row, mistake.reason, column: mistake.offset + 1) }
    guard let field = missing.min(by: { $0.index < $1.index }) else { return true }
    throw lines.error(.row, "the object has no \(field.rawValue)", column: 1)
  }
}

extension JSONRows {
  /// What is wrong with a row that is valid JSON, and at which byte.
  private struct Mistake {
    var offset: Int
    var reason: String
  }

  /// The limits of a row, which may say the same twice, where it is passed over.
  private static let limits = JSONLimits(hasUniqueKeys: false)

  /// Returns the names of a row's members.
  private static func names(_ line: ArraySlice<UInt8>) throws(JSONError) -> [String] {
    try JSONReader.read(line, limits: limits) { reader throws(JSONError) in
      var names: [String] = []
      try reader.enterObject()
      while let key = try reader.nextKey() {
        names.append(reader.text(of: key))
        try reader.skipValue()
      }
      try reader.finish()
      return names
    }
  }

  /// Calls a function with each member of a known name and its number, `nil` where it is none, until it
  /// says what is wrong.
  private static func scan(
    _ line: ArraySlice<UInt8>, _ wanted: Set<TrackField>, _ visit: (TrackField, Double?) -> String?
  ) throws(JSONError) -> Mistake? {
    try JSONReader.read(line, limits: limits) { reader throws(JSONError) in
      var mistake: Mistake?
      try reader.enterObject()
      while let key = try reader.nextKey() {
        guard let field = TrackField(reader.text(of: key), ofWanted: wanted) else {
          try reader.skipValue()
          continue
        }
        let isNumber = try reader.peek() == .number
        let offset = reader.index
        let number = isNumber ? try reader.readNumber() : nil
        if !isNumber { try reader.skipValue() }
        guard let reason = visit(field, number), mistake == nil else { continue }
        mistake = Mistake(offset: offset, reason: reason)
      }
      try reader.finish()
      return mistake
    }
  }

  private static func reason(_ error: JSONError) -> String {
    if case .otherKind(.object) = error.problem {
      return "a row has to be an object such as {\"offset_x\":0,\"offset_y\":0}"
    }
    return "the row is not valid JSON: \(error.problem)"
  }
}
