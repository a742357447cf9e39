internal import Geometry
internal import Layout

/// What a frame is made with; its memory is used again.
struct StageScratch: Sendable {
  var positions: [Point] = []
  var placements: [PlacedTarget] = []
  var freePlacements: [PlacedTarget] = []
  var goals: [StageGoal] = []
  var keys: [HeadingKey] = []
  /// The border, and the shape that it is measured of.
  var border: SpacedBorder?
  private var shape: BorderShape?
  /// The line along which arrows wait instead, where opposite sides of the border are too near for both.
  var corridor: Corridor?
  /// What keeps arrows off parts of that line, and off one of its sides.
  var barriers: [Rect] = []
  var sides: [Rect] = []
  /// Where anchors of arrows cannot be.
  var zones: [Rect] = []
  var ring = BorderRing()
  var ringPositions: [BorderPosition] = []
  var memories: [PlacementMemory?] = []
  /// Where targets were seen in the frame before, on a map that repeats.
  var seen: [Point?] = []
  /// The actors that wait, in the order in which they want to be along the border.
  var near: [Int] = []
  /// The number of the group that each actor stands for, or -1.
  var ranks: [Int] = []
  /// The groups of those that wait, in their order along the border.
  var groups: [WaitingGroup] = []
  /// The units to where each of them ought to be.
  var units: [Double] = []
  /// The units before some of them were moved.
  var unitsBefore: [Double] = []
  /// Where each of them stays beside an obstacle, or `nil` for one that is wherever its units are; empty if nothing is
  /// in their way.
  var keptWays: [Double?] = []
  /// Whether arrows are to be joined, or to make room for each other, as soon as nothing moves.
  var awaitsRest = false
}

extension StageScratch {
  /// Returns the border of a shape, which is nearly always that of the frame before.
  mutating func outline(of shape: BorderShape) -> MarkerBorder {
    if self.shape == shape, let border { return border.outline }
    self.shape = shape
    return MarkerBorder(of: shape)
  }
}
