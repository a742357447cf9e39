extension Collection<UInt8> where Index == Int {
  /// Returns the unsigned integer that four bytes hold, most significant first.
  ///
  /// - Precondition: Four bytes follow `offset`, which counts from the collection's first byte.
  func integer(at offset: Int) -> UInt32 {
    self[(startIndex + offset)..<(startIndex + offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
