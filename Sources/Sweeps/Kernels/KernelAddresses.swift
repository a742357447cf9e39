/// Traps unless all spans of a call have the same length.
func requireCount(_ count: Int, _ others: Int...) {
  precondition(
    others.allSatisfy { $0 == count }, "spans of \(others) elements do not match \(count)")
}

/// Traps unless results have room.
func requireRoom(_ room: Int, for count: Int) {
  precondition(room >= count, "there is room for \(room) of \(count) results")
}

/// Traps unless a range lies in all spans of a call.
func requireRange(_ range: Range<Int>, in count: Int) {
  precondition(
    range.lowerBound >= 0 && range.upperBound <= count, "the numbers \(range) of \(count)")
}

/// Calls a function with the addresses of spans, unless they are empty.
@inline(__always)
func withAddresses<Input, Output>(
  _ first: Span<Input>, _ second: Span<Input>, _ output: inout MutableSpan<Output>,
  _ body: (UnsafePointer<Input>, UnsafePointer<Input>, UnsafeMutablePointer<Output>) -> Void
) {
  // Safe: the addresses are used within the closures only.
  unsafe first.withUnsafeBufferPointer { first in
    unsafe second.withUnsafeBufferPointer { second in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let first = first.baseAddress, let second = second.baseAddress,
          let output = output.baseAddress
        else { return }
        unsafe body(first, second, output)
      }
    }
  }
}

/// Calls a function with the addresses of spans, unless they are empty.
@inline(__always)
func withAddresses<First, Second>(
  _ first: inout MutableSpan<First>, _ second: inout MutableSpan<Second>,
  _ body: (UnsafeMutablePointer<First>, UnsafeMutablePointer<Second>) -> Void
) {
  // Safe: the addresses are used within the closures only.
  unsafe first.withUnsafeMutableBufferPointer { first in
    unsafe second.withUnsafeMutableBufferPointer { second in
      guard let first = first.baseAddress, let second = second.baseAddress else { return }
      unsafe body(first, second)
    }
  }
}
