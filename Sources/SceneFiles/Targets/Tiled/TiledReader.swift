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
  private let names: PropertyNames
  private(set) var store: TargetStore
  private var objects: TiledObjects
  private var parallaxOrigin = Point.zero
  private var templates: [String: TiledDocument] = [:]
  /// The tilesets by their paths, as a template in another folder may mean another one by the same name.
  private var tilesets: [String: TiledDocument] = [:]
  /// The tiles of which tilesets say something, by their numbers, and by the file and place of the tileset.
  private var tiles: [String: [Double: JSONNode]] = [:]
  /// What there is to say of the first object whose tile no tileset has, and how many more there are.
  private var lostTile: (words: String, others: Int)?

  init(_ document: TiledDocument, _ reading: TargetReading) {
    self.document = document
    names = PropertyNames(reading)
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

  /// What of the map is probably not meant.
  var doubts: [String] {
    lostTile.map { [$0.words + ($0.others > 0 ? "; so are \($0.others) more" : "")] } ?? []
  }

  /// The orientations whose objects are in pixels of the map.
  private static let orientations = ["orthogonal", "staggered", "hexagonal"]

  /// Reads all objects.
  mutating func read() throws(SceneError) {
    do throws(Failure) {
      try checkIsMap()
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

  /// Refuses the other files of Tiled, which have no layers.
  private func checkIsMap() throws(Failure) {
    let root = document.root
    guard root["layers"] == nil, root["orientation"] == nil else { return }
    let kind = root["object"] != nil ? "template" : root["tilewidth"] != nil ? "tileset" : nil
    guard let kind, root["width"] == nil else { return }
    throw .map(
      TargetMistake(
        "this is a \(kind) of Tiled; targets are read from the maps whose objects take it", at: root
      ))
  }

  private func checkOrientation() throws(Failure) {
    let node = document.root["orientation"]
    let orientation = try Self.text(document.root, "orientation", "the map") ?? "orthogonal"
    guard !TiledReader.orientations.contains(orientation) else { return }
    throw .map(
      TargetMistake(
        "the Tiled map is \(orientation.excerpt), and its objects lie on a plane of their own; targets are read from orthogonal, staggered and hexagonal maps",
        at: node ?? document.root))
  }

  private mutating func addLayers(
    of parent: JSONNode, in frame: LayerFrame
  ) throws(Failure) {
    for layer in try Self.objects(parent, "layers", "the map") {
      let type = try Self.text(layer, "type", "a layer")
      guard let type, TiledReader.layerTypes.contains(type) else {
        throw .map(
          TargetMistake(
            "a layer has \(type.map { "the type \($0.excerpt)" } ?? "no type"); its type is one of \(TiledReader.layerTypes.listed())",
            at: layer["type"] ?? layer))
      }
      guard try Self.isVisible(layer, "a layer") else { continue }
      var frame = frame
      frame.offset.x += try Self.number(layer, "offsetx", "a layer") ?? 0
      frame.offset.y += try Self.number(layer, "offsety", "a layer") ?? 0
      frame.parallax.x *= try Self.number(layer, "parallaxx", "a layer") ?? 1
      frame.parallax.y *= try Self.number(layer, "parallaxy", "a layer") ?? 1
      if type == "group" { try addLayers(of: layer, in: frame) }
      if type == "objectgroup" { try addObjects(of: layer, in: frame) }
    }
  }

  private static let layerTypes = ["tilelayer", "objectgroup", "imagelayer", "group"]

  private mutating func addObjects(
    of layer: JSONNode, in frame: LayerFrame
  ) throws(Failure) {
    let group = try Self.text(layer, "name", "a layer").flatMap { $0.isEmpty ? nil : $0 }
    for object in try Self.objects(layer, "objects", "a layer") {
      let template = try template(of: object)
      let parts = template?.root["object"]
      let parallax =
        frame.parallax == Point(x: 1, y: 1)
        ? nil : TargetParallax(factor: frame.parallax, origin: parallaxOrigin)
      let tiled = TiledObject(object, parts, number: store.count + 1, parallax)
      do throws(TargetMistake) {
        guard try tiled.isVisible else { continue }
        try tiled.checkProperties()
      } catch { throw .map(error) }
      let tile = try tile(of: tiled, template)
      do throws(TargetMistake) {
        let middle = try tiled.middle(tile)
        let position = Point(x: frame.offset.x + middle.x, y: frame.offset.y + middle.y)
        for number in [position.x, position.y, frame.parallax.x, frame.parallax.y] {
          if let mistake = NumberRange.any.mistake(in: number, what: "the place of \(tiled.what)") {
            throw TargetMistake(mistake, at: object)
          }
        }
        let side = tiled.property(names.behind)
        guard let isBehind = side.map(\.isBehind) ?? false else {
          throw .side(of: tiled.what, atByte: (side ?? object).offset)
        }
        let attributes = store.attributes(
          priority: try tiled.priority(names.priority),
          group: tiled.property(names.group)?.label ?? group,
          isBehind: isBehind)
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

  private static func text(
    _ node: JSONNode, _ key: StaticString, _ what: String
  ) throws(Failure) -> String? {
    do { return try node.text(key, of: what) } catch { throw .map(error) }
  }

  private static func objects(
    _ node: JSONNode, _ key: StaticString, _ what: String
  ) throws(Failure) -> [JSONNode] {
    do { return try node.objects(key, of: what) } catch { throw .map(error) }
  }

  private static func isVisible(_ node: JSONNode, _ what: String) throws(Failure) -> Bool {
    do { return try node.truth("visible", of: what) ?? true } catch { throw .map(error) }
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
      guard let parts = template.root["object"] else {
        throw SceneError("\(name.excerpt) is no template of Tiled, as it has no object", file: name)
      }
      do throws(TargetMistake) {
        try TiledObject(parts, nil, number: 1, nil).checkProperties()
      } catch { throw template.error(error) }
      templates[name] = template
      return template
    } catch {
      let what = TiledObject(object, nil, number: store.count + 1, nil).what
      throw .other(told(error, of: what))
    }
  }

  /// Returns the error of a file that is not there with the object that needs it.
  private func told(_ error: SceneError, of what: String) -> SceneError {
    guard error.kind == .noInput else { return error }
    var error = error
    error.message += "; \(what) of \(document.file ?? "the map") needs it"
    return error
  }

  /// Returns what an object's tile says of its frame, or `nil` if it has none.
  private mutating func tile(
    of object: TiledObject, _ template: TiledDocument?
  ) throws(Failure) -> TiledObject.Tile? {
    let tile: (number: Double, isOfTemplate: Bool)?
    do { tile = try object.tile } catch { throw .map(error) }
    guard let (tile, isOfTemplate) = tile else { return nil }
    let owner = isOfTemplate ? template ?? document : document
    do throws(SceneError) {
      let found = try self.tile(
        tile, in: owner, isTemplate: isOfTemplate, needsSize: object.isWithoutSize)
      if found == nil { note(lost: tile, of: object) }
      return found ?? TiledObject.Tile()
    } catch {
      // The map itself lists the files of its tilesets.
      throw .other(isOfTemplate ? told(error, of: object.what) : error)
    }
  }

  private mutating func note(lost tile: Double, of object: TiledObject) {
    guard lostTile == nil else {
      lostTile?.others += 1
      return
    }
    let words = "is the tile \(tile.plain), which no tileset has"
    lostTile = ("\(object.what) \(words), so it is placed by its bottom left corner", 0)
  }

  /// Returns what a tile says of its object's frame, by the tileset of a map or template that has the tile, or `nil` if
  /// none has.
  private mutating func tile(
    _ tile: Double, in owner: TiledDocument, isTemplate: Bool, needsSize: Bool
  ) throws(SceneError) -> TiledObject.Tile? {
    var found: (first: Double, set: JSONNode)?
    do throws(TargetMistake) {
      let sets =
        isTemplate
        ? [owner.root["tileset"]].compactMap(\.self)
        : try owner.root.objects("tilesets", of: "the map")
      for set in sets {
        guard let number = set["firstgid"] else {
          throw TargetMistake("a tileset needs the number firstgid", at: set)
        }
        let first = try number.number("firstgid of a tileset")
        if first <= tile, found.map({ $0.first < first }) ?? true { found = (first, set) }
      }
    } catch { throw owner.error(error) }
    guard let found else { return nil }
    var set = found.set
    var document = owner
    let source: String?
    do { source = try set.text("source", of: "a tileset") } catch { throw owner.error(error) }
    if let source {
      let path = owner.path(named: source)
      if let known = tilesets[path] {
        document = known
      } else {
        document = try owner.document(named: source, what: "the tileset")
        tilesets[path] = document
      }
      set = document.root
    }
    do throws(TargetMistake) {
      var result = TiledObject.Tile()
      if let offset = set["tileoffset"] {
        result.offset = Point(
          x: try offset["x"]?.number("x of a tileoffset") ?? 0,
          y: try offset["y"]?.number("y of a tileoffset") ?? 0)
      }
      if needsSize || result.offset != .zero {
        result.size = try size(ofTile: tile - found.first, in: set, of: document)
      }
      guard let name = try set.text("objectalignment", of: "a tileset"), name != "unspecified"
      else { return result }
      guard let alignment = TiledReader.alignments[name] else {
        throw TargetMistake(
          "objectalignment of a tileset is \(name.excerpt); it is one of unspecified, \(TiledReader.alignments.keys.sorted().listed())",
          at: set["objectalignment"] ?? set)
      }
      result.alignment = alignment
      return result
    } catch { throw document.error(error) }
  }

  /// Returns how large a tile of a tileset is: as its part of its own image, as that image, or as all are.
  private mutating func size(
    ofTile number: Double, in set: JSONNode, of document: TiledDocument
  ) throws(TargetMistake) -> Size {
    let key = "\(document.file ?? "") \(set.offset)"
    if tiles[key] == nil {
      var found: [Double: JSONNode] = [:]
      for tile in set["tiles"]?.elements.map(Array.init) ?? [] {
        if let id = tile["id"]?.number, found[id] == nil { found[id] = tile }
      }
      tiles[key] = found
    }
    let own = tiles[key]?[number]
    return Size(
      width: try (own?["width"] ?? own?["imagewidth"] ?? set["tilewidth"])?
        .number("the width of a tile") ?? 0,
      height: try (own?["height"] ?? own?["imageheight"] ?? set["tileheight"])?
        .number("the height of a tile") ?? 0)
  }

  private static let alignments: [String: UnitPoint] = [
    "topleft": .topLeft, "top": UnitPoint(x: 0.5, y: 0), "topright": UnitPoint(x: 1, y: 0),
    "left": UnitPoint(x: 0, y: 0.5), "center": .center, "right": UnitPoint(x: 1, y: 0.5),
    "bottomleft": UnitPoint(x: 0, y: 1), "bottom": .bottom, "bottomright": UnitPoint(x: 1, y: 1),
  ]
}
