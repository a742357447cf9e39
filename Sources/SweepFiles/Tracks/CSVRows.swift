internal import Sweeps

/// Rows of numbers below a header line, with commas, semicolons or tabs between them.
struct CSVRows: RowParser {
  let fields: Set<TrackField>
  let names: [String]
  /// The field of each column, `nil` for one that is passed over.
  private let columns: [TrackField?]
  /// What stands between numbers: the first of those that could with which the header names a number of a viewport.
  private let separator: UInt8

  private static let separators: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"),
  ]

  init(_ lines: inout LineReader, _ wanted: Set<TrackField>) throws(TrackError) {
    guard let header = try lines.nextLine() else {
      throw lines.error(
        .header, "the track is empty; it needs a header line such as offset_x,offset_y")
    }
    var found: (separator: UInt8, titles: [String]) = (CSVRows.separators[0], [])
    for separator in CSVRows.separators {
      let titles = try CSVRows.titles(in: header, separator, lines)
      let namesField = titles.contains { TrackField(rawValue: $0) != nil }
      // Of a header that names none, what separates most columns tells best how they are named.
      if namesField || titles.count > found.titles.count { found = (separator, titles) }
      if namesField { break }
    }
    separator = found.separator
    names = found.titles
    columns = names.map { TrackField($0, ofWanted: wanted) }
    var seen: Set<TrackField> = []
    for field in columns.compactMap(\.self) where !seen.insert(field).inserted {
      throw lines.error(.header, "the header names \(field.rawValue) twice")
    }
    fields = seen
  }

  private static func titles(
    in header: ArraySlice<UInt8>, _ separator: UInt8, _ lines: LineReader
  ) throws(TrackError) -> [String] {
    var titles: [String] = []
    var start = header.startIndex
    while start <= header.endIndex {
      let end = try end(ofFieldAt: start, header, separator, lines, .header)
      titles.append(String(decoding: bare(header[start..<end]), as: UTF8.self))
      start = end + 1
    }
    return titles
  }

  mutating func next(
    _ row: inout [Double], from lines: inout LineReader
  ) throws(TrackError) -> Bool {
    var line = try lines.nextLine()
    while line?.isEmpty == true { line = try lines.nextLine() }
    guard let line else { return false }
    var start = line.startIndex
    for column in columns.indices {
      guard start <= line.endIndex else {
        throw lines.error(
          .row, "the row has \(column) of the header's \(columns.count) columns",
          column: line.count + 1)
      }
      let end = try CSVRows.end(ofFieldAt: start, line, separator, lines, .row)
      if let field = columns[column] {
        guard let number = NumberScanner.number(CSVRows.bare(line[start..<end])) else {
          let text = String(decoding: line[start..<end].prefix(40), as: UTF8.self)
          throw lines.error(
            .row, "\(field.rawValue) is '\(text)', which is no number",
            column: start - line.startIndex + 1)
        }
        if let mistake = field.mistake(in: number) {
          throw lines.error(.row, mistake, column: start - line.startIndex + 1)
        }
        row[field.index] = number
      }
      start = end + 1
    }
    guard start > line.endIndex else {
      throw lines.error(
        .row, "the row has more than the \(columns.count) columns of the header",
        column: start - line.startIndex + 1)
    }
    return true
  }

  /// Returns where a field ends: at the next separator, which in a field that begins with a quote is behind the other
  /// quote (RFC 4180).
  private static func end(
    ofFieldAt start: Int, _ line: ArraySlice<UInt8>, _ separator: UInt8, _ lines: LineReader,
    _ kind: TrackError.Kind
  ) throws(TrackError) -> Int {
    var index = start
    while index < line.endIndex, line[index] == UInt8(ascii: " ") { index += 1 }
    let quote = index
    let isQuoted = quote < line.endIndex && line[quote] == UInt8(ascii: "\"")
    var isInside = false
    while index < line.endIndex, isInside || line[index] != separator {
      if isQuoted, line[index] == UInt8(ascii: "\"") { isInside.toggle() }
      index += 1
    }
    guard !isInside else {
      throw lines.error(
        kind, "the quote that begins here does not end on its line",
        column: quote - line.startIndex + 1)
    }
    return index
  }

  /// Returns a field without spaces and quotes around it.
  private static func bare(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = field.first, let last = field.last else { return field }
    guard !isBare(first) || !isBare(last) else { return field }
    let trimmed = field.drop { !isBare($0) }
    return trimmed.prefix(
      1 + (trimmed.lastIndex { isBare($0) } ?? trimmed.startIndex - 1) - trimmed.startIndex)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: " ") && byte != UInt8(ascii: "\"")
  }
}
