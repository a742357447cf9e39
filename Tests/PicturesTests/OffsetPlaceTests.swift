import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

/// Where offsets are in pictures over them, and what these say of them.
struct OffsetPlaceTests {
  private static func box(_ rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  @Test(arguments: [
    (Rect(x: 100.02, y: 5.26, width: 0.02, height: 0.08), ["100.02", "100.04", "5.26", "5.34"]),
    (Rect(x: 0.02, y: 0, width: 0.04, height: 1), ["0.02", "0.06", "0", "1"]),
    (Rect(x: 0, y: 0, width: 1302.4567, height: 1010.04), ["0", "1302.5", "0", "1010"]),
    (Rect(x: -2, y: 0.25, width: 4, height: 3.5), ["-2", "2", "0.25", "3.75"]),
    (Rect(x: 0, y: 1e6, width: 2e-5, height: 3e-5), ["0", "2e-05"]),
  ])
  func `the ends of axes are told as precisely as they are apart`(
    _ range: Rect, _ ends: [String]
  ) throws {
    let picture = try Picture.headings(over: range, columns: 2, rows: 2) { _, _ in 0 }
    let texts = try #require(XMLNode.parse(picture.svg())).texts
    let words = Set(texts.flatMap { $0.split(separator: " ").map(String.init) })
    for end in ends { #expect(words.contains(end), "\(texts)") }
  }

  @Test(
    arguments: [
      Rect(x: 100.02, y: 5.26, width: 0.02, height: 0.08),
      Rect(x: 0.6, y: 0.7, width: 0.3, height: 900),
      Rect(x: 1000.25, y: 3.75, width: 0, height: 0), Rect(x: 10, y: 20, width: 300, height: 500),
    ], [true, false])
  func `the outline's offset is one of those that are drawn`(
    _ range: Rect, _ hasX: Bool
  ) throws {
    let picture = try Picture.regions(
      [LabelledPolygon("X", corners: Self.box(range), showsX: hasX)], of: Scene.paper(),
      over: range,
      screen: Size(width: 300, height: 300))
    let key = try #require(XMLNode.parse(picture.svg())).groups("key").first?.texts
      .joined(separator: " ")
    let place = try #require(key?.firstMatch(of: /offset \(([-0-9.e]+), ([-0-9.e]+)\)/))
    let (x, y) = (try #require(Double(place.1)), try #require(Double(place.2)))
    #expect(x >= range.minX && x <= range.maxX && y >= range.minY && y <= range.maxY, "\(place.0)")
    // The dot lies in the frame, which is the first that is filled.
    guard case .group(let plane) = picture.elements.first,
      let frame = plane.clip?.corners,
      case .shape(let dot, _, _) = plane.elements.flatMap({ $0.groups("screen") }).first?.elements
        .last
    else {
      Issue.record("there is no dot")
      return
    }
    let middle = ConvexPolygon(corners: dot.corners).bounds.center
    #expect(ConvexPolygon(corners: frame).bounds.contains(Rect(origin: middle, size: .zero)))
  }

  @Test(
    arguments: [
      Rect(x: 1302, y: 1010, width: 308, height: 580), Rect(x: 800, y: 0, width: 90, height: 1833),
      Rect(x: 700, y: 900, width: 0, height: 500), Rect(x: 700, y: 900, width: 0, height: 0),
      Rect(x: 0, y: 0, width: 2125, height: 1833),
    ], [0.0, 20, 200])
  func `no number hides the dot at the screen's offset`(_ x: Rect, bearing: Double) throws {
    let scene = try Scene.paper().withPlacement { $0.projection.bearing = Angle(degrees: bearing) }
    for range in [x, Rect(x: 0, y: 0, width: 2125, height: 1833)] {
      let picture = try Picture.regions(
        [
          LabelledPolygon("all", corners: Self.box(range)),
          LabelledPolygon("X", corners: Self.box(x), showsX: true),
        ], of: scene, over: range, screen: Size(width: 375, height: 667))
      guard case .group(let plane) = picture.elements.first,
        case .shape(let dot, _, _) = plane.elements.flatMap({ $0.groups("screen") }).first?.elements
          .last
      else {
        Issue.record("there is no dot")
        continue
      }
      let middle = ConvexPolygon(corners: dot.corners).bounds.center
      // Numbers are groups of a circle and a text, above all else.
      let numbers = picture.elements.compactMap { element -> Group? in
        guard case .group(let group) = element, case .text = group.elements.last,
          group.elements.count == 2
        else { return nil }
        return group
      }
      #expect(numbers.count == 2)
      for number in numbers {
        #expect(number.origin.distance(to: middle) > 4.75 + 10.75, "in \(range)")
      }
    }
  }

  @Test(arguments: [0.02, 0.5, 4, 300], [0.5, 0.7])
  func `numbers of regions that have room for them are off each other`(
    width: Double, part: Double
  ) throws {
    // One at the left of two that lie one below the other, and one without area between them.
    let range = Rect(x: 1301.99, y: 1000, width: width, height: 20)
    let middle = range.minX + width * part
    let boxes = [
      Rect(x: range.minX, y: 1000, width: middle - range.minX, height: 20),
      Rect(x: middle, y: 1000, width: range.maxX - middle, height: 10),
      Rect(x: middle, y: 1010, width: range.maxX - middle, height: 10),
      Rect(x: middle, y: 1000, width: 0, height: 20),
    ]
    let picture = try Picture.regions(
      boxes.enumerated().map {
        LabelledPolygon("\($0.offset)", corners: Self.box($0.element), showsX: $0.offset == 2)
      }, of: Scene.paper(), over: range)
    let numbers = picture.elements.compactMap { element -> Point? in
      guard case .group(let group) = element, case .text = group.elements.last,
        group.elements.count == 2
      else { return nil }
      return group.origin
    }
    let areas = picture.elements.flatMap { $0.groups("region") }.compactMap { group -> Rect? in
      guard case .shape(let path, _, _) = group.elements.first else { return nil }
      return ConvexPolygon(corners: path.corners).bounds
    }
    try #require(numbers.count == 4 && areas.count == 4)
    for (index, number) in numbers.enumerated() {
      #expect(number.distance(to: number.clamped(to: areas[index])) < 1e-6)
      for other in numbers.dropFirst(index + 1) {
        #expect(number.distance(to: other) >= 21.5, "\(numbers)")
      }
    }
  }

  @Test(arguments: [2, 3, 8])
  func `each cell of a heat map is around its offset`(count: Int) throws {
    let last = Double(count - 1)
    let picture = try Picture.headings(
      over: Rect(x: 0, y: 0, width: last, height: last), columns: count, rows: count
    ) { column, row in column == row ? nil : row > column ? 0 : .pi }
    let bitmap = try picture.bitmap()
    let step = 480 / last
    for column in 0..<count {
      for row in 0..<count where row != column {
        let expected = Color.heading(radians: row > column ? 0 : .pi)
        let hue = [expected.red, expected.green, expected.blue].map { ($0 * 255).rounded() }
        // What lies between is blended; at the ends of the axes the border is in the way.
        let x = min(max(64 + Double(column) * step, 66), 542)
        let y = min(max(24 + Double(row) * step, 26), 502)
        let pixel = bitmap[Int(x), Int(y)].map(Double.init)
        let isNear = zip(pixel, hue).allSatisfy { ($0 - $1).magnitude < 14 }
        #expect(isNear, "(\(column), \(row)): \(pixel) instead of \(hue)")
      }
    }
    guard case .group(let cells) = picture.elements.first,
      case .image(_, let rect) = cells.elements.first
    else {
      Issue.record("there are no cells")
      return
    }
    #expect((rect.minX - (64 - step / 2)).magnitude < 1e-9)
    #expect((rect.maxY - (504 + step / 2)).magnitude < 1e-9)
  }

  @Test(arguments: [2, 5, 7, 100], [1.0, 1.7])
  func `a cell of a heat map has one color, whatever is beside it`(
    count: Int, scale: Double
  ) throws {
    // Opposite headings beside each other, whose mean is grey.
    let picture = try Picture.headings(
      over: Rect(x: 0, y: 0, width: 1, height: 1), columns: count, rows: count
    ) { ($0 + $1).isMultiple(of: 2) ? 0 : .pi }
    let colors = [0, Double.pi].map { radians in
      let color = Color.heading(radians: radians)
      return [color.red, color.green, color.blue, 1].map { UInt8(($0 * 255).rounded()) }
    }
    let bitmap = try picture.bitmap(scale: scale)
    // Within the border of the frame.
    for x in Int(66 * scale)..<Int(542 * scale) {
      let others = Set((Int(26 * scale)..<Int(502 * scale)).map { bitmap[x, $0] })
        .subtracting(colors)
      #expect(others.isEmpty, "\(others.count) colors at \(x)")
    }
    let document = try #require(XMLNode.parse(picture.svg()))
    let images = document.groups("headings").flatMap(\.all).filter { $0.name == "image" }
    #expect(images.map { $0.attributes["image-rendering"] } == ["pixelated"])
    #expect(!String(decoding: try picture.pdf(), as: UTF8.self).contains("/Interpolate true"))
  }

  @Test func `cells of a heat map that are smaller than pixels are blended`() throws {
    let picture = try Picture.headings(
      over: Rect(x: 0, y: 0, width: 1, height: 1), columns: 700, rows: 700
    ) { ($0 + $1).isMultiple(of: 2) ? 0 : .pi }
    let bitmap = try picture.bitmap()
    let colors = Set((66..<542).map { bitmap[$0, 200] })
    #expect(colors.count > 2)
    let document = try #require(XMLNode.parse(picture.svg()))
    #expect(!document.all.contains { $0.attributes["image-rendering"] != nil })
  }

  @Test func `outlines and signs stay in the frame of a heat map`() throws {
    for shows in [{ $0 == 0 || $1 == 0 }, { $0 == 3 && $1 == 3 }, { _, _ in true }]
      as [(Int, Int) -> Bool]
    {
      let picture = try Picture.headings(
        over: Rect(x: 0, y: 0, width: 30, height: 30), columns: 4, rows: 4
      ) { shows($0, $1) ? nil : 1 }
      let corners = picture.elements.flatMap { $0.groups("x-region") }.flatMap(\.elements)
        .flatMap { element -> [Point] in
          guard case .shape(let path, _, _) = element else { return [] }
          return path.corners
        }
      let frame = Rect(x: 64, y: 24, width: 480, height: 480)
      #expect(!corners.isEmpty && corners.allSatisfy { $0.clamped(to: frame) == $0 })
    }
  }
}

extension Path {
  /// The points that the pen goes to.
  fileprivate var corners: [Point] {
    steps.compactMap { step in
      switch step {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
  }
}
