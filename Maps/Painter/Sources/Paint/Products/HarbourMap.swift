import Foundation

/// Paints a sea chart of coasts and islands with forty ports, whose places `ports.geojson` has, too.
struct HarbourMap {
  private let canvas = Canvas(width: 2400, height: 1800)
}

extension HarbourMap {
  private static let sea = Color(0.62, 0.80, 0.87)
  private static let shallow = Color(0.76, 0.88, 0.91)
  private static let shore = Color(0.87, 0.94, 0.94)
  private static let land = Color(0.95, 0.90, 0.76)
  private static let ink = Color(0.25, 0.33, 0.40)

  /// Paints the chart on a sheet of 2400 × 1800 pixels.
  func paint() -> Canvas {
    canvas.fill(
      Polyline([Point(0, 0), Point(2400, 0), Point(2400, 1800), Point(0, 1800)], isClosed: true),
      HarbourMap.sea)
    let coasts = HarbourCoast.all.map(\.line)
    canvas.stroke(coasts, HarbourMap.shallow, width: 150)
    canvas.stroke(coasts, HarbourMap.shore, width: 70)
    paintGraticule()
    canvas.fill(coasts, HarbourMap.land)
    canvas.stroke(coasts, HarbourMap.ink, width: 3)
    for coast in HarbourCoast.all { coast.label.write(on: canvas, center: coast.labelPlace) }
    for port in HarbourCoast.all.flatMap(\.ports) { paint(port) }
    return canvas
  }

  private func paintGraticule() {
    let columns = stride(from: 200.0, to: 2400, by: 200).map {
      Polyline([Point($0, 0), Point($0, 1800)])
    }
    let rows = stride(from: 200.0, to: 1800, by: 200).map {
      Polyline([Point(0, $0), Point(2400, $0)])
    }
    canvas.stroke(columns + rows, HarbourMap.ink.faded(to: 0.22), width: 1)
  }

  private func paint(_ port: HarbourPort) {
    let radius = port.priority > 1 ? 13.0 : 9.0
    let circle = Polyline.ellipse(center: port.place, radii: Point(radius, radius))
    canvas.fill(circle, Color(1, 1, 1))
    canvas.stroke(circle, Color(0.75, 0.16, 0.18), width: 5)
  }
}

/// A coast of the chart, and the ports along it.
struct HarbourCoast {
  let name: String
  let line: Polyline
  let labelPlace: Point
  let ports: [HarbourPort]
}

/// A port of the chart.
struct HarbourPort {
  let name: String
  let place: Point
  let priority: Int
}

extension HarbourCoast {
  var label: Lettering {
    Lettering(text: name, size: 52, spacing: 10, slant: 0.2, color: Color(0.45, 0.42, 0.34))
  }

  /// Creates a coast whose ports lie at equal ways along its line; a name with a star is a large port's.
  private init(
    _ name: String, knots: [Point], seed: UInt64, label: Point,
    between start: Double = 0, and end: Double = 1, ports names: String
  ) {
    let line = Polyline.spline(through: knots + [knots[0]])
      .wobbled(by: 26, wavelength: 120, noise: Noise(seed: seed))
    let names = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    self.name = name
    self.line = Polyline(line.points, isClosed: true)
    labelPlace = label
    ports = names.enumerated().map { index, name in
      let share = start + (end - start) * (Double(index) + 0.5) / Double(names.count)
      let place = line.points[Int(share * Double(line.points.count - 1))]
      let isLarge = name.hasSuffix("*")
      return HarbourPort(
        name: isLarge ? String(name.dropLast()) : name,
        place: Point(place.x.rounded(), place.y.rounded()), priority: isLarge ? 3 : 1)
    }
  }

  static let all = [
    HarbourCoast(
      "Westmark",
      knots: [
        Point(-60, -60), Point(700, -60), Point(640, 160), Point(420, 300), Point(470, 520),
        Point(300, 700), Point(360, 960), Point(210, 1180), Point(330, 1420), Point(180, 1860),
        Point(-60, 1860),
      ], seed: 401, label: Point(180, 420), between: 0.14, and: 0.78,
      ports:
        "Alderhaven, Brackwick, Carrow*, Dunmouth, Eskport, Farrowgate, Glasswater*, Holm Quay, Inchbay, Jarrow Sands, Kelby, Larkness, Merrow*"
    ),
    HarbourCoast(
      "Norholm",
      knots: [
        Point(1050, 190), Point(1300, 120), Point(1560, 200), Point(1500, 380), Point(1240, 470),
        Point(1000, 380),
      ], seed: 402, label: Point(1290, 290),
      ports: "Northwick, Oarsby, Pellmouth*, Quillon, Ravenstead, Saltby, Tern Head"),
    HarbourCoast(
      "Long Firth",
      knots: [
        Point(800, 900), Point(1000, 760), Point(1290, 800), Point(1340, 1010), Point(1090, 1060),
        Point(960, 1240), Point(780, 1130),
      ], seed: 403, label: Point(1030, 930),
      ports: "Ulverby, Vane Harbour, Wickstrand*, Yarrow, Zeal Cove, Ashbourne"),
    HarbourCoast(
      "Skerry",
      knots: [Point(1660, 1330), Point(1850, 1290), Point(1900, 1460), Point(1720, 1520)],
      seed: 404,
      label: Point(1780, 1410), ports: "Skerry Light, Gannet Bay, Cormorant"),
    HarbourCoast(
      "Eastland",
      knots: [
        Point(2460, -60), Point(2130, -60), Point(2190, 200), Point(2000, 360), Point(2090, 620),
        Point(1960, 820), Point(2140, 1040), Point(2080, 1300), Point(2240, 1520),
        Point(2160, 1860),
        Point(2460, 1860),
      ], seed: 405, label: Point(2270, 800), between: 0.12, and: 0.80,
      ports:
        "Beaconfall*, Cold Harbour, Drumfirth, Elmsea, Fenwater*, Greywater, Hartsea, Ironquay*, Kingsferry, Lowmouth, Mistral Bay"
    ),
  ]
}
