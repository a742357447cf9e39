/// A place on Earth, in degrees of WGS 84 (EPSG 4326).
public struct Coordinate: Hashable, Sendable {
  /// The degrees east of Greenwich; west is negative.
  public var longitude: Double

  /// The degrees north of the equator, from −90 to 90; south is negative.
  public var latitude: Double

  /// Creates a place.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

extension Coordinate {
  /// The mean radius of the Earth in kilometres, (2a + b) / 3 of WGS 84.
  ///
  /// H. Moritz, "Geodetic Reference System 1980", 2000.
  public static let earthRadius = 6371.0088

  /// Returns the length of the great circle to another place, in kilometres on a sphere.
  ///
  /// On the ellipsoid the length differs by up to 0.6 %. The formula keeps its digits for places that are near and
  /// for those that are opposite (T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid", 1975,
  /// for equal axes).
  public func greatCircle(to other: Coordinate) -> Double {
    let (latitude, there) = (radians(self.latitude), radians(other.latitude))
    let turn = radians(other.longitude - longitude)
    let (north, east) = (
      cosine(latitude) * sine(there) - sine(latitude) * cosine(there) * cosine(turn),
      cosine(there) * sine(turn)
    )
    let along = sine(latitude) * sine(there) + cosine(latitude) * cosine(there) * cosine(turn)
    return Coordinate.earthRadius * arctangent(y: hypotenuse(north, east), x: along)
  }

  /// Returns the place with a longitude within half a turn of another, the western one of two as near.
  ///
  /// One that rounding alone puts east of the seam, by less than a millimetre, is the western one.
  public func turned(near middle: Double) -> Coordinate {
    let turns = ((longitude - middle) / 360 + 0.5 + 1e-12).rounded(.down)
    return Coordinate(
      longitude: turns == 0 ? longitude : longitude - 360 * turns, latitude: latitude)
  }
}

/// Returns an angle in radians.
func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

/// Returns an angle in degrees.
func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
