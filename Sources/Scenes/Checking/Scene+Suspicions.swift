internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

extension Scene {
  /// Returns what is allowed in the scene, and probably not meant.
  func suspicions(at viewports: [Viewport]) throws(SceneError) -> [SceneError] {
    let first = viewports.first ?? Viewport(size: .zero)
    var inspection = try SceneInspection(self, from: first)
    try inspection.look(on: viewports)
    let unmet = try whatDoesNotHold(in: &inspection)
    let outside = try targetsOutside(at: viewports, in: &inspection)
    let held = Set(unmet.flatMap { $0.targets })
    let known = held.union(outside.keys)
    var found = unmet.map { $0.error }
    found += try squeezedMarkers(in: &inspection)
    // Of those in `held` it is told what keeps them from it.
    for (index, fate) in inspection.markers.enumerated() where !held.contains(index) {
      if let stray = fate.stray { found.append(SceneError(stray.message(of: markers[index]))) }
    }
    found += markersOutOfView(in: inspection) + hidingMarkers(in: inspection)
    found += markersOutOfReach(in: inspection, besides: known)
    if let viewport = inspection.hiddenContradiction {
      do { try inspection.layout.update(to: viewport) } catch { throw SceneError(error) }
      found += inspection.layout.conflicts.prefix(1).map {
        SceneError($0.message(at: viewport))
      }
    }
    found += try whatIsOpen(at: viewports, in: &inspection.layout)
    if let doubt = doubtAboutLocation { found.append(SceneError(doubt)) }
    found += outside.sorted { $0.key < $1.key }.map { $0.value }
    found += try placesBesideTheMap(at: viewports, in: &inspection)
    return found + colorsThatNeverShow + markersThatNeverShow + projectionsThatDiffer
      + keysWithoutEffect
  }

  /// Returns a message for each constraint that is required and does not always hold, or never does, and the markers
  /// whose targets it names.
  private func whatDoesNotHold(
    in inspection: inout SceneInspection
  ) throws(SceneError) -> [(error: SceneError, targets: [Int])] {
    let (entries, fates) = (inspection.constraints.entries, inspection.fates)
    var missed: [LookedAt: [Int]] = [:]
    for (index, fate) in fates.enumerated() {
      guard let place = fate.firstMissed,
        fate.neverHolds || inspection.layout.isRequired(declaredAt: index),
        !entries[index].targets.contains(where: { markers[$0].hasTargetElsewhere })
      else { continue }
      missed[place, default: []].append(index)
    }
    // The same at every viewport.
    var equalities: Set<String>?
    var found: [(index: Int, error: SceneError)] = []
    for (place, indices) in missed {
      do { try inspection.layout.update(to: place.solved) } catch { throw SceneError(error) }
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
          conflicts[report.name]?.message(at: place.viewport)
          ?? fates[index].message(report, blame, at: place.viewport)
        found.append((index, entries[index].formula.error(message, at: 0)))
      }
    }
    return found.sorted { $0.index < $1.index }
      .map { ($0.error, entries[$0.index].targets) }
  }

  /// Returns a message for the first screen on which constraints do not say where everything is, and one for each text
  /// whose height moves its own width.
  private func whatIsOpen(
    at viewports: [Viewport], in layout: inout Layout
  ) throws(SceneError) -> [SceneError] {
    var open: SceneError?
    var misfits: [TextMisfit] = []
    for viewport in viewports {
      do { try layout.update(to: viewport) } catch { throw SceneError(error) }
      let ambiguities = open == nil ? layout.ambiguities : []
      if let first = ambiguities.first {
        let names = ambiguities.map { $0.name }.listed(atMost: 4)
        open = SceneError(
          "constraints leave \(names) open at \(viewport.words): \(first.sentence)")
      }
      for misfit in layout.misfittingTexts
      where !misfits.contains(where: { $0.view == misfit.view }) {
        misfits.append(misfit)
      }
    }
    return [open].compactMap { $0 } + misfits.map { SceneError($0.message) }
  }

  /// Returns a message if the map is laid out at another size than the one in whose points it is said where it lies.
  private func placesBesideTheMap(
    at viewports: [Viewport], in inspection: inout SceneInspection
  ) throws(SceneError) -> [SceneError] {
    guard georeference != nil, let map else { return [] }
    for viewport in viewports {
      guard let size = try inspection.frame(ofReference: map.view, at: viewport)?.size,
        (size.width - map.size.width).magnitude > 0.5
          || (size.height - map.size.height).magnitude > 0.5
      else { continue }
      return [
        SceneError(
          "\(map.view) is laid out at \(size.words) points, and its location is of the image's \(map.size.words): places in degrees are not where it shows them"
        )
      ]
    }
    return []
  }

  /// Returns a message for each marker whose target is not on what it is measured on, by the marker's place.
  private func targetsOutside(
    at viewports: [Viewport], in inspection: inout SceneInspection
  ) throws(SceneError) -> [Int: SceneError] {
    var sizes: [String: Set<Size>] = [:]
    var found: [Int: (viewport: Viewport, size: Size)] = [:]
    for viewport in viewports {
      for (index, description) in markers.enumerated() {
        let reference = description.marker.reference
        guard let size = try inspection.frame(ofReference: reference, at: viewport)?.size else {
          continue
        }
        sizes[reference, default: []].insert(size)
        if found[index] == nil, description.isTargetOutside(of: size) {
          found[index] = (viewport, size)
        }
      }
    }
    var messages: [Int: SceneError] = [:]
    for (index, place) in found {
      let marker = markers[index].marker
      let screen =
        sizes[marker.reference]?.count == 1 ? "" : " at \(place.viewport.sizeWords)"
      messages[index] = SceneError(
        "the target of \(marker.name), \(marker.target.pair), lies outside \(marker.reference), which is \(place.size.words) points\(screen)"
      )
    }
    return messages
  }
}

