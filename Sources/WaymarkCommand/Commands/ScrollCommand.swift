internal import ArgumentParser
internal import Waymark

struct ScrollCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Tell where a fling takes the content and where it rests.",
    discussion: """
      The velocity is that of the content offset: above 0, parts farther to the right and below come \
      into view. The content counts as resting once it stays within half a point of where it comes to rest.

      Example:
        waymark scroll Maps/treasure-island --device iphone-8 --velocity 3000,1200
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Map") var scaling: MapScaleOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let go at this content offset in points. (default: 0,0)", valueName: "X,Y"),
    transform: Point.argument)
  var from: Point?

  // Known only so that who gives it, as to other commands, hears of --from.
  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var offset: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let go at this velocity, in points per second.", valueName: "VX,VY"),
    transform: Point.argument)
  var velocity: Point

  @Option(help: "Slow down at the normal or the fast rate.")
  var rate = RateArgument.normal

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show this many moments on the way.", valueName: "N"),
    transform: { try WholeNumber.argument($0, in: 1...ScrollCommand.maximumFrames, such: 60) })
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show a moment every so many milliseconds.", valueName: "milliseconds"),
    transform: {
      let range = NumberRange(1, NumberRange.largest, words: "1 millisecond or more")
      return try Numbers.argument($0, in: range, such: "16")
    })
  var every: Double?

  @OptionGroup(title: "Output") var form: FormatOptions<Format>

  static let maximumFrames = 100_000

  /// Refuses options that have no meaning together.
  ///
  /// A `validate()` would speak up before an option that was misspelled is named.
  private func check() throws(CommandFailure) {
    guard offset.isEmpty else {
      throw CommandFailure(
        message: "scroll begins at one offset; give --from instead of --offset", code: .usage)
    }
    guard frames == nil || every == nil else {
      throw CommandFailure(
        message: "--frames and --every exclude each other; give one of them", code: .usage)
    }
  }

  func run() throws {
    try check()
    let format = try form.choice()
    var viewport = try screen.initialViewport(edges)
    let scene = try source.scene(scale: scaling.scale, isOnDevices: screen.isOfDevice)
    Output.warnOfOwnTargets(in: "scroll", of: scene)
    var session = try Session(scene)
    viewport.offset = from ?? .zero
    try session.move(to: viewport)
    guard let model = session.layout.scrollModel else {
      throw CommandFailure(
        message: "nothing scrolls in the scene; it needs a view of the kind scroll",
        code: .badData)
    }
    let fling = model.fling(velocity: velocity, rate: rate.rate)
    let moments = try times(of: fling).map { time in
      try Moment(of: fling, at: time, in: viewport, of: &session)
    }
    let end = try Moment(restOf: fling, in: viewport, of: &session)
    let answer = ScrollAnswer(
      model: model, velocity: velocity, rate: rate, fling: fling, moments: moments,
      end: end, sentences: session.sentences(for: end.states))
    switch format {
    case .text: answer.lines.forEach { Output.print($0) }
    case .json: Output.print(answer)
    case .csv: answer.rows.forEach { Output.print($0) }
    }
    session.warn()
    warnOfOtherSizes(in: fling, of: model, viewport, session.layout)
  }

  /// Tells on standard error if the content has another size where it turns or rests than where it is let go, as with a
  /// header that collapses: the limits are those of the size that it has there.
  private func warnOfOtherSizes(
    in fling: Fling, of model: ScrollModel, _ viewport: Viewport, _ layout: Layout
  ) {
    var layout = layout
    let turn = Point(
      x: fling.x.bounce?.turn ?? fling.rest.x, y: fling.y.bounce?.turn ?? fling.rest.y)
    for offset in [fling.rest, turn] {
      // What cannot be computed with was told before.
      guard (try? layout.update(to: viewport.scrolled(to: offset))) != nil,
        let size = layout.scrollModel?.contentSize
      else { continue }
      let (width, height) = (
        size.width - model.contentSize.width, size.height - model.contentSize.height
      )
      guard max(width.magnitude, height.magnitude) > 1e-6 else { continue }
      return Output.warn(
        "the size of the content follows the offset: it is \(Text.size(model.contentSize)) points where it is let go, and "
          + "\(Text.size(size)) at offset \(Text.point(offset)); how far it scrolls, and where it rests, is told for the first"
      )
    }
  }

  /// The times in seconds of the moments that are shown before the end.
  private func times(of fling: Fling) throws(CommandFailure) -> [Double] {
    let end = fling.timeToRest()
    if let frames { return (0..<frames).map { end * Double($0) / Double(frames) } }
    guard let every else { return [] }
    let count = (end * 1000 / every).rounded(.up)
    guard count <= Double(ScrollCommand.maximumFrames) else {
      throw CommandFailure(
        message:
          "a moment every \(every.plain) ms would be more than \(ScrollCommand.maximumFrames) moments; choose a longer --every",
        code: .usage)
    }
    // What does not move at all shows for a moment as well.
    return (0..<max(1, Int(count))).map { Double($0) * every / 1000 }
  }
}

/// How fast the content slows down, by name.
enum RateArgument: String, ExpressibleByArgument, CaseIterable {
  case normal, fast

  var rate: ScrollModel.DecelerationRate {
    switch self {
    case .normal: .normal
    case .fast: .fast
    }
  }
}

/// What shows at one time of a fling.
struct Moment {
  var time: Double
  var offset: Point
  var velocity: Point
  var states: [MarkerState]
}

extension Moment {
  fileprivate init(
    of fling: Fling, at time: Double, in viewport: Viewport, of session: inout Session
  ) throws {
    self.time = time
    offset = fling.offset(at: time)
    velocity = fling.velocity(at: time)
    states = try session.states(at: viewport.scrolled(to: offset))
  }

  fileprivate init(
    restOf fling: Fling, in viewport: Viewport, of session: inout Session
  ) throws {
    time = fling.timeToRest()
    offset = fling.rest
    velocity = .zero
    states = try session.states(at: viewport.scrolled(to: offset))
  }
}
