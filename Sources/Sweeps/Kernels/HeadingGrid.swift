internal import CSweepKernels

/// The headings of a grid whose columns share their horizontal slack and whose rows their vertical.
///
/// Headings are less than 2 units in the last place of a float away from the exact ones, unless those are
/// subnormal in radians. On processors that can fuse products with sums they have the same bits
/// everywhere. Where both slacks are 0 the heading is 0.
package struct HeadingGrid: Sendable {
  /// How many columns the grid has.
  package let columnCount: Int

  /// The slack of each column, and numbers that the kernel may read beyond the last.
  private let slackX: [Float]
}

extension HeadingGrid {
  /// Creates a grid from the horizontal slack of its columns.
  package init(slackX: Span<Float>) {
    columnCount = slackX.count
    self.slackX =
      slackX.indices.map { slackX[$0] } + [Float](repeating: 0, count: WAYMARK_GRID_PADDING)
  }
}

extension HeadingGrid {
  /// Writes the headings of some rows in degrees, one row after the other, past the caches, as they are more than those
  /// hold.
  ///
  /// - Precondition: There is room for just these rows.
  package func fillRows(
    slackY: Span<Float>, into headings: inout MutableSpan<Float>
  ) {
    requireCount(headings.count, slackY.count * columnCount)
    let rowCount = slackY.count
    // Safe: there is the slack of all columns with the numbers behind it, and there is room for all rows.
    unsafe self.slackX.withUnsafeBufferPointer { slackX in
      unsafe withAddresses(slackY, slackY, &headings) { slackY, _, headings in
        guard let slackX = slackX.baseAddress else { return }
        unsafe waymark_grid_headings(
          columnCount, slackX, rowCount, slackY, headings)
      }
    }
  }
}
