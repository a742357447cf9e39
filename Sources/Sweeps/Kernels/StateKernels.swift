internal import CSweepKernels

/// What a marker's slack tells about its state, for many states at once.
///
/// The slack is the desired origin less the actual one. Spans of one call have the same length, but
/// results may have more room; nothing is allocated. The bits of all results are those of
/// `PlainKernels`, on every processor.
package enum StateKernels {}

extension StateKernels {
  /// Writes `StateFlags` from the slack.
  ///
  /// The marker shows the X where both slacks are 0 or both are nearer to 0 than the tolerance. The
  /// edges follow the signs of the slack, for an X within the tolerance, too. NaN sets no flag.
  package static func findFlags(
    slackX: Span<Double>, slackY: Span<Double>, tolerance: Double,
    into flags: inout MutableSpan<UInt8>
  ) {
    let count = slackX.count
    requireCount(count, slackY.count)
    requireRoom(flags.count, for: count)
    // Safe: all spans have `count` elements or more.
    unsafe withAddresses(slackX, slackY, &flags) { x, y, flags in
      unsafe waymark_state_flags(count, x, y, tolerance, flags)
    }
  }

  /// Writes the headings in degrees from the slack: clockwise positive, 0 to the right, from −180 to
  /// 180; NaN where the marker shows the X.
  ///
  /// They are less than 2.5 units in the last place away from the exact headings, and exact on the axes
  /// and diagonals.
  package static func findHeadings(
    slackX: Span<Double>, slackY: Span<Double>, tolerance: Double,
    into degrees: inout MutableSpan<Double>
  ) {
    let count = slackX.count
    requireCount(count, slackY.count)
    requireRoom(degrees.count, for: count)
    // Safe: all spans have `count` elements or more.
    unsafe withAddresses(slackX, slackY, &degrees) { x, y, degrees in
      unsafe waymark_state_headings(count, x, y, tolerance, degrees)
    }
  }

  /// Writes the distances between centres: the lengths of slack plus excess.
  ///
  /// The excess is by how much half the marker's own size exceeds half the frame's.
  package static func findDistances(
    slackX: Span<Double>, slackY: Span<Double>, excessX: Double, excessY: Double,
    into distances: inout MutableSpan<Double>
  ) {
    let count = slackX.count
    requireCount(count, slackY.count)
    requireRoom(distances.count, for: count)
    // Safe: all spans have `count` elements or more.
    unsafe withAddresses(slackX, slackY, &distances) { x, y, distances in
      unsafe waymark_state_distances(count, x, y, excessX, excessY, distances)
    }
  }

  /// Writes the distances between centres of markers whose frames differ.
  package static func findDistances(
    slackX: Span<Double>, slackY: Span<Double>, excessX: Span<Double>, excessY: Span<Double>,
    into distances: inout MutableSpan<Double>
  ) {
    let count = slackX.count
    requireCount(count, slackY.count)
    requireRoom(distances.count, for: count)
    requireCount(count, excessX.count, excessY.count)
    // Safe: all spans have `count` elements or more.
    unsafe excessX.withUnsafeBufferPointer { excessX in
      unsafe excessY.withUnsafeBufferPointer { excessY in
        guard let a = excessX.baseAddress, let b = excessY.baseAddress else { return }
        unsafe withAddresses(slackX, slackY, &distances) { x, y, distances in
          unsafe waymark_state_distances_by_excess(count, x, y, a, b, distances)
        }
      }
    }
  }
}
