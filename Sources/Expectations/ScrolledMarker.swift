internal import Geometry
internal import Layout
internal import Markers

/// A marker at every offset of a grid, as checks look at it.
///
/// A check that is not met throws what ``PlacedMarker`` throws at the first offset that fails, rows from
/// the top, each from the left, and tells how many others fail too.
public struct ScrolledMarker: Sendable {
  let expectation: MarkerExpectation
  let viewport: Viewport
  let xs: [Double]
  let ys: [Double]
}

extension ScrolledMarker {
  /// The number of offsets.
  public var count: Int { xs.count * ys.count }

  /// Checks that the whole marker lies in an area of the view at every offset.
  @discardableResult
  public func stays(
    inside area: ViewportArea, within tolerance: Double = MarkerExpectation.defaultTolerance,
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> ScrolledMarker {
    try check(
      { area.holds($0, at: $1, within: tolerance) },
      otherwise: { (marker) throws(ExpectationFailure) in
        try marker.stays(inside: area, within: tolerance, fileID: fileID, line: line)
      })
  }

  /// Checks that the marker is as large as its artwork at every offset.
  @discardableResult
  public func keepsItsSize(
    within tolerance: Double = MarkerExpectation.defaultTolerance,
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> ScrolledMarker {
    let size = expectation.marker.size
    return try check(
      { frame, _ in frame.size.isNear(size, within: tolerance) },
      otherwise: { (marker) throws(ExpectationFailure) in
        try marker.keepsItsSize(within: tolerance, fileID: fileID, line: line)
      })
  }

  /// Makes checks of one's own at every offset.
  ///
  ///     try marker.atEveryOffset(every: 100, in: viewport).each { marker in
  ///       if marker.viewport.offset.x < 1000 { try marker.points(0, within: 90) }
  ///     }
  @discardableResult
  public func each<Failure: Error>(
    _ check: (PlacedMarker) throws(Failure) -> Void
  ) throws -> ScrolledMarker {
    for y in ys {
      for x in xs { try check(try expectation.at(offset: Point(x: x, y: y), in: viewport)) }
    }
    return self
  }
}

extension ScrolledMarker {
  /// Looks at the frame alone at every offset, and makes the full check where that fails first.
  private func check(
    _ isMet: (Rect, Viewport) -> Bool,
    otherwise explain: (PlacedMarker) throws(ExpectationFailure) -> PlacedMarker
  ) throws(ExpectationFailure) -> ScrolledMarker {
    let failures = try offsets { isMet($0, $1) }
    guard let first = failures.first else { return self }
    do throws(ExpectationFailure) {
      _ = try explain(try expectation.at(offset: first, in: viewport))
    } catch {
      guard case .unmet(var unmet) = error else { throw error }
      unmet.extent = .offsets(failing: failures.count, sampled: count)
      throw .unmet(unmet)
    }
    return self
  }

  /// Returns the offsets at which a frame does not do.
  private func offsets(
    where isMet: (Rect, Viewport) -> Bool
  ) throws(ExpectationFailure) -> [Point] {
    var (expectation, viewport) = (expectation, viewport)
    var failures: [Point] = []
    for y in ys {
      for x in xs {
        viewport.offset = Point(x: x, y: y)
        let frame = try expectation.frameInView(at: viewport)
        if !isMet(frame, viewport) { failures.append(viewport.offset) }
      }
    }
    return failures
  }
}
