public import Geometry

extension Angle {
  /// Returns the rotation that turns this angle to another the shorter way: above −180° and up to 180°.
  ///
  /// Of the two ways to the opposite direction it is the clockwise one.
  public func shortestRotation(to other: Angle) -> Angle {
    let turn = 2 * Double.pi
    let rest = (other.radians - radians).wrapped(into: turn)
    // Rounding does not turn the opposite direction to the other way.
    return Angle(radians: rest <= .pi + turn * .roundingPart ? min(rest, .pi) : rest - turn)
  }

  /// The angle of the same direction above −180° and up to 180°, as headings are given.
  public var normalized: Angle { Angle.zero.shortestRotation(to: self) }
}
