internal import Layout
internal import Markers

extension Scene {
  /// A message for each key of a marker that makes no difference where it stands.
  var keysWithoutEffect: [SceneError] {
    var messages: [String] = []
    for (index, description) in markers.enumerated() {
      let (name, placement) = (description.marker.name, description.placement)
      if placement.georeference != nil, placement.distance.unitsPerPoint != 1 {
        messages.append(
          "the unitsPerPoint of \(name) makes no difference, as the map lies on Earth, where distances are along a great circle"
        )
      }
      if let view = placement.obstacleViews.first(where: { isIn(description.marker.view, $0) }) {
        messages.append(
          "the obstacle \(view) of \(name) is a part of the marker itself; leave it out")
      }
      var reading = description.targets
      reading.coordinates = TargetReading().coordinates
      if index > 0, description.targetFile == nil, reading != TargetReading() {
        messages.append(
          "the targets of \(name) make no difference without a file, as those of --targets are marked by \(markers[0].marker.name)"
        )
      }
    }
    return messages.map { SceneError($0) }
  }

  /// Returns whether a view is one that is in another, or that one itself.
  private func isIn(_ other: String, _ view: String) -> Bool {
    var next: String? = view
    while let name = next {
      if name == other { return true }
      next = views.first { $0.name == name }?.container
    }
    return false
  }
}
