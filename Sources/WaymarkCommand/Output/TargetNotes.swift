internal import Waymark

extension Output {
  /// Tells on standard error that what looks at the own targets of markers leaves out those that the scene gives them.
  ///
  /// - Parameters:
  ///   - what: What looks at them, such as `sweep`.
  ///   - scene: The scene.
  static func warnOfOwnTargets(in what: String, of scene: Scene) {
    let pointing = scene.markers.filter { $0.targetFile != nil }
    guard let first = pointing.first, let file = first.targetFile else { return }
    let target = first.marker.target
    warn(
      "the marker \(first.marker.name) points at the targets of \(file), which \(what) leaves out: it answers for the "
        + "marker's own target at (\(target.x.text()), \(target.y.text()))\(others(pointing.count - 1))"
    )
  }

  /// Tells on standard error what of a file of targets is left out as it is nowhere, and what is probably not meant.
  static func warnOfFlaws(in list: TargetList, named name: String) {
    if list.omissions.count > 0 { warn("\(name): \(list.omissions)") }
    for doubt in list.doubts { warn("\(name): \(doubt)") }
  }

  /// Tells on standard error what of a scene is left out as many targets are marked by its first marker alone.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - named: The file that takes the place of those of the scene, if one is given.
  static func warnOfFurtherMarkers(of scene: Scene, besidesTargetsOf named: String? = nil) {
    guard let first = scene.markers.first else { return }
    let (leader, further) = (first.marker.name, scene.markers.dropFirst())
    if let named {
      return warnOfIdleMarkers(Array(further), besidesTargetsOf: named, markedBy: leader)
    }
    let pointing = further.filter { $0.targetFile != nil && $0.targetFile != first.targetFile }
    if let other = pointing.first, let file = other.targetFile {
      let name = other.marker.name
      warn(
        "the marker \(name) points at the targets of \(file), which are left out: many targets are marked by the "
          + "scene's first marker, \(leader); put \(name) first, or show them with --targets \(file)"
          + others(pointing.count - 1))
    }
    if let file = first.targetFile {
      let idle = further.filter { $0.targetFile == nil || $0.targetFile == file }
      warnOfIdleMarkers(idle, besidesTargetsOf: file, markedBy: leader)
    }
  }

  private static func warnOfIdleMarkers(
    _ idle: [Scene.MarkerDescription], besidesTargetsOf file: String, markedBy leader: String
  ) {
    guard let other = idle.first else { return }
    warn(
      "the marker \(other.marker.name) is left out: the targets of \(file) are marked by the scene's first marker, "
        + "\(leader), alone\(others(idle.count - 1))")
  }

  /// Tells on standard error of markers that see the map otherwise than it is shown.
  static func warnOfProjections(of scene: Scene) {
    for message in scene.projectionsThatDiffer { warn(message.message) }
  }

  /// Tells on standard error of markers whose opacity and scale what moves them leaves out.
  static func warnOfStyles(in what: String, of markers: some Sequence<Scene.MarkerDescription>) {
    let styled = markers.filter {
      $0.placement.style.opacity != nil || $0.placement.style.scale != nil
    }
    guard let first = styled.first else { return }
    warn(
      "\(what) shows the marker \(first.marker.name) as opaque and as large as it is, without the opacity and scale of "
        + "its style, which state and render know\(others(styled.count - 1))")
  }

  /// Returns what ends a warning about one marker that so many others deserve as well.
  private static func others(_ count: Int) -> String {
    count == 0 ? "" : "; so it is with \(count) more \(count == 1 ? "marker" : "markers")"
  }
}
