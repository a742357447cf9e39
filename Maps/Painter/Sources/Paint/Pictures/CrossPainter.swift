/// Paints the cross that marks the spot: two strokes of a loaded brush.
struct CrossPainter {
  /// The number of pixels to a point.
  let scale: Double
}

extension CrossPainter {
  /// Paints the cross on a sheet 67 points wide.
  func paint() -> Canvas {
    let sheet = Brushwork(scale: scale)
    sheet.halo(CrossPainter.strokes)
    sheet.paint(CrossPainter.strokes)
    return sheet.canvas
  }

  private static let strokes = Outline(
    """
    M -23.6 -25.6 C -20.4 -28.6 -16.2 -26.8 -14.4 -23.4 C -8.6 -13.6 -1.8 -5.6 6.4 3.2
    C 12.8 9.8 19.6 16 26.4 22.6 C 28.6 25 26.4 27.6 23.6 26.6 C 14.4 22.8 5.4 15.4 -2.4 6.8
    C -10.6 -2 -18.4 -11.4 -24.4 -20.6 C -25.6 -22.4 -25.2 -24.2 -23.6 -25.6 Z
    M 21.4 -26.4 C 24.8 -28 27.8 -24.6 26 -21.6 C 19.6 -12.4 11.6 -4 3.2 4.4
    C -4.4 12 -11.8 19 -19 26.2 C -22 29 -26.6 26.4 -24.6 22.4 C -19.6 13.6 -12.6 5.8 -4.8 -1.8
    C 3.8 -10.2 12.6 -18.8 21.4 -26.4 Z
    """)
}
