import Geometry
import Markers
import TestSupport
import Testing

/// Where rays leave rectangles, round ones and ellipses.
struct BorderShapeTests {
  private static let room = Rect(x: 0, y: 0, width: 800, height: 600)
  private static let middle = Point(x: 400, y: 300)
  private static let half = 0.5.squareRoot()

  struct Case: Sendable {
    var rule: PlacementRule
    var pivot = BorderShapeTests.middle
    var target: Point
    var place: Point
  }

  @Test(arguments: [
    // By (600, 200): x needs 400/600 of the way, y needs 300/200.
    Case(rule: .ray, target: Point(x: 1000, y: 500), place: Point(x: 800, y: 300 + 400 / 3.0)),
    Case(rule: .ray, target: Point(x: 400, y: -100), place: Point(x: 400, y: 0)),
    Case(rule: .ray, target: Point(x: 400, y: 1100), place: Point(x: 400, y: 600)),
    Case(rule: .ray, target: Point(x: -1, y: 300), place: Point(x: 0, y: 300)),
    Case(rule: .ray, target: Point(x: 1200, y: 900), place: Point(x: 800, y: 600)),
    // Through a pivot of its own: by (−100, −400), of which the left edge needs 10/100, the top 20/400.
    Case(
      rule: .ray, pivot: Point(x: 10, y: 20), target: Point(x: -90, y: -380),
      place: Point(x: 5, y: 0)),
    // A pivot outside counts as the nearest one inside.
    Case(
      rule: .ray, pivot: Point(x: -50, y: 300), target: Point(x: 1600, y: 300),
      place: Point(x: 800, y: 300)),
    Case(rule: .ellipse, target: Point(x: 1000, y: 300), place: Point(x: 800, y: 300)),
    Case(rule: .ellipse, target: Point(x: 400, y: -5), place: Point(x: 400, y: 0)),
    // By a half of both sides: 1/√2 of the way.
    Case(
      rule: .ellipse, target: Point(x: 800, y: 600),
      place: Point(x: 400 + 400 * half, y: 300 + 300 * half)),
    // Around (700, 300) the ellipse is 100 wide to each side and touches top and bottom.
    Case(
      rule: .ellipse, pivot: Point(x: 700, y: 300), target: Point(x: 0, y: 300),
      place: Point(x: 600, y: 300)),
    Case(
      rule: .roundedRectangle(radius: 100), target: Point(x: 1000, y: 300),
      place: Point(x: 800, y: 300)),
    // From the centre of an arc: 3, 4 and 5 make a right angle.
    Case(
      rule: .roundedRectangle(radius: 100), pivot: Point(x: 700, y: 500),
      target: Point(x: 1000, y: 900), place: Point(x: 760, y: 580)),
    // No radius is larger than half the shorter side: here two half circles.
    Case(
      rule: .roundedRectangle(radius: 1e6), pivot: Point(x: 500, y: 300),
      target: Point(x: 1100, y: 1100), place: Point(x: 680, y: 540)),
    Case(
      rule: .roundedRectangle(radius: 0), target: Point(x: 1200, y: 900),
      place: Point(x: 800, y: 600)),
  ])
  func placesAreThoseOfTheFormulas(_ example: Case) {
    let place = example.rule.shape(in: BorderShapeTests.room, around: example.pivot)
      .end(ofWayFrom: example.pivot, to: example.target)
    #expect(place.point.distance(to: example.place) < 1e-10, "\(place.point)")
    #expect(!place.isTarget)
  }

  static let rules: [PlacementRule] = [
    .ray, .ellipse, .roundedRectangle(radius: 0), .roundedRectangle(radius: 80),
    .roundedRectangle(radius: 300),
  ]

  /// Whether a point lies in a shape, from the definition of the shape alone.
  private static func holds(_ rule: PlacementRule, _ pivot: Point, _ point: Point) -> Bool {
    switch rule {
    case .clamp, .ray: return room.contains(Rect(origin: point, size: .zero))
    case .ellipse:
      let x = (point.x - pivot.x) / min(pivot.x, 800 - pivot.x)
      let y = (point.y - pivot.y) / min(pivot.y, 600 - pivot.y)
      return x * x + y * y <= 1
    case .roundedRectangle(let radius):
      let x = max(radius - point.x, point.x - (800 - radius), 0)
      let y = max(radius - point.y, point.y - (600 - radius), 0)
      return holds(.ray, pivot, point) && x * x + y * y <= radius * radius
    }
  }

