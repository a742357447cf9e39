/// A rotation, clockwise positive because y grows down; 0 points right.
public struct Angle: Hashable, Sendable {
  /// The rotation in radians.
  public var radians: Double

  /// Creates an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }
}

extension Angle {
  /// The rotation by nothing.
  public static let zero = Angle(radians: 0)

  /// Creates an angle from degrees.
  public init(degrees: Double) {
    self.init(radians: degrees * .pi / 180)
  }

  /// The rotation in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// Whether the rotation is by nothing, or by whole turns, which leave everything where it is.
  package var isWholeTurns: Bool {
    guard radians.magnitude >= 2 * .pi else { return radians == 0 }
    let turns = radians / (2 * .pi)
    // Nine turns of 360 degrees are not quite nine circles of doubles.
    return (turns - turns.rounded()).magnitude <= turns.magnitude * 0x1p-51
  }
}
