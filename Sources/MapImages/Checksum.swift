/// Returns the CRC-32 that ends a PNG chunk, taken over the chunk's type and data.
package func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { remainder, byte in
    remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ (remainder >> 8)
  }
}

/// The remainder that each byte leaves under PNG's generator polynomial, least significant bit first.
private let remainders: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(byte) { remainder, _ in
    remainder & 1 == 0 ? remainder >> 1 : 0xEDB8_8320 ^ (remainder >> 1)
  }
}
