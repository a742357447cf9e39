internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// The markers of a scene over time, as a page shows them; it knows targets by the page's numbers.
final class WebStage {
  let viewport = WebViewport()
  /// What the page reads of a frame: how many markers there are, 1 if they are at rest, and thirteen numbers for each.
  private(set) var frame = WebNumbers(WebStage.headCount)
  /// What the page reads of a journey: 1 if there is one, the offset, and the zoom.
  let journey = WebNumbers(4)
  private var stage: MarkerStage

  init(_ scene: Scene) throws(WebFailure) {
    do throws(SceneError) { stage = try scene.makeStage() } catch { throw WebFailure(error) }
  }

  static let headCount = 2
  static let markerStride = 13
  static let targetStride = 7
  static let ruleCount = 9
}

extension WebStage {
  /// Goes on from where another stage is, whose targets have the same numbers.
  func follow(_ other: WebStage) { stage.memory = other.stage.memory }

  /// Forgets where markers were.
  func forget() { stage.memory = StageMemory() }

  /// Takes over rules: the numbers of ``StageRules`` in the order in which it has them, NaN for one that is as it is
  /// unless something else is said, and −1 for none.
  func setRules(_ numbers: [Double]) throws(WebFailure) {
    func value(
      _ index: Int, _ what: String, _ otherwise: Double, in range: NumberRange
    ) throws(WebFailure) -> Double {
      if numbers[index].isNaN { return otherwise }
      try check(numbers[index], what, in: range)
      return numbers[index]
    }
    func optional(
      _ index: Int, _ what: String, _ otherwise: Double?, in range: NumberRange
    ) throws(WebFailure) -> Double? {
      if numbers[index].isNaN { return otherwise }
      return numbers[index] == -1 ? nil : try value(index, what, 0, in: range)
    }
    var rules = StageRules()
    rules.speed = try value(0, "speed", rules.speed, in: .speed)
    rules.gap = try optional(1, "gap", rules.gap, in: .extent)
    rules.clusterGap = try optional(2, "clusterGap", rules.clusterGap, in: .extent)
    rules.selection.limit = try optional(3, "limit", nil, in: .limit).map { Int($0) }
    rules.selection.range = try optional(4, "range", nil, in: .extent)
    rules.orderAngle = Angle(
      degrees: try value(5, "orderAngle", rules.orderAngle.degrees, in: .halfTurn))
    rules.avoidsTargets = numbers[6].isNaN ? rules.avoidsTargets : numbers[6] == 1
    rules.fadeDuration = try value(7, "fadeDuration", rules.fadeDuration, in: .fade)
    rules.isMotionReduced = numbers[8] == 1
    stage.rules = rules
  }

  /// Takes over targets.
  ///
  /// - Parameters:
  ///   - numbers: For each its number, x and y in the coordinates of the marker's reference, priority, width and height,
  ///     and 1 if it is behind the camera.
  ///   - names: Their names, each with a zero behind it.
  /// - Throws: ``WebFailure`` if a number is out of range; the targets stay as they were.
  func setTargets(_ numbers: [Double], named names: [UInt8]) throws(WebFailure) {
    let names = names.split(separator: 0, omittingEmptySubsequences: false)
    let count = min(names.count, numbers.count / WebStage.targetStride)
    var targets: [StageTarget] = []
    targets.reserveCapacity(count)
    for index in 0..<count {
      func number(
        _ offset: Int, _ what: String, in range: NumberRange
      ) throws(WebFailure) -> Double {
        let number = numbers[index * WebStage.targetStride + offset]
        try check(number, "\(what) of target \(index)", in: range)
        return number
      }
      let target = Target(
        name: String(decoding: names[index], as: UTF8.self),
        position: Point(x: try number(1, "x", in: .any), y: try number(2, "y", in: .any)),
        priority: try number(3, "the priority", in: .aboveZero),
        isBehind: try number(6, "the side", in: .any) == 1)
      let size = Size(
        width: try number(4, "the width", in: .extent),
        height: try number(5, "the height", in: .extent))
      let id = Int(try number(0, "the number", in: .any))
      targets.append(StageTarget(target, id: "\(id)", size: size))
    }
    stage.targets = targets
  }

  /// Finds what to show at the viewport that the page has written, and writes it.
  func show(at time: Double) throws(WebFailure) {
    try check(time, "the time")
    let viewport = try viewport.value()
    do throws(PlacementError) { try stage.show(at: viewport, time: time) } catch {
      throw WebFailure(error)
    }
    let count = WebStage.headCount + stage.markers.count * WebStage.markerStride
    // Twice as many, so that one more marker does not take new memory in every frame.
    if count > frame.count { frame = WebNumbers(2 * count) }
    (frame[0], frame[1]) = (Double(stage.markers.count), stage.isSettled ? 1 : 0)
    for (index, marker) in stage.markers.enumerated() {
      write(marker, at: WebStage.headCount + index * WebStage.markerStride)
    }
  }

  /// Finds where to scroll, and how far to zoom out, to see all that a marker of the last frame stands for.
  func findJourney(to number: Double) throws(WebFailure) {
    try check(number, "the number of a target")
    let id = Int(number)
    do throws(PlacementError) {
      let found = try stage.journey(to: "\(id)")
      journey.write(
        found == nil ? 0 : 1, found?.offset.x ?? 0, found?.offset.y ?? 0, found?.zoom ?? 0, at: 0)
    } catch { throw WebFailure(error) }
  }

  private func write(_ marker: StageMarker, at start: Int) {
    frame.write(
      Double(Int(marker.id) ?? 0), marker.isX ? 0 : 1, marker.anchor.x, marker.anchor.y, at: start)
    frame.write(marker.frameInView, at: start + 4)
    frame.write(
      marker.target.x, marker.target.y, marker.heading?.degrees ?? .nan, marker.opacity,
      at: start + 8)
    frame[start + 12] = Double(marker.count)
  }
}

extension NumberRange {
  fileprivate static let limit = NumberRange(
    0, 1e9, isWhole: true, words: "a whole number from 0 to 1e9")
  fileprivate static let halfTurn = NumberRange(0, 180, words: "an angle from 0 to 180 degrees")
  fileprivate static let fade = NumberRange(0, 60, words: "a time from 0 to 60 seconds")
}
