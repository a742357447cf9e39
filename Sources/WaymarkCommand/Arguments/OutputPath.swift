internal import Outputs

/// Where a command writes.
enum OutputPath {
  private static let pictures: Set<String> = [
    "apng", "avif", "bmp", "gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  /// Returns whether a name ends as those of pictures do, other than one ending.
  static func isPicture(_ output: String, butNo exception: String? = nil) -> Bool {
    guard let dot = output.lastIndex(of: ".") else { return false }
    let ending = output[output.index(after: dot)...].lowercased()
    return ending != exception && pictures.contains(ending)
  }

  /// Refuses to write over what is read, by whatever name, or over what others write, before any work is done.
  static func check(_ output: String, isNoneOf inputs: [String]) throws(CommandFailure) {
    do { try OutputNames.check(output, isNoneOf: inputs) } catch {
      // What else is wrong with the name shows when it is opened, behind what is wrong with the inputs.
      guard [.isInput, .isReserved].contains(error.kind) else { return }
      throw CommandFailure(error)
    }
  }
}
