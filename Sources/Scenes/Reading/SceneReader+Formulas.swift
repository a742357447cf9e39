internal import Geometry
internal import JSON

// Formulas beside the constraints: outputs and the room around a scroll view's content.

extension SceneReader {
  func outputs(_ scene: SceneObject) throws(SceneError) -> [Scene.OutputDescription] {
    guard let node = scene["outputs"] else { return [] }
    let members = try source.members(
      node, what: "outputs", of: "of formulas", limit: InputLimits.names)
    var outputs: [Scene.OutputDescription] = []
    for member in members {
      guard let name = try source.collected(try source.name(member.key, of: "an output")),
        let formula = try source.collected(try formula(member.value, what: "output \(name)"))
      else { continue }
      outputs.append(Scene.OutputDescription(name: name, formula: formula))
    }
    return outputs
  }

  func contentInset(
    _ object: SceneObject, of name: String
  ) throws(SceneError) -> Scene.InsetDescription? {
    guard let node = object["contentInset"] else { return nil }
    let what = "contentInset of \(name)"
    let edges = try SceneObject(
      node, in: source, what: what, keys: ["top", "left", "bottom", "right"])
    return Scene.InsetDescription(
      top: try inset(edges, "top", what), left: try inset(edges, "left", what),
      bottom: try inset(edges, "bottom", what), right: try inset(edges, "right", what))
  }

  private func inset(
    _ edges: SceneObject, _ edge: String, _ what: String
  ) throws(SceneError) -> Formula? {
    guard let node = edges[edge] else { return nil }
    return try source.collected(try inset(node, edge, what))
  }

  /// Returns an inset, which is a formula or a plain number.
  private func inset(_ node: JSONNode, _ edge: String, _ what: String) throws(SceneError) -> Formula
  {
    if node.kind != .string {
      return Formula(try source.number(node, what: "\(edge) of \(what)").plain)
    }
    return try formula(node, what: "\(edge) of \(what)")
  }

  private func formula(_ node: JSONNode, what: String) throws(SceneError) -> Formula {
    Formula(try source.string(node, what: what), origin: source.origin(of: node))
  }
}
