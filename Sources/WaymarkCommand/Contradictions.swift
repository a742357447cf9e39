internal import Waymark

/// The viewports at which required constraints contradicted each other.
struct Contradictions {
  private var first: (viewport: Viewport, conflicts: [ConflictReport])?
  private var count = 0

  /// Notes what contradicts itself at a viewport.
  mutating func add(_ conflicts: [ConflictReport], at viewport: Viewport) {
    guard !conflicts.isEmpty else { return }
    count += 1
    if first == nil { first = (viewport, conflicts) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far.
  func warn() {
    guard let first else { return }
    let others =
      count == 1 ? "" : "; so do others, or the same, at \(Text.count(count - 1, "more offset"))"
    Contradictions.warn(
      of: first.conflicts, " at offset \(Text.point(first.viewport.offset))", others: others)
  }

  /// Tells on standard error that required constraints give way somewhere.
  static func warn(of conflicts: [ConflictReport], _ place: String, others: String = "") {
    Output.warn(
      "required constraints contradict each other\(place), where \(sentence(conflicts))\(others); "
        + "'waymark explain' tells more")
  }

  /// The constraints of a contradiction that are named; a person looks at no more.
  private static let longestList = 4

  /// What gives way by how much, and what the first contradiction is made of, as a clause.
  ///
  /// Where there are others, it is not said what one would have to give to resolve it.
  static func sentence(_ conflicts: [ConflictReport], hasOthers: Bool = false) -> String {
    guard let first = conflicts.first else { return "" }
    var broken: [String] = []
    for name in conflicts.flatMap(\.broken) where !broken.contains(name) { broken.append(name) }
    let excess = amount(conflicts.reduce(0) { $0 + $1.excess })
    var way = broken.count == 1 ? "gives way" : "give way"
    // What takes part in several contradictions would count more than once.
    if broken.count == conflicts.reduce(0, { $0 + $1.broken.count }) {
      way += broken.count == 1 ? " by \(excess)" : " by \(excess) in all"
    }
    let count = Text.count(first.constraints.count, "constraint")
    let cause =
      "\(broken.listed(atMost: longestList)) \(way); "
      + "\(count) cannot hold\(first.constraints.count == 1 ? "" : " together"): "
      + first.constraints.listed(atMost: longestList)
    guard !hasOthers, conflicts.count == 1, broken.count == 1 else { return cause }
    return "\(cause); it has to give \(excess), or one of them to be below required"
  }

  /// By how much something gives way; however little, it is not told as 0.
  private static func amount(_ excess: Double) -> String {
    var (decimals, least) = (2, 0.01)
    while excess < least, decimals < 9 { (decimals, least) = (decimals + 1, least / 10) }
    return excess.pointsText(decimals: decimals)
  }
}
