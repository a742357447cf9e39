public import Geometry

/// How the markers of a ``MarkerStage`` behave in time.
public struct StageRules: Hashable, Sendable {
  /// How far a marker moves of itself, in points of the screen per second; it also moves as its target does.
  public var speed = 900.0

  /// The least room between two artworks at rest, in points, or `nil` for markers that may cover each other.
  public var gap: Double? = 2

  /// The least way from the anchor of one arrow to that of the next at rest, in points, where ``gap`` leaves less.
  ///
  /// With a gap of 0 arrows keep apart as those of `MarkerPlacer.spacing(of:apart:after:)` do, or as far as artworks need.
  public var spacing = 0.0

  /// The way along the border below which arrows are joined to one with a count, or `nil` for none that are.
  ///
  /// They part again at 1.4 times the way, or 12 points more. An arrow that leaves its target joins those that it comes to
  /// at once, and one whose target comes into view leaves the others as they are. Besides that, who is joined to whom
  /// is decided seldom, and then for all: where one has gone four times the way since or a quarter of the border, where
  /// some pass others, and where arrows have come near others that are not joined and nothing has moved for a tenth of a
  /// second, or there are five.
  public var clusterGap: Double?

  /// Which targets get a marker.
  ///
  /// Those that are shown count as a tenth and 8 points nearer than they are, so that they stay until others are
  /// nearer by more than that.
  public var selection = TargetSelection()

  /// By how much two headings have to cross until their arrows change places.
  public var orderAngle = Angle(degrees: 6)

  /// Whether arrows make room for markers that stand on their targets.
  public var avoidsTargets = true

  /// How long a marker takes to appear or to disappear, in seconds.
  public var fadeDuration = 0.12

  /// Whether markers are where they ought to be at once, for people who ask for reduced motion.
  public var isMotionReduced = false

  /// Creates the rules as they are unless something else is said.
  public init() {}
}

extension StageRules {
  /// How long a way a marker moves along at most, in seconds; it fades out and in again farther on.
  static let longestJourney = 0.36
  /// The time in which 63 % of a way is covered, in seconds.
  static let timeConstant = 0.05
  /// How long a target has to stand still on the screen until it is at rest, in seconds: as long as frames are apart that
  /// show it moving, and no rest in between is seen.
  static let restingTime = 0.1
  /// What a marker that has not arrived moves at least, in points per second.
  static let leastSpeed = 120.0
  /// How much nearer something has to be, in points, for it to be chosen instead of what is there.
  static let margin = 8.0

  /// How many times the way below which arrows are joined one has to go until it is decided anew who is.
  static let groupingWay = 4.0
  /// As which part of their distance those count that are shown on a border that is full, until one that is absent is
  /// nearer, and where it is decided anew who is shown.
  static let (outranking, staying) = (0.5, 0.8)
  /// By how many units groups may lie in the wrong order and keep it.
  static let passing = 0.2
  /// How many neighbors that are near enough to be joined wait for it while something moves.
  static let mostCrowded = 4

  /// Returns how many arrows to show at most along a border, of which some are shown already.
  ///
  /// Where they have no room, some more go than have to, and others come only where more room is free than markers on
  /// their targets take that come to an edge: two units each, of which half the arrow of the target took, and there may
  /// be a few of them. Where there is room for few, as many are shown as there can be, lest too many be missing.
  static func arrowLimit(unitCount: Double, present: Int) -> Int {
    let free = min(5, max(0.5, unitCount / 6))
    let spare = (free - 0.5) / 1.5
    if present > mostArrows(unitCount: unitCount) {
      return mostArrows(unitCount: unitCount - spare)
    }
    return present < whole(unitCount - free - spare) ? whole(unitCount - free) : present
  }

  /// Returns how many arrows find room along a border.
  static func mostArrows(unitCount: Double) -> Int { whole(unitCount * (1 + 1e-12)) }

  private static func whole(_ units: Double) -> Int { Int(min(max(0, units), 1e9)) }

  /// Returns which part of what is left of its way a marker covers in a time.
  static func easing(in time: Double) -> Double {
    MotionSmoothing(timeConstant: StageRules.timeConstant).part(in: time)
  }

  /// Returns how far a marker moves on a way, of which its target has moved a part, and of the rest of which it covers
  /// another.
  func step(on way: Double, following motion: Double, in time: Double, easing part: Double)
    -> Double
  {
    let rest = way - min(way, motion)
    if rest == 0 || isMotionReduced { return way }
    let eased = max(rest * part, StageRules.leastSpeed * time)
    // Where the target moves too, the marker is not to be hurried twice.
    let limit = max(speed * time - motion, speed * time / 2)
    return way - rest + min(rest, eased, limit)
  }

  /// Whether a marker that is so far from its place fades out, and in again there.
  ///
  /// One whose target stands still already has less time for its way, so that it is at rest no later.
  func isFar(_ way: Double, following motion: Double, after stillTime: Double) -> Bool {
    let time = StageRules.longestJourney - min(max(0, stillTime), StageRules.restingTime)
    return !isMotionReduced && way - motion > speed * time
  }
}
