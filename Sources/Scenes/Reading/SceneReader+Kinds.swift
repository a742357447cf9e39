internal import Constraints
internal import Geometry
internal import JSON
internal import Layout

// What a view is, by its kind, and the keys that belong to one kind alone.

extension SceneReader {
  static let kinds = ["view", "scroll", "image", "label", "stack"]

  /// The keys of single kinds.
  static let keysOfKinds: [(kind: String, keys: [String])] = [
    ("scroll", ["contentInset"]),
    ("image", ["image", "contentMode"]),
    ("label", ["text", "advance", "lineHeight", "lines"]),
    ("stack", ["axis", "distribution", "alignment", "spacing", "customSpacing"]),
  ]

  /// Returns the name of a view's kind, and refuses the keys of other kinds.
  func kind(_ object: SceneObject, name: String) throws(SceneError) -> String {
    var kind = "view"
    if let node = object["kind"] { kind = try source.string(node, what: "kind of \(name)") }
    if !SceneReader.kinds.contains(kind) {
      try source.report(
        source.error(
          "unknown kind \(kind)\(suggestion(for: kind, among: SceneReader.kinds)); kinds are \(SceneReader.kinds.joined(separator: ", "))",
          at: object["kind"] ?? object.node))
      kind = nearestName(to: kind, among: SceneReader.kinds) ?? "view"
    }
    try checkKeys(object, kind: kind, name: name)
    return kind
  }

  /// Returns a kind with none of its keys.
  static func plain(_ kind: String) -> Scene.ViewDescription.Kind {
    switch kind {
    case "scroll": .scroll
    case "image": .image(file: nil, size: .zero)
    case "label": .label(TextContent(""))
    case "stack": .stack(Scene.StackDescription())
    default: .view
    }
  }

  mutating func kind(
    _ kind: String, of object: SceneObject, name: String
  ) throws(SceneError) -> Scene.ViewDescription.Kind {
    switch kind {
    case "image":
      let file = try object.string("image", of: name)
      if file.isEmpty {
        throw source.error(
          "the image of \(name) is empty; name a PNG file", at: object["image"] ?? object.node)
      }
      let image = try image(file, at: object["image"])
      scaleOfView[name] = image.scale
      return .image(file: path(of: file), size: image.size)
    case "label": return .label(try text(object, of: name))
    case "stack": return .stack(try stack(object, of: name))
    default: return SceneReader.plain(kind)
    }
  }

  private func checkKeys(
    _ object: SceneObject, kind: String, name: String
  ) throws(SceneError) {
    for (owner, keys) in SceneReader.keysOfKinds where owner != kind {
      for key in keys {
        guard let node = object[key] else { continue }
        let article = key.utf8.first.map("aeiou".utf8.contains) == true ? "an" : "a"
        try source.report(
          source.error("\(name) has \(article) \(key), so its kind has to be \(owner)", at: node))
      }
    }
  }

  /// Returns one of the cases of an enumeration by its name.
  func choice<Choice: CaseIterable & RawRepresentable>(
    _ object: SceneObject, _ key: String, of name: String, synonyms: [String: Choice] = [:],
    default standard: Choice
  ) throws(SceneError) -> Choice where Choice.RawValue == String {
    guard let node = object[key] else { return standard }
    let known = Choice.allCases.map { $0.rawValue } + Array(synonyms.keys).sorted()
    let text = try source.collected(try source.choice(node, key, of: name, among: known)) ?? ""
    return Choice(rawValue: text) ?? synonyms[text] ?? standard
  }
}

// MARK: - Labels

extension SceneReader {
  private func text(_ object: SceneObject, of name: String) throws(SceneError) -> TextContent {
    TextContent(
      try source.collected(try words(object, of: name)) ?? "",
      advance: try object.optionalNumber("advance", of: name, in: .character) ?? 8,
      lineHeight: try object.optionalNumber("lineHeight", of: name, in: .character) ?? 20,
      numberOfLines: Int(try object.optionalNumber("lines", of: name, in: .lines) ?? 0))
  }

