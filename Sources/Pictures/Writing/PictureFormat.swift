/// The form of a picture's file.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics; images are embedded, so that the file stands alone.
  case svg
  /// Pixels.
  case png
  /// A page of the picture's size.
  case pdf
}

extension PictureFormat {
  /// Creates the format that a file's name ends in, in upper or lower case.
  ///
  /// Standard output, `-`, has no name that could tell, and gets SVG.
  ///
  /// - Throws: ``PictureError/unknownFormat(file:)`` for all other names.
  public init(fileName path: String) throws(PictureError) {
    if path == "-" {
      self = .svg
      return
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let format = PictureFormat(rawValue: parts[parts.count - 1].lowercased())
    else { throw .unknownFormat(file: path) }
    self = format
  }
}
