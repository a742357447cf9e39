internal import Constraints
internal import Geometry
internal import JSON
internal import Layout
internal import Markers

/// Reads a scene from its file, version 1 of the format.
struct SceneReader {
  let source: SceneSource
  /// The folder that image files are named from.
  let folder: String
  /// What the scene names and does not contain.
  let resources: SceneResources
  var views: [Scene.ViewDescription] = []
  /// The views' places by their names.
  var indexOfView: [String: Int] = [:]
  /// How many views each view is in.
  var depthOfView: [String: Int] = [:]
  /// The pixels per point of the images that views are.
  var scaleOfView: [String: Double] = [:]
  /// How many of the views were written, before those that markers have as copies.
  var writtenViews = 0
  var markers: [Scene.MarkerDescription] = []
  /// The markers' places by their names.
  var indexOfMarker: [String: Int] = [:]
  /// The markers that are as others are, and what they call the views of those.
  var likenesses: [Likeness] = []
  /// The views that were copied, by the one that the others are in.
  var originals: [String: [Int]] = [:]
  /// Constants and markers that were wrong, which formulas may name nevertheless.
  var unreadNames: [String] = []

  init(source: SceneSource, folder: String, resources: SceneResources = .none) {
    self.source = source
    self.folder = folder
    self.resources = resources
  }

  /// The keys of a scene.
  static let keys = [
    "$schema", "version", "about", "views", "constants", "constraints", "markers", "outputs",
    "direction", "location",
  ]

  mutating func read() throws(SceneError) -> Scene {
    let scene = try SceneObject(source.root, in: source, what: "the scene", keys: SceneReader.keys)
    try checkVersion(scene)
    let nodes = try source.list(
      try scene.required("views", of: "the scene"), what: "views", limit: InputLimits.views)
    guard !nodes.isEmpty else {
      throw source.error(
        "a scene needs at least a root view", at: scene["views"] ?? scene.node)
    }
    for node in nodes {
      _ = try collected { reader throws(SceneError) in try reader.readView(node) }
    }
    try checkCustomSpacings(nodes)
    writtenViews = views.count
    try readMarkers(scene)
    let constraints = try collected { reader throws(SceneError) in try reader.constraints(scene) }
    let constants = try collected { reader throws(SceneError) in try reader.constants(scene) }
    if constants == nil {
      unreadNames += scene["constants"]?.members?.compactMap { $0.key.string } ?? []
    }
    let outputs = try collected { reader throws(SceneError) in try reader.outputs(scene) }
    let read = Scene(
      views: views,
      constraints: try withLikenesses(constraints ?? [], constants: constants ?? [:]),
      markers: markers, constants: constants ?? [:], outputs: outputs ?? [],
      direction: try choice(scene, "direction", of: "the scene", default: .leftToRight), map: map())
    return try collected { reader throws(SceneError) in try reader.located(read, by: scene) }
      ?? read
  }

  /// Returns what a part of the reading does; `nil` where its mistake was put to those that are collected.
  mutating func collected<Value>(
    _ body: (inout SceneReader) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    do { return try body(&self) } catch {
      try source.report(error)
      return nil
    }
  }

  private func checkVersion(_ scene: SceneObject) throws(SceneError) {
    let version = try source.number(
      try scene.required("version", of: "the scene"), what: "version of the scene")
    guard version == 1 else {
      throw source.error(
        "cannot read version \(version.plain) of the scene format; this waymark reads version 1",
        at: scene["version"] ?? scene.node)
    }
  }
}

// MARK: - Views

extension SceneReader {
  /// The keys of a view, whatever its kind.
  static let keysOfViews =
    [
      "name", "kind", "in", "hugging", "compressionResistance", "hidden", "userInteractionEnabled",
      "margins", "arranged", "backgroundColor",
    ] + keysOfKinds.flatMap { $0.keys }

