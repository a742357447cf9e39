/// The same quadratic programme solved by trying every set of gaps that may be tight.
///
/// Markers joined by tight gaps move as one, by the weighted mean of what they want. Of the answers that
/// keep all gaps, the best is the optimum, as the programme is convex. It takes 2ⁿ trials, and shares
/// nothing with pooling: no cut, no order of merging.
struct ActiveSetSearch {
  /// Coordinates in ascending order within one turn.
  var wanted: [Double]
  var weights: [Double]
  /// The gap from each to the next, the last to the first.
  var gaps: [Double]
  var perimeter: Double
}

extension ActiveSetSearch {
  /// The moves of the best answer.
  var moves: [Double] {
    var best: (cost: Double, moves: [Double]) = (.infinity, [])
    for set in 0..<(1 << wanted.count) {
      let moves = moves(tight: set)
      guard keepsGaps(moves) else { continue }
      let cost = zip(moves, weights).reduce(0) { $0 + $1.1 * $1.0 * $1.0 }
      if cost < best.cost { best = (cost, moves) }
    }
    return best.moves
  }

  private func moves(tight set: Int) -> [Double] {
    let count = wanted.count
    var moves = [Double](repeating: 0, count: count)
    let loose = (0..<count).filter { set & (1 << $0) == 0 }
    // With every gap tight, the ring may be cut anywhere.
    for (place, end) in (loose.isEmpty ? [count - 1] : loose).enumerated() {
      let ends = loose.isEmpty ? [count - 1] : loose
      let start = (ends[(place + ends.count - 1) % ends.count] + 1) % count
      var members = [start]
      while members[members.count - 1] != end {
        members.append((members[members.count - 1] + 1) % count)
      }
      var formation = [0.0]
      for member in members.dropLast() {
        formation.append(formation[formation.count - 1] + gaps[member])
      }
      let shifts = zip(members, formation).map { member, offset in
        lifted(member, from: start) - offset
      }
      let weight = members.reduce(0) { $0 + weights[$1] }
      let mean = zip(members, shifts).reduce(0) { $0 + weights[$1.0] * $1.1 } / weight
      for (member, shift) in zip(members, shifts) { moves[member] = mean - shift }
    }
    return moves
  }

  /// The coordinate as it is met on the way clockwise from a start.
  private func lifted(_ member: Int, from start: Int) -> Double {
    wanted[member] + (member < start ? perimeter : 0)
  }

  private func keepsGaps(_ moves: [Double]) -> Bool {
    wanted.indices.allSatisfy { index in
      let next = (index + 1) % wanted.count
      let turn = next == 0 ? perimeter : 0
      let way = wanted[next] + moves[next] + turn - wanted[index] - moves[index]
      return way >= gaps[index] - 1e-9
    }
  }
}
