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

  /// Writes numbers one after the other.
  func write(_ numbers: Double..., at start: Int) {
    for (index, number) in numbers.enumerated() { self[start + index] = number }
  }
}
