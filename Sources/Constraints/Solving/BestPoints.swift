/// A search among the best points: those at which every row stays on its side of its target, or at it where the
/// multipliers of one of the points say so (complementary slackness).
struct BestPoints<Number: Scalar>: ~Copyable {
  var simplex: Simplex<Number>
  /// The sides of their targets on which rows may be.
  var rooms: [Moves]
  /// The ways in which variables go on for ever, as far as they have been found.
  private var endless: [Moves]
  /// Whether an end was found by numbers that may be rounding.
  var isDoubtful = false

  /// Goes on from a point at which the moves that are open are known.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  init(near simplex: borrowing Simplex<Number>, _ system: System) {
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
}

// MARK: - Variables

extension BestPoints {
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
      simplex.gradient[variable] = .one
      return simplex.candidate(isRaising: way == .up, within: rooms, isPatient: isPatient)
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

// MARK: - Errors

extension BestPoints {
  /// How far a row is from holding.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func error(of row: Int32, _ system: System) -> Double {
    let side = simplex.sides[Int(row)]
    guard side != 0, system.rows[Int(row)].slope(on: side) != 0 else { return 0 }
    return simplex.residuals[Int(row)].approximation.magnitude
  }

  /// Returns whether a row misses at some of the points.
  func mayMiss(_ row: Int32, _ system: System) -> Bool {
    let record = system.rows[Int(row)]
    let ways = rooms[Int(row)]
    return record.kind == .constraint
      && (ways.contains(.up) && record.right != 0 || ways.contains(.down) && record.left != 0)
  }

  /// Goes to where the error of a row is least, and keeps to the points where it is.
  mutating func lower(_ row: Int32, _ system: System) {
    simplex.isDoubtful = false
    let record = system.rows[Int(row)]
    let isDone = simplex.move(system, isFinal: true) { [rooms] simplex, isPatient in
      guard record.slope(on: simplex.sides[Int(row)]) != 0 else { return nil }
      simplex.addToGradient(row, system)
      return simplex.candidate(isRaising: false, within: rooms, isPatient: isPatient)
    }
    if simplex.slots[Int(row)] != System.none {
      if record.right != 0 { rooms[Int(row)].remove(.up) }
      if record.left != 0 { rooms[Int(row)].remove(.down) }
    } else if record.slope(on: simplex.sides[Int(row)]) != 0 {
      for slot in simplex.combination.support where !simplex.combination[slot].isZero {
        rooms[Int(simplex.active[Int(slot)])] = []
      }
    }
    let isExact = !simplex.isDoubtful && (Number.isRounded || simplex.hasFewDigits(system))
    if !isDone || !(isExact || Number.noise == 0) { isDoubtful = true }
  }
}

extension Simplex {
  /// Returns a move, to where a row has room, that raises or lowers what has the ``gradient``.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  fileprivate mutating func candidate(
    isRaising: Bool, within rooms: [Moves], isPatient: Bool
  ) -> Candidate? {
    factors.solveTransposed(&gradient, into: &combination)
    let scale = combination.roundingScale
    var best: Candidate?
    for slot in combination.support {
      let speed = decided(combination[slot], beside: scale)
      combination[slot] = speed
      let isUpward = (speed.signum > 0) == isRaising
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
