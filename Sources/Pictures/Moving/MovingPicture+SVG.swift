internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

extension MovingPicture {
  /// Returns the frames as an SVG document that moves (SMIL), which goes on for ever.
  ///
  /// Every view is in it once, as much of it as shows in any frame.
  ///
  /// - Returns: The document.
  /// - Throws: ``PictureError`` if an image of the scene cannot be read.
  /// - Precondition: ``viewThatChanges()`` is `nil`, and ``markerThatChanges`` as well.
  public func svg() throws(PictureError) -> String {
    let motion = Motion(self)
    let (size, views) = (size, try movingViews())
    let parts = views.map { part(showing: $0.ways) }
    var writer = SVGWriter(
      Picture(size: size, title: "", background: theme.background, elements: []),
      showing: parts.reduce(Rect(origin: .zero, size: size)) { $0.union($1) }, { _ in })
    writer.add(
      "<clipPath id=\"screen\"><path d=\"M0 0H\(text(size.width))V\(text(size.height))H0Z\"/></clipPath>"
    )
    writer.add("<g clip-path=\"url(#screen)\">")
    for (index, views) in views.enumerated() {
      try write(views, "views\(index + 1)", motion, to: &writer)
    }
    try defineArtwork(to: &writer)
    let markers = frames.map { frame in
      Dictionary(frame.markers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    for id in identifiers { try write(markers.map { $0[id] }, motion, to: &writer) }
    writer.add("</g>")
    let (width, height) = (text(size.width), text(size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
        <title>Markers that follow a moving viewport</title>
        <rect width="\(width)" height="\(height)"\(SVGWriter.fill(theme.beyond))/>
      \(writer.text)</svg>

      """
  }

  /// Writes views that move alike, in groups of which each moves against the one that it is in.
  private func write(
    _ views: MovingViews, _ name: String, _ motion: Motion, to writer: inout SVGWriter
  ) throws(PictureError) {
    var last = views.ways.map { _ in Point.zero }
    func moves(_ ways: [Point], always: Bool = false) -> String? {
      let steps = zip(ways, last).map { $0 - $1 }
      last = ways
      let isMoved = steps.contains { $0.distance(to: .zero) >= MovingViews.negligible }
      return isMoved || always ? motion.moves(steps, at: Array(steps.indices)) : nil
    }
    for (index, window) in views.windows.enumerated() {
      let clip = "\(name)-\(index + 1)"
      let data = SVGWriter.data(Path(window.frame))
      writer.add("<clipPath id=\"\(clip)\"><path d=\"\(data)\"/></clipPath>")
      writer.add("<g class=\"scroll\" clip-path=\"url(#\(clip))\">")
      if let moves = moves(window.ways) { writer.add(moves) }
    }
    writer.add("<g class=\"\(views.hasMap ? "map" : "views")\">")
    if let moves = moves(views.ways, always: views.hasMap) { writer.add(moves) }
    for element in views.elements { try writer.write(element) }
    for _ in 0...views.windows.count { writer.add("</g>") }
  }

  /// The identifiers of all markers that show, in the order in which they come.
  private var identifiers: [String] {
    // A hidden view hides the markers that are drawn as it.
    let view = drawings[0].scene.markers.first?.marker.view
    if let view, drawings[0].hiddenViews.contains(view) { return [] }
    var seen: Set<String> = []
    return frames.flatMap { $0.markers.map(\.id) }.filter { seen.insert($0).inserted }
  }

  /// Writes a marker, which is `nil` in frames in which it does not show.
  private func write(
    _ shown: [StageMarker?], _ motion: Motion, to writer: inout SVGWriter
  ) throws(PictureError) {
    let stops = stops(of: shown)
    let times = stops.map(\.frame)
    writer.add("<g class=\"moving-marker\">")
    writer.add(motion.moves(stops.map(\.position), at: times))
    writer.add(motion.changes("opacity", shown.map { text($0?.opacity ?? 0) }))
    let kinds = kinds(of: shown)
    for isX in [false, true] where kinds.contains(isX) {
      writer.add("<g>")
      writer.add(
        motion.switches("visibility", kinds.map { $0 == isX ? "visible" : "hidden" }))
      if !isX { writer.add(motion.turns(stops.map(\.turn), at: times)) }
      writer.add("<use xlink:href=\"#\(MovingPicture.name(isX: isX))\"/>")
      writer.add("</g>")
    }
    try writeCounts(shown, motion, to: &writer)
    writer.add("</g>")
  }

  /// Writes the numbers of targets that a marker stands for, beside its middle.
  private func writeCounts(
    _ shown: [StageMarker?], _ motion: Motion, to writer: inout SVGWriter
  ) throws(PictureError) {
    let counts = Set(shown.compactMap { $0?.count }.filter { $0 > 1 }).sorted()
    if counts.isEmpty { return }
    var way = Point.zero
    let ways = zip(shown, drawings).map { marker, drawing in
      if let marker, marker.count > 1 {
        let frame = marker.frameInView
        way =
          MarkerDrawing.badgePosition(of: marker.count, beside: frame, within: drawing.bounds)
          - frame.center
      }
      return way
    }
    writer.add("<g>")
    writer.add(motion.moves(ways, at: Array(ways.indices)))
    for count in counts {
      writer.add("<g>")
      writer.add(
        motion.switches(
          "visibility", shown.map { $0?.count == count ? "visible" : "hidden" }))
      try writer.write(.group(MarkerDrawing.badge(count, at: .zero, theme)))
      writer.add("</g>")
    }
    writer.add("</g>")
  }

  /// Returns where a marker is at each frame, twice at one where it goes from one place to another unseen.
  ///
  /// While it is not there it stays where it was, and is where it comes next before anything of it is seen again.
  private func stops(of shown: [StageMarker?]) -> [Stop] {
    let first = shown.lazy.compactMap(\.self).first
    let heading = first?.heading ?? drawings[0].scene.markers.first?.restHeading
    var last = Stop(
      frame: 0, position: first?.frameInView.center ?? .zero, turn: heading?.degrees ?? 0)
    var stops: [Stop] = []
    for (index, marker) in shown.enumerated() {
      let next = marker.map(last.moved) ?? last
      if index > 0, next != last {
        let screen = Rect(origin: .zero, size: frames[index].viewport.size)
        let isShown = shown[index - 1]?.frameInView.overlaps(screen)
        if isShown == nil { stops.append(next.at(index - 1)) }
        // A screen that was turned does not show where it was, but the picture may have room for that.
        if isShown == false { stops.append(last.at(index)) }
      }
      stops.append(next.at(index))
      last = next
    }
    return stops
  }

  /// Returns whether a marker is an X, for each frame; where it does not show, as it comes next.
  private func kinds(of shown: [StageMarker?]) -> [Bool] {
    var next = shown.lazy.compactMap(\.self).last?.isX ?? false
    return shown.reversed().map { marker in
      next = marker?.isX ?? next
      return next
    }.reversed()
  }

  private static func name(isX: Bool) -> String { isX ? "x" : "arrow" }

  /// Writes the artwork once, for all markers to use.
  private func defineArtwork(to writer: inout SVGWriter) throws(PictureError) {
    guard let first = frames.lazy.flatMap(\.markers).first else { return }
    var images = ArtworkCache(density: density)
    writer.add("<defs>")
    for isX in [false, true] {
      writer.add("<g id=\"\(MovingPicture.name(isX: isX))\">")
      try writer.write(artwork(isX: isX, first.frameInView.size, &images))
      writer.add("</g>")
    }
    writer.add("</defs>")
  }

  /// Returns the artwork about its middle, turned so that it points to the right.
  private func artwork(
    isX: Bool, _ size: Size, _ images: inout ArtworkCache
  ) throws(PictureError) -> Element {
    let frame = Rect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let state = MarkerState(
      name: "", orientation: isX ? .x : .arrow(heading: .zero), frame: frame, frameInView: frame,
      slack: .zero, distance: 0, isReachable: true)
    let description = drawings[0].scene.markers.first
    return try MarkerDrawing(
      state: state, artwork: description?.artwork,
      headingRule: description?.placement.heading ?? HeadingRule()
    ).element(&images)
  }
}

/// Where a marker is when a frame begins.
private struct Stop: Equatable {
  var frame: Int
  var position: Point
  /// How far it is turned, in degrees, beyond whole turns if it went on.
  var turn: Double

  func at(_ frame: Int) -> Stop { Stop(frame: frame, position: position, turn: turn) }

  func moved(to marker: StageMarker) -> Stop {
    let way = marker.heading.map { ($0.degrees - turn).remainder(dividingBy: 360) } ?? 0
    return Stop(frame: frame, position: marker.frameInView.center, turn: turn + way)
  }
}

/// The elements of SVG that let others move.
///
/// What moves evenly has one more value than there are frames, as the last frame shows for a while too; what changes at
/// once has none, as its last value holds till the end by itself.
private struct Motion {
  private let duration: String
  /// When each frame begins, as parts of the whole.
  private var starts: [String] = []
  /// Whether all frames show equally long.
  private var isEven = true

  init(_ picture: MovingPicture) {
    let durations = picture.durations
    let total = durations.reduce(0, +)
    duration = "dur=\"\(Decimal.text(total))s\" repeatCount=\"indefinite\""
    let mean = total / Double(durations.count)
    var reached = 0.0
    for (index, duration) in durations.enumerated() {
      isEven = isEven && (reached - Double(index) * mean).magnitude < mean / 100
      starts.append(Decimal.text(reached / total, decimals: 7))
      reached += duration
    }
  }

  /// Moves what is at a point when each of some frames begins.
  func moves(_ points: [Point], at frames: [Int]) -> String {
    transform("translate", points.map { "\(text($0.x)) \(text($0.y))" }, frames)
  }

  func turns(_ degrees: [Double], at frames: [Int]) -> String {
    transform("rotate", degrees.map { text($0) }, frames)
  }

  private func transform(_ type: String, _ values: [String], _ frames: [Int]) -> String {
    "<animateTransform attributeName=\"transform\" type=\"\(type)\" \(even(values, frames))/>"
  }

  /// Changes an attribute evenly from frame to frame.
  func changes(_ attribute: String, _ values: [String]) -> String {
    "<animate attributeName=\"\(attribute)\" \(even(values, Array(values.indices)))/>"
  }

  /// Changes an attribute at once when each frame begins.
  func switches(_ attribute: String, _ values: [String]) -> String {
    "<animate attributeName=\"\(attribute)\" calcMode=\"discrete\" "
      + "\(timed(values, at: isEven ? [] : starts))/>"
  }

  private func even(_ values: [String], _ frames: [Int]) -> String {
    let isPlain = isEven && frames.count == starts.count
    return timed(
      values + values.suffix(1), at: isPlain ? [] : frames.map { starts[$0] } + ["1"])
  }

  private func timed(_ values: [String], at times: [String]) -> String {
    (times.isEmpty ? duration : "\(duration) keyTimes=\"\(list(times))\"")
      + " values=\"\(list(values))\""
  }

  private func list(_ values: [String]) -> String { values.joined(separator: ";") }
}

private func text(_ number: Double) -> String { Decimal.text(number, decimals: 2) }
