public import Constraints
public import Geometry
internal import Layout
internal import Markers

extension Scene {
  /// Returns the scene of the treasure rule: a map that scrolls, and a marker that stays inside the
  /// visible bounds and stands on the treasure where it can.
  ///
  /// - Parameters:
  ///   - mapSize: The map's size in points.
  ///   - mapScale: The map's pixels per point.
  ///   - treasure: The origin that the marker wants, in the map's coordinates.
  ///   - markerSize: The size of the marker's artwork in points.
  ///   - position: How strongly the marker wants to stand on the treasure.
  ///   - compressionResistance: How strongly the marker resists being squashed.
  /// - Returns: A scene with the views `view`, `scroll`, `map`, `marker` and `pointer`.
  public static func treasureMap(
    mapSize: Size, mapScale: Double = 1, treasure: Point,
    markerSize: Size = Size(width: 67, height: 67), position: Priority = 998,
    compressionResistance: Priority = 999
  ) -> Scene {
    let marker = Marker(
      name: "treasure", view: "marker", reference: "map", target: treasure, size: markerSize)
    return Scene(
      views: [
        ViewDescription(name: "view", kind: .view),
        ViewDescription(name: "scroll", kind: .scroll, container: "view"),
        ViewDescription(
          name: "map", kind: .image(file: nil, size: mapSize), container: "scroll"),
        ViewDescription(name: "marker", kind: .view, container: "scroll"),
        ViewDescription(
          name: "pointer", kind: .image(file: nil, size: markerSize), container: "marker",
          hugging: .contentHugging,
          compressionResistance: AxisPriorities(compressionResistance)),
      ],
      constraints: treasureRule(position: position).map { Formula($0) },
      markers: [MarkerDescription(marker: marker, artwork: nil)], constants: [:],
      map: MapDescription(view: "map", size: mapSize, scale: mapScale))
  }

  private static func treasureRule(position: Priority) -> [String] {
    let priority = position.rawValue.decimal.plain
    return [
      "scroll.edges == view.edges",
      "map.edges == scroll.edges",
      "pointer.edges == marker.edges",
      "marker.leading >= view.leading",
      "marker.trailing <= view.trailing",
      "marker.top >= view.topGuide.bottom",
      "marker.bottom <= view.bottomGuide.top",
      "marker.leading == map.leading + treasure.x @\(priority)",
      "marker.top == map.top + treasure.y @\(priority)",
    ]
  }
}
