internal import JSON
internal import Layout
internal import Markers

/// A marker that is as another is, and what it calls the other's views.
struct Likeness {
  let node: JSONNode
  /// The other marker, and the new one.
  let markers: (original: String, copy: String)
  /// The views of the copy, by the views that they are copies of.
  let views: [String: String]
}

// A scene with a dozen markers need not repeat the views and constraints of the first: a marker that is like it has
// copies of its own.

extension SceneReader {
  /// Returns a marker that has all from one before it but its name and target, with copies of the views.
  mutating func likeness(
    _ node: JSONNode, of object: SceneObject, named name: String, _ artwork: Scene.Artwork?,
    _ known: [Scene.MarkerDescription]
  ) throws(SceneError) -> Scene.MarkerDescription {
    let original = try source.string(node, what: "like of \(name)")
    for key in ["view", "reference"] {
      guard let node = object[key] else { continue }
      throw source.error(
        "\(name) has the \(key) of \(original), as it is like it; leave out \(key)", at: node)
    }
    guard var copy = known.first(where: { $0.marker.name == original }) else {
      let hint = suggestion(for: original, among: known.map { $0.marker.name })
      throw source.error(
        "unknown marker \(original)\(hint); a marker comes after the one that it is like", at: node)
    }
    guard !likenesses.contains(where: { $0.markers.copy == original }) else {
      throw source.error(
        "\(original) is like another marker itself; let \(name) be like that one", at: node)
    }
    let views = try copyViews(below: copy.marker.view, for: name, at: node)
    if let artwork { try draw(views, artwork.arrow, insteadOf: copy.artwork?.arrow, at: node) }
    likenesses.append(Likeness(node: node, markers: (original, name), views: views))
    copy.marker.name = name
    copy.marker.view = views[copy.marker.view] ?? copy.marker.view
    if let artwork {
      copy.artwork = artwork
      copy.marker.size = try size(ofMarker: copy.marker.view, artwork: artwork, at: node)
    }
    if let obstacles = copy.placement?.obstacleViews {
      copy.placement?.obstacleViews = obstacles.map { views[$0] ?? $0 }
    }
    return copy
  }

  /// Adds copies of a view and of all that is in it, and returns their names.
  private mutating func copyViews(
    below root: String, for marker: String, at node: JSONNode
  ) throws(SceneError) -> [String: String] {
    var names: [String: String] = [:]
    for original in views
    where original.name == root || original.container.map({ names[$0] != nil }) ?? false {
      var copy = original
      copy.name = "\(original.name)_\(marker)"
      guard placeOfView[copy.name] == nil else {
        throw source.error(
          "\(marker) would have a view \(copy.name), and there is one already; give one another name",
          at: node)
      }
      guard views.count < InputLimits.views else {
        throw source.error(
          "with \(marker) there are more than \(InputLimits.views) views, which is the limit",
          at: node)
      }
      names[original.name] = copy.name
      copy.container = copy.container.map { names[$0] ?? $0 }
      placeOfView[copy.name] = views.count
      scaleOfView[copy.name] = scaleOfView[original.name]
      views.append(copy)
    }
    for name in names.values {
      guard let place = placeOfView[name], case .stack(var stack) = views[place].kind else {
        continue
      }
      stack.customSpacing = Dictionary(
        uniqueKeysWithValues: stack.customSpacing.map { (names[$0.key] ?? $0.key, $0.value) })
      views[place].kind = .stack(stack)
    }
    return names
  }

  /// Gives the views that show the original's arrow another one.
  private mutating func draw(
    _ names: [String: String], _ arrow: String, insteadOf original: String?, at node: JSONNode
  ) throws(SceneError) {
    let size = try image(arrow.fileName(in: folder), at: node).size
    for name in names.values {
      guard let place = placeOfView[name], case .image(let file?, _) = views[place].kind,
        file == original
      else { continue }
      views[place].kind = .image(file: arrow, size: size)
    }
  }

  /// Returns constraints with, behind them, those of markers that are like others: a copy of each that names the
  /// original or its views, but for those that name a copy's too, which are about the two of them.
  func withLikenesses(_ written: [Formula]) throws(SceneError) -> [Formula] {
    let copies = Set(likenesses.flatMap { $0.views.values })
    var constraints = written
    var templates: [String: [Formula]] = [:]
    for likeness in likenesses {
      let original = likeness.markers.original
      let template =
        templates[original] ?? written.filter { $0.renamed(likeness, besides: copies) != nil }
      templates[original] = template
      constraints += template.compactMap { $0.renamed(likeness, besides: copies) }
      guard constraints.count <= InputLimits.constraints else {
        throw source.error(
          "with \(likeness.markers.copy) there are more than \(InputLimits.constraints) constraints, which is the limit",
          at: likeness.node)
      }
    }
    return constraints
  }
}

extension Formula {
  /// Returns the formula for the copy of a marker, or `nil` if it names nothing that is copied, or other views.
  fileprivate func renamed(_ likeness: Likeness, besides others: Set<String>) -> Formula? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var isChanged = false
    // The letter before the colon of a visual format is no name.
    var index = isVisualFormat ? 2 : 0
    result += bytes[..<index]
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index].isOfName { index += 1 }
      guard index > start else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      // Behind a point stands an attribute, behind the sign of a priority its name.
      let before = start > 0 ? bytes[start - 1] : 0
      let isName = before != UInt8(ascii: ".") && before != UInt8(ascii: "@")
      let rest = bytes[index...]
      let isTarget = rest.starts(with: ".x".utf8) || rest.starts(with: ".y".utf8)
      let isMarker = word == likeness.markers.original && isTarget
      if isName, others.contains(word) { return nil }
      let name = isMarker ? likeness.markers.copy : likeness.views[word]
      result += Array((isName ? name ?? word : word).utf8)
      isChanged = isChanged || isName && name != nil
    }
    return isChanged ? Formula(String(decoding: result, as: UTF8.self), origin: origin) : nil
  }
}

extension UInt8 {
  /// Whether names have the byte: letters, digits, `_`, and whatever is not ASCII.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
