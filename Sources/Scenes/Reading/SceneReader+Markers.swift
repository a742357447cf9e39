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

  mutating func markers(
    _ scene: SceneObject
  ) throws(SceneError) -> [Scene.MarkerDescription] {
    guard let node = scene["markers"] else { return [] }
    var markers: [Scene.MarkerDescription] = []
    var names: Set<String> = []
    for item in try source.list(node, what: "markers", limit: InputLimits.markers) {
      let known = markers
      let read = try collected { reader throws(SceneError) in try reader.marker(item, known) }
      guard let marker = read else {
        if let name = item["name"]?.string { unreadNames.append(name) }
        continue
      }
      guard names.insert(marker.marker.name).inserted else {
        throw source.error("there are two markers named \(marker.marker.name)", at: item)
      }
      markers.append(marker)
    }
    return markers
  }

  private mutating func marker(
    _ node: JSONNode, _ known: [Scene.MarkerDescription]
  ) throws(SceneError) -> Scene.MarkerDescription {
    let object = try SceneObject(
      node, in: source, what: "a marker",
      keys: SceneReader.keysOfMarkers)
    let name = try source.name(try object.required("name", of: "a marker"), of: "a marker")
    let artwork = try artwork(object, of: name)
    var description: Scene.MarkerDescription
    if let like = object["like"] {
      description = try likeness(like, of: object, named: name, artwork, known)
    } else {
      let view = try viewName(object, "view", of: name)
      description = Scene.MarkerDescription(
        marker: Marker(
          name: name, view: view, reference: try viewName(object, "reference", of: name),
          target: .zero, size: try size(ofMarker: view, artwork: artwork, at: object["artwork"])),
        artwork: artwork)
    }
    description.marker.target = try target(object, of: name)
    if let tolerance = try object.optionalNumber("tolerance", of: name, in: .extent) {
      description.marker.tolerance = .points(tolerance)
    }
    if let words = object["words"] {
      description.marker.words = try markerWords(words, description.marker.words, of: name)
    }
    if let placement = object["placement"] {
      let reader = PlacementReader(scene: self, name: name)
      description.placement = try reader.read(placement)
    }
    if let targets = object["targets"] {
      description.targets = try targetReading(targets, of: name)
      description.targetFile = try targetFile(targets, of: name)
    }
    return description
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
    var words = words
    if let noun = try word(object, "noun", what) { words.noun = noun }
    if let x = try word(object, "x", what) { words.x = x }
    if let arrow = try word(object, "arrow", what) { words.arrow = arrow }
    return words
  }

  private func word(
    _ object: SceneObject, _ key: String, _ what: String
  ) throws(SceneError) -> String? {
    guard let word = try object.optionalString(key, of: what) else { return nil }
    guard !word.isEmpty, word.utf8.count <= InputLimits.nameBytes,
      word.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw source.error(
        "\(key) of \(what) has to be a word or a few on one line, such as \"port\"",
        at: object[key] ?? object.node)
    }
    return word
  }

  private func viewName(
    _ object: SceneObject, _ key: String, of name: String
  ) throws(SceneError) -> String {
    let view = try object.string(key, of: name)
    guard placeOfView[view] != nil else {
      throw source.error(
        "unknown view \(view)\(suggestion(for: view, among: views.map { $0.name }))",
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
    return Scene.Artwork(
      arrow: try imagePath(artwork, "arrow"), x: try imagePath(artwork, "x"))
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
    for description in views where description.name == view || description.container == view {
      if case .image(_, let size) = description.kind { return size }
    }
    return .zero
  }
}

extension String {
  /// Returns the part of a path behind a folder.
  func fileName(in folder: String) -> String {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
  }
}
