internal import Constraints
public import Geometry

/// What a scroll view shows of its content, and where bars cover the view.
public struct Viewport: Hashable, Sendable {
  /// The content offset: the point of the content at the view's top-left corner.
  public var offset: Point

  /// The size of the view in points.
  public var size: Size

  /// The safe area: how far bars cover the view from each edge.
  public var insets: EdgeInsets

  /// The place that a movable view wants, in the coordinates of whatever constraint names it.
  ///
  /// A layout whose constraints name no target stays as it is wherever the target lies.
  public var target: Point

  /// The pixels per point of the screen, or `nil` where it is not known.
  ///
  /// It moves nothing; it says from where on two frames look alike.
  public var displayScale: Double?

  /// What the shape of the screen takes from the view; it moves nothing but markers whose placement avoids it.
  public var cutouts: ScreenCutouts

  /// Creates a viewport.
  public init(
    offset: Point = .zero, size: Size, insets: EdgeInsets = .zero, target: Point = .zero,
    displayScale: Double? = nil, cutouts: ScreenCutouts = .none
  ) {
    self.offset = offset
    self.size = size
    self.insets = insets
    self.target = target
    self.displayScale = displayScale
    self.cutouts = cutouts
  }
}

extension Viewport {
  /// Returns the viewport scrolled to a content offset.
  public func scrolled(to offset: Point) -> Viewport {
    var copy = self
    copy.offset = offset
    return copy
  }
}

extension Viewport {
  /// Throws if a number, or an inset of content that follows from them, cannot be laid out at.
  func check(with contentInsets: some Sequence<ContentInset>) throws(LayoutError) {
    // One test after the other, as a list of the numbers takes as long as an answer.
    let isInRange =
      fits(size.width) && size.width >= 0 && fits(size.height) && size.height >= 0
      && fits(offset.x) && fits(offset.y) && fits(insets.top) && fits(insets.left)
      && fits(insets.bottom) && fits(insets.right) && fits(target.x) && fits(target.y)
    if !isInRange { try checkEach() }
    #if !hasFeature(Embedded)
      // The interfaces for pages and C look at theirs before.
      if let displayScale { try Viewport.checkScale(displayScale, "displayScale") }
    #endif
    for inset in contentInsets {
      let insets = inset.insets(at: self)
      for number in [insets.top, insets.left, insets.bottom, insets.right]
      where !fits(number) {
        throw .viewportOutOfRange(parameter: "a content inset", number: number)
      }
    }
  }

  /// Throws if nothing can be laid out for a target, as a coordinate is out of range.
  package static func checkTarget(_ target: Point) throws(LayoutError) {
    var viewport = Viewport(size: .zero)
    viewport.target = target
    if !(viewport.fits(target.x) && viewport.fits(target.y)) { try viewport.checkEach() }
  }

  /// Throws if nothing can be shown at so many points or pixels for one.
  package static func checkScale(_ scale: Double, _ name: String) throws(LayoutError) {
    guard scale > 0, scale.isFinite else { throw .scaleOutOfRange(parameter: name, number: scale) }
  }

  /// Throws an error that names the first number that is out of range.
  private func checkEach() throws(LayoutError) {
    for parameter in ViewportParameter.allCases {
      let number = self[parameter]
      let isSize = parameter.isSize
      guard fits(number), !isSize || number >= 0 else {
        throw .viewportOutOfRange(parameter: parameter.rawValue, number: number)
      }
    }
  }

  private func fits(_ number: Double) -> Bool { number.magnitude <= PrioritySolver.largestNumber }
}

/// A number of a viewport that constraints can refer to.
public enum ViewportParameter: String, Hashable, Sendable, CaseIterable {
  case width = "viewport.width"
  case height = "viewport.height"
  case offsetX = "offset.x"
  case offsetY = "offset.y"
  case insetTop = "insets.top"
  case insetLeft = "insets.left"
  case insetBottom = "insets.bottom"
  case insetRight = "insets.right"
  case targetX = "target.x"
  case targetY = "target.y"

  /// Whether it is an extent, which is never below 0.
  var isSize: Bool { self == .width || self == .height }
}

extension Viewport {
  /// A viewport to begin at before there is one: in one without extent, what is required mostly contradicts.
  package static var roomy: Viewport { Viewport(size: Size(width: 4096, height: 4096)) }

  /// Returns the value of the parameter at an index among all of them.
  @inline(__always)
  package func number(at index: Int) -> Double {
    switch index {
    case 0: size.width
    case 1: size.height
    case 2: offset.x
    case 3: offset.y
    case 4: insets.top
    case 5: insets.left
    case 6: insets.bottom
    case 7: insets.right
    case 8: target.x
    default: target.y
    }
  }

  /// The value of a parameter.
  public subscript(parameter: ViewportParameter) -> Double {
    get { number(at: parameter.index) }
    set {
      switch parameter {
      case .width: size.width = newValue
      case .height: size.height = newValue
      case .offsetX: offset.x = newValue
      case .offsetY: offset.y = newValue
      case .insetTop: insets.top = newValue
      case .insetLeft: insets.left = newValue
      case .insetBottom: insets.bottom = newValue
      case .insetRight: insets.right = newValue
      case .targetX: target.x = newValue
      case .targetY: target.y = newValue
      }
    }
  }
}

extension ViewportParameter {
  /// The index among ``allCases``, which is the solver's parameter's too.
  package var index: Int {
    switch self {
    case .width: 0
    case .height: 1
    case .offsetX: 2
    case .offsetY: 3
    case .insetTop: 4
    case .insetLeft: 5
    case .insetBottom: 6
    case .insetRight: 7
    case .targetX: 8
    case .targetY: 9
    }
  }

  /// All parameters, in the order in which the solver has them.
  ///
  /// It is written down, as a list that is made anew for every viewport would take longer than most answers.
  public static let allCases: [ViewportParameter] = [
    .width, .height, .offsetX, .offsetY, .insetTop, .insetLeft, .insetBottom, .insetRight, .targetX,
    .targetY,
  ]

  /// Creates the parameter at an index among ``allCases``.
  package init(index: Int) {
    self = ViewportParameter.allCases[index]
  }
}
