internal import Geometry
internal import Markers

extension ScreenDrawing {
  /// For each marker a ring or triangle in its place; `nil` for those that are drawn all the same: X's, and arrows whose
  /// targets lie in the safe area, such as below an obstacle, or so far away that nothing of a triangle would show.
  func makeIndicators() -> [Element?] {
    let arrows = markers.map { $0.state.orientation.isX ? nil : $0.target }
    switch options.indicator {
    case .arrow: return markers.map { _ in nil }
    case .halo: return arrows.map { target in target.flatMap { halo(of: $0) } }
    case .wedge: return wedges(of: arrows)
    }
  }

  private func halo(of target: Point) -> Element? {
    Halo(of: target, in: safeArea).map { halo in
      indicator("halo", Path(circleAt: halo.center, radius: halo.radius))
    }
  }

  private func wedges(of targets: [Point?]) -> [Element?] {
    let wedges = targets.map { target in
      target.flatMap { Wedge(of: $0, in: safeArea) }.flatMap { shows($0) ? $0 : nil }
    }
    let found = wedges.compactMap { $0 }
    var arranged =
      (found.count > ScreenDrawing.arrangedWedges
      ? found : WedgeArrangement(found, in: safeArea).wedges)[...]
    return wedges.map { wedge in
      // What is turned away from others may not show any more.
      guard wedge != nil, let turned = arranged.popFirst(), shows(turned) else { return nil }
      return indicator("wedge", Path(through: turned.corners + [turned.tip]))
    }
  }

  /// Returns whether a side of a wedge is on the screen; the screen may as well lie between them.
  private func shows(_ wedge: Wedge) -> Bool {
    let corners = wedge.corners
    return zip(corners, corners.dropFirst() + [wedge.tip]).contains { start, end in
      bounds.part(from: start, to: end) != nil
    }
  }

  /// Up to how many wedges keep clear of each other, which takes time with the square of their number.
  private static let arrangedWedges = 200

  private func indicator(_ name: String, _ path: Path) -> Element {
    .group(
      Group(name, Element.cased(path, Stroke(theme.held, width: 2.5), casing: theme.casing)))
  }
}

extension MarkerDrawing {
  /// Where the target is, in view coordinates; for a marker whose top left stands on it, the middle of the artwork then.
  var target: Point {
    guard let details = state.details, details.anchor != state.frameInView.origin else {
      return state.frameInView.center + state.slack
    }
    return details.target
  }
}
