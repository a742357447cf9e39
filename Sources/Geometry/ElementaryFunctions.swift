#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Android)
  import Android
#else
  import CElementaryFunctions
#endif

/// Returns the angle of the vector (x, y) in radians, from −π to π, and 0 for (0, 0).
package func arctangent(y: Double, x: Double) -> Double {
  x == 0 && y == 0 ? 0 : atan2(y, x)
}

/// Returns the length of the vector (x, y) without intermediate overflow.
package func hypotenuse(_ x: Double, _ y: Double) -> Double {
  hypot(x, y)
}

/// Returns Euler's number to a power.
package func exponential(_ power: Double) -> Double {
  exp(power)
}

/// Returns the power to which Euler's number gives a number above 0.
package func naturalLogarithm(_ number: Double) -> Double {
  log(number)
}

/// Returns the sine of an angle in radians.
package func sine(_ radians: Double) -> Double {
  sin(radians)
}

/// Returns the cosine of an angle in radians.
package func cosine(_ radians: Double) -> Double {
  cos(radians)
}
