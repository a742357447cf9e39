public import CWaymark
internal import Geometry
internal import Layout
internal import Markers
internal import Sweeps

// What the header says of sweeps. Nothing is asked of the caller but that pointers are null or point to what their
// counts say.

@_cdecl("wmk_sweep_open")
public func wmkSweepOpen(
  _ scene: wmk_handle, _ marker: Int, _ screen: UnsafePointer<wmk_viewport>?,
  _ grid: UnsafePointer<wmk_grid>?, _ handle: UnsafeMutablePointer<wmk_handle>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let handle = unsafe try present(handle, "the place of the handle")
    unsafe handle.pointee = 0
    let viewport = unsafe try Viewport(screen)
    let wanted = unsafe grid.map { unsafe $0.pointee }
    try withScene(scene) { open throws(InterfaceFailure) in
      let swept = try open.sweepMarker(marker)
      let grid: ViewportGrid
      if let wanted {
        grid = try ViewportGrid(wanted)
      } else {
        grid = try ViewportGrid(
          wmk_grid(ViewportGrid(covering: try open.offsets(at: viewport))))
      }
      let sweep = try OpenSweep(swept, on: Screen(name: "", viewport), grid)
      unsafe try keep(sweep, .sweep, handle)
    }
  }
}

@_cdecl("wmk_sweep_grid")
public func wmkSweepGrid(
  _ handle: wmk_handle, _ grid: UnsafeMutablePointer<wmk_grid>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let grid = unsafe try present(grid, "the place of the grid")
    try withSweep(handle) { open in
      unsafe grid.pointee = wmk_grid(open.sweep.grids[0])
    }
  }
}

@_cdecl("wmk_sweep_states")
public func wmkSweepStates(
  _ handle: wmk_handle, _ count: Int, _ offsetsX: UnsafePointer<Double>?,
  _ offsetsY: UnsafePointer<Double>?, _ step: Int, _ columns: UnsafePointer<wmk_columns>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let count = try size(count, "the number of offsets")
    guard step >= 1, step <= 1 << 20 else {
      throw InterfaceFailure("the step between offsets has to be from 1 to 1048576")
    }
    try withSweep(handle) { open throws(InterfaceFailure) in
      guard count > 0 else { return }
      let x = unsafe try present(offsetsX, "the horizontal offsets")
      let y = unsafe try present(offsetsY, "the vertical offsets")
      let memory = unsafe ColumnMemory(try present(columns, "the columns").pointee)
      var start = 0
      while start < count {
        // The caller has as many offsets, and room for as many states.
        start += unsafe open.evaluator.fill(
          count - start, atX: x + start * step, y: y + start * step, step: step,
          into: memory.advanced(by: start), open.scratch)
        let part = min(ColumnScratch.stateCount, count - start)
        unsafe try open.fill(
          part, x + start * step, y + start * step, step, memory.advanced(by: start))
        start += part
      }
    }
  }
}

extension OpenSweep {
  /// Fills memory with states that there is no fast way to.
  fileprivate func fill(
    _ count: Int, _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ step: Int,
    _ memory: ColumnMemory
  ) throws(InterfaceFailure) {
    guard count > 0 else { return }
    var (columnX, columnY): ([Double], [Double]) = ([], [])
    for index in 0..<count {
      let (x, y) = unsafe (x[index * step], y[index * step])
      try check(x, "x of an offset")
      try check(y, "y of an offset")
      columnX.append(x)
      columnY.append(y)
    }
    do throws(SweepError) {
      try evaluator.fill(&columns, atX: columnX.span, y: columnY.span)
    } catch { throw InterfaceFailure(error) }
    unsafe columns.copy(to: memory)
  }
}

@_cdecl("wmk_sweep_grid_states")
public func wmkSweepGridStates(
  _ handle: wmk_handle, _ first: UInt64, _ count: Int, _ offsetX: UnsafeMutablePointer<Double>?,
  _ offsetY: UnsafeMutablePointer<Double>?, _ columns: UnsafePointer<wmk_columns>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let count = try size(count, "the number of states")
    let memory = unsafe ColumnMemory(try present(columns, "the columns").pointee)
    try withSweep(handle) { open throws(InterfaceFailure) in
      let all = open.sweep.stateCount
      guard first <= UInt64(all), count <= all - Int(first) else {
        throw InterfaceFailure(
          "states \(first) and \(count) from there on are not all there; the grid has \(all)")
      }
      var done = 0
      while done < count {
        let start = Int(first) + done
        do throws(SweepError) {
          _ = try open.evaluator.fill(&open.columns, from: start, to: Int(first) + count)
        } catch { throw InterfaceFailure(error) }
        // The caller has room for as many states.
        unsafe open.columns.copy(to: memory.advanced(by: done))
        unsafe (offsetX.map { unsafe $0 + done })?
          .update(from: open.columns.offsetX, count: open.columns.count)
        unsafe (offsetY.map { unsafe $0 + done })?
          .update(from: open.columns.offsetY, count: open.columns.count)
        done += open.columns.count
      }
    }
  }
}

@_cdecl("wmk_sweep_offsets")
public func wmkSweepOffsets(
  _ handle: wmk_handle, _ columns: UnsafeMutablePointer<Double>?, _ countX: Int,
  _ rows: UnsafeMutablePointer<Double>?, _ countY: Int
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let columns = unsafe try present(columns, "columns_x")
    let rows = unsafe try present(rows, "rows_y")
    try withSweep(handle) { open throws(InterfaceFailure) in
      let grid = open.sweep.grids[0]
      guard countX == grid.x.count, countY == grid.y.count else {
        throw InterfaceFailure(
          "there is room for \(countX) columns and \(countY) rows, but the grid has \(grid.x.count) and \(grid.y.count)"
        )
      }
      for index in 0..<countX { unsafe columns[index] = grid.x[index] }
      for index in 0..<countY { unsafe rows[index] = grid.y[index] }
    }
  }
}

