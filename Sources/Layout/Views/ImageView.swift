public import Geometry

/// A view whose intrinsic size is that of an image, in points.
public final class ImageView: View {
  /// The image's size in points: its pixels divided by its scale.
  public var imageSize: Size

  /// How the image fills the view where their sizes differ; frames do not depend on it.
  public var contentMode: ContentMode = .scaleToFill

  /// Creates an image view that hugs its image a little more than other views do, at 251.
  public init(_ name: String, imageSize: Size) {
    self.imageSize = imageSize
    super.init(name)
    hugging = .contentHugging
  }

  public override var intrinsicContentSize: Size { imageSize }
}
