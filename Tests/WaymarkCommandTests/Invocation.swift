import Foundation

/// One run of the built `waymark`, and everything that can be seen of it from outside.
struct Invocation: Sendable {
  var output: String
  var errors: String
  var status: Int32

  /// Runs the command in the project's folder, or another, and waits for its end.
  init(_ arguments: [String], in folder: URL = Project.root) throws {
    try self.init(Invocation.binary, arguments, in: folder)
  }

  /// Runs a line of shell, in which `waymark` is the built command.
  init(shell line: String, in folder: URL = Project.root) throws {
    let definition = "waymark() { \"$WAYMARK\" \"$@\"; }; "
    try self.init(
      URL(fileURLWithPath: "/bin/bash"), ["-c", definition + line], in: folder)
  }

  private init(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "WAYMARK": Invocation.binary.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    process.standardInput = FileHandle.nullDevice
    // Files take any amount of output; a pipe would fill up and stop the command.
    process.standardOutput = try scratch.writing(to: "output")
    process.standardError = try scratch.writing(to: "errors")
    try process.run()
    process.waitUntilExit()
    output = try scratch.contents(of: "output")
    errors = try scratch.contents(of: "errors")
    status = process.terminationStatus
  }

  /// The command beside the tests, which are built with it.
  private static let binary: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("waymark")
  }()
}

extension Invocation {
  /// The names of the commands, as the help lists them.
  static let commands: [String] = {
    let help = (try? Invocation(["--help"]))?.output ?? ""
    let list = help.split(separator: "SUBCOMMANDS:\n").last?.split(separator: "\n\n").first ?? ""
    return list.split(separator: "\n").filter { !$0.hasPrefix("   ") }.compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
  }()

  /// The lines of standard output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The first line of standard error.
  var complaint: String {
    String(errors.prefix { $0 != "\n" })
  }

  /// The objects of standard output, one a line.
  func objects<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
    try lines.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// The keys that standard output's first object has, with those inside it as `outer.inner`.
  func keys() throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8))
    return Invocation.keys(of: object, prefix: "")
  }

  private static func keys(of value: Any, prefix: String) -> Set<String> {
    if let list = value as? [Any] {
      return list.reduce(into: []) { $0.formUnion(keys(of: $1, prefix: prefix)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { result, entry in
      let path = prefix + entry.key
      result.insert(path)
      result.formUnion(keys(of: entry.value, prefix: path + "."))
    }
  }
}

/// Where the project's files are.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func contents(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
