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
  /// Whether the last line has no end, so that its last number may have been cut off.
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
    for field in [TrackField.offsetX, .offsetY] where !fields.contains(field) {
      throw lines.error(
        .header, "the track has no \(field.rawValue); it needs offset_x and offset_y")
    }
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
