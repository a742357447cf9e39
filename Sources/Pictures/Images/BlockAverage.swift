/// Makes one pixel of each square block of pixels, as rows come in.
struct BlockAverage {
  private let block: Int
  private let width: Int
  /// Red, green and blue times opacity, opacity, and the number of pixels, for each block of the row.
  private var sums: [UInt64]
  private var rowsInBlock = 0
  private var bytes: [UInt8] = []
  private var rowCount = 0

  init(width: Int, block: Int) {
    self.block = block
    self.width = (width + block - 1) / block
    sums = Array(repeating: 0, count: 5 * self.width)
  }
}

extension BlockAverage {
  /// Adds a row of pixels, four bytes each.
  mutating func add(_ row: Span<UInt8>) {
    if block == 1 {
      // Safe: the buffer is valid and unchanged while it is copied.
      unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      rowCount += 1
      return
    }
    var source = 0
    var pixel = 0
    while source < row.count {
      let index = 5 * (pixel / block)
      let opacity = UInt64(row[source + 3])
      for component in 0..<3 {
        sums[index + component] += UInt64(row[source + component]) * opacity
      }
      sums[index + 3] += opacity
      sums[index + 4] += 1
      source += 4
      pixel += 1
    }
    rowsInBlock += 1
    if rowsInBlock == block { endBlock() }
  }

  /// Returns the blocks; those at the right and at the bottom may be averages of fewer pixels.
  consuming func finish() -> Bitmap {
    if rowsInBlock > 0 { endBlock() }
    return Bitmap(width: width, height: rowCount, bytes: bytes)
  }

  private mutating func endBlock() {
    for index in stride(from: 0, to: sums.count, by: 5) {
      let opacity = sums[index + 3]
      for component in 0..<3 {
        bytes.append(
          opacity == 0 ? 0 : UInt8((sums[index + component] + opacity / 2) / opacity))
      }
      let count = sums[index + 4]
      bytes.append(UInt8((opacity + count / 2) / count))
    }
    rowCount += 1
    rowsInBlock = 0
    for index in sums.indices { sums[index] = 0 }
  }
}
