/// A list with a fixed place in an ``Arena``, and with room for so many elements and no more.
///
/// Copies are the same list, so that writing does not ask who else has one. Whoever has the arena has its lists
/// to itself, and does not hand them out to be kept.
@safe
struct Slab<Element> {
  // Safe: the arena keeps the memory for as long as the list is in use, with all of the room initialised.
  private let start: UnsafeMutablePointer<Element>
  // Without a sign, one comparison tells whether an index is within.
  private let storedRoom: UInt32
  private var storedCount: UInt32

  fileprivate init(_ start: UnsafeMutablePointer<Element>, room: Int, count: Int) {
    unsafe self.start = start
    (storedRoom, storedCount) = (UInt32(room), UInt32(count))
  }
}

// Safe: an arena has one holder at a time, and whatever it changes takes it exclusively.
extension Slab: @unchecked Sendable where Element: Sendable {}

extension Slab: RandomAccessCollection, MutableCollection {
  @inline(__always) var room: Int { Int(storedRoom) }
  @inline(__always) var count: Int { Int(storedCount) }
  @inline(__always) var startIndex: Int { 0 }
  @inline(__always) var endIndex: Int { count }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(storedCount), "no such element")
      return unsafe start[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(storedCount), "no such element")
      unsafe start[index] = newValue
    }
  }

  /// The element at an index that was found to be within.
  @unsafe @inline(__always)
  subscript(unchecked index: Int) -> Element { unsafe start[index] }

  /// Sets the element at an index that was found to be within.
  @unsafe @inline(__always)
  func set(_ element: Element, unchecked index: Int) { unsafe start[index] = element }

  @inline(__always)
  mutating func append(_ element: Element) {
    precondition(storedCount < storedRoom, "no room for another element")
    storedCount += 1
    self[count - 1] = element
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard storedCount > 0 else { return nil }
    defer { storedCount -= 1 }
    return self[count - 1]
  }

  @inline(__always)
  mutating func removeAll() { storedCount = 0 }
}

extension Slab where Element: AdditiveArithmetic {
  /// Adds to an element, in place of `+=`, at which the compiler fails where it looks for races.
  @inline(__always)
  func add(_ amount: Element, at index: Int) { self[index] = self[index] + amount }
}

extension Slab where Element: Comparable {
  func sort() {
    // Safe: as above.
    var elements = unsafe UnsafeMutableBufferPointer(start: start, count: count)
    unsafe elements.sort()
  }
}

/// The memory of lists, in one piece: of numbers of one kind, and of bits that need nothing done at their end.
@safe
struct Arena<Number: Scalar>: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  private let numberRoom: Int
  private var numberCount = 0
  private var usedBytes: Int

  init(numbers: Int, bytes: Int) {
    numberRoom = numbers
    usedBytes = numbers * MemoryLayout<Number>.stride
    byteCount = usedBytes + bytes
    unsafe memory = .allocate(byteCount: byteCount, alignment: 16)
    unsafe memory.bindMemory(to: Number.self, capacity: numbers)
      .initialize(repeating: .zero, count: numbers)
    unsafe (memory + usedBytes).initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  deinit {
    // Safe: so many numbers are initialised, and no list is used behind the end of its arena.
    unsafe memory.assumingMemoryBound(to: Number.self).deinitialize(count: numberRoom)
    unsafe memory.deallocate()
  }
}

// Safe: whatever changes the memory takes its holder exclusively.
extension Arena: @unchecked Sendable {}

extension Arena {
  /// Returns a list with room for so many numbers, all of them 0.
  mutating func numbers(_ room: Int, count: Int = 0) -> Slab<Number> {
    precondition(numberCount + room <= numberRoom, "no room for a list of numbers")
    // Safe: the room is within the memory's numbers and no other list's.
    let start = unsafe memory.assumingMemoryBound(to: Number.self) + numberCount
    numberCount += room
    return unsafe Slab(start, room: room, count: count)
  }

  /// Returns a list with room for so many elements of a kind for which bits that are all 0 are a value.
  mutating func bits<Element: BitwiseCopyable>(_ room: Int, count: Int = 0) -> Slab<Element> {
    let mask = MemoryLayout<Element>.alignment - 1
    let offset = (usedBytes + mask) & ~mask
    usedBytes = offset + room * MemoryLayout<Element>.stride
    precondition(usedBytes <= byteCount, "no room for a list")
    // Safe: as above.
    let start = unsafe (memory + offset).bindMemory(to: Element.self, capacity: room)
    return unsafe Slab(start, room: room, count: count)
  }
}
