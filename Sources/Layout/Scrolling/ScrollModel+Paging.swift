public import Geometry

extension ScrollModel {
  /// Finds the page at which a scroll view that turns pages comes to rest.
  ///
  /// Pages are as large as the frame and begin at the least offset; the last one ends at the greatest.
  /// A fling goes to the page that follows in its direction and never farther; without a velocity the
  /// nearest page is shown, the later one where two are as near.
  ///
  /// - Parameter velocity: The velocity of the content offset; only its signs count.
  /// - Returns: The page's offset.
  public func pageOffset(velocity: Point = .zero) -> Point {
    let limits = offsetLimits
    return clamped(
      Point(
        x: page(
          contentOffset.x, in: limits.minX...limits.maxX, extent: frameSize.width,
          velocity: velocity.x),
        y: page(
          contentOffset.y, in: limits.minY...limits.maxY, extent: frameSize.height,
          velocity: velocity.y)))
  }

  private func page(
    _ offset: Double, in limits: ClosedRange<Double>, extent: Double, velocity: Double
  ) -> Double {
    let (least, end) = (limits.lowerBound, limits.upperBound)
    guard extent > 0 else { return least }
    var position = (offset - least) / extent
    // Rounding leaves the offset of a page a little before or behind it.
    let nearest = position.rounded()
    if (position - nearest).magnitude <= 1e-9 * max(1, nearest.magnitude) { position = nearest }
    let page: Double
    if velocity > 0 {
      page = position.rounded(.down) + 1
    } else if velocity < 0 {
      // The last page follows for what is pulled beyond it, wherever it begins.
      let last = (end - least) / extent
      if position > last + 1e-9 * max(1, last) { return end }
      page = position.rounded(.up) - 1
    } else {
      page = (position + 0.5).rounded(.down)
      if end - offset <= (least + page * extent - offset).magnitude { return end }
    }
    return least + page * extent
  }
}
