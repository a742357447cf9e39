internal import Constraints
public import Geometry

/// The frames of a tree of views at any viewport.
///
/// A layout is a function: the frames depend on the views, the constraints and the viewport alone.
/// It copies what it needs from the views, so later changes of theirs do not reach it.
///
///     let view = View("view")
///     let scroll = ScrollView("scroll")
///     let map = ImageView("map", imageSize: Size(width: 2500, height: 2500))
///     let marker = View("marker")
///     let pointer = ImageView("pointer", imageSize: Size(width: 67, height: 67))
///     pointer.compressionResistance = AxisPriorities(999)
///     view.addSubview(scroll)
///     scroll.addSubview(map)
///     scroll.addSubview(marker)
///     marker.addSubview(pointer)
///     var layout = try Layout(of: view) {
///       scroll.edges == view.edges
///       map.edges == scroll.edges
///       pointer.edges == marker.edges
///       marker.edges(inside: view.safeArea)
///       (marker.leading == map.leading + 1610).priority(998)
///       (marker.top == map.top + 1610).priority(998)
///     }
///     try layout.update(to: Viewport(size: Size(width: 375, height: 667)))
///     layout.frame(of: "marker", in: .content)  // (308, 600) 67 × 67
///
/// Required constraints that contradict each other at a viewport do not stop a layout. Those that tie a
/// view to a scroll view's content give way first, then the others, and never the implicit width ≥ 0 and
/// height ≥ 0 of every view; ``conflicts`` tells which.
public struct Layout: Sendable {
  /// A view as the layout keeps it.
  struct Item: Sendable {
    var name: String
    var left: Expression
    var top: Expression
    var width: Expression
    var height: Expression
    /// The left and top edges in the coordinates of the scrolled content.
    var contentOrigin: (left: Expression, top: Expression)
    /// Whether the view is shown and enabled; what is in it may still be touched or not.
    var takesTouches: Bool
    /// The index behind the last view in this one; those between the two are all in it.
    var endOfSubtree = 0
  }

  /// The area of a scroll view's content, in the coordinates of the root.
  struct ContentArea: Sendable {
    var item: Int
    var left: Expression
    var top: Expression
    var width: Variable
    var height: Variable
    var inset: ContentInset
  }

  /// A part of constraints that is not affine in the viewport, such as a maximum, as a parameter.
  struct DerivedParameter: Sendable {
    var scalar: Scalar
    var parameter: Parameter

    /// What errors call it; pages have no room for formulas.
    var words: String {
      #if WAYMARK_PAGE
        "a constant"
      #else
        scalar.description
      #endif
    }
  }

  var solver: PrioritySolver
  var items: [Item]
  var contentAreas: [ContentArea]
  var parameters: [Parameter]
  var derivedParameters: [DerivedParameter]
  /// The targets that can be the viewport's, by their numbers.
  var targets: [Target]
  /// The constraints that the caller declared, in the order of declaration.
  var declared: [DeclaredConstraint]

  var tree: Tree
  var texts: Texts
  /// What copies share until a constraint of theirs is changed.
  var shared: SharedConstraints

  /// Whether a constraint names the viewport's target, so that frames follow it.
  public internal(set) var hasMovableTarget: Bool

  /// The viewport that the frames are for.
  public internal(set) var viewport: Viewport

  /// Creates the layout of a tree of views, at a viewport without extent.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, which fills the viewport.
  ///   - constraints: The constraints in the order in which they break ties.
  ///   - direction: The direction in which text runs, which leading and trailing follow.
  ///   - measurer: What tells the room that labels' texts take.
  /// - Throws: ``LayoutError`` if a constraint makes no sense for the tree.
  public init(
    of root: View, constraints: [LayoutConstraint], direction: TextDirection = .leftToRight,
    measurer: some TextMeasurer = FixedTextMeasurer()
  ) throws(LayoutError) {
    var builder = try LayoutBuilder(
      root: root, direction: direction, measure: TextMeasure(measurer))
    for constraint in constraints { try builder.add(constraint) }
    self = try builder.finish()
  }

  init(
    solver: PrioritySolver, items: [Item], contentAreas: [ContentArea], parameters: [Parameter],
    derivedParameters: [DerivedParameter], targets: [Target], declared: [DeclaredConstraint],
    tree: Tree, texts: Texts, shared: SharedConstraints, hasMovableTarget: Bool
  ) {
    self.solver = solver
    self.items = items
    self.contentAreas = contentAreas
    self.parameters = parameters
    self.derivedParameters = derivedParameters
    self.targets = targets
    self.declared = declared
    self.tree = tree
    self.texts = texts
    self.shared = shared
    self.hasMovableTarget = hasMovableTarget
    viewport = Viewport(size: .zero)
  }
}

/// The direction in which text runs.
///
/// Leading and trailing are left and right, or right and left. In a constraint with either of them,
/// constants count in the direction of text, as in UIKit: `title.leading == view.leading + 8` puts the
/// title 8 points inside the view in both directions.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

// MARK: - Viewport

