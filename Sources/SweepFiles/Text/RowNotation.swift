internal import Sweeps

/// How rows are written.
package enum RowFormat: Hashable, Sendable {
  /// Comma-separated values (RFC 4180), with line feeds.
  case csv

  /// The same with a single column, of which a value that is not there would leave an empty line, which readers pass over.
  case csvColumn

  /// One JSON object a line.
  case jsonLines
}

/// How numbers are written.
package enum NumberNotation: Hashable, Sendable {
  /// With a number of decimals from 0 to 9.
  case fixed(decimals: Int)

  /// As short as reads back as the same number.
  case shortest
}

extension RowFormat {
  /// What stands before the value of a field.
  func opening(_ field: SweepField, isFirst: Bool) -> String {
    opening(field.rawValue, isFirst: isFirst)
  }

  /// What stands before the value of a field of some name.
  func opening(_ name: String, isFirst: Bool) -> String {
    switch self {
    case .csv, .csvColumn: isFirst ? "" : ","
    case .jsonLines: (isFirst ? "{\"" : ",\"") + name + "\":"
    }
  }

  /// What ends a row.
  var ending: String {
    switch self {
    case .csv, .csvColumn: "\n"
    case .jsonLines: "}\n"
    }
  }

  /// A row without fields.
  var emptyRow: String {
    switch self {
    case .csv, .csvColumn: "\n"
    case .jsonLines: "{}\n"
    }
  }

  /// What stands for a number that there is not.
  var absence: String {
    switch self {
    case .csv: ""
    case .csvColumn: "\"\""
    case .jsonLines: "null"
    }
  }

  /// Appends a text as a value.
  func append(_ text: String, to buffer: inout TextBuffer) {
    switch self {
    case .csvColumn where text.isEmpty: buffer.append(absence)
    case .csv, .csvColumn: buffer.appendCSV(text)
    case .jsonLines: buffer.appendJSON(text)
    }
  }

  /// Appends a number as a value.
  func append(_ number: Double, _ notation: NumberNotation, to buffer: inout TextBuffer) {
    guard hasText(for: number) else { return buffer.append(absence) }
    switch notation {
    case .fixed(let decimals): buffer.appendFixed(number, decimals: decimals)
    case .shortest: buffer.appendShortest(number)
    }
  }

  /// Whether a number is written as such.
  @inline(__always)
  func hasText(for number: Double) -> Bool {
    self == .jsonLines ? number.isFinite : !number.isNaN
  }
}
