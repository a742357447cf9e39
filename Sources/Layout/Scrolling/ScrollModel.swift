public import Geometry

/// How a scroll view shows its content: which part, and how far it can go.
public struct ScrollModel: Hashable, Sendable {
  /// How the safe area is added to the content inset.
  public enum InsetAdjustment: String, Hashable, Sendable, CaseIterable {
    /// The content inset stands alone.
    case never
    /// The safe area is added on every edge.
    case always
    /// The safe area is added on the edges of axes along which the content is larger than the frame.
    case scrollableAxes
  }

  /// Whether an axis can be pulled beyond its limits, from which it bounces back.
  public enum Bounce: String, Hashable, Sendable, CaseIterable {
    /// The axis stops dead at its limits.
    case never
    /// The axis bounces if its content is larger than the frame, and otherwise does not move.
    case whenScrollable
    /// The axis bounces whatever the size of its content.
    case always
  }

  /// The extent of the content in points, at the present zoom scale.
  public var contentSize: Size

  /// The extent of the scroll view in points.
  public var frameSize: Size

  /// The point of the content at the frame's top-left corner.
  public var contentOffset: Point

  /// The room that is added around the content.
  public var contentInset: EdgeInsets

  /// How far bars cover the scroll view.
  public var safeArea: EdgeInsets

  /// How the safe area is added to the content inset.
  public var insetAdjustment: InsetAdjustment

  /// Whether the x axis can be pulled beyond its limits.
  public var horizontalBounce = Bounce.whenScrollable

  /// Whether the y axis can be pulled beyond its limits.
  public var verticalBounce = Bounce.whenScrollable

  /// How many points of the frame show a point of the content as it was made.
  public var zoomScale = 1.0

  /// The zoom scales at which the scroll view comes to rest, both ends included.
  public var zoomLimits = 1.0...1.0

  /// Creates a scroll model.
  public init(
    contentSize: Size, frameSize: Size, contentOffset: Point = .zero,
    contentInset: EdgeInsets = .zero, safeArea: EdgeInsets = .zero,
    insetAdjustment: InsetAdjustment = .never
  ) {
    self.contentSize = contentSize
    self.frameSize = frameSize
    self.contentOffset = contentOffset
    self.contentInset = contentInset
    self.safeArea = safeArea
    self.insetAdjustment = insetAdjustment
  }
}

// MARK: - Limits

extension ScrollModel {
  /// The content inset with what the safe area adds to it.
  public var adjustedContentInset: EdgeInsets {
    let horizontal = adjusts(isScrollable: contentSize.width > frameSize.width)
    let vertical = adjusts(isScrollable: contentSize.height > frameSize.height)
    return EdgeInsets(
      top: contentInset.top + (vertical ? safeArea.top : 0),
      left: contentInset.left + (horizontal ? safeArea.left : 0),
      bottom: contentInset.bottom + (vertical ? safeArea.bottom : 0),
      right: contentInset.right + (horizontal ? safeArea.right : 0))
  }

  private func adjusts(isScrollable: Bool) -> Bool {
    switch insetAdjustment {
    case .never: false
    case .always: true
    case .scrollableAxes: isScrollable
    }
  }

  /// The content offsets at which the scroll view comes to rest, both ends included on each axis.
  ///
  /// An axis whose content fits has one offset only, at which the content's beginning shows.
  public var offsetLimits: Rect {
    let inset = adjustedContentInset
    // Subtracting keeps a negative zero out of the answers.
    let least = Point(x: 0 - inset.left, y: 0 - inset.top)
    let greatest = Point(
      x: contentSize.width + inset.right - frameSize.width,
      y: contentSize.height + inset.bottom - frameSize.height)
    return Rect(
      origin: least,
      size: Size(
        width: max(0, greatest.x - least.x), height: max(0, greatest.y - least.y)))
  }

  /// Returns the offset within ``offsetLimits`` that is nearest to another.
  public func clamped(_ offset: Point) -> Point {
    let limits = offsetLimits
    return Point(
      x: min(max(offset.x, limits.minX), limits.maxX),
      y: min(max(offset.y, limits.minY), limits.maxY))
  }
}

// MARK: - Conversion

extension ScrollModel {
  /// The part of the content that the frame shows, in content coordinates.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: frameSize) }

  /// Returns a point of the content in view coordinates.
  public func viewPoint(forContent point: Point) -> Point { point - contentOffset }

  /// Returns a point of the view in content coordinates.
  public func contentPoint(forView point: Point) -> Point { point + contentOffset }

  /// Returns a rectangle of the content in view coordinates.
  public func viewRect(forContent rect: Rect) -> Rect {
    Rect(origin: viewPoint(forContent: rect.origin), size: rect.size)
  }

  /// Returns a rectangle of the view in content coordinates.
  public func contentRect(forView rect: Rect) -> Rect {
    Rect(origin: contentPoint(forView: rect.origin), size: rect.size)
  }
}
