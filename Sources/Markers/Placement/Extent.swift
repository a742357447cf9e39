public import Geometry

/// How much room the artwork of a marker takes, which turns about the middle of its frame.
public enum Extent: String, Hashable, Sendable, CaseIterable {
  /// The frame, as if the artwork never turned.
  case frame
  /// The smallest upright rectangle around the turned artwork: half of |w·cos| + |h·sin| to either side,
  /// and of |w·sin| + |h·cos| above and below.
  case rotated
  /// The circle through the frame's corners, which no turn makes larger.
  case circumscribed
}

extension Extent {
  /// The name in scenes and commands.
  public var name: String { rawValue }

  /// Returns the size of the room that artwork of a size takes when it is turned by an angle.
  public func room(for size: Size, turnedBy angle: Angle) -> Size {
    switch self {
    case .frame: return size
    case .rotated:
      let cos = cosine(angle.radians).magnitude
      let sin = sine(angle.radians).magnitude
      return Size(
        width: size.width * cos + size.height * sin, height: size.width * sin + size.height * cos)
    case .circumscribed:
      let diameter = hypotenuse(size.width, size.height)
      return Size(width: diameter, height: diameter)
    }
  }

  /// Returns how far artwork of a size reaches beyond its frame when it is turned by an angle.
  func overhang(of size: Size, turnedBy angle: Angle) -> EdgeInsets {
    let room = room(for: size, turnedBy: angle)
    let (x, y) = ((room.width - size.width) / 2, (room.height - size.height) / 2)
    return EdgeInsets(top: y, left: x, bottom: y, right: x)
  }
}
