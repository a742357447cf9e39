/// Reads a sequence of decisions off the fuzzer's bytes; 0 once they are used up.
struct Decisions {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Returns a number below a count.
  mutating func next(below count: Int) -> Int {
    guard let byte = bytes.popFirst(), count > 0 else { return 0 }
    return Int(byte) % count
  }

  /// Returns an element of a list that is not empty.
  mutating func next<Element>(of list: [Element]) -> Element {
    list[next(below: list.count)]
  }
}

/// A change of a solver.
enum Operation: CaseIterable {
  case add, addAgain, remove, setConstant, setPriority, setParameter, read
}
