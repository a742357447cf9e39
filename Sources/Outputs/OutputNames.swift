/// The names that an output has on its way: its own, and those beside it.
package struct OutputNames: Hashable, Sendable {
  /// What the complete output is called.
  package let final: String
}

extension OutputNames {
  /// What the names beside an output end in.
  private enum Ending: String, CaseIterable {
    case part = ".part"
    case journal = ".resume"
    case lock = ".lock"
    case replaced = ".old"
  }

  /// What it is called until it is complete.
  package var part: String { final + Ending.part.rawValue }
  /// What tells how far it has come.
  package var journal: String { final + Ending.journal.rawValue }
  /// What keeps others from writing it.
  package var lock: String { final + Ending.lock.rawValue }
  /// What a folder is called that makes room for another.
  var replaced: String { final + Ending.replaced.rawValue }

  /// Refuses a name that another output may have beside it, and would write to without looking at our lock.
  private func checkEnding() throws(OutputError) {
    for ending in Ending.allCases where final.hasSuffix(ending.rawValue) {
      throw OutputError(
        .isReserved, final,
        "what ends in \(ending.rawValue) belongs to an output that is being written; write to another name"
      )
    }
  }
}

extension OutputNames {
  /// Returns whether a path is written to under another name first, as it is that of a file or a folder.
  package static func isReplaced(_ path: String) -> Bool {
    switch try? OutputDestination(of: path) {
    case .file, .folder: true
    case .special, .descriptor, nil: false
    }
  }

  /// Returns whether a path is that of standard output, by whatever name.
  package static func isStandardOutput(_ path: String) -> Bool {
    (try? OutputDestination(of: path)) == (try? OutputDestination(of: "-"))
  }

  /// Makes a folder for outputs, unless there is one.
  package static func makeFolder(_ path: String) throws(OutputError) {
    try FileSystem.makeFolder(path)
  }

  /// Refuses an output that is something that is read, by whatever name, or that belongs to another.
  ///
  /// - Parameters:
  ///   - path: Where the output goes.
  ///   - inputs: What is read. What does not exist is no obstacle.
  /// - Throws: ``OutputError`` if writing would replace one of them, or needs its name on the way, or if the
  ///   name is one that another output has on its way, or that of a file that is write-protected.
  package static func check(_ path: String, isNoneOf inputs: [String]) throws(OutputError) {
    let destination = try OutputDestination(of: path)
    switch destination {
    case .descriptor(let number):
      try check(FileIdentity(descriptor: number), path, inputs)
    case .special: break
    case .file(let target, let permissions):
      try OutputNames(final: target).check(isNoneOf: inputs)
      if let permissions { try FileSystem.checkWritable(target, permissions) }
    case .folder(let folder, _):
      try OutputNames(final: folder).check(isNoneOf: inputs)
      for name in (try? FileSystem.names(in: folder)) ?? [] {
        try check(FileIdentity(path: "\(folder)/\(name)"), "\(folder)/\(name)", inputs)
      }
    }
  }

  private func check(isNoneOf inputs: [String]) throws(OutputError) {
    try checkEnding()
    for name in [final, part, journal, lock] {
      try OutputNames.check(FileIdentity(path: name), name, inputs)
    }
  }

  private static func check(
    _ output: FileIdentity?, _ path: String, _ inputs: [String]
  ) throws(OutputError) {
    guard let output else { return }
    for input in inputs where FileIdentity(path: input) == output {
      let name = input == "/dev/stdin" ? "standard input" : input
      throw OutputError(
        .isInput, path,
        (input == path ? "this" : "this is \(name), which")
          + " is read here and would be lost; write to another file")
    }
  }
}
