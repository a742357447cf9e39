internal import MapImages

/// Does with a map what the peers do, in a process of its own.
///
///     MapWorker index MAP
///     MapWorker crop|crop-without-index MAP X Y WIDTH HEIGHT OUTPUT
///     MapWorker overview MAP
@main
enum MapWorker {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fatalError("MapWorker takes a task and a map") }
    switch arguments[0] {
    case "index": try MapIndexer(map: arguments[1]).run()
    case "overview":
      var map = try MapImage(path: arguments[1])
      _ = try map.overview(maximumSide: 1024)
    default:
      let numbers = arguments.dropFirst(2).prefix(4).compactMap { Int($0) }
      guard numbers.count == 4, arguments.count == 7 else { fatalError("no rectangle") }
      var map = try MapImage(
        path: arguments[1], index: arguments[0] == "crop" ? .besideMap : .nowhere)
      let rect = PixelRect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      try map.write(rect, to: arguments[6])
    }
  }
}
