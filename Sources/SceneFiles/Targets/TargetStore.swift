internal import Geometry
internal import Markers

/// The targets of a file in their order, of which 24 bytes each are kept, and 8 more where any has a priority.
///
/// Names and properties stay in the file's text, and are read there again where they are asked for.
struct TargetStore: Sendable {
  fileprivate struct Record: Sendable {
    var position: Point
    /// The first byte of its feature or row, or of what of a feature's geometry it is.
    var start: UInt32
    var traits: Traits
  }

  /// What a target shares with others.
  fileprivate struct Traits: Sendable {
    private let bits: UInt32
  }

  /// What is kept of a target beside its position.
  struct Attributes: Sendable {
    fileprivate let priority: Double
    fileprivate let traits: Traits
  }

  /// A feature of which several targets are parts.
  fileprivate struct Owner: Sendable {
    var name: String
    var feature: FeatureSource
    var traits: Traits
  }

  /// From one target on the numbers of those that go by their number.
  fileprivate struct Numbering: Sendable {
    var index: UInt32
    var number: UInt32
  }

  /// The text, which is whole when all targets have been added.
  var text: TargetText
  fileprivate var records = PiecedList<Record>()
  /// The priorities of all, or of none if those are 1.
  fileprivate var priorities = PiecedList<Double>()
  fileprivate var owners = PiecedList<Owner>()
  fileprivate var groupNames: [String] = []
  private var groupNumbers: [String: Int] = [:]
  fileprivate var numberings: [Numbering] = []

  init(_ text: TargetText) { self.text = text }
}

extension TargetStore.Traits {
  private static let behind: UInt32 = 1 << 31
  private static let part: UInt32 = 1 << 30

  /// The traits of a target of the group of a number, or of none.
  fileprivate init(group: Int?, isBehind: Bool) {
    bits = UInt32(group.map { $0 + 1 } ?? 0) | (isBehind ? Self.behind : 0)
  }

  fileprivate init(ofOwner number: Int) { bits = UInt32(number) | Self.part }

  private var number: Int { Int(bits & ~(Self.behind | Self.part)) }
  fileprivate var isBehind: Bool { bits & Self.behind != 0 }
  fileprivate var owner: Int? { bits & Self.part != 0 ? number : nil }
  fileprivate var group: Int? { owner == nil && number > 0 ? number - 1 : nil }
}

// MARK: - Adding

extension TargetStore {
  /// Returns what is kept of a target beside its position.
  mutating func attributes(priority: Double, group: String?, isBehind: Bool) -> Attributes {
    let group = group.map { groupNumber(of: $0) }
    return Attributes(priority: priority, traits: Traits(group: group, isBehind: isBehind))
  }

  /// Adds a target that is a feature or a row.
  ///
  /// - Parameters:
  ///   - position: Where it is.
  ///   - attributes: What else is kept of it.
  ///   - start: The first byte of the feature or row.
  ///   - number: Its number, by which it goes, or `nil` if it has a name.
  mutating func append(
    _ position: Point, _ attributes: Attributes, at start: Int, number: Int?
  ) {
    if let number, number != self.number(at: records.count) {
      numberings.append(Numbering(index: UInt32(records.count), number: UInt32(number)))
    }
    append(Record(position: position, start: UInt32(start), traits: attributes.traits), attributes)
  }

  /// Prepares to add parts of a feature, which share what a target is but for their positions.
  mutating func beginParts(
    of feature: FeatureSource, named name: String, _ attributes: Attributes
  ) {
    owners.append(Owner(name: name, feature: feature, traits: attributes.traits))
  }

  /// Adds a part of the last feature whose parts were begun.
  mutating func append(partAt position: Point, _ attributes: Attributes, at start: Int) {
    let traits = Traits(ofOwner: owners.count - 1)
    append(Record(position: position, start: UInt32(start), traits: traits), attributes)
  }

  private mutating func append(_ record: Record, _ attributes: Attributes) {
    if attributes.priority != 1 || !priorities.isEmpty { append(priority: attributes.priority) }
    records.append(record)
  }

  private mutating func append(priority: Double) {
    while priorities.count < records.count { priorities.append(1) }
    priorities.append(priority)
  }

  private mutating func groupNumber(of name: String) -> Int {
    if let known = groupNumbers[name] { return known }
    groupNumbers[name] = groupNames.count
    groupNames.append(name)
    return groupNames.count - 1
  }
}

extension TargetStore {
  var count: Int { records.count }

  /// Returns the number of a target by which it goes if it has no name.
  private func number(at index: Int) -> Int { numberings.number(at: index) }
}

extension [TargetStore.Numbering] {
  fileprivate func number(at index: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return index + 1 }
    return Int(self[low - 1].number) + index - Int(self[low - 1].index)
  }
}

// MARK: - Looking

/// The targets of a file when all have been added.
///
/// It is one object, so that to look at each of a million copies nothing.
final class KeptTargets: Sendable {
  private let text: TargetText
  private let records: PiecedList<TargetStore.Record>
  private let priorities: PiecedList<Double>
  private let owners: PiecedList<TargetStore.Owner>
  private let groupNames: [String]
  private let numberings: [TargetStore.Numbering]

  init(_ store: TargetStore) {
    text = store.text
    records = store.records
    priorities = store.priorities
    owners = store.owners
    groupNames = store.groupNames
    numberings = store.numberings
  }
}

extension KeptTargets {
  var count: Int { records.count }

  /// Returns a target without its name.
  func outline(at index: Int) -> Target {
    let record = records[index]
    let traits = record.traits.owner.map { owners[$0].traits } ?? record.traits
    return Target(
      name: "", position: record.position,
      priority: priority(at: index),
      group: traits.group.map { groupNames[$0] }, isBehind: traits.isBehind)
  }

  /// Returns the priority of a target.
  func priority(at index: Int) -> Double { priorities.isEmpty ? 1 : priorities[index] }

  /// Returns the name of a target.
  func name(at index: Int) -> String {
    let record = records[index]
    if let owner = record.traits.owner { return owners[owner].name }
    return text.name(at: record.start, number: index + 1)
      ?? "target \(numberings.number(at: index))"
  }

  /// Returns where the properties of a target come from.
  func source(at index: Int) -> PropertySource {
    let record = records[index]
    guard let owner = record.traits.owner else {
      return text.source(at: record.start, number: index + 1)
    }
    var feature = owners[owner].feature
    feature.part = record.start
    return .feature(feature)
  }

  /// Whether a target moves with the view.
  var hasParallax: Bool { text.hasParallax }

  /// The groups of the targets.
  var groups: Set<String> { Set(groupNames) }

  /// Returns whether a target has a property of a name.
  ///
  /// - Complexity: O(n), and the length of the text, if none has.
  func hasProperty(_ name: PropertyName) -> Bool {
    var last: Int?
    for index in 0..<count {
      let owner = records[index].traits.owner
      // All parts of a feature have its properties.
      if owner == nil || owner != last, source(at: index).hasProperty(name) { return true }
      last = owner
    }
    return false
  }
}
