/// The search for rows with one unknown left, and for variables that one row alone has left.
struct SingletonSearch {
  private var variableCounts: [Int32]
  private var slotCounts: [Int32] = []
  private var slotStarts: [Int32] = []
  private var slotVariables: [Int32] = []
  private var variableStarts: [Int32]
  private var variableSlots: [Int32] = []
  private var isSlotDone: [Bool]
  private var isVariableDone: [Bool]
  private var slotQueue: [Int32] = []
  private var variableQueue: [Int32] = []
  private var nextQueued = 0

  init(count: Int) {
    variableCounts = [Int32](repeating: 0, count: count)
    variableStarts = [Int32](repeating: 0, count: count + 1)
    isSlotDone = [Bool](repeating: false, count: count)
    isVariableDone = [Bool](repeating: false, count: count)
  }
}

extension SingletonSearch {
  mutating func count(variable: Int32) { variableCounts[Int(variable)] += 1 }

  /// Takes in which variables the rows have, slot by slot.
  mutating func link(slots: [Int32], variables: [Int32]) {
    slotStarts = slots
    slotVariables = variables
    for index in variableCounts.indices {
      variableStarts[index + 1] = variableStarts[index] + variableCounts[index]
    }
    variableSlots = [Int32](repeating: 0, count: variables.count)
    var next = variableStarts
    for slot in isSlotDone.indices {
      for entry in slots[slot]..<slots[slot + 1] {
        let variable = Int(variables[Int(entry)])
        variableSlots[Int(next[variable])] = Int32(slot)
        next[variable] += 1
      }
      slotCounts.append(slots[slot + 1] - slots[slot])
      if slotCounts[slot] == 1 { slotQueue.append(Int32(slot)) }
    }
  }

  func isDone(variable: Int32) -> Bool { isVariableDone[Int(variable)] }

  /// Returns the next row with one unknown left.
  mutating func nextSlot() -> Int32? {
    while nextQueued < slotQueue.count {
      let slot = slotQueue[nextQueued]
      nextQueued += 1
      if !isSlotDone[Int(slot)], slotCounts[Int(slot)] == 1 { return slot }
    }
    variableQueue = variableCounts.indices.filter {
      !isVariableDone[$0] && variableCounts[$0] == 1
    }.map(Int32.init)
    return nil
  }

  /// Returns the next variable that one row alone has left.
  mutating func nextVariable() -> Int32? {
    while let variable = variableQueue.popLast() {
      if !isVariableDone[Int(variable)], variableCounts[Int(variable)] == 1 { return variable }
    }
    return nil
  }

  /// Returns the one row left that has a variable.
  func slot(of variable: Int32) -> Int32? {
    variableSlots[range(variable)].first { !isSlotDone[Int($0)] }
  }

  /// Takes out a row and the variable that it determines.
  mutating func finish(slot: Int32, variable: Int32) {
    isSlotDone[Int(slot)] = true
    isVariableDone[Int(variable)] = true
    for index in range(variable) {
      let other = variableSlots[index]
      slotCounts[Int(other)] -= 1
      if slotCounts[Int(other)] == 1, !isSlotDone[Int(other)] { slotQueue.append(other) }
    }
    for entry in slotStarts[Int(slot)]..<slotStarts[Int(slot) + 1] {
      let other = slotVariables[Int(entry)]
      variableCounts[Int(other)] -= 1
      if variableCounts[Int(other)] == 1 { variableQueue.append(other) }
    }
  }

  /// The rows and variables that are left.
  var rest: (slots: [Int32], variables: [Int32]) {
    (
      isSlotDone.indices.filter { !isSlotDone[$0] }.map(Int32.init),
      isVariableDone.indices.filter { !isVariableDone[$0] }.map(Int32.init)
    )
  }

  private func range(_ variable: Int32) -> Range<Int> {
    Int(variableStarts[Int(variable)])..<Int(variableStarts[Int(variable) + 1])
  }
}
