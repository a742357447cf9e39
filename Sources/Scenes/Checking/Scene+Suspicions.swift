internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

extension Scene {
  /// Returns what is allowed in the scene, and probably not meant.
  func suspicions(at viewports: [Viewport]) throws(SceneError) -> [SceneError] {
    let first = viewports.first ?? Viewport(size: .zero)
    var inspection = try SceneInspection(self, from: first)
    for (number, viewport) in viewports.enumerated() {
      // All targets on one screen, so that no constraint is said never to hold where nobody looked.
      let most = number == 0 ? markers.count : Scene.mostTargets
      for place in try places(at: viewport, in: &inspection, withTargets: most) {
        let moved = viewport.scrolled(to: place.offset)
        try inspection.look(at: moved)
        for marker in place.markers { try inspection.lookForTarget(ofMarkerAt: marker, at: moved) }
      }
    }
    var found: [SceneError] = []
    found += try whatDoesNotHold(in: &inspection)
    for (description, viewports) in zip(markers, inspection.squeezed) {
      guard let first = viewports.first else { continue }
      let size = description.marker.size
      found.append(
        SceneError(
          "the marker \(description.marker.name) of \(size.text) points is larger than its room at \(first.text)"
        ))
    }
    found += zip(markers, inspection.astray).compactMap { description, stray in
      stray.map { SceneError($0.message(of: description)) }
    }
    if let viewport = inspection.hiddenContradiction {
      do { try inspection.layout.update(to: viewport) } catch { throw SceneError(error) }
      found += inspection.layout.conflicts.prefix(1).map {
        SceneError($0.message(at: viewport))
      }
    }
    found += try whatIsOpen(at: viewports, in: &inspection.layout)
    found += try misfits(at: viewports, in: &inspection.layout)
    if let doubt = doubtAboutLocation { found.append(SceneError(doubt)) }
    return found + targetsOutside(&inspection.layout) + placesBesideTheMap(&inspection.layout)
      + colorsThatNeverShow
      + markersThatNeverShow + projectionsThatDiffer + keysWithoutEffect
  }

  /// Returns a message for each constraint that is required and does not always hold, or never does.
  private func whatDoesNotHold(
    in inspection: inout SceneInspection
  ) throws(SceneError) -> [SceneError] {
    var missed: [Viewport: [Int]] = [:]
    for (index, fate) in inspection.fates.enumerated() {
      guard let viewport = fate.firstMissed,
        fate.neverHolds || inspection.layout.isRequired(declaredAt: index)
      else { continue }
      missed[viewport, default: []].append(index)
    }
    let elsewhere = namesOfTargetsElsewhere
    // The same at every viewport.
    var equalities: Set<String>?
    var found: [(index: Int, error: SceneError)] = []
    for (viewport, indices) in missed {
      do { try inspection.layout.update(to: viewport) } catch { throw SceneError(error) }
      let connections =
        equalities ?? Blame.equalities(among: inspection.layout.constraintReports)
      equalities = connections
      var conflicts: [String: ConflictReport] = [:]
      for conflict in inspection.layout.conflicts {
        for name in conflict.broken where conflicts[name] == nil { conflicts[name] = conflict }
      }
      let broken = Set(conflicts.keys)
      for (index, report) in inspection.layout.reports(ofDeclaredAt: indices) {
        let blame = Blame(for: report, connectedBy: connections, broken: broken)
        let message =
          conflicts[report.name]?.message(at: viewport)
          ?? inspection.fates[index].message(report, blame, at: viewport)
        let formula = formula(of: report)
        if let formula, formula.targetNames(besides: constants).contains(where: elsewhere.contains)
        {
          continue
        }
        found.append((index, formula?.error(message, at: 0) ?? SceneError(message)))
      }
    }
    return found.sorted { $0.index < $1.index }.map { $0.error }
  }

  /// Returns a message for the first screen on which constraints do not say where everything is.
  private func whatIsOpen(
    at viewports: [Viewport], in layout: inout Layout
  ) throws(SceneError) -> [SceneError] {
    for viewport in viewports {
      do { try layout.update(to: viewport) } catch { throw SceneError(error) }
      let open = layout.ambiguities
      guard let first = open.first else { continue }
      let names = open.map { $0.name }.listed(atMost: 4)
      return [
        SceneError("constraints leave \(names) open at \(viewport.text): \(first.sentence)")
      ]
    }
    return []
  }

