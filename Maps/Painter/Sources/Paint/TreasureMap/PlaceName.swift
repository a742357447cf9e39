/// A name on the map.
struct PlaceName {
  /// How a kind of place is written.
  enum Style {
    case land, range, small, sea, bay, pool
  }

  /// The words.
  let text: String

  /// The middle of the baseline.
  let center: Point

  /// The kind of place.
  var style = Style.land

  /// How far the line turns clockwise, in radians.
  var angle = 0.0

  /// How far the middle of the line rises above its ends, in pixels.
  var arch = 0.0
}

extension PlaceName {
  /// The writing without its place.
  var lettering: Lettering {
    switch style {
    case .land: Lettering(text: text, size: 42, slant: 0.08)
    case .range: Lettering(text: text, size: 40, spacing: 15, nib: 9, hasSerifs: true)
    case .small: Lettering(text: text, size: 36, slant: 0.12)
    case .sea: Lettering(text: text, size: 66, spacing: 15, slant: 0.2, color: .waterInk)
    case .pool: Lettering(text: text, size: 33, slant: 0.2, color: .waterInk)
    case .bay: Lettering(text: text, size: 40, spacing: 6, slant: 0.2, color: .waterInk)
    }
  }

  /// The pen's paths of the writing in its place.
  var lines: [Polyline] {
    lettering.lines(center: center, angle: angle, arch: arch)
  }

  /// Every name on the map.
  static let all: [PlaceName] = [
    PlaceName(text: "Lantern", center: Point(1376, 1082), style: .range),
    PlaceName(text: "Range", center: Point(1376, 1124), style: .range),
    PlaceName(text: "Widow's Bay", center: Point(596, 1165), style: .bay, angle: 0.05),
    PlaceName(text: "Mirror", center: Point(1360, 1338), style: .pool),
    PlaceName(text: "Lake", center: Point(1384, 1370), style: .pool),
    PlaceName(text: "Whisper Wood", center: Point(885, 1545), angle: -0.06, arch: 8),
    PlaceName(text: "Gallows Point", center: Point(720, 1620), style: .small, angle: -0.06),
    PlaceName(text: "Cape Farewell", center: Point(2095, 850), style: .small, angle: -0.1),
    PlaceName(text: "Drowned Marsh", center: Point(1310, 1600), style: .small, arch: 5),
    PlaceName(text: "Skull Isle", center: Point(2110, 1320), style: .small),
    PlaceName(text: "Smugglers' Cut", center: Point(1930, 1500), style: .bay, angle: -0.1),
    PlaceName(text: "pass softly", center: Point(2060, 628), style: .bay, arch: -8),
    PlaceName(text: "Hook Bay", center: Point(880, 1760), style: .bay, angle: 0.12),
    PlaceName(text: "Sea of Small Hours", center: Point(1180, 2230), style: .sea, arch: -30),
    PlaceName(text: "The Quiet Deep", center: Point(1330, 390), style: .sea, arch: 24),
  ]
}

extension TreasureMap {
  /// Writes the names, each on a clearing in whatever was drawn before.
  func drawNames() {
    for name in PlaceName.all {
      let lines = name.lines
      let halo = name.lettering.size * 0.26
      ink.stroke(lines, Color(0, 0, 0, alpha: 0.8), width: halo, blend: .erase)
      name.lettering.draw(lines, on: ink)
    }
  }
}
