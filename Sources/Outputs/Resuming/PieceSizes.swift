/// The sizes of pieces, one after another, to find them again in what they make up.
struct PieceSizes: Hashable {
  /// Sizes above 0, and how often each comes.
  private(set) var runs: [Run] = []

  struct Run: Hashable {
    var size: Int
    var count: Int
  }
}

extension PieceSizes {
  /// Adds a piece behind the others.
  mutating func append(_ size: Int) {
    guard let last = runs.last, last.size == size else {
      runs.append(Run(size: size, count: 1))
      return
    }
    runs[runs.count - 1].count += 1
  }

  /// The sizes as `65536*3,512`.
  var text: String {
    runs.map { $0.count == 1 ? "\($0.size)" : "\($0.size)*\($0.count)" }.joined(separator: ",")
  }

  /// Reads sizes, or returns `nil` if they are not such.
  init?(_ text: Substring) {
    guard !text.isEmpty else { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: "*", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      guard numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
      runs.append(Run(size: numbers[0], count: numbers.count == 2 ? numbers[1] : 1))
    }
  }
}