  /// Returns the texts whose heights move their own widths, each once.
  private func misfits(
    at viewports: [Viewport], in layout: inout Layout
  ) throws(SceneError) -> [SceneError] {
    var found: [TextMisfit] = []
    for viewport in viewports {
      do { try layout.update(to: viewport) } catch { throw SceneError(error) }
      for misfit in layout.misfittingTexts where !found.contains(where: { $0.view == misfit.view })
      {
        found.append(misfit)
      }
    }
    return found.map { SceneError($0.message) }
  }

  /// The markers whose targets have the middle of the view to themselves, and are looked at on further screens; those
  /// behind them are mostly like them.
  private static let mostTargets = 24

  /// The corners, edges and middle of what can be scrolled to, and where targets are in the middle of the view, or as
  /// near to it as scrolling brings them; with the indices of the markers whose targets it brings well inside.
  private func places(
    at viewport: Viewport, in inspection: inout SceneInspection, withTargets most: Int
  ) throws(SceneError) -> [(offset: Point, markers: [Int])] {
    guard let limits = try inspection.offsetLimits(at: viewport) else {
      return [(viewport.offset, [])]
    }
    do { try inspection.layout.update(to: viewport) } catch { throw SceneError(error) }
    var places: [(offset: Point, markers: [Int])] = []
    for y in [limits.minY, (limits.minY + limits.maxY) / 2, limits.maxY] {
      for x in [limits.minX, (limits.minX + limits.maxX) / 2, limits.maxX] {
        places.append((Point(x: x, y: y), []))
      }
    }
    func isNear(_ one: Point, _ other: Point) -> Bool {
      (one.x - other.x).magnitude <= viewport.size.width / 4
        && (one.y - other.y).magnitude <= viewport.size.height / 4
    }
    for (index, description) in markers.prefix(most).enumerated() {
      let size = try inspection.size(ofMarkerAt: index, at: viewport)
      let reference = inspection.layout.frame(of: description.marker.reference, in: .content)
      let target = (reference?.origin ?? .zero) + description.marker.target
      let offset = Point(
        x: target.x + (size.width - viewport.size.width) / 2,
        y: target.y + (size.height - viewport.size.height) / 2)
      let clamped = offset.clamped(to: limits)
      let isInside = isNear(offset, clamped)
      // Of a crowd of markers many are well inside at one place, so that there are no more places than fill the map.
      let known =
        index < Scene.mostTargets
        ? nil : places.firstIndex { isNear($0.offset, isInside ? offset : clamped) }
      if known == nil { places.append((clamped, [])) }
      if isInside { places[known ?? places.count - 1].markers.append(index) }
    }
    return places
  }

  /// The names of markers that follow targets elsewhere than where constraints were tried: on a screen that shows them
  /// elsewhere than the canvas has them, or those of a file in place of their own.
  private var namesOfTargetsElsewhere: Set<String> {
    Set(
      markers.filter { $0.placement.projection != .identity || $0.targetFile != nil }
        .map { $0.marker.name })
  }

  /// Returns the formula that a constraint was made of, as far as that is known.
  private func formula(of report: ConstraintReport) -> Formula? {
    constraints.first { $0.text == report.name }
      ?? constraints.first { $0.constraintLocation == report.location && report.location != nil }
  }

  /// Returns a message if the map is laid out at another size than the one in whose points it is said where it lies.
  private func placesBesideTheMap(_ layout: inout Layout) -> [SceneError] {
    guard georeference != nil, let map,
      let size = layout.frame(of: map.view, in: .content)?.size,
      (size.width - map.size.width).magnitude > 0.5
        || (size.height - map.size.height).magnitude > 0.5
    else { return [] }
    return [
      SceneError(
        "\(map.view) is laid out at \(size.text) points, and its location is of the image's \(map.size.text): places in degrees are not where it shows them"
      )
    ]
  }

