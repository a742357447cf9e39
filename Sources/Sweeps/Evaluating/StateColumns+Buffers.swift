extension StateColumns {
  /// The columns' memory.
  @unsafe
  struct Buffers {
    let offsetX: UnsafeBufferPointer<Double>
    let offsetY: UnsafeBufferPointer<Double>
    let x: UnsafeBufferPointer<Double>
    let y: UnsafeBufferPointer<Double>
    let heading: UnsafeBufferPointer<Double>
    let distance: UnsafeBufferPointer<Double>
    let flags: UnsafeBufferPointer<UInt8>
  }

  /// Calls a function with the columns' memory, which stays as it is until the function returns.
  @unsafe
  func withBuffers(_ body: (Buffers) -> Void) {
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
