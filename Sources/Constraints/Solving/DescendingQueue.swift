/// Places that wait to be worked on, the last one first: a binary heap.
///
/// The time that a place takes grows with the number of those that wait, not with the number there are.
struct DescendingQueue {
  private var items: [Int32] = []

  init() {}
}

extension DescendingQueue {
  mutating func push(_ item: Int32) {
    items.append(item)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child] > items[parent] else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the largest item.
  mutating func pop() -> Int32? {
    guard let largest = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty { sink(last) }
    return largest
  }

  /// Moves an item from the top down until both below it are smaller.
  private mutating func sink(_ item: Int32) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1] > items[child] { child += 1 }
      guard items[child] > item else { break }
      items[parent] = items[child]
      parent = child
    }
    items[parent] = item
  }
}
