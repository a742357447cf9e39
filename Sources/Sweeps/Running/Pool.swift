internal import Synchronization

/// Things that are costly to make and are lent to one task at a time.
final class Pool<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
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
    var item = items.withLock { $0.popLast() } ?? make()
    let result = try body(&item)
    items.withLock { [item] in $0.append(item) }
    return result
  }
}
