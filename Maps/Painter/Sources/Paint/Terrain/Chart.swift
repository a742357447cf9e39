/// The lie of the land as the captain remembers it: the places everything else follows from.
enum Chart {
  /// The side of the map in pixels.
  static let side = 2500

  /// The middle of the treasure's marker, which is 67 pixels wide and stands at (1610, 1610).
  static let treasure = Point(1643.5, 1643.5)

  /// A stroke of a broad brush that lays land or takes it away.
  struct Stroke {
    var start: Point
    var end: Point
    var startRadius: Double
    var endRadius: Double
  }

  /// The brush strokes that make the land.
  static let land: [Stroke] = [
    Stroke(
      start: Point(1060, 1180), end: Point(1420, 1150), startRadius: 395, endRadius: 420),
    Stroke(
      start: Point(880, 930), end: Point(650, 800), startRadius: 225, endRadius: 130),
    Stroke(
      start: Point(1330, 860), end: Point(1440, 700), startRadius: 260, endRadius: 125),
    Stroke(
      start: Point(1640, 960), end: Point(1850, 840), startRadius: 220, endRadius: 115),
    Stroke(
      start: Point(1640, 1240), end: Point(1790, 1270), startRadius: 290, endRadius: 190),
    Stroke(
      start: Point(1600, 1560), end: Point(1740, 1640), startRadius: 260, endRadius: 215),
    Stroke(
      start: Point(1770, 1720), end: Point(1690, 1930), startRadius: 150, endRadius: 66),
    Stroke(
      start: Point(1230, 1560), end: Point(1190, 1790), startRadius: 240, endRadius: 130),
    Stroke(
      start: Point(1190, 1790), end: Point(1045, 1905), startRadius: 120, endRadius: 60),
    Stroke(
      start: Point(860, 1430), end: Point(640, 1560), startRadius: 230, endRadius: 125),
    Stroke(
      start: Point(2080, 1170), end: Point(2115, 1215), startRadius: 58, endRadius: 46),
    Stroke(
      start: Point(820, 1960), end: Point(790, 1990), startRadius: 44, endRadius: 30),
    Stroke(
      start: Point(985, 560), end: Point(1020, 545), startRadius: 36, endRadius: 28),
    Stroke(
      start: Point(1930, 1890), end: Point(1960, 1910), startRadius: 34, endRadius: 26),
    Stroke(
      start: Point(455, 1235), end: Point(470, 1250), startRadius: 20, endRadius: 16),
  ]

  /// The brush strokes that take land away: bays and inlets.
  static let bays: [Stroke] = [
    Stroke(
      start: Point(420, 1150), end: Point(810, 1170), startRadius: 110, endRadius: 62),
    Stroke(
      start: Point(2140, 1480), end: Point(1800, 1450), startRadius: 90, endRadius: 36),
    Stroke(
      start: Point(1460, 2080), end: Point(1430, 1780), startRadius: 110, endRadius: 55),
    Stroke(
      start: Point(1110, 520), end: Point(1140, 790), startRadius: 70, endRadius: 36),
    Stroke(
      start: Point(1700, 560), end: Point(1620, 790), startRadius: 80, endRadius: 36),
    Stroke(
      start: Point(780, 1880), end: Point(975, 1690), startRadius: 120, endRadius: 55),
  ]

  /// The brush strokes that make the lake.
  static let lake: [Stroke] = [
    Stroke(start: Point(1310, 1330), end: Point(1440, 1375), startRadius: 62, endRadius: 46)
  ]

  /// The trail from the landing to the treasure.
  static let trail: [Point] = [
    Point(858, 1190), Point(930, 1235), Point(905, 1325), Point(960, 1415), Point(1075, 1430),
    Point(1178, 1375), Point(1200, 1275), Point(1190, 1190), Point(1275, 1150), Point(1400, 1200),
    Point(1530, 1225), Point(1640, 1320), Point(1585, 1420), Point(1490, 1490),
    Point(1450, 1575), Point(1485, 1660), Point(1565, 1690), treasure,
  ]

