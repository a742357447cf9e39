import Geometry
import Markers
import TestSupport
import Testing

struct MarkerTouchAreaTests {
  @Test(arguments: [
    (100.0, 100.0, true), (122, 122, true), (78, 78, true), (122.5, 100, false), (100, 77.5, false),
  ])
  func aSmallMarkerIsGrownTo44Points(x: Double, y: Double, isHit: Bool) {
    let area = MarkerTouchArea(frame: Rect(x: 95, y: 95, width: 10, height: 10))
    #expect(area.contains(Point(x: x, y: y)) == isHit)
  }

  @Test(arguments: [(100.0, 150.0, true), (100, 151, false), (122, 100, true), (123, 100, false)])
  func aLongMarkerTurnsWithItsArtwork(x: Double, y: Double, isHit: Bool) {
    // 100 × 20 about (100, 100), turned down.
    let area = MarkerTouchArea(
      frame: Rect(x: 50, y: 90, width: 100, height: 20), heading: Angle(degrees: 90))
    #expect(area.contains(Point(x: x, y: y)) == isHit)
  }

  @Test func aSquareTurnedByHalfARightAngleReachesItsDiagonal() {
    let area = MarkerTouchArea(
      frame: Rect(x: 50, y: 50, width: 100, height: 100), heading: Angle(degrees: 45))
    #expect(area.contains(Point(x: 170.7, y: 100)))
    #expect(!area.contains(Point(x: 170.8, y: 100)))
    #expect(!area.contains(Point(x: 140, y: 140)))
  }

  @Test func artworkComesBeforeGrownAreasAndTheNearerBeforeTheFarther() {
    let areas = [
      MarkerTouchArea(frame: Rect(x: 90, y: 90, width: 20, height: 20)),
      MarkerTouchArea(frame: Rect(x: 110, y: 60, width: 80, height: 80)),
      MarkerTouchArea(frame: Rect(x: 80, y: 90, width: 20, height: 20)),
    ]
    #expect(MarkerTouchArea.index(of: Point(x: 112, y: 100), in: areas) == 1)
    #expect(MarkerTouchArea.index(of: Point(x: 97, y: 100), in: areas) == 0)
    #expect(MarkerTouchArea.index(of: Point(x: 94, y: 100), in: areas) == 2)
    #expect(MarkerTouchArea.index(of: Point(x: 300, y: 300), in: areas) == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func mirroringTheSceneMirrorsTheTouch(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let area = MarkerTouchArea(
      frame: Rect(
        x: generator.quarter(in: -50...50), y: 0, width: generator.quarter(in: 0...90), height: 30),
      heading: Angle(degrees: generator.quarter(in: -180...180)))
    let mirrored = MarkerTouchArea(
      frame: Rect(x: -area.frame.maxX, y: 0, width: area.frame.size.width, height: 30),
      heading: Angle(degrees: 180 - area.heading.degrees))
    for _ in 0..<20 {
      let point = Point(x: generator.quarter(in: -80...80), y: generator.quarter(in: -50...80))
      let other = Point(x: -point.x, y: point.y)
      #expect(area.contains(point) == mirrored.contains(other), "seed \(seed), \(point)")
    }
  }

  @Test(arguments: [-720, -360, -270, -180, -90, 0, 90, 180, 270, 360, 720] as [Double])
  func edgesBelongToAnAreaHoweverItIsTurned(_ degrees: Double) {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      func number() -> Double { Double(Int.random(in: 440...4000, using: &random)) / 10 }
      let frame = Rect(x: number(), y: number(), width: number(), height: number())
      let area = MarkerTouchArea(frame: frame, heading: Angle(degrees: degrees))
      let isUpright = degrees.truncatingRemainder(dividingBy: 180) == 0
      let (width, height) =
        isUpright
        ? (frame.size.width, frame.size.height) : (frame.size.height, frame.size.width)
      let (center, part) = (frame.center, number() / 4001)
      for (x, y) in [(0.5, part), (-0.5, part), (part - 0.5, 0.5), (part - 0.5, -0.5)]
      where part <= 0.5 {
        let point = Point(x: center.x + x * width, y: center.y + y * height)
        #expect(area.contains(point) && area.artworkContains(point))
        let beyond = Point(x: center.x + x * width * 1.0001, y: center.y + y * height * 1.0001)
        #expect(!area.artworkContains(beyond))
      }
    }
  }
}
