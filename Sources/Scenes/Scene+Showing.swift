// Which views and markers show.

internal import Markers

extension Scene {
  /// The names of the views that do not show: they are hidden, or in a view that is.
  package var hiddenViews: Set<String> { names(of: views.filter { $0.isHidden }.map { $0.name }) }

  /// What to say of markers that do not show, wherever their targets are.
  package var markersThatNeverShow: [SceneError] {
    let hidden = hiddenViews
    return markers.filter { hidden.contains($0.marker.view) }.map { description in
      SceneError(
        "pictures leave out the marker \(description.marker.name), as its view \(description.marker.view) is hidden, or one that it is in"
      )
    }
  }

  /// The marker as whose placement has it a picture shows the map, or `nil` where constraints alone place all.
  package var markerShowingMap: MarkerDescription? {
    markers.last { !$0.placement.isConstraintsAlone }
  }

  /// A message where markers see the map at different zooms or bearings: a picture can show it in one way only.
  package var projectionsThatDiffer: [SceneError] {
    guard let shown = markerShowingMap else { return [] }
    let own = shown.placement.projection
    // How a map repeats is each marker's own matter.
    let other = markers.first {
      $0.placement.projection.zoom != own.zoom || $0.placement.projection.bearing != own.bearing
    }
    guard let other else { return [] }
    return [
      SceneError(
        "the markers \(other.marker.name) and \(shown.marker.name) see the map at different zooms or bearings; pictures show it as \(shown.marker.name) does"
      )
    ]
  }

  /// Returns the names of some views and of all that are in them.
  package func names(of outer: [String]) -> Set<String> {
    var names = Set(outer)
    // Views come after those that contain them.
    for view in views {
      if let container = view.container, names.contains(container) { names.insert(view.name) }
    }
    return names
  }
}
