internal import Synchronization
internal import Sweeps

/// Things that are costly to make and are lent to one task at a time.
final class Pool<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  /// Counts the uses of the items, and so orders them once more: the lock waits inside the standard library,
  /// where the thread sanitizer does not see that it orders anything.
  private let uses = Atomic(0)
  private let make: @Sendable () -> Item

  init(_ make: @escaping @Sendable () -> Item) {
    self.make = make
  }
}

extension Pool {
  /// Lends a thing for as long as a closure runs.
  func lend<Result, Failure: Error>(
    to body: (inout Item) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var item = withItems { $0.popLast() } ?? make()
    let result = try body(&item)
    withItems { [item] in $0.append(item) }
    return result
  }

  private func withItems<Result: Sendable>(_ body: (inout sending [Item]) -> Result) -> Result {
    items.withLock { items in
      _ = uses.load(ordering: .acquiring)
      defer { uses.wrappingAdd(1, ordering: .acquiringAndReleasing) }
      return body(&items)
    }
  }
}
