/// Comparisons as aligned plain text, a line as soon as it is known.
public struct Table {
  /// The width of the first column.
  private let nameWidth: Int

  /// Creates a table that has room for the names of `workloads`.
  public init(for workloads: [Workload]) {
    nameWidth = workloads.map(\.name.count).max() ?? 0
  }

  /// The column titles, underlined.
  public var header: String {
    let titles = line("workload", ["peer", "its time", "Waymark", "ratio", "aim", "rounds"])
    return titles + "\n" + String(repeating: "-", count: titles.count)
  }

  /// Returns the line of one comparison; an asterisk marks a ratio below its aim.
  public func line(_ comparison: Comparison) -> String {
    let missed = comparison.ratio.map { $0 < comparison.aim } ?? false
    return line(
      comparison.workload,
      [
        comparison.peer,
        formatted(seconds: comparison.peerSeconds),
        comparison.ourSeconds.map(formatted(seconds:)) ?? "-",
        comparison.ratio.map { formatted(ratio: $0) + (missed ? "*" : " ") } ?? "- ",
        formatted(ratio: comparison.aim),
        "\(comparison.rounds)",
      ])
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    let name = name + String(repeating: " ", count: max(0, nameWidth - name.count))
    return zip(cells, Self.widths).reduce(name) { $0 + "  " + padded($1.0, to: $1.1) }
  }

  private static let widths = [7, 9, 9, 8, 6, 6]
}

/// Returns a duration with three significant digits, in the unit that leaves 1 to 999 of it.
func formatted(seconds: Double) -> String {
  let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")]
  for (unit, symbol) in units where seconds >= 0.9995 * unit {
    return significant(seconds / unit) + " " + symbol
  }
  return significant(seconds / 1e-9) + " ns"
}

/// Returns a ratio such as `5.12×`, with three significant digits.
func formatted(ratio: Double) -> String {
  significant(ratio) + "×"
}

private func significant(_ value: Double) -> String {
  let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
  let scale = [1.0, 10, 100][decimals]
  let scaled = Int((value * scale).rounded())
  guard decimals > 0 else { return "\(scaled)" }
  let fraction = "\(scaled % Int(scale))"
  let zeros = String(repeating: "0", count: decimals - fraction.count)
  return "\(scaled / Int(scale)).\(zeros)\(fraction)"
}

private func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
