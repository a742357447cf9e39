internal import Constraints
internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// Tells in words what a screen's annotations mean, and which constraints are behind them.
struct Legend {
  private let markers: [MarkerDrawing]
  private let hiddenMarkers: [(name: String, reason: HiddenReason)]
  private let yielding: [ConstraintReport]
  private let holding: [String]
  private let hasInsets: Bool
  private let hasObstacles: Bool
  /// Whether the constraints say where the markers are.
  private let tellsConstraints: Bool

  /// - Throws: ``PictureError/scene(_:)`` if the layout that holds a marker cannot be solved.
  init(_ screen: ScreenDrawing, _ session: SceneSession) throws(PictureError) {
    markers = screen.markers
    hiddenMarkers = screen.hiddenMarkers
    hasInsets = screen.viewport.insets != .zero
    hasObstacles = !screen.obstacleBands.isEmpty
    // The constraints of a marker that another rule places say nothing of where it is.
    tellsConstraints = markers.allSatisfy(\.isHeldByConstraints) && !markers.isEmpty
    let reports = tellsConstraints ? try Legend.reports(of: session) : []
    yielding = reports.filter { $0.error.magnitude > Legend.tolerance }
    // What merely ties things together for good holds nothing back.
    let ties = Set(reports.filter { $0.priority.isRequired && $0.relation == .equal }.map(\.name))
    // Of those that yield, what one yields to may be another.
    var seen = Set(yielding.map(\.name))
    holding = yielding.flatMap(\.heldBy).filter { !ties.contains($0) && seen.insert($0).inserted }
  }

  /// Returns what became of each constraint in the layout that has put its marker in place.
  ///
  /// Insets and projections make that another viewport for each marker; a constraint that names none of them is told
  /// as the first has it, and so is one of a view that several markers share.
  private static func reports(of session: SceneSession) throws(PictureError) -> [ConstraintReport] {
    let views = session.scene.markers.map(\.marker.view)
    let firsts = Dictionary(zip(views, views.indices)) { first, _ in first }
    // All layouts have the same constraints, and many markers the same viewport.
    var known: [Viewport: [ConstraintReport]] = [:]
    var owned: [Int: [Int]] = [:]
    var reports: [ConstraintReport] = []
    for (index, view) in views.enumerated() where firsts[view] == index {
      var layout: Layout
      do { layout = try session.explainedLayout(ofMarkerAt: index) } catch { throw .scene(error) }
      let all = known[layout.viewport] ?? layout.constraintReports
      known[layout.viewport] = all
      if owned.isEmpty {
        owned = Dictionary(grouping: all.indices) { all[$0].name.firstView(among: firsts) ?? 0 }
      }
      for constraint in owned[index] ?? [] { reports.append(all[constraint]) }
    }
    return reports
  }

  /// How far a constraint may be from holding by rounding alone, in points.
  private static let tolerance = 1e-6

  /// How many constraints of each kind are named.
  private static let maximumCount = 6
}

extension Legend {
  func add(to panel: inout Panel, density: Double) throws(PictureError) {
    let theme = panel.theme
    let heading = TextStyle(size: 13, color: theme.text, isBold: true)
    let text = TextStyle(size: 11, color: theme.text)
    if markers.count > 1 {
      try addRows(to: &panel, density)
    } else {
      for marker in markers {
        panel.add(marker.state.name, heading)
        panel.add(Legend.sentence(marker.state, marker.words), text)
        panel.skip(8)
      }
    }
    addHidden(to: &panel)
    if markers.contains(where: { !$0.state.orientation.isX }) {
      let line = Path(through: [Point(x: -11, y: 0), Point(x: 11, y: 0)])
      panel.add(
        sign: [.line(line, Stroke(theme.text, width: 1.5, dashes: [7, 5]))],
        "the way to \(markers.count > 1 ? "its target" : "the \(markers[0].words.noun)")", text)
    }
    if hasInsets {
      let box = Path(Rect(x: -9, y: -5, width: 18, height: 10))
      panel.add(
        sign: [.line(box, Stroke(theme.text, width: 1, dashes: [4, 4]))], "the safe area", text)
      panel.add(sign: hatch(theme), "what bars cover", text)
    }
    if hasObstacles {
      let box = Path(Rect(x: -9, y: -5, width: 18, height: 10))
      panel.add(
        sign: hatch(theme) + [.line(box, Stroke(theme.text, width: 1))],
        "what markers keep out of", text)
    }
    panel.skip(10)
    addConstraints(to: &panel)
  }

  /// How many markers have a row.
  private static let maximumRows = 12

  /// Adds a row for each of the first markers: which way it points, its name, and how far its target is.
  private func addRows(to panel: inout Panel, _ density: Double) throws(PictureError) {
    var images = ArtworkCache(density: density)
    let theme = panel.theme
    let name = TextStyle(size: 11, color: theme.text)
    for marker in markers.prefix(Legend.maximumRows) {
      let state = marker.state
      let away = state.distanceText(decimals: 1)
      let sign = try marker.content(in: Rect(x: -7, y: -7, width: 14, height: 14), &images)
      panel.add(
        sign: [.group(Group(at: .zero, rotation: marker.rotation, sign))],
        state.orientation.isX ? state.name.isolated : "\(state.name.isolated), \(away)", name)
    }
    let rest = markers.count - Legend.maximumRows
    if rest > 0 {
      panel.add("and \(rest) more", TextStyle(size: 11, color: theme.faint), indent: Panel.indent)
    }
    panel.skip(8)
  }

