/// Coefficients of numbered things in flat memory, which is made anew where it no longer suffices.
struct Terms<Number: Scalar>: ~Copyable {
  private(set) var indices: Slab<Int32>
  private(set) var coefficients: Slab<Number>
  /// The memory, unless it is the arena's that the first terms came with.
  private var arena: Arena<Number>?

  /// Makes room for so many terms.
  init(_ room: Int, in arena: inout Arena<Number>) {
    indices = arena.bits(room)
    coefficients = arena.numbers(room)
  }
}

extension Terms {
  @inline(__always) var count: Int { indices.count }

  @inline(__always)
  mutating func append(_ index: Int32, _ coefficient: Number) {
    if indices.count == indices.room { grow() }
    indices.append(index)
    coefficients.append(coefficient)
  }

  mutating func removeAll() {
    indices.removeAll()
    coefficients.removeAll()
  }

  @inline(never)
  private mutating func grow() {
    let room = 2 * count + 8
    var arena = Arena<Number>(numbers: room, bytes: 4 * room)
    let (oldIndices, oldCoefficients) = (indices, coefficients)
    (indices, coefficients) = (arena.bits(room), arena.numbers(room))
    for entry in oldIndices.indices {
      indices.append(oldIndices[entry])
      coefficients.append(oldCoefficients[entry])
    }
    self.arena = consume arena
  }

  /// The sum of the products of coefficients with the values at their indices.
  @inline(__always)
  func product(_ entries: Range<Int>, with values: Slab<Number>) -> Number {
    Number.product(coefficients, indices, entries, with: values)
  }

  /// Subtracts multiples of coefficients from the values at their indices.
  @inline(never)
  func subtract(_ entries: Range<Int>, times factor: Number, from values: Slab<Number>) {
    let (indices, coefficients) = (indices, coefficients)
    precondition(entries.upperBound <= indices.count, "no such terms")
    for entry in entries {
      // Safe: entries lie within what both lists hold.
      let index = unsafe Int(indices[unchecked: entry])
      values[index] = unsafe values[index] - coefficients[unchecked: entry] * factor
    }
  }

  /// The sum of the products of coefficients with the values from the first on.
  func productInOrder(_ entries: Range<Int>, with values: Slab<Number>) -> Number {
    let (coefficients, first) = (coefficients, entries.lowerBound)
    precondition(
      entries.upperBound <= coefficients.count && entries.count <= values.count, "no such terms")
    // Safe: entries and values lie within what the lists hold.
    return Number.sumInParts(entries) {
      unsafe coefficients[unchecked: $0] * values[unchecked: $0 &- first]
    }
  }

  /// Subtracts multiples of coefficients from the values from the first on.
  func subtractInOrder(_ entries: Range<Int>, times factor: Number, from values: Slab<Number>) {
    let (coefficients, first) = (coefficients, entries.lowerBound)
    precondition(
      entries.upperBound <= coefficients.count && entries.count <= values.count, "no such terms")
    for index in 0..<entries.count {
      // Safe: as above.
      let rest = unsafe values[unchecked: index] - coefficients[unchecked: first &+ index] * factor
      unsafe values.set(rest, unchecked: index)
    }
  }
}

extension Scalar {
  /// The sum of the products of coefficients with the values at their indices, those aside that are 0.
  @inline(never)
  static func product(
    _ coefficients: Slab<Self>, _ indices: Slab<Int32>, _ entries: Range<Int>,
    with values: Slab<Self>
  ) -> Self {
    var sum = Self.zero
    for entry in entries {
      let value = values[Int(indices[entry])]
      if !value.isZero { sum = sum + coefficients[entry] * value }
    }
    return sum
  }
}

extension Double {
  /// The sum of the products of coefficients with the values at their indices.
  static func product(
    _ coefficients: Slab<Double>, _ indices: Slab<Int32>, _ entries: Range<Int>,
    with values: Slab<Double>
  ) -> Double {
    precondition(
      entries.upperBound <= min(indices.count, coefficients.count), "no such terms")
    // Safe: entries lie within what both lists hold.
    let product = { (entry: Int) in
      unsafe coefficients[unchecked: entry] * values[Int(indices[unchecked: entry])]
    }
    return sumInParts(entries, of: product)
  }
}

extension Scalar {
  /// The sum of something of each entry, in four parts that do not wait for each other if there are many.
  @inline(__always)
  fileprivate static func sumInParts(
    _ entries: Range<Int>, of addend: (_ entry: Int) -> Self
  ) -> Self {
    var (entry, sum) = (entries.lowerBound, zero)
    if entries.count >= 8 {
      var (first, second, third, fourth) = (zero, zero, zero, zero)
      // Whether indices overflow is never asked, for the processor to add up several parts at once.
      while entry <= entries.upperBound &- 4 {
        first = first + addend(entry)
        second = second + addend(entry &+ 1)
        third = third + addend(entry &+ 2)
        fourth = fourth + addend(entry &+ 3)
        entry &+= 4
      }
      sum = (first + second) + (third + fourth)
    }
    while entry < entries.upperBound {
      sum = sum + addend(entry)
      entry += 1
    }
    return sum
  }
}
