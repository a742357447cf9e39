public import Geometry

/// The area in which a touch means a marker: its rotated artwork, grown to a size that a finger can hit.
///
/// The area is a rectangle about the centre of the marker's frame, turned by the marker's heading. Each of
/// its sides is as long as the artwork's, and at least 44 points. Its edges belong to it.
public struct MarkerTouchArea: Hashable, Sendable {
  /// The marker's frame before rotation, in view coordinates.
  public var frame: Rect

  /// The rotation about the frame's centre.
  public var heading: Angle

  /// The least length of a side in points.
  public var minimumExtent: Double

  /// Creates an area.
  public init(
    frame: Rect, heading: Angle = .zero, minimumExtent: Double = defaultMinimumExtent
  ) {
    self.frame = frame
    self.heading = heading
    self.minimumExtent = minimumExtent
  }
}

extension MarkerTouchArea {
  /// The least side of what can be touched, by Apple's "Human Interface Guidelines": 44 points.
  public static let defaultMinimumExtent = 44.0

  /// Returns whether a touch at a point of the view means the marker.
  public func contains(_ point: Point) -> Bool {
    isWithin(
      max(frame.size.width, minimumExtent), max(frame.size.height, minimumExtent), point)
  }

  /// Returns whether a point of the view lies on the artwork itself.
  public func artworkContains(_ point: Point) -> Bool {
    isWithin(frame.size.width, frame.size.height, point)
  }

  /// Returns whether a point lies in a rectangle about the centre, turned with the artwork.
  private func isWithin(_ width: Double, _ height: Double, _ point: Point) -> Bool {
    let local = unrotated(point)
    // Its edges belong to it wherever they are rounded to.
    let rounding =
      (point.x.magnitude + point.y.magnitude + local.x.magnitude + local.y.magnitude) * 0x1p-50
    return local.x.magnitude <= width / 2 + rounding && local.y.magnitude <= height / 2 + rounding
  }

  /// Returns a point relative to the centre, along the artwork's own axes.
  private func unrotated(_ point: Point) -> Point {
    let offset = point - frame.center
    guard heading != .zero else { return offset }
    let (sine, cosine) = (sine(heading.radians), cosine(heading.radians))
    return Point(
      x: offset.x * cosine + offset.y * sine, y: offset.y * cosine - offset.x * sine)
  }

  /// Returns the index of the area that a touch means, or `nil` if it means none.
  ///
  /// Where areas overlap, those whose artwork is touched come first, then the one whose centre is nearest,
  /// then the one that comes first in the list.
  public static func index(of point: Point, in areas: [MarkerTouchArea]) -> Int? {
    var best: (index: Int, isOnArtwork: Bool, distance: Double)?
    for (index, area) in areas.enumerated() where area.contains(point) {
      let isOnArtwork = area.artworkContains(point)
      let distance = area.frame.center.distance(to: point)
      if let best {
        if best.isOnArtwork && !isOnArtwork { continue }
        if best.isOnArtwork == isOnArtwork && best.distance <= distance { continue }
      }
      best = (index, isOnArtwork, distance)
    }
    return best?.index
  }
}
