internal import CSweepKernels
internal import Geometry
internal import Layout

/// Where the quantities of states go that somebody asks for in memory of their own.
///
/// All places have room for as many states as are asked for. What is `nil` is left out.
@unsafe
package struct ColumnMemory {
  package var x: UnsafeMutablePointer<Double>?
  package var y: UnsafeMutablePointer<Double>?
  package var viewX: UnsafeMutablePointer<Double>?
  package var viewY: UnsafeMutablePointer<Double>?
  package var slackX: UnsafeMutablePointer<Double>?
  package var slackY: UnsafeMutablePointer<Double>?
  package var heading: UnsafeMutablePointer<Double>?
  package var distance: UnsafeMutablePointer<Double>?
  package var flags: UnsafeMutablePointer<UInt8>?

  package init() {}
}

extension ColumnMemory {
  /// Returns the memory from a state on.
  package func advanced(by count: Int) -> ColumnMemory {
    var result = unsafe ColumnMemory()
    unsafe result.x = unsafe x.map { unsafe $0 + count }
    unsafe result.y = unsafe y.map { unsafe $0 + count }
    unsafe result.viewX = unsafe viewX.map { unsafe $0 + count }
    unsafe result.viewY = unsafe viewY.map { unsafe $0 + count }
    unsafe result.slackX = unsafe slackX.map { unsafe $0 + count }
    unsafe result.slackY = unsafe slackY.map { unsafe $0 + count }
    unsafe result.heading = unsafe heading.map { unsafe $0 + count }
    unsafe result.distance = unsafe distance.map { unsafe $0 + count }
    unsafe result.flags = unsafe flags.map { unsafe $0 + count }
    return unsafe result
  }
}

extension StateColumns {
  /// Copies the states that are there.
  package func copy(to memory: ColumnMemory) {
    // The memory has room for as many states, says who made it.
    unsafe memory.x?.update(from: x, count: count)
    unsafe memory.y?.update(from: y, count: count)
    unsafe memory.slackX?.update(from: slackX, count: count)
    unsafe memory.slackY?.update(from: slackY, count: count)
    unsafe memory.heading?.update(from: heading, count: count)
    unsafe memory.distance?.update(from: distance, count: count)
    unsafe memory.flags?.update(from: flags, count: count)
    if let viewX = unsafe memory.viewX {
      for index in 0..<count { unsafe viewX[index] = x[index] - offsetX[index] }
    }
    if let viewY = unsafe memory.viewY {
      for index in 0..<count { unsafe viewY[index] = y[index] - offsetY[index] }
    }
  }
}

extension ColumnMemory {
  /// Copies as many states to other memory that has the same columns, past the caches.
  fileprivate func stream(_ count: Int, to memory: ColumnMemory) {
    unsafe stream(count, x, to: memory.x)
    unsafe stream(count, y, to: memory.y)
    unsafe stream(count, viewX, to: memory.viewX)
    unsafe stream(count, viewY, to: memory.viewY)
    unsafe stream(count, slackX, to: memory.slackX)
    unsafe stream(count, slackY, to: memory.slackY)
    unsafe stream(count, heading, to: memory.heading)
    unsafe stream(count, distance, to: memory.distance)
    unsafe stream(count, flags, to: memory.flags)
  }

  private func stream<Element>(
    _ count: Int, _ column: UnsafeMutablePointer<Element>?, to place: UnsafeMutablePointer<Element>?
  ) {
    // Both have room for as many states.
    guard let column = unsafe column, let place = unsafe place else { return }
    unsafe waymark_copy_streaming(count * MemoryLayout<Element>.stride, column, place)
  }
}

