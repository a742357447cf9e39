internal import Geometry
public import Sweeps

/// Reads a track of recorded viewports: CSV with a header line and commas, semicolons or tabs, JSON Lines, or NumPy's
/// `.npy`.
///
/// Columns are found by name; see ``/Sweeps/TrackField``. ``/Sweeps/TrackField/offsetX`` and ``/Sweeps/TrackField/offsetY`` have to be
/// there, others may, and what is none of them is passed over and named by ``ignoredColumns``. A file is read piece by piece, so its size makes
/// no difference to the memory that is needed.
public final class TrackReader {
  /// The names and the order of the numbers that the track gives.
  public let fields: Set<TrackField>
  /// The names of the columns, of the first row's members in JSON Lines, that are no number of a viewport.
  public let ignoredColumns: [String]
  /// How many viewports were read.
  public private(set) var readCount = 0
  /// The rows that could not be read, of those passed over; see ``read(_:upTo:)``.
  public private(set) var skipped: [TrackError] = []
  /// How many rows were passed over.
  public private(set) var skippedCount = 0
  /// Whether the last line has no end and goes up to a number, which may have been cut off.
  public private(set) var endsInsideLine = false

  private var lines: LineReader
  private var format: any RowParser
  private let keepsGoing: Bool

  private static let listedErrors = 20

  /// Opens a track; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - keepsGoing: Whether rows that cannot be read are passed over and listed.
  ///   - wanted: The numbers that are read; all others are passed over.
  ///   - isCancelled: Whether to give up, asked while a pipe has nothing to read; the error is then
  ///     ``TrackError/Kind/cancelled``.
  /// - Throws: ``TrackError`` if the file cannot be read, or is no track.
  public init(
    path: String, keepsGoing: Bool = false,
    reading wanted: Set<TrackField> = TrackField.ofViewports,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(TrackError) {
    lines = try LineReader(path: path, isCancelled: isCancelled)
    self.keepsGoing = keepsGoing
    if try lines.peek(3).elementsEqual([0xEF, 0xBB, 0xBF]) { _ = try lines.take(3) }
    let beginning = try lines.peek(8)
    let mark = beginning.first { !" \t\r\n".utf8.contains($0) }
    if beginning.starts(with: [0x93] + Array("NUMPY".utf8)) {
      format = try NumPyRows(&lines, wanted)
    } else if beginning.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      throw lines.error(.header, try TrackReader.archive(&lines))
    } else if beginning.starts(with: [0x1F, 0x8B]) {
      throw lines.error(
        .header, "the track is compressed; unpack it, as in gzip -dc FILE | waymark … --track -")
    } else if beginning.prefix(2).contains(0) || beginning.starts(with: [0xFF, 0xFE])
      || beginning.starts(with: [0xFE, 0xFF])
    {
      throw lines.error(
        .header,
        "the track is UTF-16 text; save it as UTF-8, as iconv -f UTF-16 -t UTF-8 does")
    } else if mark == UInt8(ascii: "{") {
      format = try JSONRows(&lines, wanted)
    } else if mark == UInt8(ascii: "[") {
      throw lines.error(
        .header,
        "the track is a JSON list; it has to be JSON Lines, with an object a line, as jq -c .[] makes of it"
      )
    } else {
      format = try CSVRows(&lines, wanted)
    }
    fields = format.fields
    var seen: Set<String> = []
    ignoredColumns = format.names.filter {
      // Padding between the members of an array has no name.
      !$0.isEmpty && TrackField(rawValue: $0) == nil && seen.insert($0).inserted
    }
    let missing = [TrackField.offsetX, .offsetY].filter { !fields.contains($0) }
    guard let first = missing.first else { return }
    let hints = missing.compactMap { field in
      ignoredColumns.first { field.isMeant(by: $0) }.map { "\($0.excerpt) to \(field.rawValue)" }
    }
    let hint = hints.isEmpty ? "" : "; rename \(hints.joined(separator: " and "))"
    throw lines.error(
      .header, "the track has no \(first.rawValue); it needs offset_x and offset_y\(hint)")
  }

