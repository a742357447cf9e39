/// A color of an indexed image's palette.
public struct PaletteColor: Hashable, Sendable {
  /// The amount of red, from 0 to 255.
  public let red: UInt8

  /// The amount of green, from 0 to 255.
  public let green: UInt8

  /// The amount of blue, from 0 to 255.
  public let blue: UInt8

  /// The opacity, from 0 to 255; colors are not multiplied by it.
  public let alpha: UInt8

  /// Creates a color from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
