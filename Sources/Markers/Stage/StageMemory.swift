internal import Geometry

/// All that a ``MarkerStage`` knows of the frames before: a value that can be kept, compared, and given back.
///
/// A stage with the same rules that is given the same memory, viewport, time and targets answers the same, to the bit.
public struct StageMemory: Hashable, Sendable {
  /// The time of the last frame, or `nil` before the first.
  var time: Double?
  /// What is known of each target's marker, in the order of the targets.
  var actors: [StageActor] = []
  /// The markers whose targets have gone.
  var leaving: [StageActor] = []
  /// Those of the actors that count, clockwise by their headings from where there is the widest gap.
  var order: [Int] = []
  /// The actors that stand for the groups of those that wait, in their order along the border.
  var groups: [Int] = []
  /// For what it was last decided who is joined to whom, or `nil` if that is to be done anew.
  var grouping: StageGrouping?
  /// Whether nothing is left of the border for those that wait.
  var isBorderBlocked = false
  /// Whether the line is level along which they wait, or `nil` if they wait around the border.
  var isRowLevel: Bool?

  /// Creates the memory of a stage that has shown nothing yet.
  public init() {}
}

/// What it depends on who is joined to whom, besides the arrows themselves.
struct StageGrouping: Hashable, Sendable {
  /// The way along the border below which arrows are joined.
  var gap: Double
  var borderLength: Double
}

/// The marker of one target, from frame to frame.
struct StageActor: Hashable, Sendable {
  /// What it ought to do.
  enum Role: Hashable, Sendable {
    /// It is not to be seen.
    case absent
    /// It stands on its target, or beside an obstacle that covers it.
    case free
    /// It waits along the border.
    case waiting
  }

  /// The identifier of its target, and its name.
  var id: String
  var name: String
  /// Where its anchor is, in view coordinates.
  var anchor = Point.zero
  /// Whether it has come to the border since it is an arrow.
  var isOnBorder = false
  var opacity = 0.0
  /// Whether it fades out where it is, to fade in again where it ought to be.
  var isPassingUnseen = false
  var isX = false
  var heading: Angle?
  /// Where its target was seen in the last frame, in view coordinates, and whether it was behind the camera.
  var position: Point?
  var isBehind = false
  /// Where that is on the map, in the coordinates of the reference.
  var mapPosition = Point.zero
  /// When its target was seen to move last, in seconds.
  var movedTime = 0.0
  /// Whether the target counted as seen, whether it was chosen, and whether it was among ``StageMemory/order``.
  var isSeen = false
  var isChosen = false
  var isOrdered = false
  /// Whether its target has been well away from it since it last stood on it, so that it waits with the others.
  var hasLeft = false
  /// The edges of the border that it keeps arrows off while it stands on its target.
  var touchedEdges: Edge.Set = []
  /// Whether it was shown, or another that stands for it: it had room along the border, or needed none.
  var hasRoom = false
  /// Whether it is absent as its place would have been far from its target, until it is decided anew who has room.
  var isLeftOut = false
  /// Where it ought to stand beside an obstacle that covers its target, in view coordinates.
  var detour: Point?
  /// The way to its free place on the border, before neighbours push it.
  var freeWay: Double?
  /// The way to the place that its neighbors left it.
  var placedWay: Double?
  /// The actor that stands for it; itself, unless it is joined to others.
  var representative: Int?
  /// The number of its group among ``StageMemory/groups`` of the frame that is being made.
  var nextGroup: Int?
  /// By how many turns it lies behind where the way along the border begins, as seen from others of its group.
  var turns = 0
  /// The way to its free place when it was last decided who is joined to whom, or when it came to the border since.
  var groupedWay: Double?
}

extension StageActor {
  /// What its placement has to know of the frame before.
  var memory: PlacementMemory {
    var memory = PlacementMemory(isSeen: isSeen, heading: heading)
    memory.isShown = isOrdered
    return memory
  }
}
