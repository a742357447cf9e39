internal import CSweepKernels

/// The headings of a grid whose columns share their horizontal slack and whose rows their vertical.
///
/// Headings are less than 2 units in the last place of a float away from the exact ones, unless those are
/// subnormal in radians. On processors that can fuse products with sums they have the same bits
/// everywhere. Where both slacks are 0 the heading is 0.
package struct HeadingGrid: Sendable {
  /// How many columns the grid has.
  package let columnCount: Int

  /// The slack of each column, and room for the kernel to read beyond the last.
  private let slackX: [Float]
  private let centers: [Float]
  private let reaches: [Float]
}

extension HeadingGrid {
  private static let block = WAYMARK_GRID_BLOCK
  private static let window = block + WAYMARK_GRID_OVERLAP

  /// Creates a grid from the horizontal slack of its columns.
  package init(slackX: Span<Float>) {
    columnCount = slackX.count
    let last = slackX.count > 0 ? slackX[slackX.count - 1] : 0
    var padded = slackX.indices.map { slackX[$0] }
    padded += [Float](repeating: last, count: HeadingGrid.window)
    self.slackX = padded
    let middles = stride(from: 0, to: slackX.count, by: HeadingGrid.block).map { start in
      HeadingGrid.middle(of: padded[start..<(start + HeadingGrid.window)])
    }
    centers = middles.map(\.center)
    reaches = middles.map(\.reach)
  }

  private static func middle(of slack: ArraySlice<Float>) -> (center: Float, reach: Float) {
    let (least, greatest) = (slack.min() ?? 0, slack.max() ?? 0)
    let center = least / 2 + greatest / 2
    return (center, max(center - least, greatest - center))
  }
}

/// The unit of an angle.
package enum AngleUnit: Hashable, Sendable {
  case degrees
  case radians
}

/// How results get into memory.
package enum Storing: Hashable, Sendable {
  /// Through the caches, for what is read again soon.
  case cached

  /// Past the caches, for more than they hold.
  case streaming
}

extension HeadingGrid {
  /// Writes the headings of some rows, one row after the other.
  ///
  /// - Precondition: There is room for just these rows.
  package func fillRows(
    slackY: Span<Float>, unit: AngleUnit, storing: Storing, into headings: inout MutableSpan<Float>
  ) {
    requireCount(headings.count, slackY.count * columnCount)
    let rowCount = slackY.count
    // Safe: the arrays have what the kernel reads, and there is room for all rows.
    unsafe self.slackX.withUnsafeBufferPointer { slackX in
      unsafe centers.withUnsafeBufferPointer { centers in
        unsafe reaches.withUnsafeBufferPointer { reaches in
          guard let x = slackX.baseAddress, let centers = centers.baseAddress,
            let reaches = reaches.baseAddress
          else { return }
          let columns = unsafe waymark_grid_columns(
            count: columnCount, slack_x: x, centers: centers, reaches: reaches)
          unsafe withAddresses(slackY, slackY, &headings) { y, _, headings in
            unsafe waymark_grid_headings(
              columns, rowCount, y, unit == .degrees, storing == .streaming, headings)
          }
        }
      }
    }
  }
}
