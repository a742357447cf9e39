/// Stacks of small numbers, each known by a number of its own, in one list.
struct Stacks {
  private var tops: [Int32]
  private var numbers: [Int32] = []
  /// Where the number below each stands.
  private var lower: [Int32] = []

  /// Creates so many empty stacks.
  init(_ count: Int) {
    tops = [Int32](repeating: System.none, count: count)
  }
}

extension Stacks {
  mutating func push(_ number: Int32, on stack: Int32) {
    numbers.append(number)
    lower.append(tops[Int(stack)])
    tops[Int(stack)] = Int32(lower.count - 1)
  }

  mutating func pop(from stack: Int32) -> Int32? {
    let top = tops[Int(stack)]
    guard top != System.none else { return nil }
    tops[Int(stack)] = lower[Int(top)]
    return numbers[Int(top)]
  }
}

// MARK: - Agendas

extension Stacks {
  /// Puts the numbers of a stack on an agenda, each less than a total by what it is and 1, and leaves them on the stack.
  @inline(never)
  func list(_ stack: Int32, on agenda: inout Agenda, of total: Int) {
    // What came since has no stack.
    guard Int(stack) < tops.count else { return }
    var next = tops[Int(stack)]
    while next != System.none {
      agenda.insert(Int32(total) - 1 - numbers[Int(next)])
      next = lower[Int(next)]
    }
  }

  /// Puts the numbers of stacks on an agenda, or all there are below a total and returns `false` where the stacks are
  /// many.
  @inline(never)
  func list(_ stacks: Slab<Int32>, on agenda: inout Agenda, of total: Int) -> Bool {
    guard 8 * stacks.count <= tops.count else {
      agenda.insertAll(below: total)
      return false
    }
    for stack in stacks { list(stack, on: &agenda, of: total) }
    return true
  }
}
