internal import Geometry
internal import JSON
internal import Markers

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
  init(tiled root: JSONNode, _ reading: TargetReading) throws(TargetMistake) {
    let orientation = root["orientation"]?.string ?? "orthogonal"
    guard orientation == "orthogonal" else {
      throw TargetMistake(
        "the Tiled map is \(orientation.excerpt); targets are read from orthogonal maps, whose objects are in canvas coordinates",
        at: root["orientation"] ?? root)
    }
    entries = []
    try addLayers(of: root, from: .zero)
  }

  private mutating func addLayers(
    of parent: JSONNode, from origin: Point
  ) throws(TargetMistake) {
    guard let layers = parent["layers"]?.elements else { return }
    for layer in layers where layer.kind == .object && layer["visible"]?.truth != false {
      let origin = Point(
        x: origin.x + (try layer["offsetx"]?.number("offsetx of a layer") ?? 0),
        y: origin.y + (try layer["offsety"]?.number("offsety of a layer") ?? 0))
      switch layer["type"]?.string {
      case "group": try addLayers(of: layer, from: origin)
      case "objectgroup": try addObjects(of: layer, from: origin)
      default: continue
      }
    }
  }

  private mutating func addObjects(
    of layer: JSONNode, from origin: Point
  ) throws(TargetMistake) {
    guard let objects = layer["objects"]?.elements else { return }
    let group = layer["name"]?.string
    for object in objects where object.kind == .object && object["visible"]?.truth != false {
      let tiled = TiledObject(object, number: entries.count + 1)
      let middle = try tiled.middle()
      let position = Point(x: origin.x + middle.x, y: origin.y + middle.y)
      for number in [position.x, position.y] {
        if let mistake = NumberRange.any.mistake(in: number, what: "the place of \(tiled.what)") {
          throw TargetMistake(mistake, at: object)
        }
      }
      entries.append(
        Entry(
          target: Target(
            name: tiled.name, position: position, priority: try tiled.priority(),
            group: tiled.property("group")?.string ?? group),
          source: .tiledObject(object)))
    }
  }
}
