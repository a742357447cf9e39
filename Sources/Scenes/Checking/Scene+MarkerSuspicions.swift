internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

// What is suspicious of markers: their sizes, where they are, and whether they show.

extension Scene {
  /// Returns a message for each marker that is somewhere smaller than its artwork.
  func squeezedMarkers(in inspection: inout SceneInspection) throws(SceneError) -> [SceneError] {
    var yielding: [Viewport: [String: ConstraintReport]] = [:]
    var found: [SceneError] = []
    for (index, fate) in inspection.markers.enumerated() {
      guard let (place, size) = fate.firstSqueezed else { continue }
      if yielding[place.solved] == nil {
        yielding[place.solved] = try inspection.sizesThatYieldToPulls(at: place.solved)
      }
      let marker = markers[index].marker
      let (entries, pulls) = (inspection.constraints.entries, inspection.constraints.pulls[index])
      let sizes = yielding[place.solved] ?? [:]
      let pull = pulls.map { entries[$0].constraint }.first { sizes[$0.identifier ?? ""] != nil }
      guard let pull, let report = sizes[pull.identifier ?? ""] else {
        let fixed = try inspection.sizesThatSquash(index, to: size, at: place.solved)
        found.append(
          SceneError(
            !fixed.isEmpty
              ? "the marker \(marker.name) of \(marker.size.words) points is squashed to \(size.words), as its view has \(fixed.listed()); constraints that ask for its own size, or artwork of that one, would keep it whole"
              : "the marker \(marker.name) of \(marker.size.words) points is larger than its room at \(place.viewport.words)"
          ))
        continue
      }
      found.append(
        SceneError(
          "the marker \(marker.name) of \(marker.size.words) points is squashed to \(size.words) at \(place.viewport.words), as \(report.priority.behind(report.name)) gives way to \(pull.nameWithPriority); a size above \(pull.priority.words) keeps it whole"
        ))
    }
    return found
  }

  /// Returns a message for each marker that leaves the view while it is on its target, unless it is meant to.
  func markersOutOfView(in inspection: SceneInspection) -> [SceneError] {
    let hidden = hiddenViews
    return zip(markers, inspection.markers).enumerated().compactMap { index, marker in
      let (description, fate) = marker
      guard !hidden.contains(description.marker.view) else { return nil }
      let gaps = [Edge.left, .right, .top, .bottom].compactMap { edge in
        fate.excursions[edge].flatMap {
          inspection.constraints.gap(forMarkerAt: index, at: edge, $0)
        }
      }
      guard let farthest = gaps.max(by: { $0.amount < $1.amount }) else { return nil }
      let fixes = gaps.map { "\"\($0.bound)\"" }.listed()
      return SceneError(
        "the marker \(description.marker.name) leaves the view: at \(farthest.viewport.words) it is \(farthest.amount.told) points beyond the \(farthest.edge.rawValue) edge, as \(farthest.reason); \(fixes), required, would keep it inside"
      )
    }
  }

  /// Returns a message for each marker that hides wherever the scene was looked at, of which nothing else is told.
  func hidingMarkers(in inspection: SceneInspection) -> [SceneError] {
    zip(markers, inspection.markers).compactMap { description, fate in
      guard !fate.hasShown, let (viewport, reason) = fate.firstHidden, fate.stray == nil,
        description.targetFile == nil
      else { return nil }
      return SceneError(
        "the marker \(description.marker.name) never shows: it hides at all \(fate.count) viewports looked at, as at \(viewport.words), where \(reason.sentence)"
      )
    }
  }

