internal import Markers
internal import Sweeps

extension StateColumns {
  /// Appends a field of some states as the elements of an `.npy` file.
  func append(
    _ field: SweepField, _ range: Range<Int>, _ context: RowContext, to bytes: inout [UInt8]
  ) {
    switch field {
    case .marker: bytes.append(number: context.marker.number, count: range.count)
    case .device: bytes.append(number: context.screen.number, count: range.count)
    case .offsetX: bytes.append(offsetX, range)
    case .offsetY: bytes.append(offsetY, range)
    case .x: bytes.append(x, range)
    case .y: bytes.append(y, range)
    case .heading: bytes.append(heading, range)
    case .distance: bytes.append(distance, range)
    case .kind: bytes.append(flags[range]) { $0 >> 4 }
    case .clamped: bytes.append(flags[range]) { $0 & 15 }
    case .obstacle:
      for index in range {
        let name = placement?.obstacle(at: index)
        bytes.append(number: name.flatMap { context.obstacleNumbers[$0] } ?? 0)
      }
    case .hidden:
      for index in range { bytes.append(placement?.hiddenReason(at: index)?.number ?? 0) }
    case .pointingError:
      bytes.append(
        placement?.pointingErrors ?? Array(repeating: .nan, count: range.upperBound), range)
    }
  }
}

extension HiddenReason {
  /// The number in an `.npy` file, from 1.
  fileprivate var number: UInt8 {
    1 + (HiddenReason.allCases.firstIndex(of: self).map { UInt8($0) } ?? 0)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ numbers: [Double], _ range: Range<Int>) {
    #if _endian(little)
      // The elements are plain bits, and the slice lives during the call.
      unsafe numbers[range].withUnsafeBytes { unsafe append(contentsOf: $0) }
    #else
      for number in numbers[range] {
        var bits = number.bitPattern.littleEndian
        unsafe withUnsafeBytes(of: &bits) { unsafe append(contentsOf: $0) }
      }
    #endif
  }

  /// Appends bytes, all changed in one way, many at a time.
  fileprivate mutating func append(_ flags: ArraySlice<UInt8>, _ change: (UInt8) -> UInt8) {
    let start = count
    append(contentsOf: flags)
    // The buffer is of use only during the call, and the indices lie inside it.
    unsafe withUnsafeMutableBufferPointer { bytes in
      for index in start..<bytes.count { unsafe bytes[index] = change(bytes[index]) }
    }
  }

  fileprivate mutating func append(number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  fileprivate mutating func append(number: Int, count: Int) {
    let element = UInt16(truncatingIfNeeded: number).littleEndian
    // The elements are plain bits, and the array lives during the call.
    unsafe [UInt16](repeating: element, count: count).withUnsafeBytes {
      unsafe append(contentsOf: $0)
    }
  }
}
