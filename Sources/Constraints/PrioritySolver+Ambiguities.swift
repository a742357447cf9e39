/// A variable that the constraints leave open.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable

  /// The values that meet all constraints equally well; its ends are infinite where nothing ends them.
  public var range: ClosedRange<Double>
}

extension PrioritySolver {
  /// The variables that the constraints do not determine, each with the range it is free in.
  ///
  /// - Complexity: For each end of each range, a combination of what bears on it; and for those that no other end
  ///   has led to, a few steps of the simplex.
  public var ambiguities: [Ambiguity] {
    mutating get { ambiguities(atMost: .max) }
  }

  /// Returns the first of ``ambiguities``, in the order in which the variables were made.
  public mutating func ambiguities(atMost most: Int) -> [Ambiguity] {
    solveAtPoint()
    let point = point
    if arithmetic == .doubles, let found = point.simplex.ambiguities(system, most) { return found }
    var finer = self.point(in: DoubleDouble.self)
    if arithmetic != .rationals, let found = finer.ambiguities(system, most) { return found }
    var exact = self.point(in: Rational.self)
    return exact.ambiguities(system, most) ?? []
  }
}

extension Simplex {
  /// The first variables that the constraints do not determine, or `nil` where rounding leaves a doubt.
  mutating func ambiguities(_ system: System, _ most: Int) -> [Ambiguity]? {
    if isDecidedByStrengths(system) { return [] }
    settleTies(system)
    closeHeldMoves(by: metRows(system), system)
    var explorer = Explorer(self, system)
    var result: [Ambiguity] = []
    var rest = explorer.openVariables(system)[...]
    while result.count < most, !rest.isEmpty {
      // Neighbors have their ends near each other.
      var lowest: [Double] = []
      for variable in rest.prefix(most) {
        lowest.append(explorer.end(of: variable, toward: .down, system))
      }
      for (variable, least) in zip(rest, lowest) {
        let most = explorer.end(of: variable, toward: .up, system)
        guard most - least > PrioritySolver.noticeable else { continue }
        result.append(Ambiguity(variable: Variable(index: variable), range: least...most))
      }
      rest = rest.dropFirst(most)
    }
    return explorer.isDoubtful ? nil : Array(result.prefix(most))
  }
}

/// A search among the best points: those at which every row stays on its side of its target, or at it where the
/// multipliers of one of the points say so (complementary slackness).
private struct Explorer<Number: Scalar>: ~Copyable {
  private var simplex: Simplex<Number>
  /// The sides of their targets on which rows may be.
  private var rooms: [Moves]
  /// The ways in which variables go on for ever, as far as they have been found.
  private var endless: [Moves]
  /// Whether an end was found by numbers that may be rounding.
  private(set) var isDoubtful = false

  init(_ simplex: borrowing Simplex<Number>, _ system: System) {
    self.simplex = Simplex(copying: simplex, system)
    for slot in simplex.active.indices { self.simplex.movesLeft[slot] = simplex.movesLeft[slot] }
    endless = [Moves](repeating: [], count: simplex.point.count)
    rooms = []
    for row in system.rows.indices {
      let slot = simplex.slots[row]
      if system.rows[row].kind == .anchor {
        rooms.append(.both)
      } else if slot == System.none {
        rooms.append(simplex.sides[row] < 0 ? .down : .up)
      } else {
        rooms.append(simplex.movesLeft[Int(slot)])
      }
    }
    for slot in 0..<self.simplex.active.count { letGoOfAnchor(at: slot, system) }
  }

  /// Lets a limit that is met take the place of its variable's anchor, which is the same row and ends no move.
  private mutating func letGoOfAnchor(at slot: Int, _ system: System) {
    let (anchor, record) = (simplex.active[slot], system.rows[Int(simplex.active[slot])])
    guard record.kind == .anchor else { return }
    let limit = system.variables[Int(record.order)].limit
    guard limit != System.none, simplex.slots[Int(limit)] == System.none,
      simplex.residuals[Int(limit)].isZero
    else { return }
    simplex.hold(slot, by: limit)
    rooms[Int(limit)].formIntersection(simplex.movesLeft[slot])
    (simplex.sides[Int(limit)], simplex.sides[Int(anchor)]) = (0, -1)
  }

  /// The variables that some open move bears on.
  mutating func openVariables(_ system: System) -> [Int32] {
    simplex.setUnrelatedSpeeds()
    simplex.isDoubtful = false
    simplex.probeSums(system)
    simplex.rates.clear()
    return (0..<Int32(simplex.point.count)).filter {
      simplex.isDoubtful || !simplex.direction[$0].isZero
    }
  }

  /// Returns the value of a variable at the point that has most of it, or least.
  mutating func end(of variable: Int32, toward way: Moves, _ system: System) -> Double {
    let infinity = way == .up ? Double.infinity : -.infinity
    if endless[Int(variable)].contains(way) { return infinity }
    simplex.isDoubtful = false
    let isDone = simplex.move(system, isFinal: true) { [rooms] simplex, isPatient in
      simplex.candidate(taking: variable, toward: way, within: rooms, isPatient: isPatient)
    }
    if simplex.isUnbounded {
      let isForward = (simplex.direction[variable].signum > 0) == (way == .up)
      for other in simplex.direction.support where !simplex.direction[other].isZero {
        let isRising = (simplex.direction[other].signum > 0) == isForward
        endless[Int(other)].insert(isRising ? .up : .down)
      }
      return infinity
    }
    // The value comes from the targets as they are written, so that it does not tell which way led here.
    var (sum, scale) = (Number.zero, 0.0)
    for slot in simplex.combination.support {
      let target = simplex.targets[Int(simplex.active[Int(slot)])]
      let addend = simplex.combination[slot] * target
      sum = sum + addend
      scale += addend.roundingScale
    }
    let value = simplex.decided(sum, beside: scale)
    let isExact = !simplex.isDoubtful && simplex.hasFewDigits(system)
    if !isDone || !(isExact || Number.isRounded || Number.noise == 0) { isDoubtful = true }
    return value.doubleDouble.rounded + 0
  }
}

extension Simplex {
  /// Returns a move, to where a row has room, that takes a variable some way.
  fileprivate mutating func candidate(
    taking variable: Int32, toward way: Moves, within rooms: [Moves], isPatient: Bool
  ) -> Candidate? {
    gradient[variable] = .one
    factors.solveTransposed(&gradient, into: &combination)
    let scale = combination.roundingScale
    var best: Candidate?
    for slot in combination.support {
      let speed = decided(combination[slot], beside: scale)
      combination[slot] = speed
      let isUpward = (speed.signum > 0) == (way == .up)
      let row = active[Int(slot)]
      guard !speed.isZero, rooms[Int(row)].contains(isUpward ? .up : .down) else { continue }
      if let best, isPatient ? best.slot < slot : active[Int(best.slot)] < row { continue }
      best = Candidate(
        slot: slot, direction: isUpward ? 1 : -1, rank: .afterTies,
        slope: speed.signum < 0 ? speed : -speed)
    }
    return best
  }
}