  private func words(_ object: SceneObject, of name: String) throws(SceneError) -> String {
    let text = try object.string("text", of: name)
    guard text.utf8.count <= InputLimits.textBytes else {
      throw source.error(
        "text of \(name) is \(text.utf8.count) bytes long, and the limit is \(InputLimits.textBytes)",
        at: object["text"] ?? object.node)
    }
    return text
  }
}

// MARK: - Stacks

extension SceneReader {
  private func stack(
    _ object: SceneObject, of name: String
  ) throws(SceneError) -> Scene.StackDescription {
    Scene.StackDescription(
      axis: try choice(object, "axis", of: name, default: .horizontal),
      distribution: try choice(object, "distribution", of: name, default: .fill),
      alignment: try choice(
        object, "alignment", of: name, synonyms: ["top": .top, "bottom": .bottom], default: .fill),
      spacing: try object.optionalNumber("spacing", of: name) ?? 0,
      customSpacing: try source.collected(try customSpacing(object, of: name)) ?? [:])
  }

  private func customSpacing(
    _ object: SceneObject, of name: String
  ) throws(SceneError) -> [String: Double] {
    guard let node = object["customSpacing"] else { return [:] }
    let members = try source.members(
      node, what: "customSpacing of \(name)", of: "with a number for each view",
      limit: InputLimits.views)
    var spacings: [String: Double] = [:]
    for member in members {
      let view = try source.string(member.key, what: "the name of a view")
      spacings[view] = try source.collected(
        try source.number(member.value, what: "customSpacing of \(view)"))
    }
    return spacings
  }

  /// Checks, once all views are known, that custom spacings follow views which their stack arranges.
  func checkCustomSpacings(_ nodes: [JSONNode]) throws(SceneError) {
    for node in nodes {
      guard let stack = node["name"]?.string, let spacings = node["customSpacing"]?.members else {
        continue
      }
      for spacing in spacings {
        let name = spacing.key.string ?? ""
        if let index = indexOfView[name], isArranged(views[index], by: stack) { continue }
        let hint = source.suggestion(
          for: name,
          among: views.filter { isArranged($0, by: stack) }.map { $0.name }.sorted())
        try source.report(
          source.error("\(stack) arranges no view \(name)\(hint)", at: spacing.key))
      }
    }
  }

  private func isArranged(_ view: Scene.ViewDescription, by stack: String) -> Bool {
    view.isArranged && view.container == stack
  }

  /// Returns whether a view is arranged, which only views that stand in a stack can say.
  func isArranged(
    _ object: SceneObject, in container: String?, name: String
  ) throws(SceneError) -> Bool {
    guard let flag = try object.optionalFlag("arranged", of: name) else { return true }
    if let container, let index = indexOfView[container], case .stack = views[index].kind {
      return flag
    }
    throw source.error(
      "\(name) does not stand in a stack, so it cannot say whether it is arranged",
      at: object["arranged"] ?? object.node)
  }
}

// MARK: - Margins

extension SceneReader {
  func margins(_ object: SceneObject, of name: String) throws(SceneError) -> EdgeInsets? {
    try object.insets("margins", of: name)
  }
}

extension SceneObject {
  /// Returns insets, given by one number for all edges or by an object with some of them.
  func insets(_ key: String, of name: String) throws(SceneError) -> EdgeInsets? {
    guard let node = self[key] else { return nil }
    let what = "\(key) of \(name)"
    if node.kind != .object {
      let inset = try source.collected(try source.number(node, what: what))
      return inset.map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
    let edges = try SceneObject(
      node, in: source, what: what, keys: ["top", "left", "bottom", "right"])
    return EdgeInsets(
      top: try edges.optionalNumber("top", of: what) ?? 0,
      left: try edges.optionalNumber("left", of: what) ?? 0,
      bottom: try edges.optionalNumber("bottom", of: what) ?? 0,
      right: try edges.optionalNumber("right", of: what) ?? 0)
  }
}
