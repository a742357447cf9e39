// What the strengths leave open.

extension Simplex {
  /// Whether the strengths alone decide where the point is.
  mutating func isDecidedByStrengths(_ system: System) -> Bool {
    _ = strongCandidate(system, isPatient: true)
    guard openCount > 0 else { return true }
    closeHeldMoves(by: metRows(system), system)
    return openCount == 0
  }

  /// The rows beside the active ones that are met, anchors aside.
  func metRows(_ system: System) -> [Int32] {
    var metRows: [Int32] = []
    for row in sides.indices where slots[row] == System.none && residuals[row].isZero {
      let record = system.rows[row]
      if record.isAlive, record.kind != .anchor { metRows.append(Int32(row)) }
    }
    return metRows
  }

  /// For each variable whether the strengths leave it open while some rows stay met.
  ///
  /// Nothing but ties and anchors decides about a move that it takes part in. The anchors of the others bear on nothing.
  mutating func variablesLeftOpen(_ system: System, _ metRows: [Int32]) -> [Bool] {
    let wasDoubtful = isDoubtful
    isDoubtful = false
    _ = strongCandidate(system, isPatient: true)
    var isOpen = [Bool](repeating: isDoubtful, count: active.count)
    isDoubtful = wasDoubtful
    if openCount > 0 { closeHeldMoves(by: metRows, system) }
    guard openCount > 0 else { return isOpen }
    setUnrelatedSpeeds()
    factors.solve(&sums, into: &direction)
    for variable in direction.support where !direction[variable].isZero {
      isOpen[Int(variable)] = true
    }
    return isOpen
  }

  /// Puts speeds for all open moves into ``sums``, which have nothing to do with each other, so that what they move does
  /// not cancel.
  ///
  /// The speeds are those of a linear congruential generator (D. E. Knuth, "MMIX", 1999).
  mutating func setUnrelatedSpeeds() {
    var bits: UInt64 = 1
    for slot in active.indices where movesLeft[slot].isOpen {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      sums[Int32(slot)] = Number(1 + Double(bits >> 12) * 0x1p-52)
    }
  }

  /// Closes the open moves that would at once take a row which is met to where it costs, whatever else moves as well, as
  /// the height of a label between what hugs its text and what resists.
  mutating func closeHeldMoves(by metRows: [Int32], _ system: System) {
    let wasDoubtful = isDoubtful
    defer { isDoubtful = wasDoubtful }
    // A move that is closed may have been what let another one go on.
    for _ in 0..<3 where openCount > 0 {
      let before = openCount
      for row in metRows { closeMoves(heldBy: row, system) }
      if openCount == before { return }
    }
  }

  private mutating func closeMoves(heldBy row: Int32, _ system: System) {
    combine(row, system)
    isDoubtful = false
    let scale = combination.roundingScale
    // The slot of a move that takes the row to its free side, which may make up for others.
    var relief = System.none
    for slot in combination.support where movesLeft[Int(slot)].isOpen {
      combination[slot] = decided(combination[slot], beside: scale)
      if let held = moveHeld(by: row, at: slot),
        !movesLeft[Int(slot)].intersection(.both).isSubset(of: held)
      {
        guard relief == System.none else { return }
        relief = slot
      }
    }
    guard !isDoubtful else { return }
    for slot in combination.support where relief == System.none || slot == relief {
      if let held = moveHeld(by: row, at: slot) { close(slot, held) }
    }
  }

  /// The way of the row at a slot that takes a row, as ``combination`` tells, to where it costs.
  private func moveHeld(by row: Int32, at slot: Int32) -> Moves? {
    let sign = combination[slot].signum
    if sign == 0 { return nil }
    return (sign > 0) == (sides[Int(row)] < 0) ? .up : .down
  }
}
