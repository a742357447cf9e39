internal import CWaymark
internal import Constraints
internal import Geometry
internal import Layout
internal import Markers
internal import Sweeps

/// Refuses a number that makes no sense where it stands.
func check(
  _ number: Double, _ name: @autoclosure () -> String, in range: NumberRange = .any
) throws(InterfaceFailure) {
  if let mistake = range.mistake(in: number, what: name()) { throw InterfaceFailure(mistake) }
}

extension Viewport {
  init(_ viewport: UnsafePointer<wmk_viewport>?) throws(InterfaceFailure) {
    let v = unsafe try present(viewport, "the viewport").pointee
    try check(v.width, "the width", in: .extent)
    try check(v.height, "the height", in: .extent)
    try check(v.offset_x, "the horizontal offset")
    try check(v.offset_y, "the vertical offset")
    try check(v.inset_top, "the top inset", in: .extent)
    try check(v.inset_left, "the left inset", in: .extent)
    try check(v.inset_bottom, "the bottom inset", in: .extent)
    try check(v.inset_right, "the right inset", in: .extent)
    if v.display_scale != 0 { try check(v.display_scale, "the display scale", in: .zoom) }
    self.init(
      offset: Point(x: v.offset_x, y: v.offset_y), size: Size(width: v.width, height: v.height),
      insets: EdgeInsets(
        top: v.inset_top, left: v.inset_left, bottom: v.inset_bottom, right: v.inset_right),
      displayScale: v.display_scale == 0 ? nil : v.display_scale)
  }
}

extension wmk_viewport {
  init(_ viewport: Viewport) {
    self.init(
      width: viewport.size.width, height: viewport.size.height, offset_x: viewport.offset.x,
      offset_y: viewport.offset.y, inset_top: viewport.insets.top,
      inset_left: viewport.insets.left, inset_bottom: viewport.insets.bottom,
      inset_right: viewport.insets.right, display_scale: viewport.displayScale ?? 0)
  }
}

extension wmk_rect {
  init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension Rect {
  /// Creates a range of offsets.
  init(offsets rect: wmk_rect) throws(InterfaceFailure) {
    try check(rect.x, "the range's least horizontal offset")
    try check(rect.y, "the range's least vertical offset")
    try check(rect.width, "the range's width", in: .extent)
    try check(rect.height, "the range's height", in: .extent)
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension wmk_state {
  init(_ state: MarkerState) {
    var flags = UInt32(StateFlags(state).rawValue)
    if state.isReachable { flags |= UInt32(WMK_REACHABLE) }
    self.init(
      frame: wmk_rect(state.frame), view: wmk_rect(state.frameInView), slack_x: state.slack.x,
      slack_y: state.slack.y, distance: state.distance,
      heading: state.details?.hiddenBecause == nil ? state.heading?.degrees ?? .nan : .nan,
      opacity: state.details?.opacity ?? 1, scale: state.details?.scale ?? 1, flags: flags,
      reserved: 0)
  }
}

extension ViewportGrid {
  init(_ grid: wmk_grid) throws(InterfaceFailure) {
    try check(grid.start_x, "the grid's first horizontal offset")
    try check(grid.start_y, "the grid's first vertical offset")
    func axis(
      _ start: Double, _ step: Double, _ count: UInt64, _ name: String
    ) throws(InterfaceFailure) -> GridAxis {
      try check(step, "the grid's \(name) step", in: .aboveZero)
      guard count > 0, count <= 1 << 31 else {
        throw InterfaceFailure(
          "the grid has \(count) \(name) offsets, but it has to have from 1 to 2147483648")
      }
      let axis = GridAxis(start: start, step: step, count: Int(count))
      try check(axis.end, "the grid's last \(name) offset")
      return axis
    }
    self.init(
      x: try axis(grid.start_x, grid.step_x, grid.count_x, "horizontal"),
      y: try axis(grid.start_y, grid.step_y, grid.count_y, "vertical"))
  }
}

extension wmk_grid {
  init(_ grid: ViewportGrid) {
    self.init(
      start_x: grid.x.start, start_y: grid.y.start, step_x: grid.x.step, step_y: grid.y.step,
      count_x: UInt64(grid.x.count), count_y: UInt64(grid.y.count))
  }
}

extension ColumnMemory {
  init(_ columns: wmk_columns) {
    unsafe self.init()
    unsafe x = columns.x
    unsafe y = columns.y
    unsafe viewX = columns.view_x
    unsafe viewY = columns.view_y
    unsafe slackX = columns.slack_x
    unsafe slackY = columns.slack_y
    unsafe heading = columns.heading
    unsafe distance = columns.distance
    unsafe flags = columns.flags
  }
}
