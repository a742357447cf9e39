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
    public var hugging: AxisPriorities?
    /// How strongly it resists being compressed below its content, or `nil` for the default.
    public var compressionResistance: AxisPriorities?
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
    /// How an image fills the view where their sizes differ.
    public var contentMode = ContentMode.scaleToFill
    /// What pictures fill it with, below what it shows and contains, or `nil` where that is theirs to choose.
    public var backgroundColor: Color?

    /// Creates a view; what else there is to say of it is set afterwards.
    ///
    /// - Parameters:
    ///   - name: The name: letters, digits and `_`, beginning with a letter or `_`, as formulas use it.
    ///   - kind: What the view is.
    ///   - container: The name of the view that contains it, or `nil` for the root.
    ///   - hugging: How strongly it resists growing, or `nil` for the kind's default.
    ///   - compressionResistance: How strongly it resists being compressed, or `nil` for the default.
    public init(
      name: String, kind: Kind = .view, container: String? = nil, hugging: AxisPriorities? = nil,
      compressionResistance: AxisPriorities? = nil
    ) {
      self.name = name
      self.kind = kind
      self.container = container
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
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

    /// Creates the room around a scroll view's content.
    public init(
      top: Formula? = nil, left: Formula? = nil, bottom: Formula? = nil, right: Formula? = nil
    ) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// A value that is derived from frames and viewport.
  public struct OutputDescription: Hashable, Sendable {
    /// The name, unique in the scene.
    public var name: String
    /// How the value is computed, such as `text.top < insets.top`.
    public var formula: Formula

    /// Creates an output from its name and how it is computed.
    public init(name: String, formula: Formula) {
      self.name = name
      self.formula = formula
    }
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

    /// Creates what a stack does with its views.
    public init(
      axis: StackView.Axis = .horizontal, distribution: StackView.Distribution = .fill,
      alignment: StackView.Alignment = .fill, spacing: Double = 0,
      customSpacing: [String: Double] = [:]
    ) {
      self.axis = axis
      self.distribution = distribution
      self.alignment = alignment
      self.spacing = spacing
      self.customSpacing = customSpacing
    }
  }

  /// The image files of a marker.
  public struct Artwork: Hashable, Sendable {
    /// The image that points right at rest.
    public var arrow: String
    /// The image for a marker that stands on its treasure.
    public var x: String

    /// Creates the artwork from the paths of its images.
    public init(arrow: String, x: String) {
      self.arrow = arrow
      self.x = x
    }
  }

  /// A marker and the images that draw it.
  public struct MarkerDescription: Hashable, Sendable {
    /// What is marked.
    public var marker: Marker
    /// The images, or `nil` where there are none.
    public var artwork: Artwork?
    /// How the marker finds its place.
    public var placement: Placement
    /// How targets that it points at instead are made of what their file says.
    public var targets = TargetReading()
    /// The path of the file of those targets, or `nil` where the scene names none.
    public var targetFile: String?

    /// Creates a marker.
    public init(marker: Marker, artwork: Artwork? = nil, placement: Placement = .constraintsAlone) {
      self.marker = marker
      self.artwork = artwork
      self.placement = placement
    }
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
  public var outputs: [OutputDescription]

  /// The direction in which text runs, which leading and trailing follow.
  public var direction: TextDirection

  /// The size of the scene's map in points and its pixels per point, where it has one.
  public var map: MapDescription?

  /// Where on Earth the map lies, where that is known; see `located(at:)`.
  public package(set) var location: MapLocation?

  /// Creates a scene from its parts.
  ///
  /// Nothing is checked before ``makeLayout()``.
  ///
  ///     let scene = Scene(
  ///       views: [
  ///         Scene.ViewDescription(name: "view"),
  ///         Scene.ViewDescription(name: "title", kind: .label(TextContent("Map")), container: "view"),
  ///       ],
  ///       constraints: ["title.center == view.safeArea.center"])
  ///
  /// - Parameters:
  ///   - views: The views, each after the one that contains it.
  ///   - constraints: The constraints in the order in which they break ties.
  ///   - markers: The markers.
  ///   - constants: The numbers that constraints name.
  ///   - outputs: The values that are derived from frames and viewport.
  ///   - direction: The direction in which text runs.
  ///   - map: The size and scale of the map, where the scene has one.
  public init(
    views: [ViewDescription], constraints: [Formula] = [], markers: [MarkerDescription] = [],
    constants: [String: Double] = [:], outputs: [OutputDescription] = [],
    direction: TextDirection = .leftToRight, map: MapDescription? = nil
  ) {
    self.views = views
    self.constraints = constraints
    self.markers = markers
    self.constants = constants
    self.outputs = outputs
    self.direction = direction
    self.map = map
  }

  /// A map's size and scale.
  public struct MapDescription: Hashable, Sendable {
    /// The view that shows the map.
    public var view: String
    /// The size in points.
    public var size: Size
    /// The pixels per point.
    public var scale: Double

    /// Creates the size and the scale of a map.
    public init(view: String, size: Size, scale: Double = 1) {
      self.view = view
      self.size = size
      self.scale = scale
    }
  }
}

extension Scene {
  /// Returns the scene with its first marker's treasure at another place.
  public func withTreasure(at target: Point) -> Scene {
    var copy = self
    if !copy.markers.isEmpty { copy.markers[0].marker.target = target }
    return copy
  }

  /// The first marker's name if its place follows from constraints alone, and none of them names its target.
  package var nameOfFirstMarkerWithoutTarget: String? {
    guard let first = markers.first, first.placement.isConstraintsAlone else { return nil }
    let name = first.marker.name
    let isNamed = constraints.contains { $0.targetNames(besides: constants).contains(name) }
    return isNamed ? nil : name
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

  /// Returns the scene with another tolerance for all markers.
  public func withTolerance(_ tolerance: Tolerance) -> Scene {
    var copy = self
    for index in copy.markers.indices { copy.markers[index].marker.tolerance = tolerance }
    return copy
  }

  /// Returns the scene with another number of the map's pixels as a point.
  ///
  /// Where on Earth it lies stays as it was, and is to be said again by `located(at:)`.
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
