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
  private static let maximumSize = 16 << 20

  init(path: String) throws(SceneError) {
    let data = try SceneSource.contents(of: path)
    try self.init(data, file: path)
  }

  init(_ data: Data, file: String) throws(SceneError) {
    self.file = file
    guard let text = String(data: data, encoding: .utf8) else {
      throw SceneError("cannot read the scene, as it is not UTF-8 text", file: file)
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    do {
      _ = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw SceneSource.syntaxError(error, file: file, lines: lines)
    }
    do {
      guard let node = try Yams.compose(yaml: text) else {
        throw SceneError("the scene is empty", file: file)
      }
      root = node
    } catch let error as SceneError {
      throw error
    } catch let error as YamlError {
      throw SceneError("cannot read the scene: \(error.summary)", file: file)
    } catch {
      throw SceneError("cannot read the scene", file: file)
    }
  }

  private static func contents(of path: String) throws(SceneError) -> Data {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes: [FileAttributeKey: Any]
    do { attributes = try FileManager.default.attributesOfItem(atPath: url.path) } catch {
      throw SceneError("there is no such file", file: path, kind: .noInput)
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw SceneError("cannot read the scene, as this is not a file", file: path)
    }
    guard let size = attributes[.size] as? Int, size <= maximumSize else {
      throw SceneError("the scene is larger than 16 MB", file: path)
    }
    do { return try Data(contentsOf: url) } catch {
      throw SceneError("cannot open the scene for reading", file: path, kind: .noInput)
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

  /// Turns Foundation's message, which ends in "around line 3, column 5.", into one that points there.
  private static func syntaxError(
    _ error: any Error, file: String, lines: [Substring]
  ) -> SceneError {
    let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    guard let text, let match = text.firstMatch(of: /around line (\d+), column (\d+)/),
      let line = Int(match.1), let column = Int(match.2), lines.indices.contains(line - 1)
    else {
      return SceneError("the scene is not valid JSON", file: file)
    }
    let cause = text[..<match.range.lowerBound].trimmingCharacters(in: .whitespaces)
    return SceneError(
      "the scene is not valid JSON: \(cause.prefix(1).lowercased())\(cause.dropFirst())",
      file: file, location: SceneError.Location(line: line, column: column + 1),
      sourceLine: String(lines[line - 1]))
  }
}

extension YamlError {
  fileprivate var summary: String {
    switch self {
    case .duplicatedKeysInMapping(let duplicates, _):
      "the key \(duplicates.first ?? "of an object") is given twice"
    default: "its structure is not that of a scene"
    }
  }
}
