/// The place of a cost in the lexicographic order, smallest first.
///
/// The first ranks are the strengths: limits, the three tiers of required constraints, then every optional
/// priority from the strongest to the weakest. Costs of one strength are added up. Behind them come
/// the tie-breaks, each a rank of its own: the constraints in the order they were declared, those
/// of a view's own content after the others, and at last the distance of every variable from 0.
struct Rank: Equatable, Comparable {
  private let rawValue: UInt64

  static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Rank {
  /// The rank of what is never weighed.
  static let never = Rank(rawValue: 1 << 38)

  /// A number of up to 39 bits that stands for the rank.
  var key: UInt128 { UInt128(rawValue) }
}

// MARK: - Strengths

extension Rank {
  /// The rank of the limits of variables, which no constraint makes yield.
  static let ofLimits = Rank(rawValue: 0)

  /// The rank of a required constraint; one that is more tenacious comes first.
  init(required tenacity: Tenacity) {
    rawValue = 1 + UInt64(tenacity.rawValue)
  }

  /// The rank of a priority below required.
  ///
  /// The bit patterns of positive floats are ordered as the floats are, so every priority has a
  /// rank without a table of those in use.
  init(optional priority: Priority) {
    rawValue = 17 + UInt64(Priority.required.rawValue.bitPattern - priority.rawValue.bitPattern)
  }

  /// The rank of the error of a constraint with a priority and a tenacity.
  init(strengthOf priority: Priority, _ tenacity: Tenacity) {
    self = priority.isRequired ? Rank(required: tenacity) : Rank(optional: priority)
  }

  /// The rank of a row that counts as those of required constraints do, but more than all behind it.
  init(inOrder index: Int) {
    rawValue = 17 + UInt64(index)
  }

  /// The rank of a question about the required tiers alone.
  static let afterRequired = Rank(rawValue: 16)

  /// A Boolean value that indicates whether the rank is one of the required tiers.
  var isRequired: Bool { rawValue < 16 }
}

// MARK: - Ties

extension Rank {
  private static let firstTie: UInt64 = 1 << 34
  private static let contentSizes: UInt64 = 1 << 35
  private static let firstAnchor: UInt64 = 1 << 36

  /// The rank of a question about the solutions that all strengths leave open.
  static let beforeTies = Rank(rawValue: firstTie - 1)

  /// The rank of a question about the solutions that the ties leave open.
  static let afterTies = Rank(rawValue: firstAnchor - 1)

  /// The rank at which the constraint with an index in the order of declaration breaks ties.
  init(tieOf order: UInt32, isContentSize: Bool) {
    rawValue = (isContentSize ? Rank.contentSizes : Rank.firstTie) + UInt64(order)
  }

  /// The rank at which a variable that nothing else determines is drawn to 0.
  init(anchorOf variable: Int32) {
    rawValue = Rank.firstAnchor + UInt64(variable)
  }
}
