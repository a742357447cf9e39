internal import Geometry
internal import JSON
internal import Scenes

/// Reads targets from a table: a row each, with its place in the columns `x` and `y`, or `lon` and `lat`.
struct TableReader {
  private let reading: TargetReading
  private let table: TargetTable
  private let place: (x: Int, y: Int)
  private let name: Int?
  private let group: Int?
  private let priority: Int?
  private let behind: Int?
  private(set) var store: TargetStore
  private(set) var omissions = TargetOmissions(of: "row")
  /// What of the table is probably not meant.
  private(set) var doubts: [String] = []
  private var positions: PositionReader
  /// Whether the columns are longitude and latitude.
  let isInDegrees: Bool

  private static let longitudes = ["lon", "lng", "long", "longitude"]
  private static let latitudes = ["lat", "latitude"]

  /// Prepares to read a table, or returns `nil` if its columns have no places.
  init?(_ table: TargetTable, _ reading: TargetReading) {
    let points = table.column(["x"]).flatMap { x in table.column(["y"]).map { (x, $0) } }
    let degrees = table.column(TableReader.longitudes).flatMap { x in
      table.column(TableReader.latitudes).map { (x, $0) }
    }
    var prefersDegrees = false
    if case .degrees = reading.coordinates { prefersDegrees = true }
    guard let place: (x: Int, y: Int) = (prefersDegrees ? degrees : points) ?? points ?? degrees
    else { return nil }
    self.reading = reading
    self.table = table
    self.place = place
    isInDegrees = points == nil || prefersDegrees && degrees != nil
    // Columns x and y are points of the map, wherever it lies.
    positions = PositionReader(
      isInDegrees ? reading.coordinates : .points,
      columns: (x: table.columns[place.x], y: table.columns[place.y]))
    let names = PropertyNames(reading)
    name = table.column(names.name)
    group = table.column(names.group)
    priority = table.column(names.priority)
    behind = names.behind.flatMap(table.column)
    store = TargetStore(.rows(table, name: name))
  }
}

extension TableReader {
  /// Reads all rows.
  mutating func read() throws(TargetMistake) {
    try checkColumns()
    var cursor = table.start
    var number = 0
    while cursor < table.bytes.count {
      let start = cursor
      guard let fields = table.row(at: &cursor) else {
        let isOpen = table.bytes[cursor] == UInt8(ascii: "\"")
        throw TargetMistake(
          isOpen
            ? "this quotation mark is not closed"
            : "the value before this ended with its quotation mark", atByte: cursor)
      }
      // An empty line is no row.
      if fields.count == 1, fields[0].text.isEmpty { continue }
      number += 1
      guard fields.count <= table.columns.count else {
        throw TargetMistake(
          "row \(number) has \(fields.count) values, and there are \(table.columns.count) columns",
          atByte: fields[table.columns.count].offset)
      }
      try addRow(fields, number, at: start)
      if cursor == table.bytes.count, fields.count < table.columns.count, table.endsInsideLine {
        doubts.append(
          "the table ends without a line feed, and its last row has \(fields.count) of the header's \(table.columns.count) columns, so it may have been cut off"
        )
      }
    }
  }

  /// Refuses a name that two columns have, of which the place could come from one and what is passed on from the other,
  /// and two columns that are one coordinate of the place.
  private func checkColumns() throws(TargetMistake) {
    var known: Set<String> = []
    for column in table.columns where !column.isEmpty && !known.insert(column).inserted {
      throw TargetMistake("the first line names \(column.excerpt) twice", atByte: 0)
    }
    let coordinates =
      isInDegrees ? [TableReader.longitudes, TableReader.latitudes] : [["x"], ["y"]]
    for names in coordinates {
      let columns = table.columns.filter { names.contains($0.lowercased()) }
      guard columns.count > 1 else { continue }
      throw TargetMistake(
        "the first line names \(columns.map(\.excerpt).listed()), which are the same coordinate; leave one of them",
        atByte: 0)
    }
  }

  private mutating func addRow(
    _ fields: [TargetTable.Field], _ number: Int, at start: Int
  ) throws(TargetMistake) {
    func text(_ column: Int?) -> String? {
      guard let column, column < fields.count, !fields[column].text.isEmpty else { return nil }
      return fields[column].text
    }
    guard text(place.x) != nil, text(place.y) != nil else {
      return omissions.add(.noCoordinates, number, at: start)
    }
    let name = text(name)
    func what() -> String { "row \(number), \((name ?? "target \(number)").excerpt)," }
    let x = try TableReader.number(fields[place.x], "\(table.columns[place.x]) of \(what())")
    let y = try TableReader.number(fields[place.y], "\(table.columns[place.y]) of \(what())")
    let position: Point
    do { position = try positions.point(x, y, of: what()) } catch {
      throw TargetMistake(error.message, atByte: fields[error.isOfY ? place.y : place.x].offset)
    }
    var importance = 1.0
    if let column = priority, text(column) != nil {
      importance = try TableReader.number(fields[column], "priority of \(what())")
      if let mistake = NumberRange.aboveZero.mistake(in: importance, what: "priority of \(what())")
      {
        throw TargetMistake(mistake, atByte: fields[column].offset)
      }
    }
    guard let isBehind = (text(behind) ?? "").saysBehind else {
      throw .side(of: what(), atByte: behind.map { fields[$0].offset } ?? start)
    }
    let attributes = store.attributes(
      priority: importance, group: text(group),
      isBehind: isBehind)
    store.append(position, attributes, at: start, number: name == nil ? number : nil)
  }

  private static func number(
    _ field: TargetTable.Field, _ what: @autoclosure () -> String
  ) throws(TargetMistake) -> Double {
    // Within a number, a space may part thousands, or degrees from minutes.
    let text = field.text.withoutOuterSpaces
    guard let number = Double(decimal: text) else {
      throw TargetMistake(
        "\(what()) has to be a number, not \(field.text.excerpt)\(text.pointHint)",
        atByte: field.offset)
    }
    return number
  }
}

extension PropertyValue {
  /// Makes the value of a table's cell.
  init(cell text: String, isName: Bool) {
    if text.isEmpty {
      self = .null
    } else if let number = DecimalText.number(Array(text.utf8)[...]),
      // Of a longer whole number a double may hold only the first digits.
      number.plain == text
        || !isName
          && (number.magnitude < 0x1p53 || text.utf8.contains(where: ".eE".utf8.contains))
    {
      self = .number(number)
    } else {
      self = .text(text)
    }
  }
}
