internal import Constraints
public import Geometry

/// A layout's answer as affine functions over regions of the viewports, compiled from the solver as needed.
///
/// The solver finds a region once; every other viewport in it takes a few multiplications. Frames are those
/// of the layout itself, bit for bit where the coefficients of its constraints are whole numbers, and within
/// 10⁻⁹ points otherwise.
///
///     var compiled = CompiledLayout(layout)
///     let region = try compiled.region(at: viewport)
///     let marker = region.frame(at: compiled.place(of: "marker")!, in: .content)
///     "\(marker.x)"  // "offset.x + viewport.width - 67"
public struct CompiledLayout: Sendable {
  private var layout: Layout
  private let places: [Int]
  private let expressions: [Expression]
  /// What bears on the views, unless that is all.
  private var part: LayoutPart?
  /// The regions found so far, the last one used first.
  private var regions: [LayoutRegion] = []
  private let regionLimit: Int

  /// The names of the views whose frames are compiled.
  public let viewNames: [String]

  /// Creates the compiled form of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout; its viewport makes no difference.
  ///   - views: The names of the views whose frames are of interest, or `nil` for all; unknown names are
  ///     left out.
  ///   - regionLimit: The number of regions that are kept; those not used for longest go first.
  public init(_ layout: Layout, views: [String]? = nil, regionLimit: Int = 64) {
    let names = views ?? layout.viewNames
    places = names.compactMap { layout.index(of: $0) }
    viewNames = places.map { layout.viewNames[$0] }
    expressions = places.flatMap { layout.frameExpressions(at: $0) }
    part = layout.groups?.value.part(bearingOn: expressions)
    self.layout = layout
    self.regionLimit = max(1, regionLimit)
  }
}

extension CompiledLayout {
  /// Returns the place of a view among those that are compiled, or `nil` if it is not.
  public func place(of name: String) -> Int? { viewNames.firstIndex(of: name) }

  /// Returns a region that contains a viewport.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  public mutating func region(at viewport: Viewport) throws(LayoutError) -> LayoutRegion {
    try layout.check(viewport)
    if let known = regions.firstIndex(where: { $0.contains(viewport) }) {
      if known > 0 { regions.insert(regions.remove(at: known), at: 0) }
      return regions[0]
    }
    let found = LayoutRegion(try layout.region(at: viewport, of: expressions, from: &part))
    if regions.count == regionLimit { regions.removeLast() }
    regions.insert(found, at: 0)
    return found
  }

  /// Returns the frame of a view at a viewport, or `nil` if the view is not compiled.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  public mutating func frame(
    of name: String, in space: Layout.CoordinateSpace, at viewport: Viewport
  ) throws(LayoutError) -> Rect? {
    guard let place = place(of: name) else { return nil }
    return try region(at: viewport).frame(at: place, in: space).value(at: viewport)
  }
}

extension Layout {
  /// Whether less than the whole bears on a view, so that frames at other viewports are found sooner by compiling them.
  package var hasParts: Bool { groups != nil }

  /// Returns what makes up the frame at a place: the origin in content and in view coordinates, and the size.
  fileprivate func frameExpressions(at place: Int) -> [Expression] {
    let content = originExpressions(at: place, in: .content)
    let view = originExpressions(at: place, in: .view)
    return [
      content.left, content.top, view.left, view.top, items[place].width, items[place].height,
    ]
  }
}

extension LayoutRegion {
  fileprivate init(_ region: ParameterRegion) {
    let values = region.values.map(AffineFunction.init)
    self.init(
      conditions: region.conditions.map {
        Condition(function: AffineFunction($0.form), isStrict: $0.isStrict)
      },
      frames: stride(from: 0, to: values.count, by: 6).map { start in
        let (width, height) = (values[start + 4], values[start + 5])
        return FrameFunctions(
          content: FrameFunction(
            x: values[start], y: values[start + 1], width: width, height: height),
          view: FrameFunction(
            x: values[start + 2], y: values[start + 3], width: width, height: height))
      })
  }
}
