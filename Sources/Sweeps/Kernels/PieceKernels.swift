internal import CSweepKernels
package import Layout

/// The values of functions that are linear between breakpoints, for many numbers at once.
///
/// Their bits are those of `PiecewiseLinear.value(at:)`, on every processor; nothing is allocated.
package enum PieceKernels {}

extension PieceKernels {
  /// Writes the values of a function at a range of numbers, which come in any order.
  package static func findValues(
    _ function: PiecewiseLinear.PlainPieces, at numbers: Span<Double>, _ range: Range<Int>,
    into values: inout MutableSpan<Double>
  ) {
    requireRange(range, in: min(numbers.count, values.count))
    // Safe: the pieces have as many starts as constants and slopes, and the range is one of both spans.
    unsafe withPieces(function) { pieces in
      unsafe withAddresses(numbers, numbers, &values) { numbers, _, values in
        unsafe waymark_values(
          range.count, pieces, numbers + range.lowerBound, values + range.lowerBound)
      }
    }
  }

  /// Writes the values of a function at a range of numbers, which come in any order, and by how much
  /// they are below a number; 0 where the difference is no larger than rounding may be.
  package static func findValues(
    _ function: PiecewiseLinear.PlainPieces, at numbers: Span<Double>, _ range: Range<Int>,
    into values: inout MutableSpan<Double>, below minuend: Double, rounding: Double = 0,
    _ differences: inout MutableSpan<Double>
  ) {
    requireRange(range, in: min(numbers.count, values.count, differences.count))
    // Safe: the pieces have as many starts as constants and slopes, and the range is one of all spans.
    unsafe withPieces(function) { pieces in
      unsafe withAddresses(numbers, numbers, &values) { numbers, _, values in
        unsafe differences.withUnsafeMutableBufferPointer { differences in
          guard let differences = differences.baseAddress else { return }
          let start = range.lowerBound
          unsafe waymark_values_and_differences(
            range.count, pieces, numbers + start, values + start, minuend, rounding,
            differences + start)
        }
      }
    }
  }

  /// Returns how many numbers lie in a range.
  package static func countNumbers(
    _ numbers: Span<Double>, in range: ClosedRange<Double>
  ) -> Int {
    // Safe: the function reads the numbers of the span.
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe numbers.baseAddress.map {
        unsafe waymark_count_within(numbers.count, $0, range.lowerBound, range.upperBound)
      } ?? 0
    }
  }

  /// Calls a function with the pieces of a function.
  static func withPieces(
    _ function: PiecewiseLinear.PlainPieces, _ body: (waymark_pieces) -> Void
  ) {
    // Safe: the arrays stay as they are until the closures return.
    unsafe function.starts.withUnsafeBufferPointer { starts in
      unsafe function.constants.withUnsafeBufferPointer { constants in
        unsafe function.slopes.withUnsafeBufferPointer { slopes in
          guard let start = starts.baseAddress, let constant = constants.baseAddress,
            let slope = slopes.baseAddress
          else { return }
          unsafe body(
            waymark_pieces(
              count: starts.count, starts: start, constants: constant, slopes: slope))
        }
      }
    }
  }
}
