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
    _ node: JSONNode, of object: SceneObject, named name: String, _ artwork: Scene.Artwork?
  ) throws(SceneError) -> Scene.MarkerDescription {
    let original = try source.string(node, what: "like of \(name)")
    for key in ["view", "reference"] {
      guard let node = object[key] else { continue }
      throw source.error(
        "\(name) has the \(key) of \(original), as it is like it; leave out \(key)", at: node)
    }
    guard let index = indexOfMarker[original] else {
      let hint = source.suggestion(for: original, among: markers.map { $0.marker.name })
      throw source.error(
        "unknown marker \(original)\(hint); a marker comes after the one that it is like", at: node)
    }
    guard !likenesses.contains(where: { $0.markers.copy == original }) else {
      throw source.error(
        "\(original) is like another marker itself; let \(name) be like that one", at: node)
    }
    guard SceneReader.isPlain(name) else {
      throw source.error(
        "\(name) is like \(original), with constraints of its own, which cannot spell that name; names begin with a letter and have letters, digits and _",
        at: object["name"] ?? node)
    }
    guard markers[index].marker.view != self.views.first?.name else {
      throw source.error(
        "\(name) cannot be like \(original), whose view \(markers[index].marker.view) is the root, of which there is one",
        at: node)
    }
    var copy = markers[index]
    let views = try copyViews(below: copy.marker.view, for: name, at: node)
    if let artwork { try draw(views, artwork.arrow, insteadOf: copy.artwork?.arrow, at: node) }
    likenesses.append(Likeness(node: node, markers: (original, name), views: views))
    copy.marker.name = name
    copy.marker.view = views[copy.marker.view] ?? copy.marker.view
    if let artwork {
      copy.artwork = artwork
      copy.marker.size = try size(ofMarker: copy.marker.view, artwork: artwork, at: node)
    }
    copy.placement.obstacleViews = copy.placement.obstacleViews.map { views[$0] ?? $0 }
    return copy
  }

  /// Adds copies of a view and of all that is in it, and returns their names.
  private mutating func copyViews(
    below root: String, for marker: String, at node: JSONNode
  ) throws(SceneError) -> [String: String] {
    var names: [String: String] = [:]
    for index in original(root) {
      let original = views[index]
      var copy = original
      copy.name = "\(original.name)_\(marker)"
      guard indexOfView[copy.name] == nil else {
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
      indexOfView[copy.name] = views.count
      scaleOfView[copy.name] = scaleOfView[original.name]
      views.append(copy)
    }
    for name in names.values {
      guard let index = indexOfView[name], case .stack(var stack) = views[index].kind else {
        continue
      }
      let spacings = stack.customSpacing
      stack.customSpacing = [:]
      for (view, spacing) in spacings { stack.customSpacing[names[view] ?? view] = spacing }
      views[index].kind = .stack(stack)
    }
    return names
  }

  /// Returns where a view and all that is in it are among the views, as the scene was written.
  private mutating func original(_ root: String) -> [Int] {
    if let known = originals[root] { return known }
    var isBelow = [Bool](repeating: false, count: writtenViews)
    for (index, view) in views.prefix(writtenViews).enumerated() {
      let container = view.container.flatMap { indexOfView[$0] }
      isBelow[index] = view.name == root || container.map { isBelow[$0] } ?? false
    }
    let found = isBelow.indices.filter { isBelow[$0] }
    originals[root] = found
    return found
  }

  /// Gives the views that show the original's arrow another one.
  private mutating func draw(
    _ names: [String: String], _ arrow: String, insteadOf original: String?, at node: JSONNode
  ) throws(SceneError) {
    let size = try image(arrow.fileName(in: folder), at: node).size
    for name in names.values {
      guard let index = indexOfView[name], case .image(let file?, _) = views[index].kind,
        file == original
      else { continue }
      views[index].kind = .image(file: arrow, size: size)
    }
  }

  /// Returns constraints with, behind them, those of markers that are like others: a copy of each that names the
  /// original or its views, but for those that name a copy's too, which are about the two of them.
  func withLikenesses(
    _ written: [Formula], constants: [String: Double]
  ) throws(SceneError) -> [Formula] {
    var constraints = written
    var templates: [[FormulaTemplate]] = []
    var known: [String: Int] = [:]
    for likeness in likenesses {
      let original = likeness.markers.original
      if known[original] == nil {
        known[original] = templates.count
        templates.append(
          FormulaTemplate.all(in: written, of: likeness, constants: constants) {
            (indexOfView[$0] ?? 0) >= writtenViews
          })
      }
      constraints += templates[known[original] ?? 0].map { $0.formula(of: likeness) }
      guard constraints.count <= InputLimits.constraints else {
        throw source.error(
          "with \(likeness.markers.copy) there are more than \(InputLimits.constraints) constraints, which is the limit",
          at: likeness.node)
      }
    }
    return constraints
  }
}
