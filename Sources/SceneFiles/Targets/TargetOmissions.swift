internal import Scenes

/// What of a file became no target, as it is nowhere.
public struct TargetOmissions: Hashable, Sendable {
  /// Features whose geometry is `null` or missing.
  public private(set) var withoutGeometry = 0

  /// Features whose geometry, or rows, that have no coordinates.
  public private(set) var withoutCoordinates = 0

  /// The number of the first of them among the features, from 1; 0 if there are none.
  public private(set) var firstNumber = 0

  /// The line of the first in the file, from 1; 0 if there are none.
  public private(set) var firstLine = 0

  private var firstOffset = 0
  /// What a target is made of.
  private let part: String

  init(of part: String = "feature") { self.part = part }

  enum Reason {
    case noGeometry
    case noCoordinates
  }
}

extension TargetOmissions {
  /// How many there are.
  public var count: Int { withoutGeometry + withoutCoordinates }

  mutating func add(_ reason: Reason, _ number: Int, at offset: Int) {
    if count == 0 { (firstNumber, firstOffset) = (number, offset) }
    switch reason {
    case .noGeometry: withoutGeometry += 1
    case .noCoordinates: withoutCoordinates += 1
    }
  }

  /// Finds the line of the first.
  mutating func locate(in source: @autoclosure () -> SourceText) {
    if count > 0 { firstLine = source().line(of: firstOffset) }
  }
}

extension TargetOmissions: CustomStringConvertible {
  /// A sentence, such as `2 features have no geometry and are left out; the first is feature 3 in line 7`.
  public var description: String {
    let parts = [(withoutGeometry, "geometry"), (withoutCoordinates, "coordinates")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \(part)\($0.0 == 1 ? " has" : "s have") no \($0.1)" }
    let left = count == 1 ? "is left out; it is" : "are left out; the first is"
    return
      "\(parts.joined(separator: ", ")) and \(left) \(part) \(firstNumber) in line \(firstLine)"
  }
}
