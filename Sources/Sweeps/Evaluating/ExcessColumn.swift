/// A column of numbers that as a rule are all the same, as when a marker's frame never changes its size.
struct ExcessColumn: Sendable {
  /// The number in all places, or `nil` if ``values`` has them.
  private(set) var uniform: Double? = 0
  private var values: [Double]

  init(capacity: Int) {
    values = [Double](repeating: 0, count: capacity)
  }
}

extension ExcessColumn {
  subscript(index: Int) -> Double {
    get { uniform ?? values[index] }
    set {
      differ()
      values[index] = newValue
    }
  }

  /// The numbers one by one.
  var numbers: [Double] {
    uniform.map { [Double](repeating: $0, count: values.count) } ?? values
  }

  /// Makes the number in all places the same.
  mutating func fill(_ number: Double) {
    uniform = number
  }

  /// Changes numbers one by one.
  mutating func fill(by body: (inout [Double]) -> Void) {
    differ()
    body(&values)
  }

  private mutating func differ() {
    guard let number = uniform else { return }
    uniform = nil
    for index in values.indices { values[index] = number }
  }
}