  private mutating func readView(_ node: JSONNode) throws(SceneError) {
    let object = try SceneObject(
      node, in: source, what: "a view", keys: SceneReader.keysOfViews)
    let name = try object.string("name", of: "a view")
    try checkName(name, at: object["name"] ?? node)
    // It is known before all of it is read, so that what names it is not wrong where only a part of it is.
    let place = views.count
    let container = try collected { reader throws(SceneError) in
      try reader.container(object, name: name)
    }
    indexOfView[name] = place
    views.append(
      Scene.ViewDescription(name: name, kind: .view, container: container ?? views.first?.name))
    let kind = try kind(object, name: name)
    views[place].kind = SceneReader.plain(kind)
    if let container { depthOfView[name] = container.map { (depthOfView[$0] ?? 0) + 1 } ?? 0 }
    var view = views[place]
    view.kind =
      try collected { reader throws(SceneError) in
        try reader.kind(kind, of: object, name: name)
      } ?? view.kind
    view.hugging = try priorities(object, "hugging", of: name)
    view.compressionResistance = try priorities(object, "compressionResistance", of: name)
    view.contentInset = try source.collected(try contentInset(object, of: name)) ?? nil
    view.contentMode = try choice(object, "contentMode", of: name, default: .scaleToFill)
    view.isHidden = try object.optionalFlag("hidden", of: name) ?? false
    view.isUserInteractionEnabled =
      try object.optionalFlag("userInteractionEnabled", of: name) ?? true
    view.margins = try margins(object, of: name)
    if let container {
      view.isArranged =
        try source.collected(try isArranged(object, in: container, name: name)) ?? true
    }
    view.backgroundColor =
      try source.collected(try color(object, "backgroundColor", of: name)) ?? nil
    views[place] = view
  }

  private func checkName(_ name: String, at node: JSONNode) throws(SceneError) {
    guard name.utf8.count <= InputLimits.nameBytes else {
      throw source.error(
        "the name of a view is longer than \(InputLimits.nameBytes) bytes", at: node)
    }
    guard SceneReader.isPlain(name) else { throw badName(name, of: "view", at: node) }
    if indexOfView[name] != nil {
      throw source.error("there are two views named \(name)", at: node)
    }
  }

  /// Returns whether formulas can spell a name.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.first, !first.isPlainDigit else { return false }
    return name.allSatisfy { $0.isLetterOfNames || $0.isPlainDigit || $0 == "_" }
  }

  /// Returns whether a view does not show, as it is hidden or in one that is.
  func isHidden(_ view: String) -> Bool {
    guard let index = indexOfView[view] else { return false }
    return views[index].isHidden || views[index].container.map(isHidden) ?? false
  }

  private func badName(_ name: String, of what: String, at node: JSONNode) -> SceneError {
    source.error(
      "a \(what) cannot be named \"\(name)\"; names begin with a letter and have letters, digits and _",
      at: node)
  }

  private func container(_ object: SceneObject, name: String) throws(SceneError) -> String? {
    guard let node = object["in"] else {
      if let root = views.first {
        throw source.error(
          "\(name) needs the key in, as only the root \(root.name) stands in no other view",
          at: object.node)
      }
      return nil
    }
    let container = try source.string(node, what: "in of \(name)")
    guard indexOfView[container] != nil else {
      #if !WAYMARK_PAGE
        let isLater = source.root["views"]?.elements?.contains {
          $0["name"]?.string == container && $0.offset > object.node.offset
        }
        if isLater == true {
          throw source.error(
            "\(container) comes after \(name), and a view has to come after the one it is in",
            at: node)
        }
      #endif
      let hint = source.suggestion(for: container, among: views.map { $0.name })
      throw source.error(
        "unknown view \(container)\(hint); a view has to come after the one it is in", at: node)
    }
    guard depthOfView[container] ?? 0 < InputLimits.viewDepth else {
      throw source.error(
        "\(name) is in more than \(InputLimits.viewDepth) views, one in the other, which is the limit",
        at: node)
    }
    return container
  }

  /// Reads a priority for both axes, or an object with one for each.
  private func priorities(
    _ object: SceneObject, _ key: String, of name: String
  ) throws(SceneError) -> AxisPriorities? {
    guard let node = object[key], node.kind == .object else {
      return try priority(object, key, of: name).map { AxisPriorities($0) }
    }
    let what = "\(key) of \(name)"
    let axes = try SceneObject(node, in: source, what: what, keys: ["horizontal", "vertical"])
    let numbers = (
      try axes.number("horizontal", of: what, in: .priority),
      try axes.number("vertical", of: what, in: .priority)
    )
    guard let horizontal = Priority(nearest: numbers.0),
      let vertical = Priority(nearest: numbers.1)
    else { return nil }
    return AxisPriorities(horizontal: horizontal, vertical: vertical)
  }

  private func priority(
    _ object: SceneObject, _ key: String, of name: String
  ) throws(SceneError) -> Priority? {
    let number = try object.optionalNumber(key, of: name, in: .priority)
    return number.flatMap { Priority(nearest: $0) }
  }

  private func color(
    _ object: SceneObject, _ key: String, of name: String
  ) throws(SceneError) -> Scene.Color? {
    guard let text = try object.optionalString(key, of: name) else { return nil }
    guard let color = Scene.Color(text) else {
      throw source.error(
        "\(key) of \(name) cannot be \"\(text.excerpt)\"; colors are written as \"#e8f0d8\", or \"#e8f0d880\" with half of its opacity",
        at: object[key] ?? object.node)
    }
    return color
  }
}

