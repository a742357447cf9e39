import Foundation

/// Calls a function with the path of a file of the given bytes, in a folder of its own.
@discardableResult
func withFile<Result>(
  _ bytes: [UInt8], named name: String = "map.png", _ body: (String) throws -> Result
) throws -> Result {
  try withFolder { folder in
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return try body(path)
  }
}

/// Calls a function with the path of a new folder, which is removed afterwards.
@discardableResult
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}
