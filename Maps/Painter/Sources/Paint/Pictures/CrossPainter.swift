/// Paints the cross that marks the spot: two strokes of a loaded brush.
struct CrossPainter {
  /// The number of pixels to a point.
  let scale: Double
}

extension CrossPainter {
  /// Paints the cross on a sheet 67 points wide.
  func paint() -> Canvas {
    Brushwork(scale: scale).painted([
      BrushStroke(
        spine: [
          Point(-23.5, -24.5), Point(-12, -11), Point(1.5, 1.5), Point(12, 14.5), Point(24.5, 24),
        ], width: 10.8, seed: 21),
      BrushStroke(
        spine: [
          Point(23.5, -25), Point(13.5, -12), Point(-0.5, -0.5), Point(-11, 13), Point(-24, 24.5),
        ], width: 10.8, seed: 22),
    ])
  }
}
