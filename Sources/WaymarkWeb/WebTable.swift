/// What is open of one kind by its handles: an index in the table, and how often the index was used before, so that the
/// handle of what was closed is none of a later one.
struct WebTable<Element: AnyObject> {
  private struct Slot {
    var generation: Int32
    var element: Element?
  }

  private var slots: [Slot] = []
  /// What one is called.
  private let noun: String

  init(of noun: String) { self.noun = noun }

  private static var indexBits: Int32 { 12 }
  private static var maximumGeneration: Int32 { 0x7FFFF }
}

extension WebTable {
  /// Takes one in, and returns its handle, which is above 0.
  mutating func open(_ element: Element) throws(WebFailure) -> Int32 {
    let free = slots.firstIndex {
      $0.element == nil && $0.generation < WebTable.maximumGeneration
    }
    let index = free ?? slots.count
    guard index < 1 << WebTable.indexBits else {
      throw WebFailure("too many \(noun)s are open; close those that are no longer shown")
    }
    if free == nil { slots.append(Slot(generation: 0, element: nil)) }
    slots[index].generation += 1
    slots[index].element = element
    return slots[index].generation << WebTable.indexBits | Int32(index)
  }

  /// Returns what a handle is of.
  func element(_ handle: Int32) throws(WebFailure) -> Element {
    guard let index = index(of: handle), let element = slots[index].element else {
      throw WebFailure("the \(noun) is closed")
    }
    return element
  }

  /// Closes what a handle is of.
  mutating func close(_ handle: Int32) throws(WebFailure) {
    _ = try element(handle)
    if let index = index(of: handle) { slots[index].element = nil }
  }

  private func index(of handle: Int32) -> Int? {
    let index = Int(handle & (1 << WebTable.indexBits - 1))
    guard handle > 0, index < slots.count,
      slots[index].generation == handle >> WebTable.indexBits
    else { return nil }
    return index
  }
}