/// Memory for the quantities of some states that nobody asked for and others follow from, or that are on their way.
@safe package final class ColumnScratch: Sendable {
  nonisolated(unsafe) private let numbers: UnsafeMutablePointer<Double>
  package static let stateCount = 512

  package init() {
    unsafe numbers = .allocate(capacity: 11 * ColumnScratch.stateCount)
    unsafe numbers.initialize(repeating: 0, count: 11 * ColumnScratch.stateCount)
  }

  // Only whoever has the scratch writes to its memory.
  deinit { unsafe numbers.deallocate() }

  /// The memory of one of eleven columns.
  func column(_ index: Int) -> UnsafeMutablePointer<Double> {
    unsafe numbers + index * ColumnScratch.stateCount
  }

  /// Memory for the columns that other memory has.
  fileprivate func memory(for columns: ColumnMemory) -> ColumnMemory {
    var result = unsafe ColumnMemory()
    unsafe result.x = unsafe columns.x.map { _ in unsafe column(2) }
    unsafe result.y = unsafe columns.y.map { _ in unsafe column(3) }
    unsafe result.slackX = unsafe columns.slackX.map { _ in unsafe column(4) }
    unsafe result.slackY = unsafe columns.slackY.map { _ in unsafe column(5) }
    unsafe result.heading = unsafe columns.heading.map { _ in unsafe column(6) }
    unsafe result.distance = unsafe columns.distance.map { _ in unsafe column(7) }
    unsafe result.viewX = unsafe columns.viewX.map { _ in unsafe column(8) }
    unsafe result.viewY = unsafe columns.viewY.map { _ in unsafe column(9) }
    unsafe result.flags = unsafe columns.flags.map { _ in
      unsafe UnsafeMutableRawPointer(column(10)).assumingMemoryBound(to: UInt8.self)
    }
    return unsafe result
  }
}

extension Sweep.Evaluator {
  /// How many states are more than caches hold, so that they go past them.
  private static let largeCount = 1 << 18

  /// Fills memory with a marker's states at offsets in any order, for as long as there is a fast way.
  ///
  /// The bits are those that ``fill(_:atX:y:screen:marker:)`` gives.
  ///
  /// - Parameters:
  ///   - count: How many offsets there are.
  ///   - x: The first horizontal offset.
  ///   - y: The first vertical offset.
  ///   - step: How far each offset is behind the one before.
  ///   - memory: Where the states go.
  ///   - scratch: Memory for what is found on the way.
  /// - Returns: At how many offsets there is one, which takes each axis to follow its own offset only, a frame that keeps
  ///   its size, and offsets within the bounds of the grid.
  package func fill(
    _ count: Int, atX x: UnsafePointer<Double>, y: UnsafePointer<Double>, step: Int,
    into memory: ColumnMemory, _ scratch: ColumnScratch
  ) -> Int {
    guard let evaluator = first.rows, let wishes = evaluator.wishes else { return 0 }
    let isLarge = count >= Sweep.Evaluator.largeCount
    let near = unsafe isLarge ? scratch.memory(for: memory) : memory
    var start = 0
    while start < count {
      let part = min(ColumnScratch.stateCount, count - start)
      let isFilled = unsafe wishes.fill(
        part, atX: x + start * step, y: y + start * step, step: step,
        into: isLarge ? near : near.advanced(by: start), scratch)
      guard isFilled else { break }
      if isLarge { unsafe near.stream(part, to: memory.advanced(by: start)) }
      start += part
    }
    if isLarge { waymark_finish_streaming() }
    return start
  }
}

extension ScreenEvaluator {
  fileprivate var wishes: PlainWishes? {
    guard let separate, let x = separate.x.plainWish, let y = separate.y.plainWish else {
      return nil
    }
    return PlainWishes(x: x, y: y, bounds: bounds, tolerance: reach)
  }
}

/// What a marker wants along both axes.
private struct PlainWishes {
  let x: PlainWish
  let y: PlainWish
  let bounds: Rect
  let tolerance: Double

