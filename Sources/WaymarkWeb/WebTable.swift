/// What is open of one kind by its handles: a place in the table, and how often the place was used before, so that the
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

  private static var placeBits: Int32 { 12 }
  private static var maximumGeneration: Int32 { 0x7FFFF }
}

extension WebTable {
  /// Takes one in, and returns its handle, which is above 0.
  mutating func open(_ element: Element) throws(WebFailure) -> Int32 {
    let free = slots.firstIndex {
      $0.element == nil && $0.generation < WebTable.maximumGeneration
    }
    let place = free ?? slots.count
    guard place < 1 << WebTable.placeBits else {
      throw WebFailure("too many \(noun)s are open; close those that are no longer shown")
    }
    if free == nil { slots.append(Slot(generation: 0, element: nil)) }
    slots[place].generation += 1
    slots[place].element = element
    return slots[place].generation << WebTable.placeBits | Int32(place)
  }

  /// Returns what a handle is of.
  func element(_ handle: Int32) throws(WebFailure) -> Element {
    guard let place = place(of: handle), let element = slots[place].element else {
      throw WebFailure("the \(noun) is closed")
    }
    return element
  }

  /// Closes what a handle is of.
  mutating func close(_ handle: Int32) throws(WebFailure) {
    _ = try element(handle)
    if let place = place(of: handle) { slots[place].element = nil }
  }

  private func place(of handle: Int32) -> Int? {
    let place = Int(handle & (1 << WebTable.placeBits - 1))
    guard handle > 0, place < slots.count,
      slots[place].generation == handle >> WebTable.placeBits
    else { return nil }
    return place
  }
}
