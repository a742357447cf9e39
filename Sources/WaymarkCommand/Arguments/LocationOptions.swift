internal import ArgumentParser
internal import Waymark

/// Where on Earth the map lies, in place of what the scene says.
struct LocationOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let the map lie between these edges, north up, in degrees.",
      valueName: "WEST,SOUTH,EAST,NORTH"), transform: EarthBounds.argument)
  var bounds: EarthBounds?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Let this point of the map show this place, in degrees; give three or more, which a map that is moved, scaled and turned comes nearest to.",
      valueName: "X,Y,LON,LAT"), transform: ControlPoint.argument)
  var control: [ControlPoint] = []

  @Option(
    help: ArgumentHelp(
      "Read where the map lies from a world file. (default: the .pgw, .pngw or .wld beside the image)",
      valueName: "file"), completion: .file(extensions: ["pgw", "pngw", "wld"]))
  var worldFile: String?

  @Option(
    help: ArgumentHelp(
      "Take the map for this projection. (default: the scene's, or equirectangular)",
      valueName: "equirectangular|mercator"),
    completion: .list(WorldProjection.allCases.map(\.rawValue)), transform: WorldProjection.argument
  )
  var projection: WorldProjection?

  @Option(
    help: ArgumentHelp(
      "Tell distances on Earth in this unit. (default: the scene's, or km)", valueName: "km|mi|nmi"),
    completion: .list(EarthUnit.allCases.map(\.rawValue)), transform: EarthUnit.argument)
  var unit: EarthUnit?

  @Flag(help: "Take the coordinates of targets for points of the map, wherever it lies.")
  var pixels = false
}

extension LocationOptions {
  /// Returns the scene with where its map lies.
  func applied(to scene: Scene, hasTargets: Bool) throws(CommandFailure) -> Scene {
    if pixels, !hasTargets {
      throw CommandFailure(
        message: "--pixels is about many targets; name them with --targets FILE", code: .usage)
    }
    let given = [bounds != nil, !control.isEmpty, worldFile != nil].count { $0 }
    guard given <= 1 else {
      throw CommandFailure(
        message: "--bounds, --control and --world-file exclude each other; give one of them",
        code: .usage)
    }
    guard let location = location(of: scene, hasTargets: hasTargets) else {
      let option = projection.map { _ in "--projection" } ?? unit.map { _ in "--unit" }
      guard let option else { return scene }
      throw CommandFailure(
        message:
          "\(option) is about a map that lies on Earth; say where with --bounds, --control or --world-file",
        code: .usage)
    }
    var scene = scene
    if let unit { scene = scene.withPlacement { $0.tellDistances(in: unit) } }
    do { scene = try scene.located(at: location) } catch {
      throw CommandFailure(
        message: error.description,
        code: given > 0 && error.file == nil ? .usage : .init(error.kind))
    }
    tellResiduals(of: location, scene)
    if let doubt = scene.doubtAboutLocation { Output.warn(doubt) }
    return scene
  }

  private func location(of scene: Scene, hasTargets: Bool) -> MapLocation? {
    let projection = projection ?? scene.location?.projection ?? .equirectangular
    if let bounds { return MapLocation(bounds.source, projection: projection) }
    if !control.isEmpty { return MapLocation(.controlPoints(control), projection: projection) }
    if let worldFile { return MapLocation(.worldFile(worldFile), projection: projection) }
    if let location = scene.location { return MapLocation(location.source, projection: projection) }
    guard hasTargets && !pixels || self.projection != nil || unit != nil else {
      Output.noteOfWorldFile(leftOutOf: scene)
      return nil
    }
    return scene.worldFile.map { MapLocation(.worldFile($0), projection: projection) }
  }

