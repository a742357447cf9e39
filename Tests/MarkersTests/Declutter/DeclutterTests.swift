import Geometry
import Markers
import Testing

/// Cases whose answer is known from first principles.
struct DeclutterTests {
  @Test func markersThatAreFarEnoughApartStayToTheBit() {
    let wanted = [0.1, 70.3, 150.7, 999.9 - 70]
    #expect(coordinates(wanted, gap: 69) == wanted)
  }

  /// However 33.3 points are rounded.
  @Test(arguments: 0..<200)
  func markersExactlyAGapApartPushNobody(tenths: Int) {
    let start = Double(tenths) / 10 + 0.1
    let items = [start, start + 33.3, start + 66.6].enumerated().map {
      BorderItem(name: "\($0)", coordinate: $1)
    }
    let places = Declutter(perimeter: 1844.6, gap: 33.3).positions(for: items)
    #expect(places.map(\.coordinate) == items.map(\.coordinate))
    #expect(places.allSatisfy { $0.pusher == nil && $0.displacement == 0 })
  }

  /// Where two want one place, their names decide and not the last bit of where that is.
  @Test(arguments: [0, 1, -1, 2, -2])
  func roundingDoesNotDecideWhoIsFirst(ulps: Int) {
    let place = 514.3 + Double(ulps) * 514.3.ulp
    let items = [
      BorderItem(name: "b", coordinate: 514.3), BorderItem(name: "a", coordinate: place),
    ]
    let places = Declutter(perimeter: 1844.6, gap: 33.3).positions(for: items)
    #expect(places[1].coordinate < places[0].coordinate)
  }

  @Test func twoAtOnePlaceStepApartByHalfTheGapEach() {
    #expect(coordinates([500, 500], gap: 80) == [460, 540])
  }

  @Test func theHeavierMovesLessByTheRatioOfTheWeights() {
    let items = [
      BorderItem(name: "heavy", coordinate: 500, weight: 3),
      BorderItem(name: "light", coordinate: 500, weight: 1),
    ]
    let places = Declutter(perimeter: 1000, gap: 80).positions(for: items)
    #expect(places.map(\.coordinate) == [480, 560])
  }

  @Test func aGroupIsCentredOnItsMeanAndPushesTheNext() {
    #expect(coordinates([100, 100, 100], gap: 10) == [90, 100, 110])
    // 90, 100 and 110 reach 119: four markers share the mean of 100, 90, 80 and 89.
    #expect(coordinates([100, 100, 100, 119], gap: 10) == [89.75, 99.75, 109.75, 119.75])
  }

  @Test func neighboursOverTheCutAreKeptApartAsAllOthers() {
    #expect(coordinates([0, 990], gap: 50) == [20, 970])
    let turnedBack = coordinates([505, 505, 500], gap: 30).map { turned($0) }
    #expect(
      zip(coordinates([0, 0, 995], gap: 30), turnedBack).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func cornersAreNothingSpecial() {
    let border = MarkerBorder(Rect(x: 0, y: 0, width: 300, height: 200))
    let corner = border.coordinate(nearest: Point(x: 400, y: -10))
    let items = ["a", "b"].map { BorderItem(name: $0, coordinate: corner) }
    let places = Declutter(perimeter: border.length, gap: 60).positions(for: items)
    #expect(
      places.map { border.point(at: $0.coordinate) } == [Point(x: 270, y: 0), Point(x: 300, y: 30)])
  }

  @Test func extentsAddToTheGap() {
    let items = [
      BorderItem(name: "wide", coordinate: 500, extent: 60),
      BorderItem(name: "x", coordinate: 500, extent: 20),
    ]
    let places = Declutter(perimeter: 1000, gap: 10).positions(for: items)
    #expect(places.map(\.coordinate) == [475, 525])
  }

  @Test func arrowsFromOnePlaceDoNotCross() {
    let items = [
      BorderItem(name: "a", coordinate: 300, lean: Angle(degrees: 30)),
      BorderItem(name: "b", coordinate: 300, lean: Angle(degrees: -30)),
    ]
    let places = Declutter(perimeter: 1000, gap: 10).positions(for: items)
    #expect(places.map(\.coordinate) == [305, 295])
  }

  @Test func namesBreakTies() {
    let places = Declutter(perimeter: 1000, gap: 10).positions(
      for: ["b", "c", "a"].map { BorderItem(name: $0, coordinate: 300) })
    #expect(places.map(\.coordinate) == [300, 310, 290])
  }

  @Test func theNeighbourThatPushesIsNamed() {
    let places = Declutter(perimeter: 1000, gap: 10).positions(
      for: [300.0, 300, 600].map { BorderItem(name: "\($0)", coordinate: $0) })
    #expect(places.map(\.pusher) == [1, 0, nil])
    #expect(places.map(\.displacement) == [-5, 5, 0])
  }

  @Test func gapsThatFillTheBorderLeaveOneFormation() {
    #expect(coordinates([10, 260, 510, 800], gap: 250) == [20, 270, 520, 770])
  }

  @Test func tooManyMarkersStandEvenly() {
    #expect(coordinates([10, 260, 510, 800], gap: 700) == [20, 270, 520, 770])
    #expect(coordinates([500, 500], gap: 501) == [250, 750])
  }

  @Test func roomIsCountedInWholeMarkers() {
    let rule = Declutter(perimeter: 1000, gap: 80)
    #expect(rule.room() == 12)
    #expect(rule.room(forExtent: 20) == 10)
    #expect(Declutter(perimeter: 100, gap: 300).room() == 1)
    #expect(Declutter(perimeter: 100, gap: 0).room() == Int(Int32.max))
  }

  @Test(arguments: [0.0, 0.2, 10, 20.1])
  func markersThatFillTheBorderHaveRoomHoweverItIsRounded(extent: Double) {
    for tenths in stride(from: 210, through: 500, by: 7) {
      let gap = Double(tenths) / 10 - extent
      for count in 1...40 {
        let perimeter = Double(tenths * count) / 10
        #expect(Declutter(perimeter: perimeter, gap: gap).room(forExtent: extent) == count)
        let less = Declutter(perimeter: perimeter - 1e-6, gap: gap)
        #expect(less.room(forExtent: extent) == max(1, count - 1))
      }
    }
  }

  @Test func noneAndOneHaveNoNeighbour() {
    #expect(coordinates([], gap: 10).isEmpty)
    #expect(coordinates([1250], gap: 5000) == [250])
    #expect(
      Declutter(perimeter: 0, gap: 10).positions(for: [BorderItem(name: "", coordinate: 7)]).map(
        \.coordinate) == [0])
    let both = Declutter(perimeter: 0, gap: 10).positions(
      for: ["a", "b"].map { BorderItem(name: $0, coordinate: 7) })
    #expect(both.map(\.coordinate) == [0, 0])
  }

  private func coordinates(_ wanted: [Double], gap: Double) -> [Double] {
    let items = wanted.map { BorderItem(name: "", coordinate: $0) }
    return Declutter(perimeter: 1000, gap: gap).positions(for: items).map(\.coordinate)
  }

  private func turned(_ coordinate: Double) -> Double {
    let turned = coordinate + 495
    return turned < 1000 ? turned : turned - 1000
  }
}
