/// How a marker's looks follow its target's distance, in the units of a ``DistanceScale``.
public struct DistanceStyle: Hashable, Sendable {
  /// A value that goes evenly from one at a distance to another at a larger distance.
  public struct Ramp: Hashable, Sendable {
    /// The distance up to which the value is ``nearValue``.
    public var near: Double
    /// The distance from which on the value is ``farValue``.
    public var far: Double
    /// The value up close.
    public var nearValue: Double
    /// The value far away.
    public var farValue: Double

    /// Creates a ramp.
    public init(near: Double, far: Double, nearValue: Double, farValue: Double) {
      self.near = near
      self.far = far
      self.nearValue = nearValue
      self.farValue = farValue
    }

    /// Returns the value at a distance.
    public func value(at distance: Double) -> Double {
      if distance <= near { return nearValue }
      if distance >= far { return farValue }
      return nearValue + (farValue - nearValue) * ((distance - near) / (far - near))
    }
  }

  /// How opaque the marker is, from 0 to 1, or `nil` for 1 everywhere.
  public var opacity: Ramp?
  /// The factor of the artwork's size, about the anchor, or `nil` for 1 everywhere.
  ///
  /// It is for drawing only: the place is that of the full size.
  public var scale: Ramp?
  /// The distance below which the marker hides.
  public var nearest: Double
  /// The distance beyond which the marker hides.
  public var farthest: Double

  /// Creates a style.
  public init(
    opacity: Ramp? = nil, scale: Ramp? = nil, nearest: Double = 0, farthest: Double = .infinity
  ) {
    self.opacity = opacity
    self.scale = scale
    self.nearest = nearest
    self.farthest = farthest
  }
}

extension DistanceStyle {
  /// Whether the marker hides at some distance.
  var hasLimits: Bool { nearest > 0 || farthest < .infinity }

  /// Returns why a marker hides at a distance, or `nil` if it shows.
  ///
  /// Rounding does not decide at a limit; one that is to stay goes a tenth beyond.
  func hidden(at distance: Double, stays: Bool = false) -> HiddenReason? {
    let slack = stays ? 0.1 : 0x1p-40
    if distance < nearest * (1 - slack) { return .tooNear }
    return distance > farthest * (1 + slack) ? .tooFar : nil
  }
}

/// Why a marker does not show.
public enum HiddenReason: String, Hashable, Sendable, CaseIterable {
  /// Insets and the room of its artwork leave nothing of the view.
  case noRoom
  /// Obstacles leave it no place.
  case noFreePlace
  /// Its target is nearer than the style's limit.
  case tooNear
  /// Its target is farther than the style's limit.
  case tooFar
}

extension HiddenReason {
  /// The reason in words.
  package var sentence: String {
    switch self {
    case .noRoom: "the view, less its margins, has no room for its artwork"
    case .noFreePlace: "obstacles leave it no place"
    case .tooNear: "the target is too near"
    case .tooFar: "the target is too far away"
    }
  }
}