  /// Tells how far control points are missed, if there are more than it takes.
  private func tellResiduals(of location: MapLocation, _ scene: Scene) {
    guard case .controlPoints(let points) = location.source, points.count > 3,
      let georeference = scene.georeference
    else { return }
    let residuals = georeference.residuals(of: points)
    let worst = residuals.indices.max { residuals[$0] < residuals[$1] } ?? 0
    let mean = (residuals.reduce(0) { $0 + $1 * $1 } / Double(points.count)).squareRoot()
    Output.note(
      "the map misses its \(points.count) control points by \(mean.text()) points on average, "
        + "and number \(worst + 1) by \(residuals[worst].text())")
  }

  /// Returns what the coordinates of targets mean.
  func coordinates(of scene: Scene) -> TargetCoordinates {
    pixels ? .points : scene.targetCoordinates
  }

  /// Refuses targets that look like degrees on a map of which it is not known where it lies.
  func check(
    _ list: TargetList, named name: String, on scene: Scene
  ) throws(CommandFailure) {
    guard !pixels else { return }
    if let doubt = scene.doubtAboutPoints(of: list) {
      Output.warn("\(name): \(doubt), or add --pixels if they are not")
    }
    guard let doubt = scene.doubt(about: list) else { return }
    throw CommandFailure(
      message:
        "\(name): \(doubt); say so with --bounds WEST,SOUTH,EAST,NORTH, or add --pixels if they are points of the map",
      code: .badData)
  }
}

extension Output {
  /// Tells that a world file beside the map does not count, and why.
  static func noteOfWorldFile(leftOutOf scene: Scene) {
    if let mistake = scene.mistakeInWorldFile {
      note("\(mistake); so it does not tell where the map lies")
    }
  }
}

// MARK: - Values

/// The edges of a map on Earth.
struct EarthBounds {
  var source: MapLocation.Source

  /// Reads edges written as `WEST,SOUTH,EAST,NORTH`.
  static func argument(_ text: String) throws -> EarthBounds {
    let numbers = try Numbers.argument(
      text, separator: ",", in: Array(repeating: .any, count: 4),
      "expected four numbers of degrees joined by commas, such as -180,-90,180,90 for west, south, "
        + "east, north")
    return EarthBounds(
      source: .bounds(
        west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3]))
  }
}

extension ControlPoint {
  /// Reads a control point written as `X,Y,LON,LAT`.
  fileprivate static func argument(_ text: String) throws -> ControlPoint {
    let numbers = try Numbers.argument(
      text, separator: ",", in: Array(repeating: .any, count: 4),
      "expected a point of the map, a longitude and a latitude joined by commas, such as "
        + "512,310,10.75,59.91")
    return ControlPoint(
      Point(x: numbers[0], y: numbers[1]),
      at: Coordinate(longitude: numbers[2], latitude: numbers[3]))
  }
}

extension WorldProjection {
  fileprivate static func argument(_ text: String) throws -> WorldProjection {
    guard let projection = WorldProjection(rawValue: text) else {
      let hint = suggestion(for: text, among: allCases.map(\.rawValue))
      throw ValidationError("expected equirectangular or mercator\(hint)")
    }
    return projection
  }
}

extension EarthUnit {
  fileprivate static func argument(_ text: String) throws -> EarthUnit {
    guard let unit = EarthUnit(rawValue: text) else {
      throw ValidationError("expected km, mi or nmi")
    }
    return unit
  }
}

extension Placement {
  /// Tells distances on Earth in another unit; those at which markers fade and hide stay where they are.
  fileprivate mutating func tellDistances(in unit: EarthUnit) {
    let before = EarthUnit(rawValue: distance.unit) ?? .kilometres
    distance.unit = unit.rawValue
    guard before != unit else { return }
    let factor = before.kilometres / unit.kilometres
    style.nearest *= factor
    style.farthest *= factor
    style.opacity = style.opacity?.stretched(by: factor)
    style.scale = style.scale?.stretched(by: factor)
  }
}

extension DistanceStyle.Ramp {
  fileprivate func stretched(by factor: Double) -> DistanceStyle.Ramp {
    DistanceStyle.Ramp(
      near: near * factor, far: far * factor, nearValue: nearValue, farValue: farValue)
  }
}
