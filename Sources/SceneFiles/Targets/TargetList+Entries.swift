package import Markers

extension TargetList {
  /// The targets of a list, made where they are asked for.
  public struct Entries: RandomAccessCollection, Sendable {
    fileprivate let storage: Storage
  }

  /// The targets in the order of the file.
  public var entries: Entries { Entries(storage: storage) }
}

extension TargetList.Entries {
  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .entries(let entries): entries.count
    case .text(let kept): kept.count
    }
  }

  /// Returns a target with what its file says of it.
  ///
  /// - Complexity: O(1), and the length of the feature or row, which is read again.
  public subscript(index: Int) -> TargetList.Entry {
    switch storage {
    case .entries(let entries): return entries[index]
    case .text(let kept):
      var target = kept.outline(at: index)
      target.name = kept.name(at: index)
      return TargetList.Entry(target: target, source: kept.source(at: index))
    }
  }
}

extension TargetList {
  /// Returns targets without their names.
  package var outlines: (Int) -> Target {
    switch storage {
    case .entries(let entries): { entries[$0].target }
    case .text(let kept): { kept.outline(at: $0) }
    }
  }

  /// Returns the priorities of targets.
  package var priorities: (Int) -> Double {
    switch storage {
    case .entries(let entries): { entries[$0].target.priority }
    case .text(let kept): { kept.priority(at: $0) }
    }
  }

  /// Returns the name of a target.
  package func name(at index: Int) -> String {
    switch storage {
    case .entries(let entries): entries[index].target.name
    case .text(let kept): kept.name(at: index)
    }
  }

  /// The groups that targets belong to.
  package var groups: Set<String> {
    switch storage {
    case .entries(let entries): Set(entries.compactMap(\.target.group))
    case .text(let kept): kept.groups
    }
  }

  /// Returns whether a target has a property of a name.
  func hasProperty(_ name: String) -> Bool { hasProperty(PropertyName(name)) }

  /// Returns whether a target has a property of a name.
  func hasProperty(_ name: PropertyName) -> Bool {
    switch storage {
    case .entries(let entries): entries.contains { $0.source.hasProperty(name) }
    case .text(let kept): kept.hasProperty(name)
    }
  }
}
