public import Constraints
public import Geometry
public import Layout
public import Markers

/// A layout as data: views, constraints and markers, read from a `scene.json` or made for a map.
///
/// A scene is a value. ``makeLayout()`` turns it into a `Layout` as often as needed.
public struct Scene: Hashable, Sendable {
  /// A view of the scene.
  public struct ViewDescription: Hashable, Sendable {
    /// What a view is.
    public enum Kind: Hashable, Sendable {
      /// A plain rectangle.
      case view
      /// A rectangle whose content scrolls.
      case scroll
      /// An image with its size in points, and its file where it has one.
      case image(file: String?, size: Size)
      /// A text.
      case label(TextContent)
      /// A row or a column of views.
      case stack(StackDescription)
    }

    /// The name, unique in the scene.
    public var name: String
    /// What the view is.
    public var kind: Kind
    /// The name of the view that contains it, or `nil` for the root.
    public var container: String?
    /// How strongly it resists growing beyond its content, or `nil` for the kind's default.
    public var hugging: Priority?
    /// How strongly it resists being compressed below its content, or `nil` for the default.
    public var compressionResistance: Priority?
    /// Whether it is not shown, and takes no room where a stack arranges it.
    public var isHidden = false
    /// Whether it and what is in it can be touched.
    public var isUserInteractionEnabled = true
    /// How far its margins lie inside its edges, or `nil` for the default.
    ///
    /// A stack keeps what it arranges inside margins that are given.
    public var margins: EdgeInsets?
    /// Whether a stack that contains the view arranges it.
    public var isArranged = true
    /// The room that a scroll view adds around its content, as numbers of the viewport.
    public var contentInset: InsetDescription?
  }

  /// The room around a scroll view's content: formulas such as `insets.bottom`, `nil` for no room.
  public struct InsetDescription: Hashable, Sendable {
    /// The room above the content.
    public var top: Formula?
    /// The room to the left of the content.
    public var left: Formula?
    /// The room below the content.
    public var bottom: Formula?
    /// The room to the right of the content.
    public var right: Formula?
  }

  /// A value that is derived from frames and viewport.
  public struct OutputDescription: Hashable, Sendable {
    /// The name, unique in the scene.
    public var name: String
    /// How the value is computed, such as `text.top < insets.top`.
    public var formula: Formula
  }

  /// How a stack arranges the views in it.
  public struct StackDescription: Hashable, Sendable {
    /// The direction in which the views follow each other.
    public var axis: StackView.Axis
    /// How the views share the room along the axis.
    public var distribution: StackView.Distribution
    /// How the views stand across the axis.
    public var alignment: StackView.Alignment
    /// The room between the views in points.
    public var spacing: Double
    /// The room after single views, by their names.
    public var customSpacing: [String: Double]
  }

  /// The image files of a marker.
  public struct Artwork: Hashable, Sendable {
    /// The image that points right at rest.
    public var arrow: String
    /// The image for a marker that stands on its treasure.
    public var x: String
  }

  /// A marker and the images that draw it.
  public struct MarkerDescription: Hashable, Sendable {
    /// What is marked.
    public var marker: Marker
    /// The images, or `nil` where there are none.
    public var artwork: Artwork?
    /// How the marker finds its place, or `nil` where its constraints say all.
    public var placement: Placement?
    /// The names of the views that the marker must not cover.
    public var obstacleViews: [String] = []
  }

  /// The views, each after the one that contains it.
  public var views: [ViewDescription]

  /// The constraints in the order in which they break ties.
  public var constraints: [Formula]

  /// The markers.
  public var markers: [MarkerDescription]

  /// The numbers that constraints name.
  public var constants: [String: Double]

  /// The values that are derived from frames and viewport.
  public var outputs: [OutputDescription] = []

  /// The size of the scene's map in points and its pixels per point, where it has one.
  public var map: MapDescription?

  /// A map's size and scale.
  public struct MapDescription: Hashable, Sendable {
    /// The view that shows the map.
    public var view: String
    /// The size in points.
    public var size: Size
    /// The pixels per point.
    public var scale: Double
  }
}

extension Scene {
  /// Returns the scene with its first marker's treasure at another place.
  public func withTreasure(at target: Point) -> Scene {
    var copy = self
    if !copy.markers.isEmpty { copy.markers[0].marker.target = target }
    return copy
  }

  /// Returns the scene with artwork of another size for its first marker.
  ///
  /// The images in the marker's view take the size as their intrinsic size.
  public func withMarker(of size: Size) -> Scene {
    guard let first = markers.first else { return self }
    var copy = self
    copy.markers[0].marker.size = size
    for index in copy.views.indices {
      let view = copy.views[index]
      let isArtwork = view.name == first.marker.view || view.container == first.marker.view
      if isArtwork, case .image(let file, _) = view.kind {
        copy.views[index].kind = .image(file: file, size: size)
      }
    }
    return copy
  }

  /// Returns the scene with another tolerance for all markers; see `Orientation`.
  public func withTolerance(_ tolerance: Double) -> Scene {
    var copy = self
    for index in copy.markers.indices { copy.markers[index].marker.tolerance = tolerance }
    return copy
  }

  /// Returns the scene with another number of the map's pixels as a point.
  ///
  /// - Precondition: `scale` is above 0.
  public func withMapScale(_ scale: Double) -> Scene {
    guard let map else { return self }
    let size = Size(
      width: map.size.width * map.scale / scale, height: map.size.height * map.scale / scale)
    var copy = self
    copy.map = MapDescription(view: map.view, size: size, scale: scale)
    for index in copy.views.indices where copy.views[index].name == map.view {
      if case .image(let file, _) = copy.views[index].kind {
        copy.views[index].kind = .image(file: file, size: size)
      }
    }
    return copy
  }
}
