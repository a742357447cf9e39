extension TargetList {
  /// Reads the features of a FeatureCollection (RFC 7946), each a Point whose coordinates are x and y of
  /// the canvas.
  ///
  /// What is in `properties` is kept. Of it, `name` names the target, or else the feature's `id` does;
  /// `priority` and `group` are the target's. A third coordinate is not read.
  ///
  /// - Throws: ``SceneError`` if something else than points is in the collection.
  init(geoJSON root: PropertyValue) throws(SceneError) {
    guard let features = root.members?["features"]?.elements else {
      throw SceneError("a FeatureCollection needs a list of features")
    }
    entries = []
    entries.reserveCapacity(features.count)
    for (index, feature) in features.enumerated() {
      entries.append(try TargetList.entry(feature, number: index + 1))
    }
  }

  private static func entry(_ feature: PropertyValue, number: Int) throws(SceneError) -> Entry {
    guard let feature = feature.members, feature["type"]?.text == "Feature" else {
      throw SceneError("feature \(number) has to be an object of the type Feature")
    }
    let properties = feature["properties"]?.members ?? [:]
    let name = properties["name"]?.text ?? identifier(feature["id"]) ?? "target \(number)"
    let what = "feature \(number), \(name),"
    let geometry = feature["geometry"]?.members
    guard let kind = geometry?["type"]?.text else {
      throw SceneError("\(what) has no geometry; a target has to be a Point")
    }
    guard kind == "Point" else {
      throw SceneError("\(what) is a \(kind); a target has to be a Point")
    }
    let coordinates = geometry?["coordinates"]?.elements ?? []
    guard coordinates.count >= 2, let x = coordinates[0].number, let y = coordinates[1].number
    else {
      throw SceneError("coordinates of \(what) have to be two numbers, such as [1610, 1610]")
    }
    return try entry(x: x, y: y, properties: properties, name: name, group: nil, what: what)
  }

  /// The text of a feature's identifier, which is a string or a number.
  private static func identifier(_ value: PropertyValue?) -> String? {
    value?.text ?? value?.number.map(\.plain)
  }
}
