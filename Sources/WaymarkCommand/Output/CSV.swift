/// Rows of comma-separated values, as RFC 4180 has them.
enum CSV {
  static func row(_ fields: [String]) -> String {
    fields.map { quoted($0) }.joined(separator: ",")
  }

  private static func quoted(_ field: String) -> String {
    // A file gets names as they are; a terminal could take what is in them for commands.
    let field = Output.isTerminal ? Text.onOneLine(field) : field
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
