public import MapImages
public import Outputs
public import Scenes

/// Why a picture could not be made or written.
public enum PictureError: Error, Hashable, Sendable {
  /// The name of a file tells no format that pictures have.
  case unknownFormat(file: String)
  /// The picture would have more pixels than are drawn.
  case tooLarge(width: Double, height: Double)
  /// An image could not be read.
  case image(MapImageError)
  /// A marker of the scene cannot be placed.
  case scene(SceneError)
  /// The file could not be written.
  case unwritable(file: String, reason: SystemError)
  /// The file is not written, as it is read, somebody else writes it, or something is in the way.
  case refused(OutputError)
  /// The graphics library failed, by its own words.
  case drawingFailed(reason: String)
}

extension PictureError: CustomStringConvertible {
  /// What could not be done and why, in one sentence.
  public var description: String {
    switch self {
    case .unknownFormat(let file):
      "the name \(file) does not tell the format; let it end in .png, .svg or .pdf"
    case .tooLarge(let width, let height):
      "the picture would be \(pixels(width)) × \(pixels(height)) pixels, more than the "
        + "\(Picture.maximumExtent) × \(Picture.maximumExtent) pixels, or 100 million in all, that are "
        + "drawn; choose a smaller size or scale, or write an .svg"
    case .image(let error): error.description
    case .scene(let error): error.description
    case .unwritable(let file, let reason): "\(file) cannot be written: \(reason)"
    case .refused(let error): "\(error.path) cannot be written: \(error.reason)"
    case .drawingFailed(let reason): "the picture cannot be drawn: \(reason)"
    }
  }

  private func pixels(_ count: Double) -> String {
    count.magnitude < 1e15 ? "\(Int64(count.rounded()))" : "\(count)"
  }
}
