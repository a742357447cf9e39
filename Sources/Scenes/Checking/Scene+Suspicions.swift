internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

extension Scene {
  /// Returns what is allowed in the scene, and probably not meant.
  func suspicions(at viewports: [Viewport]) throws(SceneError) -> [SceneError] {
    var session = try SceneSession(self)
    var found: [SceneError] = []
    var fates: [ConstraintFate] = []
    var squeezed = markers.map { _ in [Viewport]() }
    for viewport in viewports {
      try session.move(to: viewport)
      for offset in offsets(in: &session.layout) {
        var moved = viewport
        moved.offset = offset
        try session.move(to: moved)
        let reports = session.layout.constraintReports.filter { $0.origin == .declared }
        if fates.isEmpty { fates = reports.map { _ in ConstraintFate() } }
        for (index, report) in reports.enumerated() { fates[index].note(report, at: moved) }
        for index in markers.indices {
          let size = try session.frame(ofMarkerAt: index).size
          let wanted = markers[index].marker.size
          let isSmaller =
            size.width < wanted.width - Scene.slack || size.height < wanted.height - Scene.slack
          if isSmaller { squeezed[index].append(moved) }
        }
      }
    }
    for fate in fates {
      guard let message = fate.message, let report = fate.firstMissed else { continue }
      found.append(formula(of: report)?.error(message, at: 0) ?? SceneError(message))
    }
    for (description, viewports) in zip(markers, squeezed) {
      guard let first = viewports.first else { continue }
      let size = description.marker.size
      found.append(
        SceneError(
          "the marker \(description.marker.name) of \(size.text) points is larger than its room at \(first.text)"
        ))
    }
    return found + targetsOutside(&session.layout) + colorsThatNeverShow
  }

  /// What rounding may leave of a point.
  private static let slack = 1e-6

  /// The markers whose targets are looked at; those behind them are mostly like them.
  private static let mostTargets = 24

  /// The corners, edges and middle of what can be scrolled to, and where targets are in the middle of the view.
  private func offsets(in layout: inout Layout) -> [Point] {
    guard let limits = layout.scrollModel?.offsetLimits else { return [layout.viewport.offset] }
    var offsets: [Point] = []
    for y in [limits.minY, (limits.minY + limits.maxY) / 2, limits.maxY] {
      for x in [limits.minX, (limits.minX + limits.maxX) / 2, limits.maxX] {
        offsets.append(Point(x: x, y: y))
      }
    }
    let size = layout.viewport.size
    for description in markers.prefix(Scene.mostTargets) {
      let target = description.marker.target
      offsets.append(
        Point(
          x: min(max(target.x - size.width / 2, limits.minX), limits.maxX),
          y: min(max(target.y - size.height / 2, limits.minY), limits.maxY)))
    }
    return offsets
  }

  /// Returns the formula that a constraint was made of, as far as that is known.
  private func formula(of report: ConstraintReport) -> Formula? {
    constraints.first { $0.text == report.name }
      ?? constraints.first { $0.constraintLocation == report.location && report.location != nil }
  }

  /// Returns a message for each marker whose target is not on what it is measured on.
  private func targetsOutside(_ layout: inout Layout) -> [SceneError] {
    markers.compactMap { description in
      let marker = description.marker
      guard let map = layout.frame(of: marker.reference, in: .content)?.size,
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

/// How one constraint fared wherever the scene was looked at.
private struct ConstraintFate {
  private var count = 0
  private var missedCount = 0
  private var viewport: Viewport?
  /// What was reported where it first did not hold.
  private(set) var firstMissed: ConstraintReport?

  mutating func note(_ report: ConstraintReport, at viewport: Viewport) {
    count += 1
    guard report.error != 0 else { return }
    missedCount += 1
    if firstMissed == nil { (firstMissed, self.viewport) = (report, viewport) }
  }

  /// What is suspicious of it, or `nil`.
  var message: String? {
    guard let report = firstMissed, let viewport else { return nil }
    guard missedCount == count || report.priority == .required else { return nil }
    let side = report.error < 0 ? "small" : "large"
    let yields = report.heldBy.first.map { ", as it yields to \($0)" } ?? ""
    let often = missedCount == count ? "never holds" : "is required, and does not always hold"
    return
      "\(report.name) \(often): at \(viewport.text) its left side is \(report.error.magnitude.plain) too \(side)\(yields)"
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
