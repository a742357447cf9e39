internal import CSweepKernels

/// The angles of many vectors at once.
///
/// Signed zeros and infinities are as C's `atan2` has them, except that the angle of (0, 0) is 0
/// whatever its signs. The bits of all results are those of `PlainKernels`, on every processor.
package enum AngleKernels {}

extension AngleKernels {
  /// Writes the angles in radians, each less than 2 units in the last place from the exact one.
  package static func findAngles(
    y: Span<Double>, x: Span<Double>, into radians: inout MutableSpan<Double>
  ) {
    let count = radians.count
    requireCount(count, x.count, y.count)
    // Safe: all spans have `count` elements.
    unsafe withAddresses(y, x, &radians) { y, x, radians in
      unsafe waymark_arctangents(count, y, x, radians)
    }
  }

  /// Writes the angles in radians, each less than 1.6 units in the last place from the exact one.
  package static func findAngles(
    y: Span<Float>, x: Span<Float>, into radians: inout MutableSpan<Float>
  ) {
    let count = radians.count
    requireCount(count, x.count, y.count)
    // Safe: all spans have `count` elements.
    unsafe withAddresses(y, x, &radians) { y, x, radians in
      unsafe waymark_float_arctangents(count, y, x, radians)
    }
  }
}