  /// Returns a message for each marker whose target is not on what it is measured on.
  private func targetsOutside(_ layout: inout Layout) -> [SceneError] {
    markers.compactMap { description in
      let marker = description.marker
      // Where others are shown in its place, it makes no difference.
      guard description.targetFile == nil,
        let map = layout.frame(of: marker.reference, in: .content)?.size,
        !(0...map.width).contains(marker.target.x) || !(0...map.height).contains(marker.target.y)
      else { return nil }
      let target = marker.target
      return SceneError(
        "the target of \(marker.name), (\(target.x.plain), \(target.y.plain)), lies outside \(marker.reference), which is \(map.text) points"
      )
    }
  }
}

extension Scene {
  /// A message for each color of a marker's view, or of one in it: of a marker nothing but its artwork is drawn.
  private var colorsThatNeverShow: [SceneError] {
    var ofMarkers: [String: String] = [:]
    for description in markers { ofMarkers[description.marker.view] = description.marker.name }
    var found: [SceneError] = []
    // Views come after those that contain them.
    for view in views {
      let marker = ofMarkers[view.name] ?? view.container.flatMap { ofMarkers[$0] }
      ofMarkers[view.name] = marker
      guard let marker, view.backgroundColor != nil else { continue }
      found.append(
        SceneError(
          "the backgroundColor of \(view.name) never shows, as of the marker \(marker) nothing but its artwork is drawn"
        ))
    }
    return found
  }
}

extension ConstraintFate {
  /// Returns what is suspicious of it, by what is reported where it first did not hold.
  fileprivate func message(
    _ report: ConstraintReport, _ blame: Blame, at viewport: Viewport
  ) -> String {
    let side = report.error < 0 ? "small" : "large"
    let yields = blame.blockers.first.map { ", as it yields to \($0)" } ?? ""
    let often =
      neverHolds
      ? "holds at none of the \(count) viewports looked at"
      : "is required, and does not always hold"
    return
      "\(report.name) \(often): at \(viewport.text) its left side is \(report.error.magnitude.plain) too \(side)\(yields)"
  }
}

extension ConflictReport {
  /// Returns what is suspicious of constraints that a stack or a text brings along.
  fileprivate func message(at viewport: Viewport) -> String {
    let way =
      "\(broken.listed(atMost: 4)) \(broken.count == 1 ? "gives" : "give") way by \(excess.plain) points"
    return
      "required constraints contradict each other at \(viewport.text): \(way), as these cannot hold together: \(constraints.listed(atMost: 4))"
  }
}

extension StrayMarker {
  /// Returns what is suspicious of it.
  fileprivate func message(of description: Scene.MarkerDescription) -> String {
    let marker = description.marker
    let place = "at \(viewport.text), where that is well inside the view,"
    if let hiddenBecause {
      return
        "the marker \(marker.name) does not come to its target: \(place) it hides, as \(hiddenBecause.sentence)"
    }
    if miss == .zero {
      return
        "the marker \(marker.name) comes to its target and shows no X: \(place) it stands there as an arrow, as what its placement says of visibility or obstacles does not count the target as seen"
    }
    return
      "the marker \(marker.name) does not come to its target: \(place) it stands \(miss.words); \"\(marker.view).left == \(marker.reference).left + \(marker.name).x @998\", and the same of top and y, would lead it there"
  }
}

extension Point {
  /// Where something stands that is so far from something else.
  fileprivate var words: String {
    let across = x == 0 ? nil : "\(x.magnitude.plain) points \(x < 0 ? "left" : "right") of it"
    let down = y == 0 ? nil : "\(y.magnitude.plain) points \(y < 0 ? "above" : "below") it"
    return [across, down].compactMap { $0 }.joined(separator: " and ")
  }
}

extension Size {
  fileprivate var text: String { "\(width.plain) × \(height.plain)" }
}

extension Viewport {
  fileprivate var text: String {
    "\(size.width.plain)x\(size.height.plain), offset \(offset.x.plain),\(offset.y.plain)"
  }
}

extension TextMisfit {
  /// What is wrong, and what would help.
  package var message: String {
    func points(_ number: Double) -> String { ((number * 100).rounded() / 100).plain }
    return
      "the text of \(view) was measured \(points(measuredWidth)) wide, and its view is \(points(width)) wide, where the text takes \(points(height)) points and not \(points(measuredHeight)); let no width follow from the height of a text that wraps"
  }
}
