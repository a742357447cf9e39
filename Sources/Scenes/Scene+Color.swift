extension Scene {
  /// A color in sRGB, as scenes and style sheets write it: `#e8f0d8`, or `#e8f0d880` for one that is half opaque.
  public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// How much of what lies below is covered; 255 for all of it.
    public var opacity: UInt8

    /// Creates a color from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
  }
}

extension Scene.Color {
  /// Creates the color that a text says in six or eight hexadecimal digits behind `#`, or `nil`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#"), [7, 9].contains(bytes.count) else { return nil }
    let digits = bytes.dropFirst().compactMap { $0.hexadecimalDigit }
    guard digits.count == bytes.count - 1 else { return nil }
    func component(_ index: Int) -> UInt8 {
      UInt8(16 * digits[2 * index] + digits[2 * index + 1])
    }
    self.init(
      red: component(0), green: component(1), blue: component(2),
      opacity: digits.count == 8 ? component(3) : 255)
  }
}

extension UInt8 {
  /// What the byte is worth as a hexadecimal digit in ASCII, or `nil` if it is none.
  fileprivate var hexadecimalDigit: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
