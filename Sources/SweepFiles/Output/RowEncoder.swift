internal import Markers
internal import Outputs
internal import Sweeps

/// Turns columns of states into the bytes of each file of an output.
struct RowEncoder: Sendable {
  /// What the bytes are.
  enum Format: Sendable {
    /// One file of text.
    case text(RowText)
    /// A file of numbers for each field.
    case numPy([SweepField])
  }

  let format: Format
}

/// What the states in columns have in common.
struct RowContext {
  /// The number and the name of the marker.
  var marker: (number: Int, name: String)
  /// The number and the name of the screen.
  var screen: (number: Int, name: String)
  /// Whether all states are of one row of offsets.
  var isRow: Bool
  /// The numbers of obstacles by their names, from 1.
  var obstacleNumbers: [String: Int] = [:]
}

/// The bytes of a piece of a sweep, under way.
final class RowBytes {
  /// What goes to each file of numbers.
  var columns: [[UInt8]] = []
  /// What goes to the file of text.
  var text = TextBuffer(minimumCapacity: 1 << 16)

  /// Makes room for other rows.
  func removeAll() {
    text.removeAll()
    for index in columns.indices { columns[index].removeAll(keepingCapacity: true) }
  }
}

extension RowEncoder {
  /// Appends the states in columns.
  func append(_ states: borrowing StateColumns, _ context: RowContext, to bytes: RowBytes) {
    let range = 0..<states.count
    switch format {
    case .text(let text): text.append(states, range, context, to: &bytes.text)
    case .numPy(let fields):
      if bytes.columns.isEmpty { bytes.columns = fields.map { _ in [] } }
      for (index, field) in fields.enumerated() {
        states.append(field, range, context, to: &bytes.columns[index])
      }
    }
  }

  /// Returns what goes to each file, and makes room for others.
  func take(_ bytes: RowBytes, isSummed: Bool) -> [OutputPiece] {
    switch format {
    case .text:
      defer { bytes.text.removeAll() }
      return [OutputPiece(bytes.text.array, isSummed: isSummed)]
    case .numPy(let fields):
      defer { bytes.columns = [] }
      let columns = bytes.columns.isEmpty ? fields.map { _ in [] } : bytes.columns
      return columns.map { OutputPiece($0, isSummed: isSummed) }
    }
  }
}

extension RowText {
  fileprivate func append(
    _ states: borrowing StateColumns, _ range: Range<Int>, _ context: RowContext,
    to text: inout TextBuffer
  ) {
    // The arrays live and stay as they are until the rows are written.
    unsafe states.withBuffers { buffers in
      guard let placement = states.placement else {
        return unsafe append(RowBlock(buffers, range, context), to: &text)
      }
      // What keeps a marker from its place is text, and the same in many rows.
      var start = range.lowerBound
      while start < range.upperBound {
        let end = placement.endOfCause(from: start, to: range.upperBound)
        unsafe placement.pointingErrors.withUnsafeBufferPointer { errors in
          var block = unsafe RowBlock(buffers, start..<end, context)
          unsafe block.obstacle = placement.obstacle(at: start) ?? ""
          unsafe block.hidden = placement.hiddenReason(at: start)?.rawValue ?? ""
          unsafe block.pointingError =
            .values(UnsafeBufferPointer(rebasing: errors[start..<end]))
          unsafe self.append(block, to: &text)
        }
        start = end
      }
    }
  }
}

extension RowBlock {
  /// Creates a block of some rows, without what a placement adds.
  fileprivate init(
    _ buffers: StateColumns.Buffers, _ range: Range<Int>, _ context: RowContext
  ) {
    func part(_ column: UnsafeBufferPointer<Double>) -> NumberColumn {
      unsafe .values(UnsafeBufferPointer(rebasing: column[range]))
    }
    unsafe self.init(
      count: range.count, marker: context.marker.name, device: context.screen.name,
      offsetX: part(buffers.offsetX),
      offsetY: context.isRow ? .constant(buffers.offsetY[0]) : part(buffers.offsetY),
      x: part(buffers.x), y: part(buffers.y), heading: part(buffers.heading),
      distance: part(buffers.distance),
      flags: UnsafeBufferPointer(rebasing: buffers.flags[range]))
  }
}
