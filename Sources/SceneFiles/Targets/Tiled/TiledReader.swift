internal import Geometry
internal import JSON
internal import Markers
internal import Scenes

/// Reads the visible objects in the visible object layers of a Tiled map (`.tmj`, `.tmx`).
///
/// Each counts by its middle: of its frame, or of the bounds of its corners, after its rotation. Layers move their
/// objects by their offsets, and so do the group layers around them; where their parallax factors come to other than
/// 1, objects move with the view. Objects take what they leave out from their templates, and tiles are aligned
/// as their tilesets say.
///
/// What is in `properties` is kept by name, and the object's class under `class`. The object's name is the target's,
/// or else its number; the layer's name is the target's group, unless there is a property `group`; the property
/// `priority` is the target's.
struct TiledReader {
  private let document: TiledDocument
  private let reading: TargetReading
  private(set) var store: TargetStore
  private var objects: TiledObjects
  private var parallaxOrigin = Point.zero
  private var templates: [String: TiledDocument] = [:]
  private var tilesets: [String: TiledDocument] = [:]

  init(_ document: TiledDocument, _ reading: TargetReading) {
    self.document = document
    self.reading = reading
    objects = TiledObjects(of: document, named: reading.nameProperty)
    store = TargetStore(.objects(objects))
  }

  /// What is wrong with a map, or with a file that it names.
  enum Failure: Error {
    case map(TargetMistake)
    case other(SceneError)
  }

  /// What the layers around an object add up to.
  private struct LayerFrame {
    var offset = Point.zero
    var parallax = Point(x: 1, y: 1)
  }
}

extension TiledReader {
  /// The paths of templates and tilesets that were read.
  var furtherFiles: [String] {
    (templates.values.compactMap(\.file) + tilesets.values.compactMap(\.file)).sorted()
  }

  /// The orientations whose objects are in pixels of the map.
  private static let orientations = ["orthogonal", "staggered", "hexagonal"]

  /// Reads all objects.
  mutating func read() throws(SceneError) {
    do throws(Failure) {
      try checkOrientation()
      let root = document.root
      parallaxOrigin = Point(
        x: try Self.number(root, "parallaxoriginx", "the map") ?? 0,
        y: try Self.number(root, "parallaxoriginy", "the map") ?? 0)
      try addLayers(of: root, in: LayerFrame())
      store.text = .objects(objects)
    } catch {
      switch error {
      case .map(let mistake): throw document.error(mistake)
      case .other(let error): throw error
      }
    }
  }

  private func checkOrientation() throws(Failure) {
    let node = document.root["orientation"]
    let orientation = node?.string ?? "orthogonal"
    guard !TiledReader.orientations.contains(orientation) else { return }
    throw .map(
      TargetMistake(
        "the Tiled map is \(orientation.excerpt), and its objects lie on a plane of their own; targets are read from orthogonal, staggered and hexagonal maps",
        at: node ?? document.root))
  }

  private mutating func addLayers(
    of parent: JSONNode, in frame: LayerFrame
  ) throws(Failure) {
    guard let layers = parent["layers"]?.elements else { return }
    for layer in layers where layer.kind == .object && layer["visible"]?.truth != false {
      var frame = frame
      frame.offset.x += try Self.number(layer, "offsetx", "a layer") ?? 0
      frame.offset.y += try Self.number(layer, "offsety", "a layer") ?? 0
      frame.parallax.x *= try Self.number(layer, "parallaxx", "a layer") ?? 1
      frame.parallax.y *= try Self.number(layer, "parallaxy", "a layer") ?? 1
      switch layer["type"]?.string {
      case "group": try addLayers(of: layer, in: frame)
      case "objectgroup": try addObjects(of: layer, in: frame)
      default: continue
      }
    }
  }

