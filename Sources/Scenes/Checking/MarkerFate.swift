internal import Geometry
internal import Layout
internal import Markers

/// How one marker fared wherever the scene was looked at.
struct MarkerFate {
  /// At how many viewports the scene was looked at.
  private(set) var count = 0
  /// Where it was first smaller than its artwork, and its size there.
  private(set) var firstSqueezed: (place: LookedAt, size: Size)?
  /// Whether it showed anywhere.
  private(set) var hasShown = false
  /// Where it first hid, and why.
  private(set) var firstHidden: (viewport: Viewport, reason: HiddenReason)?
  /// For each edge of the view how far it went beyond it on its target, where it went farthest.
  private(set) var excursions: [Edge: (amount: Double, viewport: Viewport)] = [:]
  /// The first screen on which no scrolling brings it to its target.
  var firstOutOfReach: Viewport?
  /// How it misses its target, if it does although that is well inside the view.
  var stray: StrayMarker?
}

extension MarkerFate {
  /// What rounding may leave of a length.
  private static let slack = 1e-6

  /// Less than a pixel beyond an edge is nothing to see.
  private static let leastExcursion = 0.5

  mutating func note(_ answer: PlacementAnswer, of artwork: Size, at place: LookedAt) {
    count += 1
    let size = answer.frame.size
    let isSqueezed =
      size.width < artwork.width - MarkerFate.slack
      || size.height < artwork.height - MarkerFate.slack
    if isSqueezed, firstSqueezed == nil { firstSqueezed = (place, size) }
    if let reason = answer.hiddenBecause {
      if firstHidden == nil { firstHidden = (place.viewport, reason) }
      return
    }
    hasShown = true
    noteExcursions(of: answer, at: place.viewport)
  }

  private mutating func noteExcursions(of answer: PlacementAnswer, at viewport: Viewport) {
    let (frame, view) = (answer.frameInView, viewport.size)
    var ways: [(edge: Edge, amount: Double)] = []
    // What is off its target is held where it is by something, and what is larger than the view leaves it in any case.
    if answer.slack.x.magnitude <= MarkerFate.slack, frame.size.width <= view.width {
      ways += [(.left, -frame.minX), (.right, frame.maxX - view.width)]
    }
    if answer.slack.y.magnitude <= MarkerFate.slack, frame.size.height <= view.height {
      ways += [(.top, -frame.minY), (.bottom, frame.maxY - view.height)]
    }
    for (edge, amount) in ways where amount > MarkerFate.leastExcursion {
      guard amount > excursions[edge]?.amount ?? 0 else { continue }
      excursions[edge] = (amount, viewport)
    }
  }
}

/// A marker that does not come to its target.
struct StrayMarker {
  /// Where the target is well inside the view.
  var viewport: Viewport
  /// The way from the target to the marker there.
  var miss: Point
  /// Why it shows nothing at all.
  var hiddenBecause: HiddenReason?
}

extension StrayMarker {
  /// Returns what is suspicious of it.
  func message(of description: Scene.MarkerDescription) -> String {
    let marker = description.marker
    let place = "at \(viewport.words), where that is well inside the view,"
    if let hiddenBecause {
      return
        "the marker \(marker.name) does not come to its target: \(place) it hides, as \(hiddenBecause.sentence)"
    }
    if miss == .zero {
      return
        "the marker \(marker.name) comes to its target and shows no X: \(place) it stands there as an arrow, as what its placement says of visibility or obstacles does not count the target as seen"
    }
    let isPlain = SceneReader.isPlain(marker.name)
    let (name, renaming) =
      isPlain
      ? (marker.name, "")
      : ("name", "no constraint can spell its name: rename it, with letters, digits and _, and ")
    return
      "the marker \(marker.name) does not come to its target: \(place) it stands \(miss.words); \(renaming)\"\(marker.view).left == \(marker.reference).left + \(name).x @998\", and the same of top and y, would lead it there"
  }
}
