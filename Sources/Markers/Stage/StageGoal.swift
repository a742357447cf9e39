internal import Geometry

/// What is wanted of the marker of a target in a frame.
struct StageGoal: Sendable {
  var role = StageActor.Role.absent
  var isX = false
  /// Where its target is seen, in view coordinates, and whether it is behind the camera.
  var position = Point.zero
  var isBehind = false
  /// How long its target has not moved, in seconds.
  var stillTime = 0.0
  /// Whether its target has not moved for a while.
  var isAtRest: Bool { !(stillTime < StageRules.restingTime) }
  /// Where the rule puts it, obstacles aside, in view coordinates.
  var ruleAnchor = Point.zero
  /// Where it ought to be.
  var anchor = Point.zero
  /// Whether it waits where the placer has it, as obstacles leave nothing of the border along which others would know of
  /// it.
  var isOffBorder = false
  /// Whether it stands beside an obstacle, one that covers its target or leaves it no border.
  var isDetour: Bool { !isX && role == .free && (anchor != ruleAnchor || isOffBorder) }
  /// Whether it is an arrow that stays where its target has left the room by a little.
  var isPinned = false
  /// The way there along the outline, for one that waits.
  var way = 0.0
  var unit = 0.0
  /// What it points at, in view coordinates.
  var aim = Point.zero
  /// How many targets it stands for; 0 for one that another stands for, or that has no room.
  var count = 0
}
