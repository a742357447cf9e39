/// A column of a sweep's rows.
public enum SweepField: String, CaseIterable, Hashable, Sendable {
  /// The marker's name.
  case marker

  /// The device's name.
  case device

  /// The content offset's x.
  case offsetX = "offset_x"

  /// The content offset's y.
  case offsetY = "offset_y"

  /// The x of the marker's origin in content coordinates.
  case x

  /// The y of the marker's origin in content coordinates.
  case y

  /// The arrow's rotation in degrees, clockwise positive and 0 to the right; nothing for an X.
  case heading

  /// What the marker shows: `x` or `arrow`, or `hidden` for none of them.
  case kind

  /// The edges that hold the marker, left or right first, joined by `+`.
  case clamped

  /// The distance from the marker's centre to where its centre wants to be, in points.
  case distance

  /// The name of the obstacle that keeps a placed marker from the rule's place; nothing where none does.
  case obstacle

  /// Why a placed marker hides, as `HiddenReason` names it; nothing for one that shows.
  case hidden

  /// How far the heading of a placed marker is turned from the direction of the target as the marker sees it, in
  /// degrees; nothing without a heading.
  case pointingError = "pointing_error"
}

extension SweepField {
  /// The fields of every marker.
  public static let standard = allCases.filter { !$0.isOfPlacement }

  /// Whether the field is about markers that rules of their own place.
  public var isOfPlacement: Bool {
    self == .obstacle || self == .hidden || self == .pointingError
  }
}
