internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

extension MovingPicture {
  /// Returns the frames as an SVG document that moves (SMIL), which goes on for ever.
  ///
  /// The map is in it once, as much of it as shows in any frame.
  ///
  /// - Returns: The document.
  /// - Throws: ``PictureError`` if an image of the scene cannot be read.
  public func svg() throws(PictureError) -> String {
    let motion = Motion(self)
    let (size, origins) = (size, mapOrigins)
    let part = part(showingFrom: origins)
    var writer = SVGWriter(
      Picture(size: size, title: "", background: theme.background, elements: []),
      showing: part, { _ in })
    writer.add(
      "<clipPath id=\"screen\"><path d=\"M0 0H\(text(size.width))V\(text(size.height))H0Z\"/></clipPath>"
    )
    writer.add("<g clip-path=\"url(#screen)\">")
    writer.add("<g class=\"map\">")
    writer.add(motion.moves(origins.map { $0 - origins[0] }, at: Array(origins.indices)))
    for element in try drawings[0].ground(in: part) { try writer.write(element) }
    writer.add("</g>")
    try defineArtwork(to: &writer)
    let markers = frames.map { frame in
      Dictionary(frame.markers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    for id in identifiers { write(markers.map { $0[id] }, motion, to: &writer) }
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

  /// Where the map's origin is in each frame, in view coordinates.
  private var mapOrigins: [Point] {
    let view = drawings[0].scene.map?.view
    return zip(drawings, frames).map { drawing, frame in
      view.flatMap { drawing.frames[$0]?.origin } ?? .zero - frame.viewport.offset
    }
  }

  /// Returns what shows of the map in any frame, in the view coordinates of the first.
  private func part(showingFrom origins: [Point]) -> Rect {
    let size = size
    var (least, greatest) = (Point.zero, Point(x: size.width, y: size.height))
    for origin in origins {
      let way = origins[0] - origin
      least = Point(x: min(least.x, way.x), y: min(least.y, way.y))
      greatest = Point(
        x: max(greatest.x, way.x + size.width), y: max(greatest.y, way.y + size.height))
    }
    return Rect(
      origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  /// The identifiers of all markers, in the order in which they come.
  private var identifiers: [String] {
    var seen: Set<String> = []
    return frames.flatMap { $0.markers.map(\.id) }.filter { seen.insert($0).inserted }
  }

  /// Writes a marker, which is `nil` in frames in which it does not show.
  private func write(_ shown: [StageMarker?], _ motion: Motion, to writer: inout SVGWriter) {
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
    writer.add("</g>")
  }

  /// Returns where a marker is at each frame, twice at one where it goes from one place to another unseen.
  ///
  /// While it is not there it stays where it was, and is where it comes next before anything of it is seen again.
  private func stops(of shown: [StageMarker?]) -> [Stop] {
    let first = shown.lazy.compactMap(\.self).first
    var last = Stop(
      frame: 0, position: first?.frameInView.center ?? .zero, turn: first?.heading?.degrees ?? 0)
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
