internal import ArgumentParser
internal import Waymark

struct RegionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regions",
    abstract: "Tell for which offsets the X shows, and which edges clamp the marker elsewhere.",
    usage: """
      waymark regions <map> (--viewport <WxH> | --device <name>)...
          [--range <X0:X1,Y0:Y1>] [--insets <TOP,LEFT,BOTTOM,RIGHT>]
          [--treasure <X,Y>] [--marker <WxH>] [--format text|json|csv]
      """,
    discussion: """
      The borders are exact: they come from the solver's own conditions, and nothing is sampled.

      Example:
        waymark regions Maps/treasure-island --device iphone-8
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var screens: ScreensOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Look at these content offsets. (default: all that can be scrolled to)",
      valueName: "X0:X1,Y0:Y1"),
    transform: OffsetRange.argument)
  var range: Rect?

  @Option(help: "Print as text, json (an object a line) or csv.")
  var format = Format.text

  func run() throws {
    let screens = try screens.screens()
    let scene = try source.scene()
    let layout = try scene.layoutWithMarkers(source.map)
    if format == .csv { Output.print(RegionsText.csvHeader) }
    for (index, screen) in screens.enumerated() {
      let bounds = try range ?? scene.scrollableRange(of: layout, on: screen)
      var answer = RegionsAnswer(screen: screen, bounds: bounds, markers: [])
      for marker in scene.markers.map(\.marker) {
        let map: OffsetMap
        do {
          map = try OffsetMap(of: bounds, layout: layout, marker: marker, screen: screen.viewport())
        } catch { throw CommandFailure(error) }
        answer.markers.append((marker, map.areas))
      }
      switch format {
      case .json: Output.print(try JSON.line(RegionsRecord(answer)))
      case .csv: RegionsText.csv(answer).forEach { Output.print($0) }
      case .text:
        if index > 0 { Output.print("") }
        Output.print(RegionsText.report(answer))
      }
    }
  }
}

/// The offsets of one screen, divided by what each marker does.
struct RegionsAnswer {
  var screen: Screen
  var bounds: Rect
  var markers: [(marker: Marker, areas: [OffsetArea])]
}

extension CommandFailure {
  init(_ error: SweepError) {
    self.init(message: error.description, code: .badData)
  }
}

extension Scene {
  /// Returns the scene's layout, of which something moves.
  func layoutWithMarkers(_ path: String) throws(CommandFailure) -> Layout {
    guard !markers.isEmpty else {
      throw CommandFailure(
        message: "\(path) has no markers, so there is nothing to sweep; "
          + "'waymark layout' prints the frames",
        code: .badData)
    }
    do { return try makeLayout() } catch { throw CommandFailure(error) }
  }

  /// Returns the content offsets that can be scrolled to on a screen.
  func scrollableRange(of layout: Layout, on screen: Screen) throws(CommandFailure) -> Rect {
    var layout = layout
    do { try layout.update(to: screen.viewport()) } catch { throw CommandFailure(error) }
    return layout.scrollModel?.offsetLimits ?? .zero
  }
}
