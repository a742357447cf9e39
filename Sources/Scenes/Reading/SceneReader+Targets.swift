internal import JSON

extension SceneReader {
  /// The keys of what a marker says about files of targets.
  static let keysOfTargets = ["file", "name", "group", "priority", "behind", "geometry"]

  /// Returns how targets are made of what their file says.
  func targetReading(_ node: JSONNode, of name: String) throws(SceneError) -> TargetReading {
    let object = try SceneObject(
      node, in: source, what: "targets of \(name)", keys: SceneReader.keysOfTargets)
    return TargetReading(
      nameProperty: try object.optionalString("name", of: "targets"),
      groupProperty: try object.optionalString("group", of: "targets"),
      priorityProperty: try object.optionalString("priority", of: "targets"),
      behindProperty: try object.optionalString("behind", of: "targets"),
      points: try choice(object, "geometry", of: "targets", default: .inside))
  }

  /// Returns the path of the file that a marker's targets are in, if the scene names one.
  func targetFile(_ node: JSONNode, of name: String) throws(SceneError) -> String? {
    guard let file = node["file"] else { return nil }
    return path(of: try source.string(file, what: "file of targets of \(name)"))
  }
}
