/// A vector that knows where it may differ from 0, so that what is sparse costs little.
struct SparseVector<Number: Scalar>: Sendable {
  /// All numbers.
  let values: Slab<Number>
  /// The indices of all numbers that may differ from 0, in no order, each once.
  private(set) var support: Slab<Int32>
  private let isListed: Slab<Bool>

  /// Creates a vector of so many numbers.
  init(_ count: Int, in arena: inout Arena<Number>) {
    values = arena.numbers(count, count: count)
    support = arena.bits(count)
    isListed = arena.bits(count, count: count)
  }
}

extension SparseVector {
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

  /// Returns whether a number may differ from 0.
  @inline(__always)
  func lists(_ index: Int32) -> Bool { isListed[Int(index)] }

  /// Whether every number may differ from 0.
  @inline(__always)
  var isFull: Bool { support.count == values.count }

  /// Makes all numbers 0.
  mutating func clear() {
    for index in support {
      values[Int(index)] = .zero
      isListed[Int(index)] = false
    }
    support.removeAll()
  }

  /// The largest size by which rounding is measured.
  var roundingScale: Double {
    support.reduce(0) { max($0, values[Int($1)].roundingScale) }
  }
}
