internal import Constraints
internal import Geometry
internal import Layout

#if !WAYMARK_PAGE
  // Pages look at the numbers of scenes before.

  extension Placement {
    /// Throws if a marker cannot be placed by one of the numbers.
    func check() throws(PlacementError) {
      if case .roundedRectangle(let radius) = rule {
        try verify(radius, "rule.radius", isLength: true)
      }
      if case .point(let point) = pivot { try verify(point, "pivot") }
      try verify(anchor.x, "anchor.x")
      try verify(anchor.y, "anchor.y")
      try verify(insets, "insets")
      for obstacle in obstacles {
        // Nothing is added to them, so that they may be as large as they are.
        let (origin, size) = (obstacle.rect.origin, obstacle.rect.size)
        for number in [origin.x, origin.y, size.width, size.height] where !number.isFinite {
          throw .numberOutOfRange(parameter: obstacle.name, number: number)
        }
        try verify(min(size.width, size.height, 0), obstacle.name, isLength: true)
      }
      try projection.check()
      try verify(visibility.enterInsets, "visibility.enterInsets")
      try verify(visibility.leaveInsets, "visibility.leaveInsets")
      try verify(heading.tolerance, "heading.tolerance", isLength: true)
      try verify(heading.restAngle.radians, "heading.restAngle")
      try verify(distance.unitsPerPoint, "distance.unitsPerPoint", isLength: true)
      if case .point(_, let point) = distance.reference { try verify(point, "distance.reference") }
      try verify(style.opacity, "style.opacity")
      try verify(style.scale, "style.scale")
      try verify(style.nearest, "style.nearest", isLength: true)
      if style.farthest != .infinity {
        try verify(style.farthest, "style.farthest", isLength: true)
      }
    }
  }

  extension Projection {
    /// Throws if a canvas cannot be shown by one of the numbers.
    func check() throws(PlacementError) {
      do { try Viewport.checkScale(zoom, "zoom") } catch { throw .layout(error) }
      try verify(bearing.radians, "bearing")
      try verify(period, "period")
    }
  }

  private func verify(_ point: Point, _ name: String) throws(PlacementError) {
    try verify(point.x, name)
    try verify(point.y, name)
  }

  private func verify(_ size: Size, _ name: String) throws(PlacementError) {
    try verify(size.width, name, isLength: true)
    try verify(size.height, name, isLength: true)
  }

  private func verify(_ insets: EdgeInsets, _ name: String) throws(PlacementError) {
    for number in [insets.top, insets.left, insets.bottom, insets.right] {
      try verify(number, name)
    }
  }

  private func verify(_ ramp: DistanceStyle.Ramp?, _ name: String) throws(PlacementError) {
    guard let ramp else { return }
    for number in [ramp.near, ramp.far, ramp.nearValue, ramp.farValue] { try verify(number, name) }
  }

  private func verify(
    _ number: Double, _ name: String, isLength: Bool = false
  ) throws(PlacementError) {
    guard number.magnitude <= PrioritySolver.largestNumber, !isLength || number >= 0 else {
      throw .numberOutOfRange(parameter: name, number: number)
    }
  }
#endif
