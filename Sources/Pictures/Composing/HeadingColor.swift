internal import Geometry

extension Color {
  /// Returns the color of a heading: blue to the right, light down, orange to the left, dark up.
  ///
  /// It goes round once with the heading and has no seam. Left and right differ by blue and yellow, up and
  /// down by lightness, which readers of any color vision tell apart.
  public static func heading(radians: Double) -> Color {
    guard radians.isFinite else { return Color(0x808080) }
    // At the two ends of lightness there is less room for color; this keeps all of it inside sRGB.
    return Color(
      lightness: 0.62 + 0.27 * sine(radians), greenRed: -0.035 * cosine(radians),
      blueYellow: -0.125 * cosine(radians))
  }
}
