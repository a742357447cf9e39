public import Geometry

/// How a canvas is shown: magnified and turned about the middle of the view, and perhaps repeated.
///
/// A place q of the view shows the target at Δ from the canvas's point in the middle of the view, by
/// `q = R(−bearing) · (Δ · zoom) + middle`. Markers keep their size in points of the screen.
public struct Projection: Hashable, Sendable {
  /// How many points of the screen a point of the canvas takes; above 0.
  public var zoom: Double

  /// The direction on the canvas that is up on the screen, clockwise from the canvas's own up.
  public var bearing: Angle

  /// After how many points of the canvas it repeats, along each axis; 0 where it does not.
  ///
  /// Of all images of a target the one nearest to the middle of the view counts: Δ −= P · round(Δ / P).
  /// Of two as near it is the one to the left or above.
  public var period: Size

  /// Creates a projection.
  public init(zoom: Double = 1, bearing: Angle = .zero, period: Size = .zero) {
    self.zoom = zoom
    self.bearing = bearing
    self.period = period
  }
}

extension Projection {
  /// The projection that shows the canvas as it is.
  public static let identity = Projection()

  /// Whether the canvas is neither magnified nor turned.
  var isUpright: Bool { zoom == 1 && bearing.isWholeTurns }

  /// Returns the image of a target that is nearest to a point of the canvas.
  public func image(of target: Point, nearest point: Point) -> Point {
    Point(
      x: Projection.image(of: target.x, nearest: point.x, period: period.width),
      y: Projection.image(of: target.y, nearest: point.y, period: period.height))
  }

  private static func image(of target: Double, nearest position: Double, period: Double) -> Double {
    guard period > 0 else { return target }
    // Half a period away the image before the position counts, so both halves round up.
    let turns = ((target - position) / period + 0.5).rounded(.down)
    return turns == 0 ? target : target - turns * period
  }

  /// Returns where a point of the canvas is seen, as the point that would be seen there without projection.
  ///
  /// - Parameters:
  ///   - target: The point; of its images the nearest to the middle counts.
  ///   - middle: The canvas's point in the middle of the view.
  /// - Returns: The position, in the coordinates of the canvas.
  public func position(of target: Point, middle: Point) -> Point {
    position(ofImage: image(of: target, nearest: middle), middle: middle)
  }

  /// Returns where an image is seen, be it the nearest to the middle or not.
  @inline(__always)
  func position(ofImage image: Point, middle: Point) -> Point {
    isUpright ? image : middle + projected(image - middle)
  }

  /// Returns the smallest upright rectangle around where a rectangle of the canvas is seen, both in the coordinates of a
  /// view of a size.
  func bounds(of rect: Rect, in view: Size) -> Rect {
    let middle = Point(x: view.width / 2, y: view.height / 2)
    let size = Size(width: rect.size.width * zoom, height: rect.size.height * zoom)
    return Rect(
      .center, at: position(ofImage: rect.center, middle: middle),
      size: Extent.rotated.room(for: size, turnedBy: bearing))
  }

  /// Returns how far apart two positions of the view are, as points of the map that may be seen at several.
  package func distance(from start: Point, to end: Point) -> Double {
    guard period != .zero else { return start.distance(to: end) }
    let way = unprojected(end - start)
    return image(of: way, nearest: .zero).distance(to: .zero) * zoom
  }

  /// Returns the vector on the screen as which a vector on the canvas is seen.
  public func projected(_ vector: Point) -> Point {
    isUpright ? vector : turned(vector, by: -bearing.radians, times: zoom)
  }

  /// Returns the vector on the canvas that is seen as a vector on the screen.
  public func unprojected(_ vector: Point) -> Point {
    isUpright ? vector : turned(vector, by: bearing.radians, times: 1 / zoom)
  }

  private func turned(_ vector: Point, by angle: Double, times factor: Double) -> Point {
    let (x, y) = (vector.x * factor, vector.y * factor)
    if angle == 0 { return Point(x: x, y: y) }
    let (cos, sin) = (cosine(angle), sine(angle))
    return Point(x: x * cos - y * sin, y: x * sin + y * cos)
  }
}
