public import Constraints
public import Geometry

/// A named rectangle in a tree of views.
///
/// A view has an identity, so it is a class. It only describes; a ``Layout`` made from the root of the
/// tree computes the frames. A view is kept alive by the one that contains it, not the other way.
public class View {
  /// The name by which frames are asked for; unique in its tree.
  public let name: String

  // A view that goes away lets go of its subviews first, so the reference never dangles.
  private unowned(unsafe) var container: View?

  /// The views in this one, in the order in which they were added.
  public private(set) var subviews: [View] = []

  /// How strongly the view resists growing beyond its intrinsic size, per axis.
  public var hugging: AxisPriorities = .hugging

  /// How strongly the view resists being compressed below its intrinsic size, per axis.
  public var compressionResistance: AxisPriorities = .compressionResistance

  /// Whether the view is not shown.
  ///
  /// A hidden view keeps its frame, except as an arranged view of a ``StackView``, where it takes no
  /// room. It is never hit.
  public var isHidden = false

  /// Whether the view and what is in it can be touched.
  ///
  /// Touches go through a view that cannot be to what is behind it; its frame does not change. Every view
  /// can be touched unless told otherwise, images and labels too, which in UIKit have to be told.
  public var isUserInteractionEnabled = true

  /// How far the view's ``margins`` lie inside its edges: 8 points on each side by default.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Creates a view without superview.
  public init(_ name: String) {
    self.name = name
  }

  deinit {
    for view in subviews { unsafe view.container = nil }
  }

  /// The size of the view's own content in points, ``View/noIntrinsicMetric`` on an axis without one.
  public var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether constraints from the view's content to its edges act on the area that scrolls.
  public var scrollsItsContent: Bool { false }

  /// The text that gives the view its size, or `nil` for views without text.
  public var textContent: TextContent? { nil }

  /// The view as a stack view, or `nil` if it is none.
  var stackView: StackView? { nil }

  /// The view as a scroll view, or `nil` if it is none.
  var scrollView: ScrollView? { nil }

  /// Forgets a view that is about to leave this one.
  func releaseSubview(_ view: View) {
    subviews.removeAll { $0 === view }
  }
}

extension View {
  /// The value of an intrinsic size on an axis that has none.
  public static var noIntrinsicMetric: Double { -1 }

  /// The view that contains this one, or `nil` for a root.
  public var superview: View? { unsafe container }

  /// Adds a view on top of the others in this one.
  ///
  /// A view that stands elsewhere moves.
  ///
  /// - Precondition: The view is neither this one nor one that contains it.
  public func addSubview(_ view: View) {
    precondition(
      !isDescendant(of: view), "view \(view.name) cannot be put into \(name), which it contains")
    view.removeFromSuperview()
    subviews.append(view)
    unsafe view.container = self
  }

  /// Takes the view out of the one that contains it.
  public func removeFromSuperview() {
    superview?.releaseSubview(self)
    unsafe container = nil
  }

  /// Returns whether the view is another or lies in it, at any depth.
  public func isDescendant(of other: View) -> Bool {
    var ancestor: View? = self
    while let view = ancestor {
      if view === other { return true }
      ancestor = view.superview
    }
    return false
  }
}

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority along x.
  public var horizontal: Priority

  /// The priority along y.
  public var vertical: Priority

  /// Creates priorities for each axis.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension AxisPriorities {
  /// Creates the same priority for both axes.
  public init(_ priority: Priority) {
    self.init(horizontal: priority, vertical: priority)
  }

  /// The priority at which views hug their content by default: 250.
  public static let hugging = AxisPriorities(.low)

  /// The priority at which images and labels hug their content by default: 251.
  public static let contentHugging = AxisPriorities(.low + 1)

  /// The priority at which views resist compression by default: 750.
  public static let compressionResistance = AxisPriorities(.high)
}

extension AxisPriorities: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates the same priority for both axes.
  public init(integerLiteral value: Int) { self.init(Priority(integerLiteral: value)) }

  /// Creates the same priority for both axes.
  public init(floatLiteral value: Double) { self.init(Priority(floatLiteral: value)) }
}
