public import Geometry
internal import Markers

/// What the numbers of a file of targets mean.
public enum TargetCoordinates: Hashable, Sendable {
  /// Points of the map.
  case points
  /// Degrees of longitude and latitude, on a map of which it is known where it lies.
  case degrees(Georeference)
}

extension Scene {
  /// Where on Earth the map lies, where that is known.
  package var georeference: Georeference? {
    markers.lazy.compactMap { $0.placement.georeference }.first
  }

  /// What coordinates of targets mean on the map: degrees where it is known where it lies.
  package var targetCoordinates: TargetCoordinates { georeference.map { .degrees($0) } ?? .points }
}
