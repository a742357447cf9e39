public import Geometry

/// A marker's state among others, and who made it move.
public struct DeclutteredState: Hashable, Sendable {
  /// Where the marker stands, and what it shows there.
  public var state: MarkerState

  /// How far it has moved along the free border for others, clockwise positive, in points.
  public var displacement: Double

  /// The index of the neighbour that keeps it from its own place, or `nil` for a marker that is there.
  public var pusher: Int?
}

extension Placement {
  /// Returns the border along which markers wait, with what obstacles leave of it.
  ///
  /// Artwork that turns is given the room of the circle around it.
  ///
  /// - Parameters:
  ///   - room: All places that the constraints leave to the anchor, in the coordinates of the view.
  ///   - pivot: Where rays start.
  ///   - size: The marker's size.
  /// - Returns: The border.
  public func freeBorder(in room: Rect, around pivot: Point, of size: Size) -> FreeBorder {
    let artwork = (extent == .frame ? .frame : Extent.circumscribed).room(
      for: size, turnedBy: .zero)
    let (x, y) = ((artwork.width - size.width) / 2, (artwork.height - size.height) / 2)
    // The room already keeps the circle of `circumscribed` inside.
    let inset =
      extent == .rotated
      ? EdgeInsets(
        top: min(y, room.size.height / 2), left: min(x, room.size.width / 2),
        bottom: min(y, room.size.height / 2), right: min(x, room.size.width / 2)) : .zero
    let (left, top) = (anchor.x * size.width + x, anchor.y * size.height + y)
    let zones = obstacles.map { obstacle in
      Rect(
        x: obstacle.rect.minX - (artwork.width - left),
        y: obstacle.rect.minY - (artwork.height - top),
        width: obstacle.rect.size.width + artwork.width,
        height: obstacle.rect.size.height + artwork.height)
    }
    return FreeBorder(of: rule.shape(in: room.inset(by: inset), around: pivot), around: zones)
  }

  /// Keeps the arrows among placed markers apart along the free border.
  ///
  /// Markers that are seen or hidden stay as they are, and so does one beside an obstacle that covers its
  /// target in the middle of the view, which does not wait at the border. An arrow that moves is given the heading of its new
  /// place, and its distances are told anew. See ``Declutter`` for how far each moves.
  ///
  /// - Parameters:
  ///   - states: The states, all of this placement at one viewport.
  ///   - weights: How much a move of each counts; above 0.
  ///   - gap: The least way along the border from one arrow to the next, in points.
  ///   - border: The border along which they wait; see ``freeBorder(in:around:of:)``.
  ///   - size: The size of the marker's artwork.
  /// - Returns: The states, in the same order.
  /// - Complexity: O(n log n), and O(n) for each piece of the border.
  public func decluttered(
    _ states: [MarkerState], weights: [Double], apart gap: Double, along border: FreeBorder,
    of size: Size
  ) -> [DeclutteredState] {
    var answers = states.map { DeclutteredState(state: $0, displacement: 0, pusher: nil) }
    var arrows: [Int] = []
    var items: [BorderItem] = []
    for (index, state) in states.enumerated() {
      guard !state.orientation.isX, let details = state.details, details.hiddenBecause == nil
      else { continue }
      let place = border.place(nearest: details.anchor)
      // An arrow beside an obstacle in the middle of the view does not wait at the border.
      guard place.distance <= farthestFromBorder(size) else { continue }
      let outward = details.room.center.direction(to: details.anchor)
      arrows.append(index)
      items.append(
        BorderItem(
          name: state.name, coordinate: place.coordinate,
          weight: weights[index],
          lean: outward.shortestRotation(to: details.anchor.direction(to: details.target))))
    }
    let places = Declutter(perimeter: border.length, gap: gap).places(for: items)
    for (index, place) in zip(arrows, places) where place.displacement != 0 {
      guard let point = border.point(at: place.coordinate) else { continue }
      answers[index] = DeclutteredState(
        state: moved(states[index], to: point, of: size), displacement: place.displacement,
        pusher: place.pusher.map { arrows[$0] })
    }
    return answers
  }

  /// How far from the border a marker may be that waits at it: the chords of arcs are not the arcs, and
  /// turned artwork may need less room than the circle around it.
  private func farthestFromBorder(_ size: Size) -> Double {
    extent == .rotated ? max(size.width, size.height) : 0.5
  }

  /// Returns the state of a marker whose anchor stands at another point of the view.
  private func moved(_ state: MarkerState, to point: Point, of size: Size) -> MarkerState {
    guard var details = state.details else { return state }
    let way = point - details.anchor
    var state = state
    state.frame = state.frame.offset(by: way)
    state.frameInView = state.frameInView.offset(by: way)
    state.slack = state.slack - way
    let desired = Rect(origin: state.frame.origin + state.slack, size: size)
    state.distance = state.frame.center.distance(to: desired.center)
    details.anchor = point
    let direction = point.direction(to: details.target)
    if heading.origin == .marker {
      state.orientation = .arrow(heading: direction)
      details.heading = direction
      details.rotation = Angle(radians: direction.radians - heading.restAngle.radians)
      details.compass = Compass(heading: direction, bearing: projection.bearing)
      details.memory.heading = direction
    } else if let shown = details.heading {
      details.pointingError = direction.shortestRotation(to: shown)
    }
    if distance.reference == .marker {
      details.distance =
        point.distance(to: details.target) / projection.zoom * distance.unitsPerPoint
      details.distanceText = distance.text(for: details.distance)
    }
    state.details = details
    return state
  }
}
