/// How targets are made of what a file says: which properties name, group and rank them, and which points of
/// lines and areas they are.
public struct TargetReading: Hashable, Sendable {
  /// The property that names a target, or `nil` for `name`, which need not be there.
  ///
  /// Numbers and truths are names too. Without a name, or with `null`, a feature goes by its `id`, or else by
  /// its number.
  public var nameProperty: String?

  /// The property that is a target's group, or `nil` for `group`, which need not be there.
  public var groupProperty: String?

  /// The property that is a target's priority, or `nil` for `priority`, which need not be there.
  public var priorityProperty: String?

  /// The property that tells whether a target is behind the camera, or `nil` if none does.
  ///
  /// It is a truth, or the w of a projection, which is 0 or less there.
  public var behindProperty: String?

  /// Which points of a line or an area are targets.
  public var points: TargetPoints

  /// What the numbers of GeoJSON and tables mean.
  public var coordinates: TargetCoordinates

  /// Creates a reading; what is left out is as files have it without more being said.
  public init(
    nameProperty: String? = nil, groupProperty: String? = nil, priorityProperty: String? = nil,
    behindProperty: String? = nil, points: TargetPoints = .inside,
    coordinates: TargetCoordinates = .points
  ) {
    self.nameProperty = nameProperty
    self.groupProperty = groupProperty
    self.priorityProperty = priorityProperty
    self.behindProperty = behindProperty
    self.points = points
    self.coordinates = coordinates
  }
}

extension TargetReading {
  /// Takes over what is not said.
  mutating func complete(by other: TargetReading, besidesPoints: Bool) {
    nameProperty = nameProperty ?? other.nameProperty
    groupProperty = groupProperty ?? other.groupProperty
    priorityProperty = priorityProperty ?? other.priorityProperty
    behindProperty = behindProperty ?? other.behindProperty
    if !besidesPoints { points = other.points }
  }
}

/// Which points of a line or an area are targets.
///
/// Of several lines or areas that are one geometry, lengths and areas are the weights.
public enum TargetPoints: String, Hashable, Sendable, CaseIterable {
  /// One that lies on the line, halfway along the longest, or in the area, in the middle of its widest part.
  case inside
  /// Each corner; where a ring closes there is one.
  case vertices
  /// The centre of gravity, which may lie outside.
  case centroid
  /// The middle of the bounds.
  case bounds
}
