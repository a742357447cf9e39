public import Geometry
public import Layout
public import Markers

/// The content offsets of a screen, divided by what a marker does there.
///
/// The cells come from the regions of the compiled layout: their borders are exact, and nothing is sampled.
/// Inside a cell the marker's frame is an affine function of the offset and always the same edges clamp.
public struct OffsetMap: Sendable {
  /// A convex part of the offsets.
  public struct Cell: Sendable {
    /// The part, in content offsets.
    public let polygon: ConvexPolygon
    /// The marker's frame in content coordinates, by the viewport in which constraints place it: the screen's, or
    /// the part of it that a placement leaves, with the target as it is projected.
    public let frame: FrameFunction
    /// The edges that keep the marker from its treasure; none where it stands on it.
    public let clampedEdges: Edge.Set
    /// Whether required constraints contradict each other there, so that some of them miss.
    public let isContradictory: Bool
  }

  /// The offsets that are divided.
  public let bounds: Rect
  /// The parts, which overlap in borders only.
  public let cells: [Cell]
  /// Whether the marker's horizontal place follows the horizontal offset only, and its vertical place the
  /// vertical one.
  let isSeparable: Bool
}

extension OffsetMap {
  /// Divides a range of content offsets.
  ///
  /// - Parameters:
  ///   - bounds: The offsets; a range without extent along an axis is a line or a point of them.
  ///   - marker: The marker. If rules of its own place it, its borders have to be straight: the constraints
  ///     decide by the rule clamp, with insets, an anchor, a zoom and a bearing at most.
  ///   - screen: The screen.
  /// - Throws: ``SweepError``.
  public init(
    of bounds: Rect, marker: SweepMarker, screen: Screen
  ) throws(SweepError) {
    let placer = marker.placer
    let viewports = try OffsetViewports(placer, screen)
    try self.init(of: bounds, layout: placer.layout, marker: placer.marker, viewports)
    for cell in cells {
      try viewports.check(placer, screen, at: cell.polygon.corners + [cell.middle])
    }
  }

  /// Divides a range of content offsets for a marker whose constraints say all.
  ///
  /// - Parameters:
  ///   - bounds: The offsets; a range without extent along an axis is a line or a point of them.
  ///   - layout: The layout of the scene.
  ///   - marker: The marker.
  ///   - screen: The size and the insets of the viewports.
  /// - Throws: ``SweepError``.
  public init(
    of bounds: Rect, layout: Layout, marker: Marker, screen: Viewport
  ) throws(SweepError) {
    try self.init(
      of: bounds, layout: layout, marker: marker, OffsetViewports(screen, target: marker.target))
  }

  private init(
    of bounds: Rect, layout: Layout, marker: Marker, _ viewports: OffsetViewports
  ) throws(SweepError) {
    let views = [marker.view, marker.reference]
    for name in views where layout.index(of: name) == nil { throw .unknownView(name) }
    var division = OffsetDivision(
      OffsetFrame(bounds: bounds, viewports: viewports),
      CompiledLayout(layout, views: views, regionLimit: 256))
    try division.divide()
    self.bounds = bounds
    cells = division.cells
    isSeparable = division.isSeparable
  }
}

extension OffsetMap {
  /// Looks for an offset at which required constraints contradict each other.
  ///
  /// - Parameters:
  ///   - layout: The layout that the map is of.
  ///   - screen: The screen that the map is of.
  /// - Returns: The middle of the first part in which they do, or `nil` if there is none.
  public func contradiction(in layout: Layout, on screen: Viewport) -> Point? {
    var layout = layout
    for cell in cells where cell.isContradictory {
      // What gives way by no more than rounding is none.
      let isThere = (try? layout.update(to: screen.scrolled(to: cell.middle))) != nil
      if isThere, layout.isContradictory { return cell.middle }
    }
    return nil
  }
}

extension OffsetMap.Cell {
  /// A content offset inside: the mean of the corners, while the middle of a triangle's box may be outside.
  public var middle: Point { polygon.inside() }
}