  private mutating func addObjects(
    of layer: JSONNode, in frame: LayerFrame
  ) throws(Failure) {
    guard let objects = layer["objects"]?.elements else { return }
    let group = layer["name"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    for object in objects where object.kind == .object {
      let template = try template(of: object)
      let parts = template?.root["object"]
      let parallax =
        frame.parallax == Point(x: 1, y: 1)
        ? nil : TargetParallax(factor: frame.parallax, origin: parallaxOrigin)
      let tiled = TiledObject(object, parts, number: store.count + 1, parallax)
      guard tiled.isVisible else { continue }
      let alignment = try alignment(of: tiled, template)
      do throws(TargetMistake) {
        let middle = try tiled.middle(alignment)
        let position = Point(x: frame.offset.x + middle.x, y: frame.offset.y + middle.y)
        for number in [position.x, position.y, frame.parallax.x, frame.parallax.y] {
          if let mistake = NumberRange.any.mistake(in: number, what: "the place of \(tiled.what)") {
            throw TargetMistake(mistake, at: object)
          }
        }
        let attributes = store.attributes(
          priority: try tiled.priority(reading.priorityProperty ?? "priority"),
          group: tiled.property(reading.groupProperty ?? "group")?.label ?? group,
          isBehind: tiled.property(reading.behindProperty).map(\.isBehind) ?? false)
        self.objects.add(object, parts, parallax)
        store.append(position, attributes, at: object.offset, number: nil)
      } catch { throw .map(error) }
    }
  }

  private static func number(
    _ node: JSONNode, _ key: StaticString, _ what: String
  ) throws(Failure) -> Double? {
    do { return try node[key]?.number("\(key) of \(what)") } catch { throw .map(error) }
  }
}

// MARK: - Other files

extension TiledReader {
  /// Returns the template of an object, or `nil` if it has none.
  private mutating func template(of object: JSONNode) throws(Failure) -> TiledDocument? {
    guard let name = object["template"]?.string else { return nil }
    if let known = templates[name] { return known }
    do throws(SceneError) {
      let template = try document.document(named: name, what: "the template")
      guard template.root["object"] != nil else {
        throw SceneError("\(name.excerpt) is no template of Tiled, as it has no object", file: name)
      }
      templates[name] = template
      return template
    } catch { throw .other(error) }
  }

  /// Returns which part of a tile is at its object's place.
  private mutating func alignment(
    of object: TiledObject, _ template: TiledDocument?
  ) throws(Failure) -> UnitPoint {
    guard let (tile, isOfTemplate) = object.tile else { return .topLeft }
    let usual = UnitPoint(x: 0, y: 1)
    let owner = isOfTemplate ? template ?? document : document
    let sets =
      isOfTemplate
      ? [owner.root["tileset"]].compactMap(\.self)
      : owner.root["tilesets"]?.elements.map(Array.init) ?? []
    let firsts = sets.map { $0["firstgid"]?.number ?? .infinity }
    guard
      let index = firsts.indices.filter({ firsts[$0] <= tile }).max(by: { firsts[$0] < firsts[$1] })
    else { return usual }
    var set = sets[index]
    if let name = set["source"]?.string {
      do throws(SceneError) {
        if tilesets[name] == nil {
          tilesets[name] = try owner.document(named: name, what: "the tileset")
        }
        set = tilesets[name]?.root ?? set
      } catch { throw .other(error) }
    }
    return set["objectalignment"]?.string.flatMap { TiledReader.alignments[$0] } ?? usual
  }

  private static let alignments: [String: UnitPoint] = [
    "topleft": .topLeft, "top": UnitPoint(x: 0.5, y: 0), "topright": UnitPoint(x: 1, y: 0),
    "left": UnitPoint(x: 0, y: 0.5), "center": .center, "right": UnitPoint(x: 1, y: 0.5),
    "bottomleft": UnitPoint(x: 0, y: 1), "bottom": .bottom, "bottomright": UnitPoint(x: 1, y: 1),
  ]
}
