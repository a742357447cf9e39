extension Rect {
  /// Returns the rectangle with every edge on the nearest pixel of a display.
  ///
  /// Edges halfway between two pixels go to the right or down: at two pixels a point, 950.25 becomes
  /// 950.5 and 950.2 becomes 950. Edges are rounded, not sizes, so rectangles that touch still do.
  ///
  /// - Parameter scale: The pixels per point.
  /// - Returns: The rectangle, with a size that is a whole number of pixels.
  /// - Precondition: `scale` is above 0.
  public func rounded(toScale scale: Double) -> Rect {
    precondition(scale > 0, "scale \(scale) is not above 0")
    let left = minX.rounded(toScale: scale)
    let top = minY.rounded(toScale: scale)
    return Rect(
      x: left, y: top, width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top)
  }

  /// Returns whether a point lies in the rectangle: on its left or top edge or inside, but not on its
  /// right or bottom edge, so that rectangles side by side share no point.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Double {
  /// Returns the nearest multiple of `1 / scale`, the larger one of two that are equally near.
  fileprivate func rounded(toScale scale: Double) -> Double {
    (self * scale + 0.5).rounded(.down) / scale
  }
}