  @Test(arguments: rules, 0..<20)
  func placesAreWhereHalvingTheWayEnds(_ rule: PlacementRule, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let pivot = Point(
        x: .random(in: 300...500, using: &generator), y: .random(in: 200...400, using: &generator))
      let target = Point(
        x: .random(in: -900...1700, using: &generator),
        y: .random(in: -700...1300, using: &generator))
      let shape = rule.shape(in: BorderShapeTests.room, around: pivot)
      let place = shape.end(ofWayFrom: pivot, to: target)
      #expect(place.isTarget == BorderShapeTests.holds(rule, pivot, target), "seed \(seed)")
      if place.isTarget {
        #expect(place.point == target)
        continue
      }
      var (inside, outside) = (0.0, 1.0)
      for _ in 0..<60 {
        let part = (inside + outside) / 2
        let point = Point(
          x: pivot.x + part * (target.x - pivot.x), y: pivot.y + part * (target.y - pivot.y))
        if BorderShapeTests.holds(rule, pivot, point) { inside = part } else { outside = part }
      }
      let expected = Point(
        x: pivot.x + inside * (target.x - pivot.x), y: pivot.y + inside * (target.y - pivot.y))
      #expect(place.point.distance(to: expected) < 1e-9, "\(target), seed \(seed)")
      #expect(BorderShapeTests.room.contains(Rect(origin: place.point, size: .zero)))
    }
  }

  @Test(arguments: rules)
  func mirroredTargetsHaveMirroredPlaces(_ rule: PlacementRule) {
    var generator = SeededGenerator(seed: 7)
    let shape = rule.shape(in: BorderShapeTests.room, around: BorderShapeTests.middle)
    for _ in 0..<200 {
      // Quarters, so that mirroring is exact.
      let way = Point(
        x: generator.quarter(in: -2000...2000), y: generator.quarter(in: -2000...2000))
      let (x, y) = (way.x, way.y)
      let places = [Point(x: x, y: y), Point(x: -x, y: y), Point(x: x, y: -y), Point(x: -x, y: -y)]
        .map {
          shape.end(ofWayFrom: BorderShapeTests.middle, to: BorderShapeTests.middle + $0).point
        }
      for (place, sign) in zip(places, [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)]) {
        let first = places[0] - BorderShapeTests.middle
        let mirrored = Point(x: 400 + sign.0 * first.x, y: 300 + sign.1 * first.y)
        #expect(place.distance(to: mirrored) < 1e-10)
      }
    }
  }

  /// Straight tracks that keep clear of the pivot, where alone a ray has no direction.
  @Test(arguments: rules, 0..<10)
  func placesAreContinuousAlongStraightTracks(_ rule: PlacementRule, _ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shape = rule.shape(in: BorderShapeTests.room, around: BorderShapeTests.middle)
    let angle = Double.random(in: 0...6.28, using: &generator)
    let (cos, sin) = (Track.direction(angle).x, Track.direction(angle).y)
    let step = 0.05
    var previous: Point?
    for index in 0..<60_000 {
      let along = Double(index) * step - 1500
      let target = Point(x: 400 + along * cos - 60 * sin, y: 300 + along * sin + 60 * cos)
      let place = shape.end(ofWayFrom: BorderShapeTests.middle, to: target).point
      // From 60 points away a step turns the ray by 1/1200 and moves its end by at most 500²/300 of that.
      if let previous { #expect(place.distance(to: previous) < 0.75, "at \(target)") }
      previous = place
    }
  }

  /// A pivot on the border leads nowhere beyond it, wherever rounding has round corners begin.
  @Test(arguments: [.ray, .ellipse, .roundedRectangle(radius: 40)] as [PlacementRule])
  func waysFromTheBorderEndOnIt(_ rule: PlacementRule) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let side = Double.random(in: 1...80, using: &generator)
      let room = Rect(
        x: .random(in: 0...60, using: &generator), y: .random(in: 0...60, using: &generator),
        width: side, height: side)
      let pivot = Point(x: room.center.x, y: room.minY)
      let target = Point(
        x: .random(in: -900...900, using: &generator),
        y: room.minY - .random(in: 1...900, using: &generator))
      let end = rule.shape(in: room, around: pivot).end(ofWayFrom: pivot, to: target).point
      #expect(end.distance(to: pivot) < 1e-6, "\(target) beyond \(room)")
    }
  }

  @Test(arguments: rules, [Size.zero, Size(width: 100, height: 0), Size(width: 0, height: 30)])
  func aRoomWithoutExtentIsAPlaceOfItsOwn(_ rule: PlacementRule, _ size: Size) {
    let room = Rect(origin: Point(x: 10, y: 20), size: size)
    let pivot = Point(x: 60, y: 20)
    for target in [Point(x: 900, y: 800), Point(x: -3, y: 20), Point(x: 60, y: -50), pivot] {
      let place = rule.shape(in: room, around: pivot).end(ofWayFrom: pivot, to: target).point
      #expect(place.x >= 10 && place.x <= 10 + size.width)
      #expect(place.y >= 20 && place.y <= 20 + size.height)
    }
  }
}

/// Directions without trigonometry from elsewhere: points of the unit circle by a rational formula.
enum Track {
  static func direction(_ number: Double) -> Point {
    let square = number * number
    return Point(x: (1 - square) / (1 + square), y: 2 * number / (1 + square))
  }
}
