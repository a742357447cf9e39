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

  /// Puts the numbers of a stack on an agenda, and leaves them on the stack.
  @inline(never)
  func list(_ stack: Int32, on agenda: inout Agenda) {
    var next = tops[Int(stack)]
    while next != System.none {
      agenda.insert(numbers[Int(next)])
      next = lower[Int(next)]
    }
  }

  mutating func pop(from stack: Int32) -> Int32? {
    let top = tops[Int(stack)]
    guard top != System.none else { return nil }
    tops[Int(stack)] = lower[Int(top)]
    return numbers[Int(top)]
  }
}
