internal import CSweepKernels

/// Affine functions of many numbers at once.
package enum AffineKernel {}

extension AffineKernel {
  /// Writes slope · input + constant, rounded once; just the constant for a slope of 0.
  package static func fill(
    slope: Double, constant: Double, input: Span<Double>, into output: inout MutableSpan<Double>
  ) {
    let count = output.count
    requireCount(count, input.count, count)
    // Safe: both spans have `count` elements.
    unsafe withAddresses(input, input, &output) { input, _, output in
      unsafe waymark_fill_affine(count, slope, constant, input, output)
    }
  }
}