  /// Tells of the first markers that do not show why they hide.
  private func addHidden(to panel: inout Panel) {
    guard !hiddenMarkers.isEmpty else { return }
    let style = TextStyle(size: 11, color: panel.theme.faint)
    for (name, reason) in hiddenMarkers.prefix(Legend.maximumCount) {
      panel.add("\(name.isolated) hides: \(reason.sentence).", style)
    }
    let rest = hiddenMarkers.count - Legend.maximumCount
    if rest > 0 { panel.add("and \(rest) more", style, indent: Panel.indent) }
    panel.skip(8)
  }

  /// A small box, hatched as what is covered.
  private func hatch(_ theme: Theme) -> [Element] {
    let box = Rect(x: -9, y: -5, width: 18, height: 10)
    var lines = Path()
    for x in stride(from: box.minX - box.size.height, to: box.maxX, by: 5) {
      lines.steps += [
        .move(Point(x: x, y: box.maxY)), .line(Point(x: x + box.size.height, y: box.minY)),
      ]
    }
    return [
      .group(Group(clip: Path(box), [.line(lines, Stroke(theme.text.opacity(0.6), width: 1))]))
    ]
  }

  private static func sentence(_ state: MarkerState, _ words: MarkerWords) -> String {
    guard !state.orientation.isX else {
      return "\(words.x.withArticle.capitalizedFirst): it stands on the \(words.noun)."
    }
    let away = state.distanceText(decimals: 1)
    let reach = state.isReachable ? "" : ", out of reach of scrolling"
    let heading = state.heading.map { " at \($0.degreesText)°" } ?? ""
    let subject = words.arrow.withArticle.capitalizedFirst
    return "\(subject)\(heading); the \(words.noun) is \(away) away\(reach)."
  }

  private func addConstraints(to panel: inout Panel) {
    let theme = panel.theme
    let heading = TextStyle(size: 11, color: theme.faint, isBold: true)
    guard tellsConstraints else { return }
    guard !yielding.isEmpty else {
      panel.add("Every constraint holds.", TextStyle(size: 11, color: theme.text))
      return
    }
    let bar = Path(through: [Point(x: -9, y: 0), Point(x: 9, y: 0)])
    if !holding.isEmpty {
      panel.add("These hold", heading)
      let sign = [Element.line(bar, Stroke(theme.held, width: 5))]
      add(holding.map { ($0, "") }, sign, to: &panel)
      panel.skip(8)
    }
    panel.add("These yield", heading)
    let sign = Element.pull(length: 20, color: theme.yielding)
    add(
      yielding.map { report in
        let miss = Decimal.text(points: report.error.magnitude, decimals: 1)
        return (report.name, "\(miss) \(report.error > 0 ? "too much" : "short")")
      }, [.group(Group(at: Point(x: -10, y: 0), sign))], to: &panel)
  }

  private func add(
    _ rows: [(name: String, note: String)], _ sign: [Element], to panel: inout Panel
  ) {
    let formula = TextStyle(.monospaced, size: 10, color: panel.theme.text)
    let note = TextStyle(size: 10, color: panel.theme.faint)
    for row in rows.prefix(Legend.maximumCount) {
      panel.skip(3)
      panel.add(sign: sign, row.name, formula)
      if !row.note.isEmpty { panel.add(row.note, note, indent: Panel.indent) }
    }
    let rest = rows.count - Legend.maximumCount
    if rest > 0 { panel.add("and \(rest) more", note, indent: Panel.indent) }
  }
}

extension String {
  /// Returns the first of the views that a formula names, each followed by a point and not as the end of a longer name.
  fileprivate func firstView(among firsts: [String: Int]) -> Int? {
    var first: Int?
    var starts: [Index] = []
    var isInName = false
    for index in indices {
      let character = self[index]
      if !isInName { starts.append(index) }
      isInName =
        character.isLetter || character.isNumber || character == "_" || character == "."
      guard character == "." else { continue }
      for start in starts {
        guard let view = firsts[String(self[start..<index])] else { continue }
        first = min(first ?? view, view)
      }
    }
    return first
  }
}

extension Element {
  /// A dashed arrow to the right from the origin: something wants to go there and may not.
  static func pull(length: Double, color: Color) -> [Element] {
    [
      .line(
        Path(through: [.zero, Point(x: length - 4, y: 0)]),
        Stroke(color, width: 2.5, dashes: [4, 2.5])),
      .line(
        Path(through: [
          Point(x: length - 6, y: -5), Point(x: length, y: 0), Point(x: length - 6, y: 5),
        ]), Stroke(color, width: 2.5, isRound: true)),
    ]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
