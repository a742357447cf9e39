internal import ArgumentParser
internal import Waymark

/// How many pixels of a map are a point.
struct MapScaleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count this many pixels of the map as a point. (default: by @2x and the like in its name, or 1)",
      valueName: "N"),
    transform: { try Numbers.argument($0, in: .mapScale, such: "2") })
  var scale: Double?
}
