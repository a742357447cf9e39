/// A column of a track: a number of the viewport.
public enum TrackField: String, CaseIterable, Hashable, Sendable {
  /// The horizontal content offset.
  case offsetX = "offset_x"
  /// The vertical content offset.
  case offsetY = "offset_y"
  /// The width of the view.
  case width
  /// The height of the view.
  case height
  /// How far a bar covers the view from the top.
  case insetTop = "inset_top"
  /// How far a bar covers the view from the left.
  case insetLeft = "inset_left"
  /// How far a bar covers the view from the bottom.
  case insetBottom = "inset_bottom"
  /// How far a bar covers the view from the right.
  case insetRight = "inset_right"
  /// The points of the view to a point of the content, about the middle of the view.
  case zoom
  /// The direction on the content that is up on the screen, in degrees clockwise from the content's own up.
  case bearing
  /// The time of the viewport in seconds, from any start; only what moves asks for it.
  case time
}

extension TrackField {
  package var index: Int {
    switch self {
    case .offsetX: 0
    case .offsetY: 1
    case .width: 2
    case .height: 3
    case .insetTop: 4
    case .insetLeft: 5
    case .insetBottom: 6
    case .insetRight: 7
    case .zoom: 8
    case .bearing: 9
    case .time: 10
    }
  }

  /// Whether the number cannot be below 0.
  package var isExtent: Bool { (2...8).contains(index) }

  /// The numbers that tell how the content is shown, of which only a placement knows.
  package static let ofProjections: Set<TrackField> = [.zoom, .bearing]

  /// The numbers of a viewport, which are all that a sweep asks for.
  public static let ofViewports = Set(allCases).subtracting([.time])
}
