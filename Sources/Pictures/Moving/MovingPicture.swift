public import Geometry
public import Layout
public import Markers
public import Scenes

/// What a screen shows of a scene from frame to frame.
public struct MovingPicture {
  /// What shows at a time.
  public struct Frame {
    /// The time in seconds, from any start.
    public var time: Double
    /// The viewport.
    public var viewport: Viewport
    /// How the map is shown, or `nil` for as the markers' placements have it.
    public var projection: Projection?
    /// The markers.
    public var markers: [StageMarker]

    /// Creates a frame.
    public init(
      time: Double, viewport: Viewport, projection: Projection? = nil, markers: [StageMarker]
    ) {
      (self.time, self.viewport, self.projection) = (time, viewport, projection)
      self.markers = markers
    }
  }

  let frames: [Frame]
  /// How each frame is drawn.
  let drawings: [ScreenDrawing]
  let theme: Theme
  /// The pixels to the point for which images are read.
  let density: Double

  /// Creates a moving picture, which is as wide and as high as the screens of all its frames.
  ///
  /// - Parameters:
  ///   - session: The scene; it is left at the last frame.
  ///   - frames: The frames, in the order of their times.
  ///   - options: The colors, and the pixels to the point for which images are read.
  /// - Throws: ``PictureError/scene(_:)`` if a viewport is out of range.
  /// - Precondition: There is a frame.
  public init(
    of session: inout SceneSession, _ frames: [Frame], options: PictureOptions = PictureOptions()
  ) throws(PictureError) {
    precondition(!frames.isEmpty, "a moving picture has at least one frame")
    self.frames = frames
    theme = options.theme
    density = options.density
    var options = options
    options.showsLabels = false
    var drawings: [ScreenDrawing] = []
    for frame in frames {
      do { try session.move(to: frame.viewport) } catch { throw .scene(error) }
      drawings.append(try ScreenDrawing(&session, frame, options))
    }
    self.drawings = drawings
  }
}

extension MovingPicture {
  /// The size in points, which has room for the screen of each frame.
  public var size: Size {
    Size(
      width: frames.map(\.viewport.size.width).max() ?? 0,
      height: frames.map(\.viewport.size.height).max() ?? 0)
  }

  /// How long each frame shows, in seconds; the last as long as the others do on average.
  var durations: [Double] {
    let times = frames.map(\.time)
    let ways = zip(times, times.dropFirst()).map { max(0, $1 - $0) }
    let mean = ways.isEmpty ? 1 : ways.reduce(0, +) / Double(ways.count)
    return ways + [mean > 0 ? mean : 1]
  }
}

extension ScreenDrawing {
  fileprivate init(
    _ session: inout SceneSession, _ frame: MovingPicture.Frame, _ options: PictureOptions
  ) throws(PictureError) {
    let rest = session.scene.markers.first?.restHeading ?? .zero
    let states = frame.markers.map { marker in
      MarkerState(
        name: marker.name,
        orientation: marker.isX ? .x : .arrow(heading: marker.heading ?? rest),
        frame: marker.frameInView.offset(by: frame.viewport.offset),
        frameInView: marker.frameInView, slack: marker.target - marker.anchor,
        distance: marker.anchor.distance(to: marker.target), isReachable: true)
    }
    var options = options
    options.counts = frame.markers.map(\.count)
    try self.init(
      &session, markers: states, projection: frame.projection, options,
      opacities: frame.markers.map(\.opacity))
  }
}