  /// Fills memory with the states at as many offsets as fit in the scratch; returns whether they are within the bounds.
  func fill(
    _ count: Int, atX offsetsX: UnsafePointer<Double>, y offsetsY: UnsafePointer<Double>,
    step: Int, into memory: ColumnMemory, _ scratch: ColumnScratch
  ) -> Bool {
    // Every column has room for as many states, and those of the scratch do not overlap.
    let (offsetX, offsetY) = unsafe contiguous(count, offsetsX, offsetsY, step, scratch)
    guard
      unsafe waymark_count_within(count, offsetX, bounds.minX, bounds.maxX) == count,
      unsafe waymark_count_within(count, offsetY, bounds.minY, bounds.maxY) == count
    else { return false }
    let slackX = unsafe memory.slackX ?? scratch.column(4)
    let slackY = unsafe memory.slackY ?? scratch.column(5)
    unsafe x.write(
      count, offsetX, memory.x ?? (memory.viewX == nil ? nil : scratch.column(2)), slackX,
      view: memory.viewX)
    unsafe y.write(
      count, offsetY, memory.y ?? (memory.viewY == nil ? nil : scratch.column(3)), slackY,
      view: memory.viewY)
    guard unsafe memory.heading != nil || memory.distance != nil else {
      if let flags = unsafe memory.flags {
        unsafe waymark_flags(count, slackX, slackY, tolerance, flags)
      }
      return true
    }
    let heading = unsafe memory.heading ?? scratch.column(6)
    let distance = unsafe memory.distance ?? scratch.column(7)
    // The offsets that were collected are no longer needed, and a flag is smaller than an offset.
    unsafe scratch.column(0).withMemoryRebound(to: UInt8.self, capacity: count) { spare in
      unsafe waymark_states(
        count, slackX, slackY, x.excess, y.excess, tolerance, memory.flags ?? spare, heading,
        distance)
    }
    return true
  }

  /// Returns the offsets one behind the other, in the scratch unless they are so already.
  private func contiguous(
    _ count: Int, _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ step: Int,
    _ scratch: ColumnScratch
  ) -> (UnsafePointer<Double>, UnsafePointer<Double>) {
    guard step != 1 else { return unsafe (x, y) }
    let (columnX, columnY) = unsafe (scratch.column(0), scratch.column(1))
    if step == 2, unsafe y == x + 1 {
      unsafe waymark_take_pairs(count, x, columnX, columnY)
    } else {
      for index in 0..<count {
        unsafe columnX[index] = unsafe x[index * step]
        unsafe columnY[index] = unsafe y[index * step]
      }
    }
    return unsafe (UnsafePointer(columnX), UnsafePointer(columnY))
  }
}

/// An axis along which a marker wants to be at one place, and its frame keeps its extent.
private struct PlainWish {
  let pieces: PiecewiseLinear.PlainPieces
  let wish: Wish
  let excess: Double

  /// Writes the slack at offsets, and the origins and where these are in the view, if they are asked for.
  func write(
    _ count: Int, _ offsets: UnsafePointer<Double>, _ origins: UnsafeMutablePointer<Double>?,
    _ slack: UnsafeMutablePointer<Double>, view: UnsafeMutablePointer<Double>?
  ) {
    unsafe PieceKernels.withPieces(pieces) { pieces in
      // All columns have room for as many states as there are offsets.
      guard let origins = unsafe origins else {
        return unsafe waymark_values_below(
          count, pieces, offsets, wish.desired, wish.rounding, slack)
      }
      unsafe waymark_values_and_differences(
        count, pieces, offsets, origins, wish.desired, wish.rounding, slack)
      if let view = unsafe view { unsafe waymark_differences(count, origins, offsets, view) }
    }
  }
}

extension AxisProfile {
  fileprivate var plainWish: PlainWish? {
    guard let constant = reference.constant, let pieces = origin.plain else { return nil }
    let wish = Wish(constant, target)
    guard let artwork else { return PlainWish(pieces: pieces, wish: wish, excess: 0) }
    guard let extent = extent.constant else { return nil }
    return PlainWish(pieces: pieces, wish: wish, excess: (artwork - extent) / 2)
  }
}
