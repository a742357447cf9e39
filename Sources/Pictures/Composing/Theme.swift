/// The colors of a picture.
///
/// What has to be told apart is blue or orange, which every kind of color vision does, and differs in shape
/// besides. The colors are Okabe and Ito's, “Color universal design” (2008), in tones for either ground.
public struct Theme: Hashable, Sendable {
  /// What lies around screens and panels.
  var background: Color
  /// What a screen shows where nothing else is.
  var screen: Color
  /// What a screen shows beyond its content.
  var beyond: Color
  /// Texts.
  var text: Color
  /// Texts that matter less, and fine lines.
  var faint: Color
  /// The ground of texts on a map.
  var chip: Color
  /// A panel's ground.
  var panel: Color
  /// Constraints that hold: blue.
  var held: Color
  /// Constraints that yield: orange.
  var yielding: Color
  /// The body of a device.
  var device: Color
  /// What outlines other lines, so that they show on any ground.
  var casing: Color
}

extension Theme {
  /// Dark on light.
  public static let light = Theme(
    background: Color(0xFBF9F4), screen: Color(0xFFFFFF), beyond: Color(0xE4E0D7),
    text: Color(0x22262B), faint: Color(0x757A80), chip: Color(0xFFFFFF).opacity(0.92),
    panel: Color(0xF1EEE6), held: Color(0x0072B2), yielding: Color(0xD55E00),
    device: Color(0x1D1F22), casing: Color(0xFFFFFF))

  /// Light on dark.
  public static let dark = Theme(
    background: Color(0x17191C), screen: Color(0x24272B), beyond: Color(0x2E3136),
    text: Color(0xF1EFEA), faint: Color(0x9AA0A6), chip: Color(0x1B1D20).opacity(0.9),
    panel: Color(0x212428), held: Color(0x56B4E9), yielding: Color(0xE69F00),
    device: Color(0x050607), casing: Color(0x101214))

  /// Colors that can be told apart also by who sees two kinds of color only, for views and regions.
  package static let series: [Color] = [
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xE69F00, 0x8000E0, 0xE0E0A0,
  ].map { Color($0) }

  /// The color of where an X shows, unlike all of the series.
  package static let found = Color(0x1D1F22)
}
