/// Numbers as pictures write them.
enum Decimal {
  /// Returns a number rounded to a few decimals, without zeros at the end.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    // Adding 0 turns −0 into 0.
    let rounded = (value * factor).rounded() / factor + 0
    guard rounded.magnitude < 1e15 else { return "\(value)" }
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return rounded.magnitude < 1e-4 ? "0" : "\(rounded)"
  }

  /// Returns a factor with six decimals, or with six digits where it is so small that these would be too few.
  static func text(factor: Double) -> String {
    guard factor.magnitude < 0.01, factor != 0 else { return text(factor, decimals: 6) }
    var unit = 1e6
    while (factor * unit).magnitude < 1e5, unit < 1e300 { unit *= 10 }
    return "\((factor * unit).rounded() / unit)"
  }

  /// Returns a distance in points: of what is near more decimals.
  static func text(points: Double, decimals: Int = 0) -> String {
    let least = points.magnitude < 1 ? 2 : points.magnitude < 10 ? 1 : 0
    return "\(text(points, decimals: max(decimals, least))) pt"
  }
}
