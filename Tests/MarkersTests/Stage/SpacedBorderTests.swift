import Geometry
import TestSupport
import Testing

@testable import Markers

/// Borders measured in the room that artworks need.
struct SpacedBorderTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func artworksAUnitApartDoNotOverlap(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let room = Size(
      width: .random(in: 5...60, using: &generator), height: .random(in: 5...60, using: &generator))
    let bounds = Rect(
      x: 3.7, y: -1.2, width: .random(in: 2 * room.width...700, using: &generator),
      height: .random(in: 2 * room.height...500, using: &generator))
    let shapes = [
      BorderShape(bounds), BorderShape(bounds, cornerRadius: 37.3),
      BorderShape(ellipseAround: bounds.center, in: bounds),
    ]
    let zones = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Rect(
        x: .random(in: -50...700, using: &generator), y: .random(in: -50...500, using: &generator),
        width: .random(in: 1...150, using: &generator),
        height: .random(in: 1...150, using: &generator))
    }
    let border = SpacedBorder(
      MarkerBorder(of: generator.pick(shapes)), around: zones, room: room)
    guard border.unitCount > 2 else { return }
    for _ in 0..<300 {
      let start = Double.random(in: 0..<border.unitCount, using: &generator)
      // The nearest of all that are far enough away overlap first.
      let end = start + 1 + pow2(&generator) * (border.unitCount - 2)
      guard let first = border.outline.point(at: border.way(atUnit: start)),
        let second = border.outline.point(at: border.way(atUnit: end))
      else { continue }
      let isApart =
        (first.x - second.x).magnitude >= room.width - 1e-9
        || (first.y - second.y).magnitude >= room.height - 1e-9
      #expect(isApart, "seed \(seed): \(first) and \(second) of \(room)")
    }
  }

  private func pow2(_ generator: inout SeededGenerator) -> Double {
    let number = Double.random(in: 0...1, using: &generator)
    return number * number * number
  }

  /// Artwork that is pressed flat in a view of any size does not fill the memory.
  @Test(arguments: [1e3, 1e6, 1e9])
  func aHugeBorderForTinyArtworkHasFewPieces(side: Double) {
    let bounds = Rect(x: 0, y: 0, width: side, height: side)
    let line = Rect(x: 0, y: 0, width: side, height: 0)
    for shape in [BorderShape(ellipseAround: bounds.center, in: bounds), BorderShape(line)] {
      let border = SpacedBorder(
        MarkerBorder(of: shape), around: [], room: Size(width: 0.1, height: 0.1))
      #expect(border.pieces.count < 1_000_000)
      #expect(border.unitCount >= 1_000)
    }
  }

  @Test func anEdgeTakesAsManyAsFitAndACornerBoth() throws {
    let border = SpacedBorder(
      MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300)), around: [],
      room: Size(width: 50, height: 40))
    // 300 points of each level edge are clear of corners, and 220 of each upright one; a corner takes one unit.
    #expect((border.unitCount - (2 * 300 / 50 + 2 * 220 / 40 + 4)).magnitude < 1e-9)
  }

  /// Around a corner the places less than an extent away take twice as much, be it near the next corner too or not.
  @Test(arguments: [1.01, 1.2, 1.5, 1.77, 1.93, 1.99, 2, 2.01, 2.3, 7])
  func anEdgeOfAnyLengthTakesNoMoreThanItsCorners(height: Double) {
    let gap = 33.3
    let border = SpacedBorder(
      MarkerBorder(Rect(x: 3.7, y: 1.0 / 3, width: 5 * gap, height: height * gap)), around: [],
      room: Size(width: gap, height: gap))
    func units(_ length: Double) -> Double { length < 2 ? length / 2 : length - 1 }
    #expect((border.unitCount - 2 * units(5) - 2 * units(height)).magnitude < 1e-9)
  }

  /// Between a corner and an obstacle near it stands what is that far apart around the corner.
  @Test(arguments: [5.0, 20, 33.3, 40, 60, 66.6, 80])
  func aCornerBesideAnObstacleTakesWhatTouchesAroundIt(length: Double) {
    let gap = 33.3
    let border = SpacedBorder(
      MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300)),
      around: [Rect(x: length, y: -10, width: 150, height: 20)], room: Size(width: gap, height: gap)
    )
    // Of the left edge and what is left of the top one beside the first corner.
    let reach = gap + min(length, gap)
    let first = border.unit(from: 0, to: length)
    let last = border.unit(from: 1400 - 2 * gap, to: 1400)
    #expect((first - min(length, gap) / reach - max(0, length - gap) / gap).magnitude < 1e-9)
    #expect((last - gap / reach - 1).magnitude < 1e-9)
  }

  /// However the ends of what it covers are rounded.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func anObstacleTakesNoMoreOfAnEdgeThanItCovers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let outline = MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300))
    let room = Size(width: 50, height: 40)
    let all = SpacedBorder(outline, around: [], room: room).unitCount
    let zone = Rect(
      x: .random(in: 100...240, using: &generator), y: -10, width: 60, height: 20)
    let rest = SpacedBorder(outline, around: [zone], room: room).unitCount
    #expect((all - rest - 60 / 50).magnitude < 1e-9, "seed \(seed)")
  }

  @Test(arguments: [0, 1e-300, .leastNonzeroMagnitude])
  func artworkThatIsPressedFlatTakesSomeRoom(_ height: Double) {
    let border = SpacedBorder(
      MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300)), around: [],
      room: Size(width: 50, height: height))
    #expect(border.unitCount > 0 && border.unitCount < 1e6)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func placesAndUnitsGoBackAndForth(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let border = SpacedBorder(
      MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300)),
      around: [Rect(x: 100, y: -10, width: 60, height: 20)], room: Size(width: 50, height: 40))
    let unit = Double.random(in: 0..<border.unitCount, using: &generator)
    let way = border.way(atUnit: unit)
    let place = try #require(border.position(at: way, after: nil, margin: 8))
    #expect((place.way - way).magnitude < 1e-9)
    #expect((place.unit - unit).magnitude < 1e-9)
  }

  /// What comes and goes by a point would have arrows come and go.
  @Test func whatIsLeftBetweenTwoObstaclesCountsFromAMarginOnAndUntilItIsGone() {
    func way(wanting wanted: Double, leaving length: Double, after previous: Double?) -> Double? {
      let zones = [
        Rect(x: 100, y: -10, width: 60, height: 20),
        Rect(x: 160 + length, y: -10, width: 60, height: 20),
      ]
      return SpacedBorder(
        MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300)), around: zones,
        room: Size(width: 50, height: 40)
      ).position(at: wanted, after: previous, margin: 8)?.way
    }
    #expect(way(wanting: 150, leaving: 3, after: 100) == 100)
    #expect(way(wanting: 161, leaving: 3, after: 100) == 100)
    #expect(way(wanting: 150, leaving: 9, after: 100) == 160)
    #expect(way(wanting: 150, leaving: 3, after: 161) == 160)
    #expect(way(wanting: 161, leaving: 3, after: 162) == 161)
    #expect(way(wanting: 150, leaving: 3, after: nil) == 160)
  }

  @Test func aPlaceOnAnObstacleHasItsNearerEndAndKeepsIt() throws {
    let border = SpacedBorder(
      MarkerBorder(Rect(x: 0, y: 0, width: 400, height: 300)),
      around: [Rect(x: 100, y: -10, width: 60, height: 20)], room: Size(width: 50, height: 40))
    #expect(border.position(at: 120, after: nil, margin: 8)?.way == 100)
    #expect(border.position(at: 140, after: nil, margin: 8)?.way == 160)
    #expect(border.position(at: 133, after: 100, margin: 8)?.way == 100)
    #expect(border.position(at: 127, after: 160, margin: 8)?.way == 160)
    #expect(border.position(at: 150, after: 100, margin: 8)?.way == 160)
  }

  private static let bounds = [
    Rect(x: 8, y: 8, width: 984, height: 940), Rect(x: -0.1, y: 1.0 / 3, width: 375, height: 667),
    Rect(x: 1000.7, y: 1e5, width: 984, height: 940),
  ]

  /// Along an edge an artwork takes its extent; across a slope √2 times that at most, and twice that around corners.
  @Test(arguments: bounds, [0.001, 0.01, 0.1, 1, 1.0 / 3, 5])
  func whatIsShortTakesLittleOfABorder(bounds: Rect, side: Double) {
    for (shape, most) in [
      (BorderShape(bounds), 1.05), (BorderShape(bounds, cornerRadius: 60), 1.5),
      (BorderShape(ellipseAround: bounds.center, in: bounds), 2),
    ] {
      let outline = MarkerBorder(of: shape)
      let border = SpacedBorder(outline, around: [], room: Size(width: side, height: side))
      #expect(border.unitCount > outline.length / (most * side))
      #expect(border.unitCount <= outline.length / side * (1 + 1e-9))
    }
  }
}

extension SpacedBorder {
  /// The units between two free places.
  fileprivate func unit(from start: Double, to end: Double) -> Double {
    // At the very end a turn is over.
    (unwrapped(at: end).unit - unwrapped(at: start).unit).wrapped(into: unitCount)
  }
}