  /// A line of mountains and the height of those in its middle.
  struct Range {
    var line: [Point]
    var height: Double
    var rows: Int
  }

  /// The mountains and the hills.
  static let ranges: [Range] = [
    Range(
      line: [
        Point(880, 965), Point(1010, 935), Point(1160, 960), Point(1300, 935), Point(1430, 980),
        Point(1560, 1010),
      ], height: 132, rows: 2),
    Range(line: [Point(1700, 1010), Point(1790, 1120), Point(1800, 1230)], height: 92, rows: 2),
    Range(line: [Point(735, 1490), Point(830, 1440)], height: 62, rows: 1),
    Range(line: [Point(1190, 1700), Point(1160, 1800)], height: 66, rows: 1),
  ]

  /// Where the streams rise.
  static let springs: [Point] = [
    Point(1110, 1075), Point(1240, 1070), Point(1480, 1100), Point(1000, 1070), Point(1690, 1130),
    Point(1310, 832), Point(1760, 1310),
  ]

  /// The middles of the woods and how far they reach.
  static let woods: [(center: Point, radius: Point)] = [
    (Point(1130, 1560), Point(190, 130)), (Point(1700, 1450), Point(110, 70)),
    (Point(1370, 790), Point(130, 90)), (Point(800, 850), Point(110, 90)),
    (Point(1660, 1200), Point(120, 90)), (Point(1000, 1190), Point(95, 60)),
    (Point(1600, 1530), Point(90, 50)), (Point(1760, 1700), Point(85, 90)),
    (Point(1720, 880), Point(90, 45)), (Point(880, 1475), Point(115, 48)),
    (Point(740, 1400), Point(80, 40)),
  ]

  /// Lines through the ornaments of the sea: scale, compass, ship, title and serpent.
  static let ornaments: [Polyline] = [
    Polyline([Point(1760, 2205), Point(2210, 2205)]),
    Polyline([Point(370, 1985), Point(600, 1985)]), Polyline([Point(482, 1700), Point(482, 2250)]),
    Polyline([Point(280, 900), Point(470, 900)]),
    Polyline([Point(200, 310), Point(930, 310)]), Polyline([Point(200, 410), Point(930, 410)]),
    Polyline([Point(1840, 470), Point(2260, 500)]),
  ]

  /// The middle of the marsh and how far it reaches.
  static let marsh = (center: Point(1320, 1655), radius: Point(125, 75))
}

extension Chart {
  /// A thing that people made or found, and where it stands.
  struct Landmark {
    /// What the thing is.
    enum Kind {
      case gallows, skull, hut, tower, stones, wreck
    }

    var kind: Kind
    var foot: Point
  }

  /// The landmarks.
  static let landmarks: [Landmark] = [
    Landmark(kind: .gallows, foot: Point(560, 1580)),
    Landmark(kind: .skull, foot: Point(2105, 1200)),
    Landmark(kind: .hut, foot: Point(905, 1195)),
    Landmark(kind: .tower, foot: Point(1880, 850)),
    Landmark(kind: .stones, foot: Point(1562, 1368)),
    Landmark(kind: .wreck, foot: Point(1990, 1690)),
  ]

  /// Returns how deep a point lies under the strokes: positive inside, negative outside, in
  /// pixels from their common edge.
  static func depth(of point: Point, under strokes: [Stroke], softness: Double) -> Double {
    var depth = -1e4
    for stroke in strokes {
      let nearest = point.distance(from: stroke.start, to: stroke.end)
      let radius = mix(stroke.startRadius, stroke.endRadius, nearest.fraction)
      let next = radius - nearest.distance
      // The smooth maximum lets neighbouring strokes run together like wet paint.
      let overlap = max(softness - abs(depth - next), 0) / max(softness, 1e-9)
      depth = max(depth, next) + overlap * overlap * softness / 4
    }
    return depth
  }
}
