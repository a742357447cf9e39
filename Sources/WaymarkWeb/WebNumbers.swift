internal import Geometry

/// Numbers at a place in memory that stays, which a page reads and writes.
@safe final class WebNumbers {
  private(set) var count: Int
  private(set) var base: UnsafeMutablePointer<Double>

  init(_ count: Int) {
    self.count = count
    unsafe base = UnsafeMutablePointer<Double>.allocate(capacity: max(1, count))
    unsafe base.initialize(repeating: 0, count: max(1, count))
  }

  // Nobody keeps the place of the numbers of a scene that is closed: JavaScript asks for it at each call.
  deinit { unsafe base.deallocate() }

  subscript(index: Int) -> Double {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return unsafe base[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  // Pages pay for each list that numbers would be handed on in.
  /// Writes four numbers one after the other.
  @inline(never)
  func write(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, at start: Int
  ) {
    self[start] = first
    self[start + 1] = second
    self[start + 2] = third
    self[start + 3] = fourth
  }

  /// Writes a rectangle's origin and size.
  func write(_ rect: Rect, at start: Int) {
    write(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, at: start)
  }
}
