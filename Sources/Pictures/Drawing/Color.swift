internal import Geometry
internal import Scenes

/// A color in sRGB; the components go from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// How much of what lies below is covered.
  public var opacity: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }
}

extension Color {
  /// Creates a color from a number such as `0x0072B2`.
  public init(_ hexadecimal: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(hexadecimal >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  /// Creates the color that a scene says.
  init(_ color: Scene.Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, opacity: Double(color.opacity) / 255)
  }

  /// Returns the color with another opacity.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.opacity = opacity
    return copy
  }

  /// The components as bytes: red, green, blue and opacity.
  var bytes: [UInt8] {
    [red, green, blue, opacity].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
  }

  /// The color without its opacity, as in `#0072b2`.
  var hexadecimal: String {
    "#" + bytes.prefix(3).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

// MARK: - Perceived colors

extension Color {
  /// Creates a color from Oklab's lightness and its two axes, green to red and blue to yellow.
  ///
  /// See Björn Ottosson, “A perceptual color space for image processing” (2020). What sRGB does not have is
  /// cut off.
  init(lightness: Double, greenRed: Double, blueYellow: Double) {
    let long = lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow
    let medium = lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow
    let short = lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow
    let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
    self.init(
      red: Color.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Color.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Color.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  /// Applies sRGB's transfer function (IEC 61966-2-1).
  private static func encoded(_ linear: Double) -> Double {
    let value = min(max(linear, 0), 1)
    if value <= 0.0031308 { return 12.92 * value }
    return 1.055 * exponential(naturalLogarithm(value) / 2.4) - 0.055
  }
}
