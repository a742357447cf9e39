internal import Geometry
internal import Layout
internal import Markers
package import Scenes

/// A scene whose markers a style sheet can place in any window, without a script.
///
/// The formulas are read off the layout's own regions, along lines through the windows, offsets and safe areas that a
/// page can meet, and held to those along others.
package struct StyledScene {
  /// The name of the view that shows the map.
  let mapName: String
  /// The frame of the map in the content.
  let map: Rect
  /// The image of the map, by the name that its scene has for it, and where in the map's frame it is drawn.
  let mapImage: (file: String, rect: Rect)?
  /// The colour behind the map's image, or `nil` for none.
  let mapColor: Scene.Color?
  /// The extent of what scrolls.
  let content: Size
  let markers: [StyledMarker]
  /// The colour behind the map, or `nil` for the page's own.
  let background: Scene.Color?

  /// Finds the formulas of a scene.
  ///
  /// - Throws: ``/Scenes/SceneError`` if the scene has a marker or a view that formulas cannot place.
  package init(_ scene: Scene) throws(SceneError) {
    guard let map = scene.views.first(where: { $0.name == scene.map?.view }), !scene.markers.isEmpty
    else { throw .unstyled("the scene has no map with a marker") }
    for description in scene.markers where !description.placement.isConstraintsAlone {
      throw .unstyled(
        "marker \(description.marker.name) has a placement, which is more than its constraints say")
    }
    background = try StyledScene.background(of: scene, behind: map)
    mapName = map.name
    mapColor = map.backgroundColor
    var sampler = try StyleSampler(
      scene, views: scene.markers.map(\.marker.view), map: map.name)
    let samples = try sampler.samples(along: StyleViewports.given)
    let checks = try sampler.samples(along: StyleViewports.further)
    var markers: [StyledMarker] = []
    let hidden = scene.hiddenViews
    for (index, description) in scene.markers.enumerated() {
      let marker = description.marker
      if hidden.contains(marker.view) {
        throw .unstyled("view \(marker.view) of the marker \(marker.name) does not show")
      }
      func frames(_ samples: [StyleSampler.Sample]) -> [FrameSample] {
        samples.map { FrameSample(viewport: $0.viewport, frame: $0.frames[index]) }
      }
      markers.append(
        try StyledMarker(description, frames(samples), heldTo: frames(checks)))
    }
    self.markers = markers
    self.map = sampler.map
    if case .image(let file?, let size) = map.kind {
      let frame = Rect(origin: .zero, size: sampler.map.size)
      mapImage = (file, map.contentMode.imageRect(for: size, in: frame))
    } else {
      mapImage = nil
    }
    content = sampler.content
  }

  /// Returns the colour behind a map.
  ///
  /// - Throws: `SceneError` if there are views besides the map, what it is in, and the markers.
  private static func background(
    of scene: Scene, behind map: Scene.ViewDescription
  ) throws(SceneError) -> Scene.Color? {
    var background: Scene.Color?
    var holders: Set<String> = []
    var holder = map.container
    while let name = holder {
      holders.insert(name)
      holder = scene.views.first { $0.name == name }?.container
    }
    let hidden = scene.hiddenViews
    let inMarkers = scene.names(of: scene.markers.map(\.marker.view))
    for view in scene.views where view.name != map.name && !hidden.contains(view.name) {
      if holders.contains(view.name) {
        background = view.backgroundColor ?? background
      } else if !inMarkers.contains(view.name) {
        throw .unstyled("view \(view.name) is neither the map nor a part of a marker")
      }
    }
    return background
  }
}
