import Geometry
import Layout
import Testing

struct RubberBandTests {
  /// A pull in points, the extent of the frame, and what shows of the pull to four decimals.
  struct Sample: Sendable {
    var pull: Double
    var extent: Double
    var shown: Double
  }

  static let measured: [Sample] = [
    Sample(pull: 5, extent: 568, shown: 2.7367),
    Sample(pull: 10, extent: 568, shown: 5.4473),
    Sample(pull: 100, extent: 568, shown: 50.1445),
    Sample(pull: 400, extent: 568, shown: 158.5787),
    Sample(pull: 960, extent: 568, shown: 273.635),
    Sample(pull: 5, extent: 667, shown: 2.7387),
    Sample(pull: 10, extent: 667, shown: 5.455),
    Sample(pull: 100, extent: 667, shown: 50.8102),
    Sample(pull: 400, extent: 667, shown: 165.434),
    Sample(pull: 960, extent: 667, shown: 294.7079),
    Sample(pull: 5, extent: 812, shown: 2.7407),
    Sample(pull: 10, extent: 812, shown: 5.463),
    Sample(pull: 100, extent: 812, shown: 51.511),
    Sample(pull: 400, extent: 812, shown: 173.1008),
    Sample(pull: 960, extent: 812, shown: 319.9522),
    Sample(pull: 5, extent: 960, shown: 2.7421),
    Sample(pull: 10, extent: 960, shown: 5.4687),
    Sample(pull: 100, extent: 960, shown: 52.0197),
    Sample(pull: 400, extent: 960, shown: 178.9831),
    Sample(pull: 960, extent: 960, shown: 340.6452),
  ]

  @Test(arguments: measured)
  func aPullShowsAsItWasMeasured(_ sample: Sample) {
    let band = RubberBand(extent: sample.extent)
    #expect((band.displacement(forPull: sample.pull) - sample.shown).magnitude <= 0.00005)
    #expect(band.displacement(forPull: -sample.pull) == -band.displacement(forPull: sample.pull))
  }

  @Test(arguments: measured)
  func thePullFollowsFromWhatShows(_ sample: Sample) {
    let band = RubberBand(extent: sample.extent)
    let pull = band.pull(forDisplacement: band.displacement(forPull: sample.pull))
    #expect((pull - sample.pull).magnitude <= 1e-9)
    #expect(band.pull(forDisplacement: -sample.extent / 2) < 0)
  }

  @Test func noPullReachesTheWholeExtent() {
    let band = RubberBand(extent: 667)
    #expect(band.displacement(forPull: 1e12) < 667)
    #expect(band.pull(forDisplacement: 667) == .infinity)
    #expect(band.pull(forDisplacement: -700) == -.infinity)
  }

  @Test func aFrameWithoutExtentDoesNotStretch() {
    #expect(RubberBand(extent: 0).displacement(forPull: 100) == 0)
  }

  @Test func draggedContentLagsBeyondItsLimitsOnly() {
    let model = ScrollModel(
      contentSize: Size(width: 2500, height: 500), frameSize: Size(width: 375, height: 667))
    #expect(model.shownOffset(forDragged: Point(x: 700, y: 0)) == Point(x: 700, y: 0))
    let shown = model.shownOffset(forDragged: Point(x: -100, y: -100))
    #expect((shown.x + RubberBand(extent: 375).displacement(forPull: 100)).magnitude < 1e-12)
    #expect(shown.y == 0)
  }

  @Test func contentThatFitsStretchesIfItAlwaysBounces() {
    var model = ScrollModel(
      contentSize: Size(width: 375, height: 500), frameSize: Size(width: 375, height: 960))
    model.verticalBounce = .always
    let shown = model.shownOffset(forDragged: Point(x: 0, y: 100))
    #expect((shown.y - 52.0197).magnitude <= 0.00005)
    model.verticalBounce = .never
    #expect(model.shownOffset(forDragged: Point(x: 0, y: 100)) == .zero)
  }

  @Test(arguments: [0.0, -1])
  func contentIsNotPulledOutOfAFrameThatShowsNothing(extent: Double) {
    let model = ScrollModel(
      contentSize: Size(width: 100, height: 100), frameSize: Size(width: extent, height: extent))
    #expect(model.shownOffset(forDragged: Point(x: -50, y: 20)) == Point(x: 0, y: 20))
  }
}
