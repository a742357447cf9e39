internal import Geometry
public import Markers
public import Scenes

/// Targets that move: those of a list that have one name are one, at one place after the other.
///
/// Where several of one name have a time, a target comes at the first of them, goes straight from each to the next,
/// and stays at the last. On a map of the Earth it goes the nearer way around. Those that are in several groups at once
/// are several targets, one of each group.
public struct MovingTargets: Sendable {
  /// Where a target is at a time.
  fileprivate struct Stop {
    var time: Double
    var target: Target
  }

  /// The stops of a target in the order of time; one without a time is always there.
  fileprivate struct Journey {
    var id: String
    var stops: [Stop]
  }

  private var journeys: [Journey] = []

  /// The names of targets that come at several places at once, of which the last one in the list counts.
  public private(set) var doubtfulNames: [String] = []

  /// The names of targets that have a time, beside which others of that name have none and are there all the time.
  public private(set) var halfTimedNames: [String] = []

  private let georeference: Georeference?

  /// Whether any target comes, or moves.
  public var move: Bool { journeys.contains { $0.stops.count > 1 || $0.stops[0].time.isFinite } }

  /// Finds the targets of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - name: The property that is a target's time, in seconds, or `nil` for `time`, in any case, where there is such a
  ///     one.
  /// - Throws: ``/Scenes/SceneError`` if a time is no number, or no target has the property.
  public init(_ list: TargetList, timeProperty name: String? = nil) throws(SceneError) {
    georeference = list.georeference
    if let name, !list.entries.isEmpty, let mistake = PropertyNames.mistake(in: name, for: list) {
      throw SceneError(mistake)
    }
    let timeProperty = PropertyName(name, orKnown: "time")
    let hasTimes = list.hasProperty(timeProperty)
    var numbers: [String: Int] = [:]
    var timeless: [String] = []
    for entry in list.entries {
      guard hasTimes, let (property, value) = entry.source.property(timeProperty), value != .null
      else {
        if hasTimes { timeless.append(entry.target.name) }
        append(entry.target, at: -.infinity)
        continue
      }
      let what = "\(property) of \(entry.target.name)"
      guard let time = value.seconds else {
        throw entry.source.error(
          "\(what) has to be a number of seconds, not \(value.words)", in: property)
      }
      if let mistake = NumberRange.any.mistake(in: time, what: what) {
        throw entry.source.error(mistake, in: property)
      }
      if let number = numbers[entry.target.name] {
        journeys[number].stops.append(Stop(time: time, target: entry.target))
      } else {
        numbers[entry.target.name] = journeys.count
        append(entry.target, at: time)
      }
    }
    var told: Set<String> = []
    halfTimedNames = timeless.filter { numbers[$0] != nil && told.insert($0).inserted }
    journeys = journeys.flatMap { $0.sorted().apart() }
    // Later a second place at one time may be meant for a jump.
    for journey in journeys where journey.beginsTwice && doubtfulNames.last != journey.id {
      doubtfulNames.append(journey.id)
    }
    nameApart()
  }

  private mutating func append(_ target: Target, at time: Double) {
    journeys.append(Journey(id: target.name, stops: [Stop(time: time, target: target)]))
  }

  /// Gives those that have one name, and are not one target, identifiers of their own: `a`, `a (2)`, `a (3)`.
  private mutating func nameApart() {
    var taken = Set(journeys.map(\.id))
    var counts: [String: Int] = [:]
    for index in journeys.indices {
      let name = journeys[index].id
      var number = counts[name, default: 0] + 1
      if number > 1 {
        while !taken.insert("\(name) (\(number))").inserted { number += 1 }
        journeys[index].id = "\(name) (\(number))"
      }
      counts[name] = number
    }
  }
}

extension MovingTargets {
  /// Returns the targets that are there at a time, in seconds, where they are then, each by an identifier of its own.
  public func targets(at time: Double) -> [StageTarget] {
    journeys.compactMap { journey in
      journey.target(at: time, on: georeference).map { StageTarget($0, id: journey.id) }
    }
  }
}

extension MovingTargets.Journey {
  /// Returns the journey with its stops in the order of time; of two at one time the later one in the list counts from
  /// then on.
  fileprivate func sorted() -> Self {
    let sorted = stops.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return Self(id: id, stops: sorted.map(\.element))
  }

  /// Whether it comes at several places at once, of which all but the last never count.
  fileprivate var beginsTwice: Bool {
    stops.prefix { $0.time == stops[0].time }
      .contains { $0.target.position != stops[0].target.position }
  }

  /// Returns a journey for each group, in the order in which they come, if it is in two groups at once.
  ///
  /// One that goes from a group to the next, be it at one time, is one.
  fileprivate func apart() -> [Self] {
    var journeys: [Self] = []
    var numbers: [String?: Int] = [:]
    for stop in stops {
      let number = numbers[stop.target.group, default: journeys.count]
      if number == journeys.count {
        numbers[stop.target.group] = number
        journeys.append(Self(id: id, stops: []))
      }
      journeys[number].stops.append(stop)
    }
    let overlap = zip(journeys, journeys.dropFirst()).contains { before, after in
      let (start, end) = (before.stops[0].time, before.stops[before.stops.count - 1].time)
      let next = after.stops[0].time
      return next < end || next == start
    }
    return overlap ? journeys : [self]
  }

  /// Returns the target where it is at a time, or `nil` if it has not come.
  fileprivate func target(at time: Double, on georeference: Georeference?) -> Target? {
    var (lower, upper) = (0, stops.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if stops[middle].time <= time { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0 else { return nil }
    var target = stops[lower - 1].target
    guard lower < stops.count else { return target }
    let (before, after) = (stops[lower - 1], stops[lower])
    let part = (time - before.time) / (after.time - before.time)
    let (start, end) = (before.target.position, after.target.position)
    target.position =
      georeference?.point(part, ofWayFrom: start, to: end) ?? start + part * (end - start)
    return target
  }
}

extension PropertyValue {
  /// The number that the value is, also as a text.
  fileprivate var seconds: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(decimal: text.withoutOuterSpaces)
    case .null, .truth, .list, .object: nil
    }
  }

  /// The value in a message.
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .truth(let isTrue): isTrue ? "true" : "false"
    case .number(let number): "\(number)"
    case .text(let text): text.excerpt + text.pointHint
    case .list: "a list"
    case .object: "an object"
    }
  }
}
