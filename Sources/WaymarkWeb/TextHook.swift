#if hasFeature(Embedded)
  internal import JSON

  /// Reads a number for `Double(text)`, in place of the C library's `strtod`, which would bring files along.
  ///
  /// - Parameters:
  ///   - text: Characters up to a zero.
  ///   - result: Where the number goes.
  /// - Returns: Where the number ends, or `nil` if there is none.
  @_cdecl("_swift_stdlib_strtod_clocale")
  public func readNumber(
    _ text: UnsafePointer<CChar>, _ result: UnsafeMutablePointer<Double>
  ) -> UnsafePointer<CChar>? {
    var count = 0
    // The text ends with a zero.
    while unsafe text[count] != 0 { count += 1 }
    var bytes: [UInt8] = []
    for index in 0..<count { unsafe bytes.append(UInt8(bitPattern: text[index])) }
    guard let number = DecimalText.lenientNumber(bytes[...]) else { return nil }
    unsafe result.pointee = number
    return unsafe text + count
  }
#endif
