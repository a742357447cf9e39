internal import CSweepKernels

/// What a marker's slack tells about its state, for many states at once.
///
/// The slack is the desired origin less the actual one. The inputs of one call have the same length, but
/// results may have more room; nothing is allocated. The bits of all results are those of
/// the plain version in the tests, on every processor.
///
/// - Flags are `StateFlags`. The marker shows the X where both slacks are 0 or both are nearer to 0 than
///   the tolerance. The edges follow the signs of the slack, for an X within the tolerance, too. NaN sets
///   no flag.
/// - Headings are in degrees: clockwise positive, 0 to the right, from −180 to 180; NaN where the marker
///   shows the X. They are less than 2.5 units in the last place away from the exact headings, and exact
///   on the axes and diagonals.
/// - Distances between centres are the lengths of slack plus excess, which is by how much half the
///   marker's own size exceeds half the frame's.
package enum StateKernels {}

extension StateKernels {
  /// Finds the states of markers whose frames have one size.
  package static func findStates(
    slackX: Span<Double>, slackY: Span<Double>, excessX: Double, excessY: Double,
    tolerance: Double, flags: inout MutableSpan<UInt8>, headings: inout MutableSpan<Double>,
    distances: inout MutableSpan<Double>
  ) {
    let count = slackX.count
    requireCount(count, slackY.count)
    requireRoom(min(flags.count, headings.count, distances.count), for: count)
    // Safe: all spans have `count` elements or more.
    unsafe withAddresses(slackX, slackY, &flags) { x, y, flags in
      unsafe withAddresses(&headings, &distances) { headings, distances in
        unsafe waymark_states(
          count, x, y, excessX, excessY, tolerance, flags, headings, distances)
      }
    }
  }

  /// Finds the states of markers whose frames differ.
  package static func findStates(
    slackX: Span<Double>, slackY: Span<Double>, excessX: Span<Double>, excessY: Span<Double>,
    tolerance: Double, flags: inout MutableSpan<UInt8>, headings: inout MutableSpan<Double>,
    distances: inout MutableSpan<Double>
  ) {
    let count = slackX.count
    requireCount(count, slackY.count, excessX.count, excessY.count)
    requireRoom(min(flags.count, headings.count, distances.count), for: count)
    // Safe: all spans have `count` elements or more.
    unsafe withAddresses(slackX, slackY, &flags) { x, y, flags in
      unsafe withAddresses(excessX, excessY, &headings) { excessX, excessY, headings in
        unsafe distances.withUnsafeMutableBufferPointer { distances in
          guard let distances = distances.baseAddress else { return }
          unsafe waymark_states_by_excess(
            count, x, y, excessX, excessY, tolerance, flags, headings, distances)
        }
      }
    }
  }
}
