/// A vector that knows where it may differ from 0, so that what is sparse costs little.
struct SparseVector<Number: Scalar>: Sendable {
  /// All numbers.
  private(set) var values: [Number] = []
  /// The indices of all numbers that may differ from 0, in no order, each once.
  private(set) var support: [Int32] = []
  private var isListed: [Bool] = []

  init() {}
}

extension SparseVector {
  mutating func reserveCapacity(_ count: Int) {
    values.reserveCapacity(count)
    isListed.reserveCapacity(count)
  }

  /// Makes the vector longer by a 0.
  mutating func append() {
    values.append(.zero)
    isListed.append(false)
  }

  @inline(__always)
  subscript(index: Int32) -> Number {
    get { values[Int(index)] }
    set {
      list(index)
      values[Int(index)] = newValue
    }
  }

  /// Takes in that a number may differ from 0.
  @inline(__always)
  mutating func list(_ index: Int32) {
    guard !isListed[Int(index)] else { return }
    isListed[Int(index)] = true
    support.append(index)
  }

  /// Makes all numbers 0.
  mutating func clear() {
    for index in support {
      values[Int(index)] = .zero
      isListed[Int(index)] = false
    }
    support.removeAll(keepingCapacity: true)
  }

  /// Hands out the numbers, to be changed at listed indices alone.
  mutating func withValues(_ body: (inout [Number]) -> Void) { body(&values) }

  /// The largest magnitude.
  var largestMagnitude: Double {
    var largest = 0.0
    for index in support {
      largest = max(largest, values[Int(index)].approximation.magnitude)
    }
    return largest
  }
}
