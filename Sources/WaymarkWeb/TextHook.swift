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
    guard let number = number(bytes) else { return nil }
    unsafe result.pointee = number
    return unsafe text + count
  }

  /// Returns the number that a text is; unlike JSON's, it may begin with zeros or a plus, and begin or end with its
  /// point.
  private func number(_ bytes: [UInt8]) -> Double? {
    var text: [UInt8] = []
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") {
      text.append(rest.removeFirst())
    } else if rest.first == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let whole = rest.prefix { $0 &- 48 < 10 }
    rest = rest[whole.endIndex...]
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix { $0 &- 48 < 10 }
      rest = rest[(rest.startIndex + 1 + fraction.count)...]
    }
    guard whole.count + fraction.count > 0 else { return nil }
    let digits = whole.drop { $0 == 48 }
    text += digits.isEmpty ? [48] : Array(digits)
    if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction }
    return DecimalText.number((text + rest)[...])
  }
#endif
