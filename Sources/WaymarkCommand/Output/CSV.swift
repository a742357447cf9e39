/// Rows of comma-separated values, as RFC 4180 has them.
enum CSV {
  static func row(_ fields: [String]) -> String {
    fields.map { quoted($0) }.joined(separator: ",")
  }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
