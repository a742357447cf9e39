/// The terms of a linear expression: places of variables or parameters, each with a coefficient.
///
/// Hardly any constraint has more than three of a kind, so most lists need no memory of their own. Loops
/// go by index, as an iterator would have to hold a copy.
struct LinearTerms: Hashable, Sendable {
  struct Element: Hashable, Sendable {
    /// The place of the variable or parameter in the order of declaration.
    var index: Int32
    var coefficient: Double
  }

  private static let vacant = Element(index: -1, coefficient: 0)

  private var first = LinearTerms.vacant
  private var second = LinearTerms.vacant
  private var third = LinearTerms.vacant
  /// The elements from the fourth on.
  private var others: [Element] = []
  private(set) var count = 0

  init() {}
}

extension LinearTerms {
  var indices: Range<Int> { 0..<count }

  @inline(__always)
  subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "there is no term \(position)")
    switch position {
    case 0: return first
    case 1: return second
    case 2: return third
    default: return others[position - 3]
    }
  }

  mutating func append(_ element: Element) {
    switch count {
    case 0: first = element
    case 1: second = element
    case 2: third = element
    default: others.append(element)
    }
    count += 1
  }

  /// Appends a multiple of other terms.
  mutating func append(_ others: LinearTerms, times factor: Double) {
    for place in others.indices {
      var term = others[place]
      term.coefficient *= factor
      append(term)
    }
  }
}