  /// Returns why an archive is no track, with the name of its first member.
  private static func archive(_ lines: inout LineReader) throws(TrackError) -> String {
    // The name's length stands at byte 26 of a member's head of 30 bytes, and the name behind it (PKWARE's APPNOTE, 4.3.7).
    let head = try lines.peek(30)
    let length =
      head.count == 30 ? Int(head[head.startIndex + 26]) | Int(head[head.startIndex + 27]) << 8 : 0
    let name = String(decoding: try lines.peek(30 + length).dropFirst(30), as: UTF8.self)
    let member = name.isEmpty ? "the one with the viewports" : "one such as \(name.excerpt)"
    return
      "the track is an archive, as numpy.savez and zip make it; take a member out of it and give that: \(member)"
  }
}

extension TrackReader {
  /// What the track is called in messages: its path, or `standard input`.
  public var name: String { lines.name }

  /// Reads further viewports into rows, in place of those that are there.
  ///
  /// - Parameters:
  ///   - rows: The rows, of this track's fields.
  ///   - limit: How many viewports to read at most.
  /// - Returns: Whether there were any.
  /// - Throws: ``TrackError`` at a row that cannot be read, unless the reader keeps going.
  public func read(_ rows: inout TrackRows, upTo limit: Int) throws(TrackError) -> Bool {
    rows.removeAll()
    var row = [Double](repeating: 0, count: TrackField.allCases.count)
    while rows.count < limit {
      do throws(TrackError) {
        guard try format.next(&row, from: &lines) else { break }
        rows.append(row)
      } catch {
        guard keepsGoing, error.kind == .row else { throw error }
        skippedCount += 1
        if skipped.count < TrackReader.listedErrors { skipped.append(error) }
      }
    }
    endsInsideLine = lines.endsInsideLine
    readCount += rows.count
    return rows.count > 0
  }

  /// Returns rows for this track's viewports.
  public func makeRows() -> TrackRows { TrackRows(fields: fields) }
}

extension TrackField {
  /// Whether a column of another name may well be meant as this one: one that is written otherwise, such as `Offset-X`,
  /// `contentOffset.x` or `x`, or with a letter wrong.
  fileprivate func isMeant(by name: String) -> Bool {
    let (letters, own) = (TrackField.letters(of: name), TrackField.letters(of: rawValue))
    return letters.hasSuffix(own) || letters == own.suffix(1)
      || letters.last == own.last && letters.count > 3 && TrackField.isNear(letters, own)
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter(\.isLetter)
  }

  /// Whether one text becomes the other by a letter or two that are put in, left out, replaced or swapped.
  private static func isNear(_ first: String, _ second: String) -> Bool {
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return max(first.count, second.count) - start - end <= 2
  }

  /// Finds the field of a column's name, if it is one of those that are wanted.
  init?(_ name: String, ofWanted wanted: Set<TrackField>) {
    guard let field = TrackField(rawValue: name), wanted.contains(field) else { return nil }
    self = field
  }

  /// Returns what is wrong with a number of the column, or `nil` if it makes sense.
  func mistake(in number: Double) -> String? { range.mistake(in: number, what: rawValue) }

  /// The numbers that make sense in the column.
  private var range: NumberRange {
    switch self {
    case .zoom: .zoom
    case .width, .height, .insetTop, .insetLeft, .insetBottom, .insetRight: .extent
    case .offsetX, .offsetY, .time: .any
    case .bearing: .bearing
    }
  }
}

/// What reads the rows of one format.
protocol RowParser {
  var fields: Set<TrackField> { get }
  /// The names of all columns, be they passed over or not.
  var names: [String] { get }
  /// Reads a row's numbers, each of which makes sense; returns whether there was another row.
  mutating func next(
    _ row: inout [Double], from lines: inout LineReader
  ) throws(TrackError) -> Bool
}
