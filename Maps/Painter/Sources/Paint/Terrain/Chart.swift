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
      start: Point(1080, 1180), end: Point(1400, 1160), startRadius: 390, endRadius: 400),
    Stroke(start: Point(900, 930), end: Point(640, 720), startRadius: 210, endRadius: 100),
    Stroke(start: Point(1320, 880), end: Point(1390, 700), startRadius: 240, endRadius: 110),
    Stroke(start: Point(1560, 960), end: Point(1880, 800), startRadius: 190, endRadius: 72),
    Stroke(
      start: Point(1620, 1240), end: Point(1760, 1250), startRadius: 280, endRadius: 190),
    Stroke(
      start: Point(1600, 1560), end: Point(1720, 1650), startRadius: 250, endRadius: 200),
    Stroke(start: Point(1720, 1650), end: Point(1830, 1850), startRadius: 150, endRadius: 56),
    Stroke(start: Point(1250, 1560), end: Point(1130, 1890), startRadius: 220, endRadius: 78),
    Stroke(start: Point(880, 1430), end: Point(610, 1590), startRadius: 230, endRadius: 96),
    Stroke(start: Point(2080, 1170), end: Point(2115, 1215), startRadius: 58, endRadius: 46),
    Stroke(start: Point(905, 1880), end: Point(870, 1930), startRadius: 50, endRadius: 34),
    Stroke(start: Point(1000, 600), end: Point(1030, 590), startRadius: 36, endRadius: 28),
    Stroke(start: Point(1655, 2060), end: Point(1700, 2070), startRadius: 34, endRadius: 26),
  ]

  /// The brush strokes that take land away: bays and inlets.
  static let bays: [Stroke] = [
    Stroke(start: Point(420, 1150), end: Point(810, 1170), startRadius: 130, endRadius: 62),
    Stroke(start: Point(2120, 1480), end: Point(1790, 1450), startRadius: 110, endRadius: 36),
    Stroke(start: Point(1440, 2080), end: Point(1440, 1800), startRadius: 110, endRadius: 50),
    Stroke(start: Point(1110, 560), end: Point(1120, 790), startRadius: 80, endRadius: 34),
    Stroke(start: Point(1690, 620), end: Point(1610, 800), startRadius: 90, endRadius: 36),
  ]

  /// The brush strokes that make the lake.
  static let lake: [Stroke] = [
    Stroke(start: Point(1310, 1330), end: Point(1440, 1375), startRadius: 62, endRadius: 46)
  ]

  /// The trail from the landing to the treasure.
  static let trail: [Point] = [
    Point(858, 1190), Point(930, 1240), Point(905, 1330), Point(965, 1420), Point(1075, 1425),
    Point(1140, 1340), Point(1110, 1245), Point(1180, 1165), Point(1330, 1185),
    Point(1450, 1245), Point(1580, 1235), Point(1640, 1320), Point(1585, 1420),
    Point(1480, 1490), Point(1425, 1575), Point(1475, 1665), Point(1560, 1690), treasure,
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
    Point(1090, 1010), Point(1240, 1000), Point(1480, 1050), Point(1000, 1030), Point(1690, 1120),
    Point(1330, 850), Point(1760, 1310), Point(1180, 860),
  ]

  /// The middles of the woods and how far they reach.
  static let woods: [(center: Point, radius: Point)] = [
    (Point(1130, 1560), Point(190, 130)), (Point(1700, 1450), Point(110, 70)),
    (Point(1370, 790), Point(130, 90)), (Point(800, 850), Point(110, 90)),
    (Point(1660, 1200), Point(120, 90)), (Point(1000, 1190), Point(95, 60)),
    (Point(1600, 1530), Point(90, 50)), (Point(1760, 1700), Point(85, 90)),
    (Point(1720, 880), Point(90, 45)), (Point(740, 1400), Point(80, 40)),
  ]

  /// The middle of the marsh and how far it reaches.
  static let marsh = (center: Point(1360, 1660), radius: Point(95, 70))
}

extension Chart {
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
