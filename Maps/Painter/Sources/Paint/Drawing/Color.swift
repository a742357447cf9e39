/// A colour in sRGB with straight alpha, each part from 0 to 1.
struct Color {
  /// The red, green and blue parts.
  var parts: SIMD3<Double>

  /// The opacity.
  var alpha: Double

  /// Creates a colour from its parts.
  init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    parts = SIMD3(red, green, blue)
    self.alpha = alpha
  }
}

extension Color {
  /// Returns the colour at another opacity.
  func faded(to alpha: Double) -> Color {
    Color(parts.x, parts.y, parts.z, alpha: alpha)
  }

  /// Returns the opaque colour a fraction of the way to another.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    let mixed = parts + (other.parts - parts) * fraction
    return Color(mixed.x, mixed.y, mixed.z)
  }

  /// Returns the colour with every part multiplied.
  func scaled(by factor: Double) -> Color {
    let scaled = parts * factor
    return Color(scaled.x, scaled.y, scaled.z, alpha: alpha)
  }

  /// Returns the colour seen through a coloured glaze of the given strength, as watercolour is.
  func glazed(with glaze: Color, _ strength: Double) -> Color {
    let result = parts * (SIMD3(repeating: 1) + (glaze.parts - 1) * strength)
    return Color(result.x, result.y, result.z)
  }
}

// MARK: - The paint box

extension Color {
  /// Iron-gall ink that has browned with age.
  static let sepia = Color(0.20, 0.115, 0.06)

  /// The ink of the water lines.
  static let waterInk = Color(0.13, 0.27, 0.32)

  /// The red of the trail, the arrow and the cross.
  static let rubric = Color(0.66, 0.10, 0.055)

  /// Unpainted paper.
  static let paper = Color(0.925, 0.845, 0.675)
}
