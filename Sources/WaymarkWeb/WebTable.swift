/// The open scenes by their handles: a place in the table, and how often the place was used before, so that the
/// handle of a scene that was closed is none of a later one.
struct WebTable {
  private struct Slot {
    var generation: Int32
    var scene: WebScene?
  }

  private var slots: [Slot] = []
  private static let placeBits: Int32 = 12
  private static let maximumGeneration: Int32 = 0x7FFFF
}

extension WebTable {
  /// Takes a scene in, and returns its handle, which is above 0.
  mutating func open(_ scene: WebScene) throws(WebFailure) -> Int32 {
    let free = slots.firstIndex {
      $0.scene == nil && $0.generation < WebTable.maximumGeneration
    }
    let place = free ?? slots.count
    guard place < 1 << WebTable.placeBits else {
      throw WebFailure("too many scenes are open; close those that are no longer shown")
    }
    if free == nil { slots.append(Slot(generation: 0, scene: nil)) }
    slots[place].generation += 1
    slots[place].scene = scene
    return slots[place].generation << WebTable.placeBits | Int32(place)
  }

  /// Returns the scene of a handle.
  func scene(_ handle: Int32) throws(WebFailure) -> WebScene {
    guard let place = place(of: handle), let scene = slots[place].scene else {
      throw WebFailure("the scene is closed")
    }
    return scene
  }

  /// Closes the scene of a handle.
  mutating func close(_ handle: Int32) throws(WebFailure) {
    _ = try scene(handle)
    if let place = place(of: handle) { slots[place].scene = nil }
  }

  private func place(of handle: Int32) -> Int? {
    let place = Int(handle & (1 << WebTable.placeBits - 1))
    guard handle > 0, place < slots.count,
      slots[place].generation == handle >> WebTable.placeBits
    else { return nil }
    return place
  }
}
