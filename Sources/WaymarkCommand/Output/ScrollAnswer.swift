internal import JSON
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

extension ScrollAnswer {
  /// The moments in a row, up to that of rest; what does not move is at rest at once.
  private var steps: [Moment] { moments.filter { $0.time < end.time } + [end] }
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
    let limit = fling.rest.text()
    return "Along \(axis) it hits its limit \(limit) after \(seconds(bounce.time)), "
      + "goes as far as \(bounce.turn.text()) and comes back."
  }

  private var table: [[String]] {
    [["time", "offset", "velocity"] + end.states.map { Text.name($0.name) }]
      + steps.map { moment in
        [seconds(moment.time), Text.point(moment.offset), Text.point(moment.velocity)]
          + moment.states.map { state in
            let place = Text.point(state.frame.origin)
            guard !state.orientation.isX else { return "X at \(place)" }
            let degrees = state.heading.map { " \($0.degreesText)°" } ?? ""
            return "arrow\(degrees) at \(place)"
          }
      }
  }

  private func seconds(_ time: Double) -> String { "\(time.text()) s" }
}

// MARK: - CSV

extension ScrollAnswer {
  /// A header, then a row for each moment and marker; the last moment is that of rest.
  var rows: [String] {
    ["time,offset_x,offset_y,velocity_x,velocity_y,marker,x,y,kind,heading"]
      + steps.flatMap { moment in
        let motion = [
          moment.time, moment.offset.x, moment.offset.y, moment.velocity.x, moment.velocity.y,
        ].map { $0.plain }
        if moment.states.isEmpty { return [CSV.row(motion + ["", "", "", "", ""])] }
        return moment.states.map { CSV.row(motion + fields($0)) }
      }
  }

  private func fields(_ state: MarkerState) -> [String] {
    [
      state.name, state.frame.origin.x.plain, state.frame.origin.y.plain,
      state.kind,
      state.heading?.degrees.plain ?? "",
    ]
  }
}

// MARK: - JSON

extension ScrollAnswer: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.object("bounces") { json in
      for (name, bounce) in [("x" as StaticString, fling.x.bounce), ("y", fling.y.bounce)] {
        guard let bounce else { continue }
        json.object(name) {
          $0.member("time", bounce.time)
          $0.member("turn", bounce.turn)
        }
      }
    }
    json.member("duration", end.time)
    json.member("frames", moments)
    json.member("from", model.contentOffset)
    // The offsets at which the content can rest.
    json.member("limits", model.offsetLimits)
    json.member("markers", end.states)
    json.member("rate", rate.rate.rawValue)
    json.member("rest", fling.rest)
    json.member("velocity", velocity)
  }
}

extension Moment: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("markers", states)
    json.member("offset", offset)
    json.member("time", time)
    json.member("velocity", velocity)
  }
}
