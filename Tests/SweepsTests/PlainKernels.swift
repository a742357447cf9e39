@testable import SweepFiles
@testable import Sweeps

/// The kernels' bodies in Swift, one state at a time: what the C versions are held to, bit for bit.
enum PlainKernels {}

// MARK: - Angles

extension PlainKernels {
  /// Returns the angle of the vector (x, y) in radians, and 0 for (0, 0).
  ///
  /// The vector is folded into the eighth of the plane between the x axis and its diagonal. What is left
  /// is an angle from the axis or, where its tangent is above 1/2, from the diagonal, which an odd
  /// minimax polynomial gives.
  static func angle(y: Double, x: Double) -> Double {
    let isSteep = y.magnitude > x.magnitude
    let isBackward = x < 0
    var major = isSteep ? y.magnitude : x.magnitude
    var minor = isSteep ? x.magnitude : y.magnitude
    let scale = major > 0x1p1020 ? 0x1p-60 : 1
    major *= scale
    minor *= scale
    let isInfinite = minor == .infinity
    let isDiagonal = minor + minor > major || isInfinite
    let difference = isInfinite ? 0 : minor - major
    let numerator = isDiagonal ? difference : minor
    let denominator = isDiagonal ? minor + major : major
    let tangent = numerator / (major == 0 ? 1 : denominator)
    let square = tangent * tangent
    let rest = tangent + tangent * (square * bend(square))
    let turn: Double = isSteep != isBackward ? -1 : 1
    let axis: Double = isSteep ? 2 : isBackward ? 4 : 0
    let eighths = axis + (isDiagonal ? turn : 0)
    let tail = turn * rest + eighths * 0x1.8469898cc517p-49
    return Double(signOf: major == 0 ? 0 : y, magnitudeOf: eighths * 0x1.921fb54442dp-1 + tail)
  }

  /// Returns what an angle lacks from its tangent, divided by the tangent's cube, by Estrin's scheme.
  private static func bend(_ s: Double) -> Double {
    let p0 = -0x1.5555555555516p-2 + s * 0x1.9999999991151p-3
    let p2 = -0x1.249249215e22ep-3 + s * 0x1.c71c7090fa43ep-4
    let p4 = -0x1.745cf4cca651ep-4 + s * 0x1.3b113dd48d52ep-4
    let p6 = -0x1.10f31fca611c2p-4 + s * 0x1.dfe97feb357f2p-5
    let p8 = -0x1.a398858e01788p-5 + s * 0x1.56f613a7bf8cfp-5
    let p10 = -0x1.c180ad03d8152p-6 + s * 0x1.4b851bcaa7edap-7
    let s2 = s * s
    let s4 = s2 * s2
    let upper = (p4 + s2 * p6) + s4 * (p8 + s2 * p10)
    return (p0 + s2 * p2) + s4 * upper
  }
}

// MARK: - States

extension PlainKernels {
  /// Returns the flags of a state.
  static func flags(slackX: Double, slackY: Double, tolerance: Double) -> StateFlags {
    var flags: StateFlags = []
    if slackX < 0 { flags.insert(.left) }
    if slackX > 0 { flags.insert(.right) }
    if slackY < 0 { flags.insert(.top) }
    if slackY > 0 { flags.insert(.bottom) }
    let isNear = slackX.magnitude < tolerance && slackY.magnitude < tolerance
    if isNear || (slackX == 0 && slackY == 0) { flags.insert(.x) }
    return flags
  }

  /// Returns the heading of a state in degrees, and NaN for an X.
  static func heading(slackX: Double, slackY: Double, tolerance: Double) -> Double {
    flags(slackX: slackX, slackY: slackY, tolerance: tolerance).contains(.x)
      ? .nan : angle(y: slackY, x: slackX) * degreesPerRadian
  }

  private static let degreesPerRadian = 0x1.ca5dc1a63c1f8p+5

  /// Returns the distance between where a marker's centre is and where it wants to be.
  static func distance(
    slackX: Double, slackY: Double, excessX: Double, excessY: Double
  ) -> Double {
    let x = slackX + excessX
    let y = slackY + excessY
    return (x * x + y * y).squareRoot()
  }
}
