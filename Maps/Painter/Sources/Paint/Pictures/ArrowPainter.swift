/// Paints the arrow that shows the way while the treasure is out of sight: it points right.
struct ArrowPainter {
  /// The number of pixels to a point.
  let scale: Double
}

extension ArrowPainter {
  /// Paints the arrow on a sheet 67 points wide, about the middle, so that it turns without
  /// wandering.
  func paint() -> Canvas {
    Brushwork(scale: scale).painted([
      BrushStroke(
        spine: [Point(-27, 1.4), Point(-10, -0.8), Point(8, 0.9), Point(22, 0)], width: 11.6,
        seed: 11),
      BrushStroke(
        spine: [Point(27.5, 1.6), Point(19, -6.5), Point(10.5, -13.5), Point(1.5, -20.5)],
        width: 10.6, seed: 12),
      BrushStroke(
        spine: [Point(27.5, -1.6), Point(19.5, 6), Point(11.5, 13.8), Point(3, 20.5)],
        width: 10.6, seed: 13),
    ])
  }
}
