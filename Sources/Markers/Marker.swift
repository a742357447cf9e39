public import Geometry

/// Which view of a layout marks a treasure, and where the treasure lies.
public struct Marker: Hashable, Sendable {
  /// The name by which people know the treasure.
  public var name: String

  /// The name of the view that marks it.
  public var view: String

  /// The name of the view in whose coordinates the treasure lies, such as the map.
  public var reference: String

  /// The origin that the marker wants: where its top-left corner stands when it is on the treasure.
  public var target: Point

  /// The size of the marker's artwork in points; zero for none, which counts as large as the frame.
  public var size: Size

  /// How near the marker has to be to show the X.
  public var tolerance: Tolerance

  /// What sentences call the marker and what it marks.
  public var words = MarkerWords()

  /// Creates a marker.
  public init(
    name: String, view: String, reference: String, target: Point, size: Size,
    tolerance: Tolerance = .halfPixel
  ) {
    self.name = name
    self.view = view
    self.reference = reference
    self.target = target
    self.size = size
    self.tolerance = tolerance
  }
}
