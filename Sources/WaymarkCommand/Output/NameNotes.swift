// What is said of a file's name that tells another form than the file has.

extension Output {
  /// Tells on standard error that a file's name tells another form than the one that an option asks for.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` or `nil` for standard output.
  ///   - form: What is written.
  ///   - endings: The endings of names that tell it, in lower case.
  static func warn(ofName path: String?, thatHolds form: String, endingIn endings: [String]) {
    guard let path, path != "-" else { return }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending = ending?.lowercased(), knownEndings.contains(ending),
      !endings.contains(ending)
    else { return }
    warn("\(path) is named as .\(ending), and holds \(form), which was asked for")
  }

  private static let knownEndings = [
    "apng", "csv", "json", "jsonl", "ndjson", "npy", "pdf", "png", "svg",
  ]
}
