internal import MapImages
internal import Outputs

extension Picture {
  /// The greatest extent of a picture in pixels.
  public static let maximumExtent = 20_000

  /// The most pixels that a picture has.
  static let maximumPixelCount = 100_000_000.0

  /// Writes the picture to a file, in the format that its name ends in.
  ///
  /// The file is written beside its place and moved there when it is complete. A symbolic link is
  /// followed; what is no file, such as a pipe, is written to directly.
  ///
  /// - Parameters:
  ///   - path: Where the file goes; its name ends in `.svg`, `.png` or `.pdf`.
  ///   - scale: The pixels to the point of a PNG. The other formats have no pixels of their own.
  ///   - inputs: The paths of files that the picture was made from, which it must not replace.
  ///   - report: Is called now and then with the part that is drawn, from 0 to 1.
  /// - Throws: ``PictureError`` if the name tells no format, the picture is too large, or the file cannot
  ///   be written.
  public func write(
    to path: String, scale: Double = 1, inputs: [String] = [],
    report: @escaping (Double) -> Void = { _ in }
  ) throws(PictureError) {
    let format = try PictureFormat(fileName: path)
    let bytes = try bytes(as: format, scale: scale, report: report)
    try Picture.write(bytes, to: path, inputs: inputs)
  }

  /// Returns the bytes of a file of the picture.
  package func bytes(
    as format: PictureFormat, scale: Double, report: @escaping (Double) -> Void
  ) throws(PictureError) -> [UInt8] {
    switch format {
    case .svg: Array(try svg(report: report).utf8)
    case .png: try png(scale: scale, report: report)
    case .pdf: try pdf(report: report)
    }
  }

  /// Writes the bytes of a picture's file.
  package static func write(
    _ bytes: [UInt8], to path: String, inputs: [String]
  ) throws(PictureError) {
    do throws(OutputError) {
      var file = try OutputFile(path: path, inputs: inputs)
      try file.append(bytes)
      try file.commit()
    } catch {
      guard let code = error.code else { throw .refused(error) }
      throw .unwritable(file: error.path, reason: SystemError(rawValue: code))
    }
  }
}
