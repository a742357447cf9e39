public import Geometry

/// How distances on the canvas are told: from where, in what unit.
public struct DistanceScale: Hashable, Sendable {
  /// Where distances are measured from.
  public enum Reference: Hashable, Sendable {
    /// The marker's anchor, as it stands on the screen.
    case marker
    /// The middle of the view.
    case viewCenter
    /// A point of the canvas that has a name, such as where the player is.
    case point(name: String, Point)
  }

  /// How many units a point of the canvas is.
  public var unitsPerPoint: Double

  /// The unit's sign, such as `m`; metres are told as `km` from a thousand on.
  ///
  /// On a map that has a place on Earth it is one of ``EarthUnit``, or else kilometres are told.
  public var unit: String

  /// Where distances are measured from.
  public var reference: Reference

  /// Creates a scale.
  public init(unitsPerPoint: Double = 1, unit: String = "pt", reference: Reference = .marker) {
    self.unitsPerPoint = unitsPerPoint
    self.unit = unit
    self.reference = reference
  }
}

extension DistanceScale {
  /// Returns a distance in units as text: `850 m`, `1.2 km`, `3.5 NM`.
  ///
  /// Metres and points are told as whole numbers, others to a tenth. What is halfway is rounded up. A number below 0
  /// is told as the one above with a minus, `-0.5 km`, and none as `? km`.
  public func text(for distance: Double) -> String {
    #if !WAYMARK_PAGE
      // No distance is any of these; what else is told in units may be.
      if distance.isNaN { return "? " + unit }
      if distance < 0 {
        let text = text(for: -distance)
        return text.utf8.starts(with: "0 ".utf8) ? text : "-" + text
      }
    #endif
    switch unit {
    case "m" where distance.rounded() >= 1000:
      return DistanceScale.decimal(distance / 1000) + " km"
    case "m", "pt": return DistanceScale.whole(distance) + " " + unit
    default: return DistanceScale.decimal(distance) + " " + unit
    }
  }

  private static func whole(_ number: Double) -> String {
    guard number < 9e18 else { return "∞" }
    return "\(Int64(number.rounded()))"
  }

  private static func decimal(_ number: Double) -> String {
    guard number < 9e17 else { return "∞" }
    let tenths = Int64((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
