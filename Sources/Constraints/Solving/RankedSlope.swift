/// A sum of slopes by rank, of which the first that is not 0 decides.
struct RankedSlope {
  /// An amount at a rank.
  struct Term {
    var rank: Rank
    var amount: Double
  }

  private var terms: [Term] = []

  init() {
    terms.reserveCapacity(12)
  }
}

extension RankedSlope {
  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func add(
    _ amount: Double, at rank: Rank, _ arithmetic: inout CheckedArithmetic
  ) {
    for index in terms.indices where terms[index].rank == rank {
      terms[index].amount = arithmetic.sum(terms[index].amount, amount)
      return
    }
    terms.append(Term(rank: rank, amount: amount))
  }

  /// The amount that decides: that of the first rank where it is not 0, or 0 if everything cancels.
  var leadingAmount: Double {
    var leading = Term(rank: .never, amount: 0)
    for index in terms.indices where terms[index].amount != 0 && terms[index].rank < leading.rank {
      leading = terms[index]
    }
    return leading.amount
  }
}

extension RankedSlope.Term {
  /// Adds an amount other than 0, which counts unless its rank is weaker.
  @inline(__always)
  mutating func add(_ amount: Double, at rank: Rank, _ arithmetic: inout CheckedArithmetic) {
    if rank < self.rank {
      self = RankedSlope.Term(rank: rank, amount: amount)
    } else if rank == self.rank, rank != .never {
      self.amount = arithmetic.sum(self.amount, amount)
    }
  }
}
