public import Geometry

/// What is to be drawn, in points: x grows to the right and y grows down.
///
///     var session = try SceneSession(scene)
///     try session.move(to: viewport)
///     let picture = try Picture(of: &session)
///     try picture.write(to: "view.svg")
///
/// A picture is a value, and the same on every machine. Only what turns it into pixels, or shows its SVG,
/// has fonts.
public struct Picture: Hashable, Sendable {
  /// The extent in points.
  public var size: Size
  /// What the picture shows, in a sentence for those who cannot see it.
  public var title: String
  /// The color below everything.
  public var background: Color
  /// What is drawn, from bottom to top.
  public var elements: [Element]

  /// Creates a picture.
  public init(size: Size, title: String, background: Color, elements: [Element]) {
    self.size = size
    self.title = title
    self.background = background
    self.elements = elements
  }
}

extension Picture {
  /// Returns the picture made as large as fits into a size, in its middle.
  ///
  /// - Precondition: Both extents are above 0.
  public func fitted(into size: Size) -> Picture {
    precondition(size.width > 0 && size.height > 0, "\(size) has no room")
    let scale = min(size.width / self.size.width, size.height / self.size.height)
    let origin = Point(
      x: (size.width - self.size.width * scale) / 2,
      y: (size.height - self.size.height * scale) / 2)
    return Picture(
      size: size, title: title, background: background,
      elements: [.group(Group(at: origin, scale: scale, elements))])
  }
}
