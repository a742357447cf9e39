extension StateColumns {
  /// The columns' memory.
  @unsafe
  package struct Buffers {
    package let offsetX: UnsafeBufferPointer<Double>
    package let offsetY: UnsafeBufferPointer<Double>
    package let x: UnsafeBufferPointer<Double>
    package let y: UnsafeBufferPointer<Double>
    package let heading: UnsafeBufferPointer<Double>
    package let distance: UnsafeBufferPointer<Double>
    package let flags: UnsafeBufferPointer<UInt8>
  }

  /// Calls a function with the columns' memory, which stays as it is until the function returns.
  @unsafe
  package func withBuffers(_ body: (Buffers) -> Void) {
    // Each buffer is used inside the closures only.
    unsafe offsetX.withUnsafeBufferPointer { offsetX in
      unsafe offsetY.withUnsafeBufferPointer { offsetY in
        unsafe x.withUnsafeBufferPointer { x in
          unsafe y.withUnsafeBufferPointer { y in
            unsafe heading.withUnsafeBufferPointer { heading in
              unsafe distance.withUnsafeBufferPointer { distance in
                unsafe flags.withUnsafeBufferPointer { flags in
                  unsafe body(
                    Buffers(
                      offsetX: offsetX, offsetY: offsetY, x: x, y: y, heading: heading,
                      distance: distance, flags: flags))
                }
              }
            }
          }
        }
      }
    }
  }
}
