internal import Waymark

/// Where a fling goes, for people and as rows of CSV.
struct ScrollAnswer {
  var model: ScrollModel
  var velocity: Point
  var rate: RateArgument
  var fling: Fling
  /// The moments that were asked for.
  var moments: [Moment]
  /// The moment of rest.
  var end: Moment
  /// What the markers do at rest.
  var sentences: [String]
}

// MARK: - Text

extension ScrollAnswer {
  var lines: [String] {
    var lines = [summary]
    lines += [bounce(of: fling.x, along: "x"), bounce(of: fling.y, along: "y")].compactMap { $0 }
    if !moments.isEmpty { lines.append(Text.table(table)) }
    return lines + sentences
  }

  private var summary: String {
    "Let go at offset \(Text.point(model.contentOffset)) with \(Text.point(velocity)) points per "
      + "second, the content rests at \(Text.bold(Text.point(fling.rest))) after \(seconds(end.time))."
  }

  private func bounce(of fling: AxisFling, along axis: String) -> String? {
    guard let bounce = fling.bounce else { return nil }
    let limit = Text.number(fling.rest)
    return "Along \(axis) it hits its limit \(limit) after \(seconds(bounce.time)), "
      + "goes as far as \(Text.number(bounce.turn)) and comes back."
  }

  private var table: [[String]] {
    [["time", "offset", "velocity"] + end.states.map(\.name)]
      + (moments + [end]).map { moment in
        [seconds(moment.time), Text.point(moment.offset), Text.point(moment.velocity)]
          + moment.states.map { state in
            let place = Text.point(state.frame.origin)
            guard !state.orientation.isX else { return "X at \(place)" }
            let degrees = Text.number(state.orientation.heading.degrees, decimals: 1)
            return "arrow \(degrees)° at \(place)"
          }
      }
  }

  private func seconds(_ time: Double) -> String { "\(Text.number(time)) s" }
}

// MARK: - CSV

extension ScrollAnswer {
  /// A header, then a row for each moment and marker; the last moment is that of rest.
  var rows: [String] {
    ["time,offset_x,offset_y,velocity_x,velocity_y,marker,x,y,kind,heading"]
      + (moments + [end]).flatMap { moment in
        let motion = [
          moment.time, moment.offset.x, moment.offset.y, moment.velocity.x, moment.velocity.y,
        ].map { Text.exact($0) }
        if moment.states.isEmpty { return [CSV.row(motion + ["", "", "", "", ""])] }
        return moment.states.map { CSV.row(motion + fields($0)) }
      }
  }

  private func fields(_ state: MarkerState) -> [String] {
    [
      state.name, Text.exact(state.frame.origin.x), Text.exact(state.frame.origin.y),
      state.kind,
      state.orientation.isX ? "" : Text.exact(state.orientation.heading.degrees),
    ]
  }
}

// MARK: - JSON

/// The object of `waymark scroll --format json`.
struct ScrollRecord: Encodable {
  struct MomentRecord: Encodable {
    var time: Double
    var offset: Point
    var velocity: Point
    var markers: [MarkerRecord]

    init(_ moment: Moment) {
      time = moment.time
      offset = moment.offset
      velocity = moment.velocity
      markers = moment.states.map { MarkerRecord($0) }
    }
  }

  struct Bounce: Encodable {
    var time: Double
    var turn: Double

    init?(_ bounce: (time: Double, turn: Double)?) {
      guard let bounce else { return nil }
      time = bounce.time
      turn = bounce.turn
    }
  }

  struct Bounces: Encodable {
    var x: Bounce?
    var y: Bounce?
  }

  var from: Point
  var velocity: Point
  var rate: Double
  /// The offsets at which the content can rest.
  var limits: FrameRecord
  var rest: Point
  var duration: Double
  var bounces: Bounces
  var frames: [MomentRecord]
  var markers: [MarkerRecord]

  init(_ answer: ScrollAnswer) {
    from = answer.model.contentOffset
    velocity = answer.velocity
    rate = answer.rate.rate.rawValue
    limits = FrameRecord(answer.model.offsetLimits)
    rest = answer.fling.rest
    duration = answer.end.time
    bounces = Bounces(x: Bounce(answer.fling.x.bounce), y: Bounce(answer.fling.y.bounce))
    frames = answer.moments.map { MomentRecord($0) }
    markers = answer.end.states.map { MarkerRecord($0) }
  }
}
