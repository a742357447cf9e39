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
///     let marker = region.frame(at: compiled.index(of: "marker")!, in: .content)
///     "\(marker.x)"  // "viewport.width + offset.x - 67"
public struct CompiledLayout: Sendable {
  private var compilation: Compilation
  // Kept beside the layout, which would be copied to be asked.
  private let contentInsets: [ContentInset]

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
    self.init(layout, views ?? layout.viewNames, regionLimit: max(1, regionLimit))
  }

  /// Creates the compiled form of a layout for the place of its first view, which regions tell the corner of as well.
  package init(_ layout: Layout, placing views: [String]) {
    self.init(layout, views, placesFirst: true, regionLimit: 64)
  }

  private init(
    _ layout: Layout, _ names: [String], placesFirst: Bool = false, regionLimit: Int
  ) {
    let indices = names.compactMap { layout.index(of: $0) }
    viewNames = indices.map { layout.viewNames[$0] }
    var expressions = indices.flatMap { layout.frameExpressions(at: $0) }
    if placesFirst, let first = indices.first {
      let corner = layout.cornerExpressions(around: first)
      expressions += [corner.left, corner.top]
    }
    compilation = Compilation(layout, expressions, regionLimit: regionLimit)
    contentInsets = layout.contentInsets
  }

  /// Creates the compiled form of a scroll view and of the area of its content, which is named as the scroll view is.
  init(_ area: Layout.ContentArea, of layout: Layout) {
    viewNames = [layout.viewNames[area.item], layout.viewNames[area.item]]
    let content = [
      area.left, area.top, area.left, area.top, Expression(area.width), Expression(area.height),
    ]
    compilation = Compilation(layout, layout.frameExpressions(at: area.item) + content)
    contentInsets = layout.contentInsets
  }

  /// Creates the compiled form of expressions in a layout's variables, of no view's frame.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - expressions: The expressions.
  ///   - part: What bears on them, or `nil` if that is all.
  init(_ layout: Layout, expressions: [Expression], in part: LayoutPart?) {
    viewNames = []
    compilation = Compilation(layout, expressions, in: part, regionLimit: 64)
    contentInsets = layout.contentInsets
  }

  /// What copies share until one of them finds a region that the others do not know.
  // Safe: it is changed by a layout that alone refers to it.
  fileprivate final class Compilation: @unchecked Sendable {
    var layout: Layout
    let expressions: [Expression]
    /// What bears on the views, unless that is all.
    var part: LayoutPart?
    /// The regions found so far, the last one used first.
    var regions: [LayoutRegion] = []
    let regionLimit: Int

    init(
      _ layout: Layout, _ expressions: [Expression], in part: LayoutPart?, regionLimit: Int
    ) {
      self.layout = layout
      self.expressions = expressions
      self.part = part
      self.regionLimit = regionLimit
    }

    convenience init(_ layout: Layout, _ expressions: [Expression], regionLimit: Int = 64) {
      let part = layout.shared.groups?.part(bearingOn: expressions, at: layout)
      self.init(layout, expressions, in: part, regionLimit: regionLimit)
    }

    init(copying other: Compilation) {
      layout = other.layout
      expressions = other.expressions
      part = other.part
      regions = other.regions
      regionLimit = other.regionLimit
    }
  }
}

extension CompiledLayout {
  /// The layout, at one viewport or another.
  package var layout: Layout { compilation.layout }

  /// Returns the index of a view among those that are compiled, or `nil` if it is not.
  public func index(of name: String) -> Int? { viewNames.firstIndex(of: name) }

  /// Returns a region that contains a viewport.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  public mutating func region(at viewport: Viewport) throws(LayoutError) -> LayoutRegion {
    try viewport.check(with: contentInsets)
    let known = compilation.regions.firstIndex { $0.contains(viewport) }
    if known == 0 { return compilation.regions[0] }
    if !isKnownUniquelyReferenced(&compilation) {
      compilation = Compilation(copying: compilation)
    }
    return try compilation.region(at: viewport, known: known)
  }

  /// Returns the frame of a view at a viewport, or `nil` if the view is not compiled.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  public mutating func frame(
    of name: String, in space: Layout.CoordinateSpace, at viewport: Viewport
  ) throws(LayoutError) -> Rect? {
    guard let index = index(of: name) else { return nil }
    return try region(at: viewport).frame(at: index, in: space, at: viewport)
  }
}

extension CompiledLayout.Compilation {
  /// Brings the region that contains a viewport to the front, where it is known.
  func region(at viewport: Viewport, known: Int?) throws(LayoutError) -> LayoutRegion {
    if let known {
      regions.insert(regions.remove(at: known), at: 0)
      return regions[0]
    }
    let found = LayoutRegion(try layout.region(at: viewport, of: expressions, from: &part))
    if regions.count == regionLimit { regions.removeLast() }
    regions.insert(found, at: 0)
    return found
  }
}

extension CompiledLayout {
  /// Returns whether a layout has the constraints of the one that was compiled.
  package func isCompiled(from other: Layout) -> Bool {
    layout.shared === other.shared && layout.parameters == other.parameters
  }
}

extension Layout {
  /// Returns what makes up the frame at an index: the origin in content and in view coordinates, and the size.
  fileprivate func frameExpressions(at index: Int) -> [Expression] {
    let content = originExpressions(at: index, in: .content)
    let view = originExpressions(at: index, in: .view)
    return [
      content.left, content.top, view.left, view.top, items[index].width, items[index].height,
    ]
  }
}
