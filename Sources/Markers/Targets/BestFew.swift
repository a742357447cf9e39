/// The best of any number of elements, kept in a heap whose root is the worst of them.
struct BestFew<Element> {
  private let limit: Int
  private let isBetter: (Element, Element) -> Bool
  /// The best so far, in no order but that no parent is better than its children.
  private(set) var elements: [Element] = []

  /// - Parameters:
  ///   - limit: How many are kept.
  ///   - isBetter: Whether one element is better than another, a strict order.
  init(_ limit: Int, _ isBetter: @escaping (Element, Element) -> Bool) {
    self.limit = limit
    self.isBetter = isBetter
  }
}

extension BestFew {
  /// The worst of the best, or `nil` while there are fewer than are kept.
  var worst: Element? { elements.count == limit ? elements.first : nil }

  /// Adds an element if it is among the best.
  ///
  /// - Complexity: O(log k).
  mutating func add(_ element: Element) {
    guard limit > 0 else { return }
    if elements.count < limit {
      elements.append(element)
      rise(from: elements.count - 1)
    } else if isBetter(element, elements[0]) {
      elements[0] = element
      sink(downFrom: 0)
    }
  }

  /// Moves an element towards the root while it is worse than its parent.
  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, isBetter(elements[(index - 1) / 2], elements[index]) {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Moves an element away from the root while a child is worse.
  private mutating func sink(downFrom start: Int) {
    var index = start
    while true {
      var worst = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < elements.count && isBetter(elements[worst], elements[child]) {
        worst = child
      }
      guard worst != index else { return }
      elements.swapAt(index, worst)
      index = worst
    }
  }
}
