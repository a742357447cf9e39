/// Something that stands on the map and hides what is behind it.
protocol Standing {
  /// Where it meets the ground.
  var foot: Point { get }

  /// Draws it, erasing the ink behind it first.
  func draw(ink: Canvas, wash: Canvas)
}
