public import Geometry

/// A unit in which lengths on Earth are told.
public enum EarthUnit: String, Hashable, Sendable, CaseIterable {
  /// Kilometres.
  case kilometres = "km"
  /// International miles of 1.609344 km.
  case miles = "mi"
  /// Nautical miles of 1.852 km.
  case nauticalMiles = "nmi"
}

extension EarthUnit {
  /// How many kilometres the unit is.
  public var kilometres: Double {
    switch self {
    case .kilometres: 1
    case .miles: 1.609344
    case .nauticalMiles: 1.852
    }
  }
}

extension Placement {
  /// Returns the distance of two points of the map in the unit of ``distance``: along a straight line to the
  /// nearest image, or along a great circle.
  ///
  /// - Parameters:
  ///   - start: A point in the coordinates of the marker's reference.
  ///   - end: Another.
  /// - Returns: The distance.
  public func mapDistance(from start: Point, to end: Point) -> Double {
    guard let georeference else {
      let image = projection.image(of: end, nearest: start)
      return start.distance(to: image) * distance.unitsPerPoint
    }
    let unit = EarthUnit(rawValue: distance.unit) ?? .kilometres
    return georeference.coordinate(at: start).greatCircle(to: georeference.coordinate(at: end))
      / unit.kilometres
  }

  /// The unit in which distances are told.
  public var distanceUnit: String {
    georeference == nil
      ? distance.unit : (EarthUnit(rawValue: distance.unit) ?? .kilometres).rawValue
  }

  /// Returns a distance as text, with its unit.
  public func distanceText(for length: Double) -> String {
    var scale = distance
    scale.unit = distanceUnit
    return scale.text(for: length)
  }
}