extension Layout {
  /// Moves the layout to another viewport.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` if a number is not finite, larger
  ///   than 10¹² in magnitude, or a negative size, and ``LayoutError/scaleOutOfRange(parameter:number:)`` if
  ///   the display scale is not above 0 and finite; the layout then stays as it was.
  public mutating func update(to viewport: Viewport) throws(LayoutError) {
    try viewport.check(with: contentAreas.lazy.map { $0.inset })
    let previous = self.viewport
    do { try take(viewport) } catch {
      // A constant of its own is out of range there, which it was not before.
      try take(previous)
      throw error
    }
  }

  private mutating func take(_ viewport: Viewport) throws(LayoutError) {
    self.viewport = viewport
    texts.moved()
    for (index, parameter) in ViewportParameter.allCases.enumerated() {
      try set(parameters[index], to: viewport[parameter], name: parameter.rawValue)
    }
    for derived in derivedParameters {
      let value = derived.scalar.value(at: viewport)
      do { try solver.set(derived.parameter, to: value) } catch {
        throw .viewportOutOfRange(parameter: derived.words, number: value)
      }
    }
  }

  /// The content insets where there are any.
  var contentInsets: [ContentInset] {
    contentAreas.map { $0.inset }.filter { $0 != ContentInset() }
  }

  private mutating func set(
    _ parameter: Parameter, to value: Double, name: String
  ) throws(LayoutError) {
    do { try solver.set(parameter, to: value) } catch {
      throw .viewportOutOfRange(parameter: name, number: value)
    }
  }
}

// MARK: - Frames

extension Layout {
  /// The coordinates in which a frame is given.
  public enum CoordinateSpace: Hashable, Sendable {
    /// The root view's: the origin is the viewport's top-left corner.
    case view
    /// The scrolled content's: the origin is the top-left corner of the content area.
    case content
  }

  /// The names of all views, each after the one that contains it.
  public var viewNames: [String] { items.map { $0.name } }

  /// Returns the index of a view by its name, or `nil` if there is none of that name.
  public func index(of name: String) -> Int? {
    tree.indexOfName[name]
  }

  /// Returns the frame of a view, or `nil` if there is none of that name.
  public mutating func frame(of name: String, in space: CoordinateSpace) -> Rect? {
    guard let index = index(of: name) else { return nil }
    return frame(at: index, in: space)
  }

  /// Returns the frame of the view at an index in ``viewNames``.
  ///
  /// Content coordinates are those of the nearest scroll view around the view; for views outside every
  /// scroll view, those of the first one; and without any, view coordinates. Each number is rounded
  /// once, from the exact answer.
  public mutating func frame(at index: Int, in space: CoordinateSpace) -> Rect {
    let origin = origin(at: index, in: space)
    let size = Size(
      width: solver.value(of: items[index].width), height: solver.value(of: items[index].height))
    return Rect(origin: origin, size: size)
  }

  /// Returns the origin of the frame of the view at an index.
  package mutating func origin(at index: Int, in space: CoordinateSpace) -> Point {
    settle()
    let isContent = space == .content
    return Point(
      x: solver.value(of: isContent ? items[index].contentOrigin.left : items[index].left),
      y: solver.value(of: isContent ? items[index].contentOrigin.top : items[index].top))
  }

  /// Returns where the root's upper left corner lies, in the content coordinates of the view at an index: at the
  /// viewport's offset where the scroll view begins in that corner.
  package mutating func corner(around index: Int) -> Point {
    settle()
    let corner = cornerExpressions(around: index)
    return Point(x: solver.value(of: corner.left), y: solver.value(of: corner.top))
  }

  func cornerExpressions(around index: Int) -> (left: Expression, top: Expression) {
    let item = items[index]
    return (item.contentOrigin.left - item.left, item.contentOrigin.top - item.top)
  }

  /// Returns the left and top edges of the view at an index.
  func originExpressions(
    at index: Int, in space: CoordinateSpace
  ) -> (left: Expression, top: Expression) {
    space == .content ? items[index].contentOrigin : (items[index].left, items[index].top)
  }

  /// The size of the first scroll view's content as its constraints give it, zero without scroll view.
  ///
  /// An axis that nothing pins is 0 and ``ambiguities`` tells so.
  public var contentSize: Size {
    mutating get {
      guard let area = contentAreas.first else { return .zero }
      settle()
      return Size(width: solver.value(of: area.width), height: solver.value(of: area.height))
    }
  }

  /// The scroll model of the first scroll view, or `nil` without one.
  public var scrollModel: ScrollModel? {
    mutating get {
      guard let area = contentAreas.first else { return nil }
      let frame = frame(at: area.item, in: .view)
      return ScrollModel(
        contentSize: contentSize, frameSize: frame.size, contentOffset: viewport.offset,
        contentInset: area.inset.insets(at: viewport), safeArea: viewport.insets)
    }
  }
}

extension Layout {
  /// Returns the area of a scroll view's content in view coordinates, or `nil` if there is no scroll
  /// view of that name.
  public mutating func contentArea(of name: String) -> Rect? {
    guard let item = index(of: name), let area = contentAreas.first(where: { $0.item == item })
    else { return nil }
    settle()
    return Rect(
      x: solver.value(of: area.left), y: solver.value(of: area.top),
      width: solver.value(of: area.width), height: solver.value(of: area.height))
  }
}
