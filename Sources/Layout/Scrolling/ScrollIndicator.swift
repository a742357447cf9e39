public import Geometry

/// The look of the bars that tell which part of its content a scroll view shows.
///
/// The figures are those that Flutter's `CupertinoScrollbar` measured on iOS, and so is the rule for
/// the thumb's length (`ScrollbarPainter`, BSD licence): as long as its track as the frame is as long as
/// the content, but at least 36 points; while the content is over-scrolled, that least length falls
/// linearly to 8 points at a fifth of the frame.
public struct ScrollIndicator: Hashable, Sendable {
  /// The thumb's extent across its direction.
  public var thickness = 3.0

  /// The room between the thumb and the edges of the frame, and at both ends of its track.
  public var margin = 3.0

  /// The least length of a thumb that can be moved.
  public var minimumLength = 36.0

  /// The least length of a thumb while the content is over-scrolled.
  public var minimumOverscrolledLength = 8.0

  /// What bars cover of the track, or `nil` for the scroll view's safe area.
  public var insets: EdgeInsets?

  /// Creates the look of `UIScrollView`'s indicators.
  public init(insets: EdgeInsets? = nil) {
    self.insets = insets
  }
}

extension ScrollIndicator {
  /// The part of the frame beyond which over-scrolling shortens the thumb no further.
  private static let largestOverscroll = 0.2

  /// Returns where the thumb begins and how long it is, along a frame's extent.
  fileprivate func thumb(
    offset: Double, limits: ClosedRange<Double>, extent: Double, leading: Double, trailing: Double
  ) -> (start: Double, length: Double)? {
    let range = limits.upperBound - limits.lowerBound
    let covered = leading + trailing
    let track = extent - covered - 2 * margin
    guard range > 0, extent > 0, track > 0 else { return nil }
    let before = min(max(limits.lowerBound - offset, 0), extent)
    let after = min(max(offset - limits.upperBound, 0), extent)
    let inside = extent - before - after
    let visible = min(max((inside - covered) / (range + extent - covered), 0), 1)
    let pull = min((before + after) / extent, ScrollIndicator.largestOverscroll)
    let least =
      min(minimumLength, track) * (1 - pull / ScrollIndicator.largestOverscroll)
    let natural = max(min(track, minimumOverscrolledLength), track * visible)
    let length = min(max(natural, least), track)
    let progress = min(max((offset - limits.lowerBound) / range, 0), 1)
    return (leading + margin + progress * (track - length), length)
  }
}

extension ScrollModel {
  /// Returns the frame of the thumb that stands at the right edge, in view coordinates, or `nil` where
  /// the content cannot scroll along y or the frame has no room.
  public func verticalIndicator(_ indicator: ScrollIndicator = ScrollIndicator()) -> Rect? {
    let insets = indicator.insets ?? safeArea
    let limits = offsetLimits
    return indicator.thumb(
      offset: contentOffset.y, limits: limits.minY...limits.maxY, extent: frameSize.height,
      leading: insets.top, trailing: insets.bottom
    ).map { thumb in
      Rect(
        x: frameSize.width - insets.right - indicator.margin - indicator.thickness,
        y: thumb.start, width: indicator.thickness, height: thumb.length)
    }
  }

  /// Returns the frame of the thumb that lies at the bottom edge, in view coordinates, or `nil` where
  /// the content cannot scroll along x or the frame has no room.
  public func horizontalIndicator(_ indicator: ScrollIndicator = ScrollIndicator()) -> Rect? {
    let insets = indicator.insets ?? safeArea
    let limits = offsetLimits
    return indicator.thumb(
      offset: contentOffset.x, limits: limits.minX...limits.maxX, extent: frameSize.width,
      leading: insets.left, trailing: insets.right
    ).map { thumb in
      Rect(
        x: thumb.start,
        y: frameSize.height - insets.bottom - indicator.margin - indicator.thickness,
        width: thumb.length, height: indicator.thickness)
    }
  }
}
