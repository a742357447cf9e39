internal import Foundation
internal import Yams

/// A scene's file: its text, for messages, and its tree, in which every node knows its place.
///
/// Foundation checks that the text is JSON. Yams then reads it, as JSON is YAML, because its nodes keep
/// the line and column that messages need.
struct SceneSource {
  let file: String
  let root: Node
  private let lines: [Substring]

  /// The size of file that no sensible scene reaches.
  private static let maximumMegabytes = 16

  init(path: String) throws(SceneError) {
    let data = try SceneSource.contents(
      of: path, what: "the scene", maximumMegabytes: SceneSource.maximumMegabytes)
    try self.init(data, file: path)
  }

  init(_ data: Data, file: String) throws(SceneError) {
    self.file = file
    guard let text = JSONText(data) else {
      throw SceneError("cannot read the scene, as it is not UTF-8 text", file: file)
    }
    lines = text.lines
    try SceneSource.checkSyntax(of: text, file: file)
    do {
      guard let node = try Yams.compose(yaml: text.yaml) else {
        throw SceneError("the scene is empty", file: file)
      }
      root = node
    } catch let error as SceneError {
      throw error
    } catch let error as YamlError {
      throw SceneSource.structureError(error, file: file, lines: lines)
    } catch {
      throw SceneError("cannot read the scene", file: file)
    }
  }

  /// Returns the bytes of a regular file that is not too large.
  static func contents(
    of path: String, what: String, maximumMegabytes: Int
  ) throws(SceneError) -> Data {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes: [FileAttributeKey: Any]
    do { attributes = try FileManager.default.attributesOfItem(atPath: url.path) } catch {
      throw SceneError("there is no such file", file: path, kind: .noInput)
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw SceneError("cannot read \(what), as this is not a file", file: path, kind: .noInput)
    }
    guard let size = attributes[.size] as? Int, size <= maximumMegabytes << 20 else {
      throw SceneError("\(what) is larger than \(maximumMegabytes) MB", file: path)
    }
    do { return try Data(contentsOf: url) } catch {
      throw SceneError("cannot open \(what) for reading", file: path, kind: .noInput)
    }
  }
}

// MARK: - Errors

extension SceneSource {
  /// Returns an error that points at a node.
  func error(_ message: String, at node: Node) -> SceneError {
    guard let mark = node.mark else { return SceneError(message, file: file) }
    return SceneError(
      message, file: file,
      location: SceneError.Location(line: mark.line, column: mark.column),
      sourceLine: line(mark.line))
  }

  /// Returns where the text of a string begins, behind its quotation mark.
  func origin(of node: Node) -> Formula.Origin? {
    guard let mark = node.mark else { return nil }
    return Formula.Origin(
      file: file, location: SceneError.Location(line: mark.line, column: mark.column + 1),
      sourceLine: line(mark.line))
  }

  private func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }

  /// Checks that a text is JSON, and that a scene can make something of its numbers and words.
  ///
  /// Foundation lets some slips pass, and has no good words for others. What comes first is named.
  private static func checkSyntax(of text: JSONText, file: String) throws(SceneError) {
    let lines = text.lines
    let slip = text.slip.map {
      SceneSource.error(
        $0.message, file: file, location: location(ofByte: $0.offset, in: lines), lines: lines)
    }
    do {
      _ = try JSONSerialization.jsonObject(with: text.data, options: .fragmentsAllowed)
    } catch {
      let syntaxError = syntaxError(error, in: "the scene", file: file, lines: lines)
      guard let slip, !syntaxError.isBefore(slip) else { throw syntaxError }
    }
    if let slip { throw slip }
  }

  /// Turns Foundation's message, which ends in "around character 24." or in "around line 3, column
  /// 5.", into one that points there.
  static func syntaxError(
    _ error: any Error, in what: String, file: String, lines: [Substring]
  ) -> SceneError {
    let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    let match = text.firstMatch(of: /\s*around (?:character (\d+)|line (\d+), column (\d+))/)
    let cause = text[..<(match?.range.lowerBound ?? text.endIndex)].prefix { $0 != "." }
    var message = "\(what) is not valid JSON"
    if lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      message = "\(what) is empty"
    } else if cause.hasPrefix("Unexpected end of file") {
      message += ": it ends where a bracket, a brace or a quotation mark is still open"
    } else if cause == "Invalid value" {
      message += ": this cannot stand here; is a comma missing before it?"
    } else if !cause.isEmpty {
      message += ": \(cause.prefix(1).lowercased())\(cause.dropFirst())"
    }
    var location = SceneError.Location(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    if let match, let offset = match.1.flatMap({ Int($0) }) {
      location = SceneSource.location(ofByte: offset, in: lines)
    } else if let match, let line = match.2.flatMap({ Int($0) }),
      let column = match.3.flatMap({ Int($0) })
    {
      location = SceneError.Location(line: line, column: column + 1)
    }
    return SceneSource.error(message, file: file, location: location, lines: lines)
  }

  /// Turns what Yams refuses although it is JSON, such as two keys of one name, into a message.
  private static func structureError(
    _ error: YamlError, file: String, lines: [Substring]
  ) -> SceneError {
    guard case .duplicatedKeysInMapping(let duplicates, let context) = error else {
      return SceneError("cannot read the scene: its structure is not that of a scene", file: file)
    }
    return SceneSource.error(
      "the key \(duplicates.first ?? "of an object") is given twice", file: file,
      location: SceneError.Location(line: context.mark.line, column: context.mark.column),
      lines: lines)
  }

  private static func error(
    _ message: String, file: String, location: SceneError.Location, lines: [Substring]
  ) -> SceneError {
    let index = location.line - 1
    return SceneError(
      message, file: file, location: location,
      sourceLine: lines.indices.contains(index) ? String(lines[index]) : nil)
  }

  /// Returns the place of a byte, counted from 0.
  private static func location(ofByte offset: Int, in lines: [Substring]) -> SceneError.Location {
    var start = 0
    for (index, line) in lines.enumerated() {
      let length = line.utf8.count
      if offset <= start + length {
        let prefix = line.utf8.prefix(offset - start)
        return SceneError.Location(
          line: index + 1, column: String(decoding: prefix, as: UTF8.self).count + 1)
      }
      start += length + 1
    }
    return SceneError.Location(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}

extension SceneError {
  /// Returns whether the error's place comes before another's.
  fileprivate func isBefore(_ other: SceneError) -> Bool {
    guard let location, let second = other.location else { return false }
    return (location.line, location.column) < (second.line, second.column)
  }
}
