public import Geometry
public import Layout

extension ScrollModel {
  /// Finds the content offset that brings a part of the content to the middle of the view, as near as
  /// the limits allow.
  ///
  /// The middle is that of what bars leave of the frame, so that nothing that was asked for ends up
  /// behind them.
  ///
  /// - Parameters:
  ///   - part: The part in content coordinates, such as the frame that a marker wants.
  ///   - bars: How far bars cover the frame; the model's safe area unless given.
  ///   - projection: How the map is magnified and turned; the part is where it is seen at the present offset.
  /// - Returns: The offset, within the limits.
  public func offset(
    centering part: Rect, under bars: EdgeInsets? = nil, in projection: Projection = .identity
  ) -> Point {
    let free = Rect(origin: .zero, size: frameSize).inset(by: bars ?? safeArea)
    let offset = part.center - free.center
    if projection.isUpright { return clamped(offset) }
    // What is scrolled by is a length on the map.
    return clamped(contentOffset + projection.unprojected(offset - contentOffset))
  }

  /// Returns the model zoomed and scrolled so that all of several frames show, with room around them.
  ///
  /// That is what a tap on a cluster does: its members come into view together, as large as they fit.
  /// Frames that are one point keep the present zoom scale and are centred.
  ///
  /// - Parameters:
  ///   - frames: The frames in content coordinates at the present zoom scale.
  ///   - margin: The room that is left around them, in points of the screen.
  /// - Returns: The model within its zoom and scroll limits, or `nil` if there are no frames.
  public func fitted(to frames: [Rect], margin: Double = 0) -> ScrollModel? {
    guard let union = Rect.union(of: frames) else { return nil }
    let free = Rect(origin: .zero, size: frameSize).inset(by: safeArea)
    let room = Size(
      width: max(1, free.size.width - 2 * margin), height: max(1, free.size.height - 2 * margin))
    let factor = min(
      union.size.width > 0 ? room.width / union.size.width : .infinity,
      union.size.height > 0 ? room.height / union.size.height : .infinity)
    let scale = clampedZoomScale(factor.isFinite ? zoomScale * factor : zoomScale)
    var model = zoomed(to: scale, about: .zero)
    let growth = scale / zoomScale
    let center = Point(x: union.center.x * growth, y: union.center.y * growth)
    model.contentOffset = model.clamped(center - free.center)
    return model
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains others, or `nil` if there are none.
  static func union(of rects: [Rect]) -> Rect? {
    guard let first = rects.first else { return nil }
    var (minX, minY, maxX, maxY) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects.dropFirst() {
      (minX, minY) = (min(minX, rect.minX), min(minY, rect.minY))
      (maxX, maxY) = (max(maxX, rect.maxX), max(maxY, rect.maxY))
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
