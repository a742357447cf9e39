internal import Foundation

/// Where a command writes.
enum OutputPath {
  /// Refuses to write over the file that is read, by whatever name.
  static func check(_ output: String, isNot input: String) throws(CommandFailure) {
    func identity(_ path: String) -> [UInt64]? {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      guard let file = attributes?[.systemFileNumber] as? UInt64,
        let system = attributes?[.systemNumber] as? UInt64
      else { return nil }
      return [system, file]
    }
    guard let written = identity(output), written == identity(input) else { return }
    throw CommandFailure(
      message: "\(output) is the map itself, which would be lost; write to another file",
      code: .usage)
  }
}