  /// Returns a message for each marker that no scrolling brings to its target on some screen, but for those of which it
  /// is told already why they miss it.
  func markersOutOfReach(
    in inspection: SceneInspection, besides known: Set<Int>
  ) -> [SceneError] {
    zip(markers, inspection.markers).enumerated().compactMap { index, marker in
      let (description, fate) = marker
      guard let viewport = fate.firstOutOfReach, fate.stray == nil, fate.hasShown,
        description.targetFile == nil, !known.contains(index)
      else { return nil }
      return SceneError(
        "the target of \(description.marker.name), \(description.marker.target.pair), is out of reach: at \(viewport.sizeWords) its marker comes to it at no offset that can be scrolled to; a target farther from the edges of \(description.marker.reference), or a contentInset of the scroll view, would let it"
      )
    }
  }
}

extension SceneInspection {
  /// Returns the constraints that make a marker's view smaller than its artwork at a viewport, whatever room there is.
  fileprivate mutating func sizesThatSquash(
    _ index: Int, to size: Size, at viewport: Viewport
  ) throws(SceneError) -> [String] {
    do { try layout.update(to: viewport) } catch { throw SceneError(error) }
    let marker = scene.markers[index].marker
    let sizes = constraints.entries.map { $0.constraint }.filter { constraint in
      guard constraint.relation == .equal, constraint.terms.count == 1,
        let anchor = constraint.terms.first?.anchor, anchor.item.view.name == marker.view
      else { return false }
      return anchor.attribute == .width && size.width < marker.size.width
        || anchor.attribute == .height && size.height < marker.size.height
    }
    let names = Set(sizes.compactMap { $0.identifier })
    return layout.constraintReports.filter { $0.error == 0 && names.contains($0.name) }
      .map { $0.priority.behind($0.name) }
  }

  /// Returns, by the names of constraints that lead markers to their targets, sizes that give way to them at a viewport
  /// although they are as strong or weaker only by that.
  fileprivate mutating func sizesThatYieldToPulls(
    at viewport: Viewport
  ) throws(SceneError) -> [String: ConstraintReport] {
    do { try layout.update(to: viewport) } catch { throw SceneError(error) }
    var (pulls, sizes): ([String: Priority], Set<String>) = ([:], [])
    for entry in constraints.entries {
      let name = entry.constraint.identifier ?? ""
      if !entry.targets.isEmpty { pulls[name] = entry.constraint.priority }
      if entry.constraint.isOfSizes { sizes.insert(name) }
    }
    var yielding: [String: ConstraintReport] = [:]
    for report in layout.constraintReports where report.error < 0 {
      guard report.origin == .content || sizes.contains(report.name) else { continue }
      for holder in report.heldBy {
        guard let priority = pulls[holder], report.priority <= priority, !priority.isRequired,
          yielding[holder] == nil
        else { continue }
        yielding[holder] = report
      }
    }
    return yielding
  }
}

/// An edge of the view at which nothing keeps a marker inside that is strong enough.
private struct Gap {
  let edge: Edge
  let amount: Double
  let viewport: Viewport
  /// What lets the marker out.
  let reason: String
  /// What would keep it inside.
  let bound: String
}

extension SceneConstraints {
  /// Returns what lets a marker leave the view at an edge, or `nil` if that is meant: a stronger bound lets it, or the
  /// marker is required to be where its target is.
  fileprivate func gap(
    forMarkerAt index: Int, at edge: Edge, _ excursion: (amount: Double, viewport: Viewport)
  ) -> Gap? {
    guard let pull = pull(ofMarkerAt: index, isHorizontal: edge.isHorizontal),
      !pull.priority.isRequired
    else { return nil }
    let bounds = bounds(ofMarkerAt: index, at: edge)
    guard !bounds.contains(where: { pull.priority < $0.priority }) else { return nil }
    let bound = bounds.max { $0.priority < $1.priority }
    let reason =
      bound.map { "\($0.nameWithPriority) is no stronger than \(pull.nameWithPriority)" }
      ?? "nothing holds it there against \(pull.nameWithPriority)"
    return Gap(
      edge: edge, amount: excursion.amount, viewport: excursion.viewport, reason: reason,
      bound: bound?.nameWithoutPriority ?? missingBound(ofMarkerAt: index, at: edge, like: pull))
  }
}
