internal import Inputs

/// What a folder holds that is written as one output.
package struct FolderContents: Sendable {
  /// The names of the files that grow.
  package var names: [String]
  /// The names that such files may have in any output, of which an interrupted one may have left some.
  package var allNames: Set<String>
  /// The name of the file that comes last and says what the others are.
  package var manifest: String
  /// Reads such a file: returns the names of the others, or `nil` if it is something else.
  package var namesInManifest: @Sendable ([UInt8]) -> [String]?

  package init(
    names: [String], allNames: Set<String>, manifest: String,
    namesInManifest: @escaping @Sendable ([UInt8]) -> [String]?
  ) {
    self.names = names
    self.allNames = allNames
    self.manifest = manifest
    self.namesInManifest = namesInManifest
  }
}

extension FolderContents {
  /// The most bytes that a manifest is read of.
  private static let manifestLimit = 1 << 20

  /// Refuses a folder unless it is empty, or its manifest names all that is in it.
  func checkReplaceable(_ folder: String) throws(OutputError) {
    let found = try FileSystem.names(in: folder)
    guard !found.isEmpty else { return }
    let file = "\(folder)/\(manifest)"
    let listed = FileSystem.contents(of: file, upTo: FolderContents.manifestLimit)
      .flatMap { namesInManifest($0) }
    guard let listed else {
      throw OutputError(
        .isForeign, folder,
        "there is something else of that name; a sweep only replaces a folder of another, "
          + "with a \(manifest) that names what is in it")
    }
    try check(found, in: folder, arePartOf: Set(listed))
  }

  /// Refuses the folder of an interrupted output if there is something else in it.
  func checkPart(_ folder: String) throws(OutputError) {
    try check(try FileSystem.names(in: folder), in: folder, arePartOf: allNames)
  }

  /// Returns whether an output may have a file of a name.
  func mayHave(_ name: String) -> Bool { name == manifest || allNames.contains(name) }

  private func check(
    _ found: [String], in folder: String, arePartOf known: Set<String>
  ) throws(OutputError) {
    for name in found {
      if name == manifest || known.contains(name),
        case .file = FileSystem.kind(of: "\(folder)/\(name)")
      {
        continue
      }
      throw OutputError(
        .isForeign, folder,
        "no sweep wrote the \(name) in it, which would be lost or taken for a part of the result; "
          + "move it away, or write to another folder")
    }
  }

  /// Removes a folder that was found to be replaceable; until the last, it can be found to be that.
  func remove(_ folder: String) throws(OutputError) {
    for name in try FileSystem.names(in: folder) where name != manifest {
      try FileSystem.removeFile("\(folder)/\(name)")
    }
    try FileSystem.removeFile("\(folder)/\(manifest)")
    try FileSystem.removeFolder(folder)
  }
}
