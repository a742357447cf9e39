/// Paints the arrow that shows the way while the treasure is out of sight: it points right.
struct ArrowPainter {
  /// The number of pixels to a point.
  let scale: Double
}

extension ArrowPainter {
  /// Paints the arrow on a sheet 67 points wide.
  func paint() -> Canvas {
    let sheet = Brushwork(scale: scale)
    sheet.halo(ArrowPainter.body)
    sheet.paint(ArrowPainter.body)
    return sheet.canvas
  }

  /// The arrow about the middle of the sheet, so that it turns without wandering.
  private static let body = Outline(
    """
    M 28.5 -0.2 C 19 -5.2 9.5 -11.5 1.2 -19.6 C 2.8 -14.8 3.4 -10.6 3.3 -7.2
    C -6 -6.4 -16.5 -6.8 -27.4 -9.2 C -23.4 -5.6 -22.2 -3 -21.9 0.2
    C -22.2 3.2 -23.6 6 -27.8 9.6 C -16.8 6.9 -6.4 6.6 3.1 7.4
    C 3.3 11 2.5 15 0.8 19.8 C 9.3 11.8 19 5.2 28.5 -0.2 Z
    """)
}
