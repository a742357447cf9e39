internal import CWaymark
internal import Layout
internal import Markers
internal import Scenes
internal import Sweeps

/// Why a call could not be done: its code and a sentence.
struct InterfaceFailure: Error {
  let code: Int
  let message: String

  init(_ message: String, code: Int = WMK_BAD_ARGUMENT) {
    self.message = message
    self.code = code
  }

  init(_ error: SceneError) {
    message = error.description
    code = error.kind == .noInput ? WMK_NO_INPUT : WMK_BAD_DATA
  }

  init(_ error: SweepError) {
    message = error.description
    code = WMK_BAD_DATA
  }

  init(_ error: LayoutError) {
    message = error.description
    code = WMK_BAD_DATA
  }
}

/// Calls a function, and returns how that went; what went wrong is the message then.
func attempt(_ body: () throws(InterfaceFailure) -> Void) -> wmk_result {
  do throws(InterfaceFailure) {
    try body()
    return wmk_result(WMK_OK)
  } catch {
    let bytes = Array(error.message.utf8)
    // The bytes are copied before the closure returns.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.map { unsafe waymark_say($0, bytes.count) }
    }
    return wmk_result(error.code)
  }
}

/// Calls a function while no other thread makes or asks scenes.
func alone(_ body: () throws(InterfaceFailure) -> Void) -> wmk_result {
  waymark_lock()
  let result = attempt(body)
  waymark_unlock()
  return result
}

/// Returns what a pointer of the caller's is, which has to be there.
func present<Pointee>(
  _ pointer: UnsafeMutablePointer<Pointee>?, _ name: String
) throws(InterfaceFailure) -> UnsafeMutablePointer<Pointee> {
  guard let pointer = unsafe pointer else { throw InterfaceFailure("\(name) is null") }
  return unsafe pointer
}

/// Returns what a pointer of the caller's is, which has to be there.
func present<Pointee>(
  _ pointer: UnsafePointer<Pointee>?, _ name: String
) throws(InterfaceFailure) -> UnsafePointer<Pointee> {
  guard let pointer = unsafe pointer else { throw InterfaceFailure("\(name) is null") }
  return unsafe pointer
}

/// Returns a count that is one of memory.
func size(_ count: Int, _ name: String) throws(InterfaceFailure) -> Int {
  guard count >= 0, count <= 1 << 48 else { throw InterfaceFailure("\(name) is too large") }
  return count
}

/// Returns the caller's bytes, of which there may be so many megabytes.
func bytes(
  _ start: UnsafePointer<UInt8>?, _ count: Int, _ name: String, megabytes: Int
) throws(InterfaceFailure) -> [UInt8] {
  let count = try size(count, "the number of bytes of \(name)")
  guard count <= megabytes << 20 else {
    throw InterfaceFailure("\(name) is larger than the limit of \(megabytes) MB")
  }
  // The caller has as many bytes.
  return unsafe Array(UnsafeBufferPointer(start: try present(start, name), count: count))
}

/// Copies a text with a 0 behind it, and tells how long it is.
func copy(
  _ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) throws(InterfaceFailure) {
  let bytes = Array(text.utf8)
  if let count = unsafe count { unsafe count.pointee = bytes.count }
  guard let buffer = unsafe buffer, capacity > bytes.count else {
    throw InterfaceFailure("the text takes \(bytes.count + 1) bytes", code: WMK_TOO_SMALL)
  }
  // There is room for all bytes and the 0.
  for (index, byte) in bytes.enumerated() { unsafe buffer[index] = CChar(bitPattern: byte) }
  unsafe buffer[bytes.count] = 0
}
