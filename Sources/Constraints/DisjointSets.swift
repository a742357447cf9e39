/// Elements in sets that can be joined, as trees: every element leads to its set's representative, which leads to itself.
package struct DisjointSets: Sendable {
  private var parents: [Int32] = []

  package init() {}
}

extension DisjointSets {
  /// Adds an element as a set of its own.
  package mutating func append() { parents.append(Int32(parents.count)) }

  /// Returns the first element of an element's set.
  package mutating func representative(of element: Int32) -> Int32 {
    var current = element
    while parents[Int(current)] != current {
      // Halving the path on the way keeps later ones short.
      parents[Int(current)] = parents[Int(parents[Int(current)])]
      current = parents[Int(current)]
    }
    return current
  }

  /// Joins the sets of two elements.
  package mutating func join(_ first: Int32, _ second: Int32) {
    let (first, second) = (representative(of: first), representative(of: second))
    parents[Int(max(first, second))] = min(first, second)
  }
}
