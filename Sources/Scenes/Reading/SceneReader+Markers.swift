internal import Geometry
internal import JSON
internal import Layout
internal import Markers

extension SceneReader {
  /// The keys of a marker.
  static let keysOfMarkers = [
    "name", "like", "view", "reference", "target", "artwork", "tolerance", "placement", "targets",
    "words",
  ]

  mutating func readMarkers(_ scene: SceneObject) throws(SceneError) {
    guard let node = scene["markers"] else { return }
    for item in try source.list(node, what: "markers", limit: InputLimits.markers) {
      let read = try collected { reader throws(SceneError) in try reader.marker(item) }
      guard let marker = read ?? nil else {
        if let name = item["name"]?.string { unreadNames.append(name) }
        continue
      }
      indexOfMarker[marker.marker.name] = markers.count
      markers.append(marker)
    }
  }

  /// Returns a marker, or `nil` where a mistake that leaves none was put to those that are collected.
  private mutating func marker(_ node: JSONNode) throws(SceneError) -> Scene.MarkerDescription? {
    let object = try SceneObject(
      node, in: source, what: "a marker",
      keys: SceneReader.keysOfMarkers)
    let name = try source.name(try object.required("name", of: "a marker"), of: "a marker")
    guard indexOfMarker[name] == nil else {
      throw source.error("there are two markers named \(name)", at: node)
    }
    let artwork = try source.collected(try artwork(object, of: name)) ?? nil
    let begun =
      try collected { reader throws(SceneError) in
        try reader.begunMarker(object, named: name, artwork)
      } ?? nil
    guard var description = begun else {
      #if !hasFeature(Embedded)
        // What is left may have mistakes of its own.
        var rest = Scene.MarkerDescription(
          marker: Marker(name: name, view: "", reference: "", target: .zero, size: .zero))
        try readRest(of: &rest, object, named: name)
      #endif
      return nil
    }
    try readRest(of: &description, object, named: name)
    return description
  }

  /// Returns a marker with what tells its views; `nil` where they are unknown.
  private mutating func begunMarker(
    _ object: SceneObject, named name: String, _ artwork: Scene.Artwork?
  ) throws(SceneError) -> Scene.MarkerDescription? {
    if let like = object["like"] {
      return try likeness(like, of: object, named: name, artwork)
    }
    let view = try source.collected(try viewName(object, "view", of: name))
    let reference = try source.collected(try viewName(object, "reference", of: name))
    guard let view, let reference else { return nil }
    #if !WAYMARK_PAGE
      // Scenes are looked at before they go to pages.
      let tree = ViewTree(views: views, indices: indexOfView)
      if let mistake = tree.mistake(ofMarker: name, view, reference) {
        try source.report(source.error(mistake, at: object["reference"] ?? object.node))
        return nil
      }
      if let other = markers.first(where: { $0.marker.view == view })?.marker.name {
        try source.report(
          source.error(
            "\(Scene.mistake(ofSharing: view, other, name)); give \(name) a view of its own, as \"like\": \"\(other)\" does instead of view and reference",
            at: object["view"] ?? object.node))
        return nil
      }
    #endif
    return Scene.MarkerDescription(
      marker: Marker(
        name: name, view: view, reference: reference, target: .zero,
        size: try size(ofMarker: view, artwork: artwork, at: object["artwork"])),
      artwork: artwork)
  }

  private func readRest(
    of description: inout Scene.MarkerDescription, _ object: SceneObject, named name: String
  ) throws(SceneError) {
    description.marker.target = try source.collected(try target(object, of: name)) ?? .zero
    if let tolerance = try object.optionalNumber("tolerance", of: name, in: .extent) {
      description.marker.tolerance = .points(tolerance)
    }
    if let words = object["words"] {
      let given = description.marker.words
      description.marker.words =
        try source.collected(try markerWords(words, given, of: name)) ?? given
    }
    if let placement = object["placement"] {
      let reader = PlacementReader(scene: self, name: name)
      description.placement =
        try source.collected(try reader.read(placement, like: description.placement)) ?? Placement()
    }
    if let targets = object["targets"] {
      let given = description.targets
      description.targets =
        try source.collected(try targetReading(targets, of: name)) ?? TargetReading()
      #if !WAYMARK_PAGE
        // Pages read no files of targets.
        description.targets.complete(by: given, besidesPoints: targets["geometry"] != nil)
      #endif
      if targets["file"] != nil {
        description.targetFile = try source.collected(try targetFile(targets, of: name)) ?? nil
      }
    }
  }

  private func target(_ object: SceneObject, of name: String) throws(SceneError) -> Point {
    let target = try SceneObject(
      try object.required("target", of: name), in: source, what: "target of \(name)",
      keys: ["x", "y"])
    return Point(x: try target.number("x", of: "target"), y: try target.number("y", of: "target"))
  }

  /// The keys of the words of a marker.
  static let keysOfWords = ["noun", "x", "arrow"]

  /// Returns what sentences call a marker and what it marks.
  private func markerWords(
    _ node: JSONNode, _ words: MarkerWords, of name: String
  ) throws(SceneError) -> MarkerWords {
    let what = "words of \(name)"
    let object = try SceneObject(node, in: source, what: what, keys: SceneReader.keysOfWords)
    func word(_ key: String) throws(SceneError) -> String? {
      guard let node = object[key] else { return nil }
      return try source.collected(try source.line(node, what: "\(key) of \(what)"))
    }
    return MarkerWords(
      noun: try word("noun") ?? words.noun, x: try word("x") ?? words.x,
      arrow: try word("arrow") ?? words.arrow)
  }

  private func viewName(
    _ object: SceneObject, _ key: String, of name: String
  ) throws(SceneError) -> String {
    let view = try object.string(key, of: name)
    guard indexOfView[view] != nil else {
      throw source.error(
        "unknown view \(view)\(source.suggestion(for: view, among: views.map { $0.name }))",
        at: object[key] ?? object.node)
    }
    return view
  }

  private func artwork(
    _ object: SceneObject, of name: String
  ) throws(SceneError) -> Scene.Artwork? {
    guard let node = object["artwork"] else { return nil }
    let artwork = try SceneObject(
      node, in: source, what: "artwork of \(name)", keys: ["arrow", "x"])
    let arrow = try source.collected(try imagePath(artwork, "arrow"))
    let x = try source.collected(try imagePath(artwork, "x"))
    guard let arrow, let x else { return nil }
    return Scene.Artwork(arrow: arrow, x: x)
  }

  /// Returns the path of an image that has to exist.
  private func imagePath(_ artwork: SceneObject, _ key: String) throws(SceneError) -> String {
    let file = try artwork.string(key, of: "artwork")
    _ = try image(file, at: artwork[key])
    return path(of: file)
  }

  /// The size a marker wants: that of its arrow, or else of the image that is its view or in it.
  func size(
    ofMarker view: String, artwork: Scene.Artwork?, at node: JSONNode?
  ) throws(SceneError) -> Size {
    if let artwork { return try image(artwork.arrow.fileName(in: folder), at: node).size }
    var names: Set = [view]
    for description in views
    where description.name == view || names.contains(description.container ?? "") {
      if case .image(_, let size) = description.kind { return size }
      names.insert(description.name)
    }
    return .zero
  }
}

extension String {
  /// Returns the part of a path behind a folder.
  func fileName(in folder: String) -> String {
    guard !folder.isEmpty, begins(with: folder + "/") else { return self }
    return String(Substring(utf8.dropFirst(folder.utf8.count + 1)))
  }
}
