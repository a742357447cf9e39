internal import Geometry

// Why a marker that is placed by a rule stands where it does, for people.

extension MarkerState {
  /// Returns the lines that explain where the marker stands; none for a marker whose constraints say all.
  ///
  /// - Parameters:
  ///   - isOfSeveral: Whether the marker stands for several targets.
  ///   - isMoved: Whether neighbours moved it from its own place.
  ///   - naming: What writes the name of an obstacle.
  /// - Returns: The lines.
  public func explanation(
    isOfSeveral: Bool = false, isMoved: Bool = false, naming: (String) -> String = { $0 }
  ) -> [String] {
    guard let details else { return [] }
    var lines = [
      isOfSeveral
        ? "it stands between the places of its targets along the border, and points at their middle, \(details.target.words) of the view"
        : details.ruleSentence
    ]
    if details.insets != .zero {
      let (insets, sides) = (details.insets, "(top, left, bottom, right)")
      let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { $0.text() }
      lines.append(
        "insets of \(numbers.joined(separator: ", ")) \(sides) make the view smaller in which the constraints act"
      )
    }
    if !isOfSeveral, details.rule != .clamp {
      let corner = Point(x: details.room.maxX, y: details.room.maxY)
      lines.append(
        "the constraints leave the anchor \(details.room.origin.words) to \(corner.words)")
    }
    if let obstacle = details.obstacle {
      let outcome =
        details.hiddenBecause == .noFreePlace
        ? "no place is free"
        : isMoved
          ? "it goes to the nearest free place"
          : "the nearest free place is \(details.anchor.words)"
      lines.append("\(naming(obstacle)) covers the marker there: \(outcome)")
    }
    if let reason = details.hiddenBecause { lines.append("it hides: \(reason.sentence)") }
    if let heading = details.heading {
      lines.append(details.sentence(for: heading))
    } else if !orientation.isX {
      lines.append("it is too near to the target to have a heading")
    }
    lines.append("the distance is \(details.distanceText)")
    return lines.map { "  \($0)" }
  }
}

extension PlacementDetails {
  fileprivate var ruleSentence: String {
    if rulePlace == target {
      // Less than the whole marker may be seen outside.
      let shape = rule.shape(in: room, around: pivot)
      let side = shape.contains(target) ? "inside" : "outside, where it can be seen"
      return "\(rule.name): the target at \(target.words) of the view lies \(side)"
    }
    let way = "the target at \(target.words) of the view lies outside"
    return rule == .clamp
      ? "clamp: \(way); the constraints bring the anchor to \(rulePlace.words)"
      : "\(rule.name): \(way); the ray from \(pivot.words) leaves at \(rulePlace.words)"
  }

  fileprivate func sentence(for heading: Angle) -> String {
    let degrees = heading.degreesText
    let error = pointingError.degrees.text(decimals: 1)
    let wind = compass.map { ", \($0.fineWind) on the map" } ?? ""
    return pointingError.degrees.magnitude < 0.05
      ? "it points at \(degrees)°\(wind)"
      : "it points at \(degrees)°\(wind), \(error)° beside the target"
  }
}

extension Point {
  /// The point as `(1, 2.5)`.
  fileprivate var words: String { "(\(x.text()), \(y.text()))" }
}