@_cdecl("wmk_sweep_headings")
public func wmkSweepHeadings(
  _ handle: wmk_handle, _ headings: UnsafeMutablePointer<Float>?, _ count: Int
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let headings = unsafe try present(headings, "headings")
    try withSweep(handle) { open throws(InterfaceFailure) in
      guard count == open.sweep.stateCount else {
        throw InterfaceFailure(
          "there is room for \(count) headings, but the grid has \(open.sweep.stateCount)")
      }
      // The caller has room for as many headings.
      var span = unsafe MutableSpan(_unsafeStart: headings, count: count)
      do throws(SweepError) { try open.sweep.fillHeadings(&span) } catch {
        throw InterfaceFailure(error)
      }
    }
  }
}

@_cdecl("wmk_sweep_summary")
public func wmkSweepSummary(
  _ handle: wmk_handle, _ summary: UnsafeMutablePointer<wmk_summary>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let result = unsafe try present(summary, "the place of the summary")
    try withSweep(handle) { open throws(InterfaceFailure) in
      var counter = RowCounter(open.sweep, screen: 0, marker: 0)
      var summary = counter.empty
      for chunk in 0..<counter.chunkCount {
        do throws(SweepError) { summary.add(try counter.count(chunk)) } catch {
          throw InterfaceFailure(error)
        }
      }
      unsafe result.pointee = wmk_summary()
      unsafe result.pointee.longest_distance = summary.longestDistance
      let farthest = summary.farthestOffset ?? .zero
      unsafe result.pointee.farthest_x = farthest.x
      unsafe result.pointee.farthest_y = farthest.y
      // C's arrays are tuples here: of 64 and 36 numbers.
      unsafe withUnsafeMutableBytes(of: &result.pointee.by_flags) { bytes in
        let counts = unsafe bytes.bindMemory(to: UInt64.self)
        for (index, count) in summary.counts.enumerated() where index < counts.count {
          unsafe counts[index] = UInt64(count)
        }
      }
      unsafe withUnsafeMutableBytes(of: &result.pointee.headings) { bytes in
        let counts = unsafe bytes.bindMemory(to: UInt64.self)
        for (index, count) in summary.headings.counts.enumerated() where index < counts.count {
          unsafe counts[index] = UInt64(count)
        }
      }
    }
  }
}

@_cdecl("wmk_sweep_regions")
public func wmkSweepRegions(
  _ handle: wmk_handle, _ regions: UnsafeMutablePointer<wmk_region>?, _ regionCapacity: Int,
  _ regionCount: UnsafeMutablePointer<Int>?, _ polygonEnds: UnsafeMutablePointer<UInt64>?,
  _ polygonCapacity: Int, _ polygonCount: UnsafeMutablePointer<Int>?,
  _ corners: UnsafeMutablePointer<Double>?, _ cornerCapacity: Int,
  _ cornerCount: UnsafeMutablePointer<Int>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    let regionCount = unsafe try present(regionCount, "the place of the number of regions")
    let polygonCount = unsafe try present(polygonCount, "the place of the number of polygons")
    let cornerCount = unsafe try present(cornerCount, "the place of the number of corners")
    try withSweep(handle) { open throws(InterfaceFailure) in
      let areas = try open.areas()
      let polygons = areas.flatMap { $0.parts }
      let points = polygons.flatMap { $0.corners }
      unsafe regionCount.pointee = areas.count
      unsafe polygonCount.pointee = polygons.count
      unsafe cornerCount.pointee = points.count
      if regionCapacity == 0, polygonCapacity == 0, cornerCapacity == 0 { return }
      guard regionCapacity >= areas.count, polygonCapacity >= polygons.count,
        cornerCapacity >= points.count
      else { throw InterfaceFailure("there is more than fits", code: WMK_TOO_SMALL) }
      let regions = unsafe try present(regions, "the regions")
      let ends = unsafe try present(polygonEnds, "the ends of the polygons")
      let corners = unsafe try present(corners, "the corners")
      // There is room for all.
      var first = 0
      for (index, area) in areas.enumerated() {
        unsafe regions[index] = wmk_region(
          flags: UInt32(area.clampedEdges.rawValue), is_rectangle: area.isRectangle ? 1 : 0,
          area: area.area, share: area.share, bounds: wmk_rect(area.bounds),
          first_polygon: UInt64(first), polygon_count: UInt64(area.parts.count))
        first += area.parts.count
      }
      var end = 0
      for (index, polygon) in polygons.enumerated() {
        end += polygon.corners.count
        unsafe ends[index] = UInt64(end)
      }
      for (index, point) in points.enumerated() {
        unsafe corners[2 * index] = point.x
        unsafe corners[2 * index + 1] = point.y
      }
    }
  }
}

extension OpenSweep {
  fileprivate func areas() throws(InterfaceFailure) -> [OffsetArea] {
    do throws(SweepError) {
      return try OffsetMap(
        of: sweep.grids[0].bounds, marker: sweep.markers[0], screen: sweep.screens[0]
      ).areas
    } catch { throw InterfaceFailure(error) }
  }
}