extension Scene {
  /// A message for each color of a marker's view, or of one in it: of a marker nothing but its artwork is drawn.
  private var colorsThatNeverShow: [SceneError] {
    let owners = markersOfViews
    return views.filter { $0.backgroundColor != nil }.compactMap { view in
      guard let marker = owners[view.name].map({ markers[$0].marker.name }) else { return nil }
      return SceneError(
        "the backgroundColor of \(view.name) never shows, as of the marker \(marker) nothing but its artwork is drawn"
      )
    }
  }
}

extension ConflictReport {
  /// Returns what is suspicious of constraints that a stack or a text brings along.
  fileprivate func message(at viewport: Viewport) -> String {
    let way =
      "\(broken.listed(atMost: 4)) \(broken.count == 1 ? "gives" : "give") way by \(excess.told) \(excess.told == "1" ? "point" : "points")"
    if constraints.count == 1 {
      return "a required constraint contradicts itself at \(viewport.words): \(way)"
    }
    return
      "required constraints contradict each other at \(viewport.words): \(way), as these cannot hold together: \(constraints.listed(atMost: 4))"
  }
}

extension Scene.MarkerDescription {
  /// Whether the marker follows a target elsewhere than where constraints were tried: one that the screen shows elsewhere
  /// than the canvas has it, or that another part of the marker stands on, or of a file; or another rule leads it.
  fileprivate var hasTargetElsewhere: Bool {
    placement.projection != .identity || placement.anchor != .topLeft || placement.rule != .clamp
      || targetFile != nil
  }

  /// Returns whether the target is not on a map of a size.
  fileprivate func isTargetOutside(of map: Size) -> Bool {
    // Where others are shown in its place, it makes no difference, and a map that repeats has no outside.
    let period = placement.projection.period
    return targetFile == nil
      && (period.width == 0 && !(0...map.width).contains(marker.target.x)
        || period.height == 0 && !(0...map.height).contains(marker.target.y))
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
