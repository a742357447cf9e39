internal import Geometry

extension TargetList {
  /// Reads the visible objects in the visible object layers of an orthogonal Tiled map (`.tmj`).
  ///
  /// A point is where it is. A rectangle, an ellipse, a text or a tile counts by its centre, after its
  /// rotation; a polygon or a polyline by its first corner's place. Layers move their objects by their
  /// offsets, and so do the group layers around them.
  ///
  /// What is in `properties` is kept by name, and the object's class under `class`. The object's name is
  /// the target's, or else its number; the layer's name is the target's group, unless there is a property
  /// `group`; the property `priority` is the target's.
  ///
  /// - Throws: ``SceneError`` if the map is not orthogonal or an object makes no sense.
  init(tiled root: PropertyValue) throws(SceneError) {
    let orientation = root.members?["orientation"]?.text ?? "orthogonal"
    guard orientation == "orthogonal" else {
      throw SceneError(
        "the Tiled map is \(orientation); targets are read from orthogonal maps, whose objects are in canvas coordinates"
      )
    }
    entries = []
    try addLayers(of: root.members ?? [:], x: 0, y: 0)
  }

  private mutating func addLayers(
    of parent: [String: PropertyValue], x: Double, y: Double
  ) throws(SceneError) {
    for layer in parent["layers"]?.elements ?? [] {
      guard let layer = layer.members, layer["visible"] != .truth(false) else { continue }
      let x = x + (layer["offsetx"]?.number ?? 0)
      let y = y + (layer["offsety"]?.number ?? 0)
      switch layer["type"]?.text {
      case "group": try addLayers(of: layer, x: x, y: y)
      case "objectgroup":
        for object in layer["objects"]?.elements ?? [] {
          guard let object = object.members, object["visible"] != .truth(false) else { continue }
          try addObject(object, in: layer["name"]?.text, x: x, y: y)
        }
      default: continue
      }
    }
  }

  private mutating func addObject(
    _ object: [String: PropertyValue], in layer: String?, x: Double, y: Double
  ) throws(SceneError) {
    let number = object["id"]?.number?.plain ?? "\(entries.count + 1)"
    let name = object["name"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? "object \(number)"
    let what = "object \(number), \(name),"
    guard let left = object["x"]?.number, let top = object["y"]?.number else {
      throw SceneError("\(what) needs the numbers x and y")
    }
    let middle = TiledObject(object).middle
    entries.append(
      try TargetList.entry(
        x: x + left + middle.x, y: y + top + middle.y, properties: TiledObject(object).properties,
        name: name, group: layer, what: what))
  }
}
