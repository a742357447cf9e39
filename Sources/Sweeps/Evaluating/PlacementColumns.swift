internal import Geometry
public import Markers

/// What the states of a placed marker tell besides those of any other: an array for each quantity.
public struct PlacementColumns: Sendable {
  /// Why a marker does not stand at the rule's place, or does not show.
  struct Cause: Equatable, Sendable {
    var obstacle: Int?
    var hidden: HiddenReason?
  }

  /// The names of the marker's obstacles.
  public internal(set) var obstacleNames: [String] = []
  /// How far headings are turned from the direction of the target as the marker sees it, in degrees; NaN without a
  /// heading.
  public internal(set) var pointingErrors: [Double]
  var causes: [Cause]

  init(capacity: Int) {
    pointingErrors = Array(repeating: .nan, count: capacity)
    causes = Array(repeating: Cause(), count: capacity)
  }
}

extension PlacementColumns {
  /// Returns the name of the obstacle that keeps the marker from the rule's place.
  public func obstacle(at index: Int) -> String? {
    causes[index].obstacle.map { obstacleNames[$0] }
  }

  /// Returns why the marker hides.
  public func hiddenReason(at index: Int) -> HiddenReason? { causes[index].hidden }

  mutating func set(_ index: Int, to answer: PlacementAnswer) {
    causes[index] = Cause(obstacle: answer.obstacle, hidden: answer.hiddenBecause)
    pointingErrors[index] = answer.shownHeading == nil ? .nan : answer.pointingError.degrees
  }

  /// Returns the number behind the last of some states in a row that have the same cause.
  package func endOfCause(from index: Int, to end: Int) -> Int {
    causes[index..<end].firstIndex { $0 != causes[index] } ?? end
  }
}