// MARK: - Images

extension SceneReader {
  func path(of file: String) -> String {
    file.begins(with: "/") || folder.isEmpty ? file : "\(folder)/\(file)"
  }

  func image(
    _ file: String, at node: JSONNode?
  ) throws(SceneError) -> SceneResources.Image {
    do { return try resources.image(path(of: file)) } catch {
      var located = source.error(error.message, at: node ?? source.root)
      located.kind = error.kind
      throw located
    }
  }

  /// The map of the scene: the image that the first marker is measured on, or the first image.
  private func map() -> Scene.MapDescription? {
    let reference = markers.first?.marker.reference
    for view in views where reference == nil || view.name == reference {
      if case .image(_, let size) = view.kind {
        return Scene.MapDescription(
          view: view.name, size: size, scale: scaleOfView[view.name] ?? 1)
      }
    }
    return nil
  }
}

// MARK: - Constraints and constants

extension SceneReader {
  private func constraints(_ scene: SceneObject) throws(SceneError) -> [Formula] {
    guard let node = scene["constraints"] else { return [] }
    var formulas: [Formula] = []
    for item in try source.list(
      node, what: "constraints", limit: InputLimits.constraints)
    {
      let text = try source.collected(try source.string(item, what: "a constraint"))
      if let text { formulas.append(Formula(text, origin: source.origin(of: item))) }
    }
    return formulas
  }

  private mutating func constants(_ scene: SceneObject) throws(SceneError) -> [String: Double] {
    guard let node = scene["constants"] else { return [:] }
    let members = try source.members(
      node, what: "constants", of: "of numbers", limit: InputLimits.names)
    var constants: [String: Double] = [:]
    for member in members {
      if let name = try source.collected(try nameOfConstant(member.key)) {
        constants[name] = try source.collected(try source.number(member.value, what: name))
      }
      let name = member.key.string ?? ""
      if constants[name] == nil { unreadNames.append(name) }
    }
    return constants
  }

  private func nameOfConstant(_ key: JSONNode) throws(SceneError) -> String {
    let name = try source.name(key, of: "a constant")
    #if !WAYMARK_PAGE
      // What no formula could spell would be there in vain, which writers are told before pages are made; between
      // points stand names.
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ SceneReader.isPlain(String($0)) }) else {
        throw badName(name, of: "constant", at: key)
      }
    #endif
    return name
  }
}
