internal import ArgumentParser
internal import Waymark

/// Many targets for the scene's marker, and which of them are shown.
struct TargetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Point at all targets of a GeoJSON FeatureCollection or a Tiled map (.tmj).",
      valueName: "file"),
    completion: .file(extensions: ["geojson", "json", "tmj"]))
  var targets: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep arrows at least this far apart along the border, from middle to middle, in points.",
      valueName: "gap"),
    transform: { try Numbers.argument($0, in: 0...1e12, "a distance of 0 or more, such as 72") })
  var declutter: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Join arrows that are less than this far apart along the border to one with a count, in points.",
      valueName: "gap"),
    transform: { try Numbers.argument($0, in: 0...1e12, "a distance of 0 or more, such as 72") })
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
      "Show only the targets within this distance of the middle of where markers may stand, in points of the map.",
      valueName: "points"),
    transform: { try Numbers.argument($0, in: 0...1e12, "a distance of 0 or more, such as 500") })
  var range: Double?

  @Option(
    help: ArgumentHelp(
      "Show only the targets of this group; repeat for several.", valueName: "name"))
  var group: [String] = []

  /// Reads the targets that are to be shown, or returns `nil` if there is no file of targets.
  func list() throws(CommandFailure) -> TargetList? {
    guard let targets else {
      let given = [
        declutter.map { _ in "--declutter" }, cluster.map { _ in "--cluster" },
        limit.map { _ in "--limit" },
        range.map { _ in "--range" },
        group.isEmpty ? nil : "--group",
      ].compactMap { $0 }
      guard let option = given.first else { return nil }
      throw CommandFailure(
        message: "\(option) is about many targets; name them with --targets FILE", code: .usage)
    }
    guard declutter == nil || cluster == nil else {
      throw CommandFailure(
        message: "--declutter and --cluster exclude each other; give one of them", code: .usage)
    }
    let list: TargetList
    do { list = try TargetList(contentsOf: targets) } catch { throw CommandFailure(error) }
    try checkGroups(in: list)
    return list
  }

  private func checkGroups(in list: TargetList) throws(CommandFailure) {
    let known = Set(list.entries.compactMap(\.target.group)).sorted()
    for name in group where !known.contains(name) {
      let hint = suggestion(for: name, among: known)
      let groups = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
      throw CommandFailure(
        message: "\(targets ?? "") has no group \(name)\(hint.isEmpty ? "; \(groups)" : hint)",
        code: .usage)
    }
  }

  /// Which of the targets are shown.
  var selection: TargetSelection {
    TargetSelection(groups: group.isEmpty ? nil : Set(group), limit: limit, range: range)
  }
}
