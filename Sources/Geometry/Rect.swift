/// An axis-aligned rectangle in points, given by its top-left corner and its size.
///
/// The minimum edges belong to the rectangle and so do the maximum edges, as a constraint to stay inside holds on them;
/// of the points that lie in it, only those on its minimum edges do, so that rectangles side by side share none.
public struct Rect: Hashable, Sendable {
  /// The top-left corner.
  public var origin: Point

  /// The extent to the right of the origin and below it.
  public var size: Size

  /// Creates a rectangle from its top-left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
}

extension Rect {
  /// The rectangle without extent at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its top-left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }

  /// The top edge.
  public var minY: Double { origin.y }

  /// The right edge.
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// The point halfway between opposite edges.
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Returns the rectangle moved by a vector.
  public func offset(by vector: Point) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// Returns the rectangle with each edge moved inwards by its inset.
  ///
  /// Insets larger than the rectangle give a negative size; nothing is clamped.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns whether the insides of two rectangles have a point in common.
  public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the smallest rectangle that holds this one and another.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns whether another rectangle lies inside this one, touching edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

#if !hasFeature(Embedded)
  extension Rect: Codable {}
#endif
