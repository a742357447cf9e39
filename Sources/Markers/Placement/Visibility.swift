public import Geometry

/// When a target counts as seen, so that its marker stands on it as an X.
public struct Visibility: Hashable, Sendable {
  /// What has to lie inside the bounds.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The whole marker, as in the treasure rule: the rule itself leaves it on its target.
    case wholeMarker
    /// The anchor: the target itself.
    case anchor
    /// Any part of the marker; touching is not enough.
    case anyPart
  }

  /// What has to lie inside.
  ///
  /// With ``Part/anchor`` and ``Part/anyPart`` an X may stick out of the bounds, and the marker jumps between
  /// its target and the border as the target comes in or goes out.
  public var part: Part

  /// How far inside each side of the bounds a target has to come that was not seen before, in points.
  public var enterInsets: EdgeInsets

  /// How far inside each side of the bounds a target has to stay that was seen before; negative for outside.
  public var leaveInsets: EdgeInsets

  /// Creates a condition.
  ///
  /// For hysteresis let `enterInsets` be larger than `leaveInsets`.
  public init(part: Part = .wholeMarker, enterInsets: EdgeInsets, leaveInsets: EdgeInsets) {
    self.part = part
    self.enterInsets = enterInsets
    self.leaveInsets = leaveInsets
  }

  /// Creates a condition that is the same on all sides.
  public init(part: Part = .wholeMarker, enterInset: Double = 0, leaveInset: Double = 0) {
    self.init(
      part: part, enterInsets: EdgeInsets(all: enterInset), leaveInsets: EdgeInsets(all: leaveInset)
    )
  }
}

extension Visibility {
  /// Returns the insets that count after a state.
  func insets(after previous: PlacementMemory?) -> EdgeInsets {
    previous?.isSeen == true ? leaveInsets : enterInsets
  }
}

/// What the next answer has to know of the one before it.
public struct PlacementMemory: Hashable, Sendable {
  /// Whether the target was seen.
  public var isSeen: Bool

  /// The heading, if there was one.
  public var heading: Angle?

  /// Whether the marker showed, on a stage, on which it is not to blink at the limits of its style.
  var isShown = false

  /// Creates a memory.
  public init(isSeen: Bool, heading: Angle? = nil) {
    self.isSeen = isSeen
    self.heading = heading
  }
}
