internal import CPNGRows

/// Returns the CRC-32 of bytes, as the index has it; faster than ``checksum(of:)`` for many.
func crc(_ bytes: [UInt8], after previous: UInt32 = 0) -> UInt32 {
  // Safe: the buffer is read within its bounds for the duration of the call.
  unsafe bytes.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return previous }
    return unsafe waymark_crc(previous, start, buffer.count)
  }
}

/// Returns zlib's compression of bytes.
func compressed(_ bytes: [UInt8]) -> [UInt8]? {
  let capacity = waymark_compressed_bound(bytes.count)
  let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
    // Safe: both buffers are valid during the call, which keeps to their sizes.
    count = unsafe bytes.withUnsafeBufferPointer { input in
      guard let source = input.baseAddress, let target = output.baseAddress else { return 0 }
      return unsafe waymark_compress(source, input.count, target, output.count)
    }
  }
  return result.isEmpty ? nil : result
}

/// Returns what zlib compressed to some bytes, if it is as many bytes as it should be.
func decompressed(_ bytes: [UInt8], count: Int) -> [UInt8]? {
  var isSound = false
  let result = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
    // Safe: both buffers are valid during the call, which keeps to their sizes. All bytes are written
    // if it succeeds, and none are looked at otherwise.
    isSound = unsafe bytes.withUnsafeBufferPointer { input in
      guard let source = input.baseAddress, let target = output.baseAddress else { return false }
      return unsafe waymark_decompress(source, input.count, target, count)
    }
    written = isSound ? count : 0
  }
  return isSound ? result : nil
}

/// Returns whether bytes are sound ones of zlib's that stand for no more than so many.
func isCompressed(_ bytes: ArraySlice<UInt8>, longest: Int) -> Bool {
  // Safe: the buffer is read within its bounds for the duration of the call.
  unsafe bytes.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return false }
    return unsafe waymark_is_compressed(start, buffer.count, UInt64(longest))
  }
}

/// Replaces each byte by its difference from the one some bytes before, which compresses better.
func differences(_ bytes: ArraySlice<UInt8>, distance: Int) -> [UInt8] {
  bytes.prefix(distance) + zip(bytes.dropFirst(distance), bytes).map { $0 &- $1 }
}

/// Undoes ``differences(_:distance:)`` from an index on.
func addUp(_ bytes: inout [UInt8], from start: Int, distance: Int) {
  guard start + distance < bytes.count else { return }
  for index in (start + distance)..<bytes.count { bytes[index] &+= bytes[index - distance] }
}
