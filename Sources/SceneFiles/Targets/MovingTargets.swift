internal import Geometry
public import Markers
public import Scenes

/// Targets that move: those of a list that have one name are one, at one place after the other.
///
/// Where several of one name have a time, a target comes at the first of them, goes straight from each to the next,
/// and stays at the last.
public struct MovingTargets: Sendable {
  /// Where a target is at a time.
  private struct Stop {
    var time: Double
    var target: Target
  }

  /// The stops of each target in the order of time; one without a time is always there.
  private var journeys: [[Stop]] = []

  /// Whether any target moves.
  public var move: Bool { journeys.contains { $0.count > 1 } }

  /// Finds the targets of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - timeProperty: The property that is a target's time, in seconds.
  /// - Throws: ``/Scenes/SceneError`` if a time is no number.
  public init(_ list: TargetList, timeProperty: String = "time") throws(SceneError) {
    let hasTimes = list.hasProperty(timeProperty)
    var numbers: [String: Int] = [:]
    for entry in list.entries {
      guard hasTimes, let value = entry.properties[timeProperty], value != .null else {
        journeys.append([Stop(time: -.infinity, target: entry.target)])
        continue
      }
      guard case .number(let time) = value, time.isFinite else {
        throw SceneError(
          "\(timeProperty) of \(entry.target.name) is \(value.words); it has to be a number of seconds"
        )
      }
      let number = numbers[entry.target.name] ?? journeys.count
      numbers[entry.target.name] = number
      if number == journeys.count { journeys.append([]) }
      journeys[number].append(Stop(time: time, target: entry.target))
    }
    for index in journeys.indices {
      // Of two at one time the later one in the file counts from then on.
      let stops = journeys[index].enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      journeys[index] = stops.map(\.element)
    }
  }
}

extension MovingTargets {
  /// The first and the last time at which a target comes or changes its way, or `nil` if none does.
  public var times: ClosedRange<Double>? {
    let times = journeys.flatMap { $0 }.map(\.time).filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return nil }
    return first...last
  }

  /// Returns the targets that are there at a time, in seconds, where they are then.
  public func targets(at time: Double) -> [Target] {
    journeys.compactMap { stops in
      guard let next = stops.firstIndex(where: { $0.time > time }) else {
        return stops.last?.target
      }
      guard next > 0 else { return nil }
      let (before, after) = (stops[next - 1], stops[next])
      guard before.time.isFinite else { return before.target }
      let part = (time - before.time) / (after.time - before.time)
      let (start, way) = (
        before.target.position, after.target.position - before.target.position
      )
      var target = before.target
      target.position = Point(x: start.x + part * way.x, y: start.y + part * way.y)
      return target
    }
  }
}

extension PropertyValue {
  /// The value in a message.
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .truth(let isTrue): isTrue ? "true" : "false"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}
