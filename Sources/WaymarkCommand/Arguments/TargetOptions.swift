internal import ArgumentParser
internal import Waymark

/// Many targets for the scene's marker, and which of them are shown.
struct TargetOptions: ParsableArguments {
  @Option(
    name: .customLong("targets"), parsing: .singleValue,
    help: ArgumentHelp(
      "Point at all targets of GeoJSON, of a Tiled map (.tmj, .tmx) or of a table (.csv): a file, a pipe, or - for standard input.",
      valueName: "file"),
    completion: .file(extensions: ["geojson", "json", "geojsonl", "geojsons", "tmj", "tmx", "csv"]))
  var targetFiles: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name targets by this property. (default: the scene's, or name)", valueName: "property"))
  var nameProperty: String?

  @Option(
    help: ArgumentHelp(
      "Group targets by this property. (default: the scene's, or group)", valueName: "property"))
  var groupProperty: String?

  @Option(
    help: ArgumentHelp(
      "Rank targets by this property, a number above 0. (default: the scene's, or priority)",
      valueName: "property"))
  var priorityProperty: String?

  @Option(
    help: ArgumentHelp(
      "Take targets for behind the camera where this property is true, or a w of 0 or less; they are mirrored about the middle of the view, and never seen.",
      valueName: "property"))
  var behindProperty: String?

  @Option(
    help: ArgumentHelp(
      "Of lines and areas, point at a point that lies inside, at all vertices, at the centroid, or at the middle of the bounds. (default: the scene's, or inside)",
      valueName: "inside|vertices|centroid|bounds"),
    completion: .list(TargetPoints.allCases.map(\.rawValue)), transform: TargetPoints.argument)
  var geometry: TargetPoints?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep arrows at least this far apart along each edge, from middle to middle, in points, and apart around corners and from markers on their targets.",
      valueName: "gap"),
    transform: { try Numbers.argument($0, in: .distance, such: "72") })
  var declutter: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Join arrows that are less than this far apart along the border to one with a count, in points.",
      valueName: "gap"),
    transform: { try Numbers.argument($0, in: .distance, such: "72") })
  var cluster: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show at most this many markers: by priority, then by nearness, then by name.",
      valueName: "N"),
    transform: { try WholeNumber.argument($0, in: 0...Int.max, such: 10) })
  var limit: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show only the targets within this distance of the middle of where markers may stand: in points of the map, or on Earth in its --unit.",
      valueName: "distance"),
    transform: { try Numbers.argument($0, in: .distance, such: "500") })
  var range: Double?

  @Option(
    help: ArgumentHelp(
      "Show only the targets of this group; repeat for several.", valueName: "name"))
  var group: [String] = []

  /// The file of targets.
  var targets: String? { targetFiles.first }

  /// Returns a scene as options change it.
  ///
  /// - Parameters:
  ///   - given: The scene as it was read.
  ///   - placement: The rules that place its markers.
  ///   - location: Where on Earth its map lies.
  ///   - treasure: The target that an option gives its marker.
  ///   - hasDevice: Whether the screen that is looked through is that of a device.
  ///   - excluder: What shows no targets, such as `--layout`, and leaves out those that the scene names; or `nil`, and
  ///     they count where no option names a file.
  ///   - allowsBothKinds: Whether targets can be decluttered and clustered at once.
  /// - Returns: The scene, of which what was read is no longer needed.
  /// - Throws: ``CommandFailure`` if options have no meaning together, or where the map lies cannot be told.
  mutating func scene(
    _ given: Scene, _ placement: PlacementOptions, _ location: LocationOptions, treasure: Point?,
    hasDevice: Bool, leftOutBy excluder: String? = nil, allowsBothKinds: Bool = false
  ) throws -> Scene {
    if targetFiles.isEmpty {
      if let excluder {
        Output.warnOfOwnTargets(in: excluder, of: given)
      } else {
        Output.warnOfFurtherMarkers(of: given)
        targetFiles = given.markers.first?.targetFile.map { [$0] } ?? []
      }
    } else {
      Output.warnOfFurtherMarkers(of: given, besidesTargetsOf: targetName)
    }
    try check(allowsBothKinds: allowsBothKinds)
    if treasure != nil, targets != nil {
      throw CommandFailure(
        message:
          "--treasure moves the marker's own target, in place of which it points at those of \(targetName); "
          + "leave out one of the two", code: .usage)
    }
    return try location.applied(
      to: placement.applied(to: given, hasDevice: hasDevice), hasTargets: targets != nil)
  }

  /// Refuses options that have no meaning together, or without a file of targets.
  private func check(allowsBothKinds: Bool) throws(CommandFailure) {
    guard targets != nil else {
      let given = [
        declutter.map { _ in "--declutter" }, cluster.map { _ in "--cluster" },
        limit.map { _ in "--limit" },
        range.map { _ in "--range" },
        group.isEmpty ? nil : "--group", nameProperty.map { _ in "--name-property" },
        groupProperty.map { _ in "--group-property" },
        priorityProperty.map { _ in "--priority-property" }, geometry.map { _ in "--geometry" },
        behindProperty.map { _ in "--behind-property" },
      ].compactMap { $0 }
      guard let option = given.first else { return }
      throw CommandFailure(
        message: "\(option) is about many targets; name them with --targets FILE", code: .usage)
    }
    guard targetFiles.count == 1 else {
      throw CommandFailure(
        message:
          "--targets takes one file; several GeoJSON texts can be given one behind the other, as in "
          + "cat a.geojson b.geojson | waymark … --targets -", code: .usage)
    }
    guard allowsBothKinds || declutter == nil || cluster == nil else {
      throw CommandFailure(
        message: "--declutter and --cluster exclude each other; give one of them", code: .usage)
    }
  }

  /// Reads the targets that are to be shown, or returns `nil` if there is no file of targets.
  func list(
    for scene: Scene, _ location: LocationOptions
  ) throws(CommandFailure) -> TargetList? {
    guard let targets else { return nil }
    var reading = reading(for: scene)
    reading.coordinates = location.coordinates(of: scene)
    let list: TargetList
    do { list = try TargetList(contentsOf: targets, reading: reading) } catch {
      throw CommandFailure(error)
    }
    try OutputPath.check("-", isNoneOf: [InputFiles.path(of: targets)] + list.furtherFiles)
    try location.check(list, named: targetName, on: scene)
    try checkGroups(in: list)
    try checkBehind(in: list, of: scene)
    Output.warnOfFlaws(in: list, named: targetName)
    if geometry != nil, !list.isGeoJSON {
      Output.warn("\(targetName): --geometry is about GeoJSON, and makes no difference here")
    }
    return list
  }

  /// Refuses targets behind the camera on a map that repeats, where what they are mirrored to has images in front of it.
  private func checkBehind(
    in list: TargetList, of scene: Scene
  ) throws(CommandFailure) {
    guard let marker = scene.markers.first, marker.placement.projection.period != .zero,
      let behind = list.entries.first(where: { $0.target.isBehind })?.target
    else { return }
    throw CommandFailure(
      message:
        "\(targetName): \(behind.name) is behind the camera, and the map repeats, so it is nowhere out of sight; "
        + "leave out such targets or the wrap", code: .badData)
  }

  private func checkGroups(in list: TargetList) throws(CommandFailure) {
    guard !group.isEmpty else { return }
    let known = list.groups.sorted()
    for name in group where !known.contains(name) {
      let hint = suggestion(for: name, among: known)
      let groups = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
      throw CommandFailure(
        message: "\(targetName) has no group \(name)\(hint.isEmpty ? "; \(groups)" : hint)",
        code: .usage)
    }
  }

  /// Returns how targets are made of what their file says.
  private func reading(for scene: Scene) -> TargetReading {
    var reading = scene.markers.first?.targets ?? TargetReading()
    if let nameProperty { reading.nameProperty = nameProperty }
    if let groupProperty { reading.groupProperty = groupProperty }
    if let priorityProperty { reading.priorityProperty = priorityProperty }
    if let behindProperty { reading.behindProperty = behindProperty }
    if let geometry { reading.points = geometry }
    return reading
  }

  /// What messages call the file of targets.
  var targetName: String { targets == "-" ? "standard input" : targets ?? "" }

  /// Which of the targets are shown.
  var selection: TargetSelection {
    TargetSelection(groups: group.isEmpty ? nil : Set(group), limit: limit, range: range)
  }
}

extension TargetPoints {
  /// Reads which points of lines and areas are targets.
  fileprivate static func argument(_ text: String) throws -> TargetPoints {
    guard let points = TargetPoints(rawValue: text) else {
      let hint = suggestion(for: text, among: allCases.map(\.rawValue))
      throw ValidationError("expected inside, vertices, centroid or bounds\(hint)")
    }
    return points
  }
}
