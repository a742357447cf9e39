public import Geometry

/// What the numbers of a file of targets mean.
public enum TargetCoordinates: Hashable, Sendable {
  /// Points of the map.
  case points
  /// Degrees of longitude and latitude, on a map of which it is known where it lies.
  case degrees(Georeference)
}
