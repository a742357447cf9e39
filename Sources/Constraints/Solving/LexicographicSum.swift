/// A sum of amounts by rank, of which the first amount that is not 0 decides.
///
/// Few ranks take part in any one sum, so they are kept in a short unordered list.
struct LexicographicSum {
  private struct Term {
    var rank: Rank
    var amount: DoubleDouble
    /// The size of what was added up, against which what cancels is measured.
    var scale: Double
  }

  /// The first rank whose amount is not 0, and that amount.
  struct Leading {
    var rank: Rank
    var amount: Double
  }

  private var terms: [Term] = []

  init() {}
}

extension LexicographicSum {
  mutating func reserveCapacity(_ capacity: Int) {
    terms.reserveCapacity(capacity)
  }

  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func add(_ amount: DoubleDouble, at rank: Rank) {
    for index in terms.indices where terms[index].rank == rank {
      terms[index].amount += amount
      terms[index].scale += amount.high.magnitude
      return
    }
    terms.append(Term(rank: rank, amount: amount, scale: amount.high.magnitude))
  }

  /// The leading term once a slope at one rank is added.
  func leading(adding own: Double, at rank: Rank?) -> Leading? {
    var result: Leading?
    var isAdded = own == 0 || rank == nil
    for term in terms {
      var amount = term.amount
      var scale = term.scale
      if !isAdded, term.rank == rank {
        amount += DoubleDouble(own)
        scale += own.magnitude
        isAdded = true
      }
      if let result, result.rank < term.rank { continue }
      if amount.high.magnitude <= scale * DoubleDouble.negligible { continue }
      result = Leading(rank: term.rank, amount: amount.high)
    }
    if !isAdded, let rank, result.map({ rank < $0.rank }) ?? true {
      result = Leading(rank: rank, amount: own)
    }
    return result
  }

  /// The leading term, or `nil` if everything cancels.
  var leading: Leading? {
    var result: Leading?
    for term in terms {
      if let result, result.rank < term.rank { continue }
      if term.amount.high.magnitude <= term.scale * DoubleDouble.negligible { continue }
      result = Leading(rank: term.rank, amount: term.amount.high)
    }
    return result
  }
}
