/// The terms of a linear expression: indices of variables or parameters, each with a coefficient.
///
/// Hardly any constraint has more than three, so most lists need no memory of their own. Variables and parameters
/// share one list, as constraints are few enough words then to be handed on in registers. Loops go by position,
/// as an iterator would have to hold a copy.
@usableFromInline
struct LinearTerms: Hashable, Sendable {
  @usableFromInline
  struct Element: Hashable, Sendable {
    /// The index of a variable in the order of declaration, or the complement of a parameter's.
    @usableFromInline var index: Int32
    @usableFromInline var coefficient: Double

    @inlinable
    init(index: Int32, coefficient: Double) {
      self.index = index
      self.coefficient = coefficient
    }

    @inlinable @inline(__always) var isParameter: Bool { index < 0 }
    @inlinable @inline(__always) var parameter: Int32 { ~index }
  }

  // The indices stand together, as each beside its coefficient would take up twice the room.
  @usableFromInline var firstIndex: Int32 = 0
  @usableFromInline var secondIndex: Int32 = 0
  @usableFromInline var thirdIndex: Int32 = 0
  @usableFromInline var storedCount: Int32 = 0
  @usableFromInline var firstCoefficient = 0.0
  @usableFromInline var secondCoefficient = 0.0
  @usableFromInline var thirdCoefficient = 0.0
  /// The elements from the fourth on; `nil` for none, which takes no counting of references.
  @usableFromInline var others: [Element]?

  @inlinable
  init() {}
}

extension LinearTerms {
  @inlinable var count: Int { Int(storedCount) }
  @inlinable var indices: Range<Int> { 0..<count }

  @inlinable @inline(__always)
  subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "there is no term \(position)")
    switch position {
    case 0: return Element(index: firstIndex, coefficient: firstCoefficient)
    case 1: return Element(index: secondIndex, coefficient: secondCoefficient)
    case 2: return Element(index: thirdIndex, coefficient: thirdCoefficient)
    default: return (others ?? [])[position - 3]
    }
  }

  @inlinable @inline(__always)
  mutating func append(_ element: Element) {
    switch storedCount {
    case 0: (firstIndex, firstCoefficient) = (element.index, element.coefficient)
    case 1: (secondIndex, secondCoefficient) = (element.index, element.coefficient)
    case 2: (thirdIndex, thirdCoefficient) = (element.index, element.coefficient)
    default: appendToOthers(element)
    }
    storedCount += 1
  }

  @usableFromInline
  mutating func appendToOthers(_ element: Element) {
    var elements = others.take() ?? []
    elements.append(element)
    others = elements
  }

  /// Appends a multiple of other terms.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  mutating func append(_ others: LinearTerms, times factor: Double) {
    for index in others.indices {
      var term = others[index]
      term.coefficient = term.coefficient.multiplyingAsFraction(factor)
      append(term)
    }
  }
}
