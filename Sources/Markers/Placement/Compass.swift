public import Geometry

/// A direction on the canvas as a compass tells it: 0° is north, the canvas's up, and 90° is east.
public struct Compass: Hashable, Sendable {
  /// The bearing in degrees, from 0 up to but not including 360.
  public let degrees: Double

  /// Creates the compass direction of a heading on the screen.
  ///
  /// - Parameters:
  ///   - heading: The heading, clockwise from the right.
  ///   - bearing: The canvas's direction that is up on the screen.
  public init(heading: Angle, bearing: Angle = .zero) {
    let degrees = (heading.degrees + bearing.degrees + 90).truncatingRemainder(dividingBy: 360)
    let positive = degrees < 0 ? degrees + 360 : degrees
    // A tiny negative angle rounds up to the full circle.
    self.degrees = positive < 360 ? positive : 0
  }
}

extension Compass {
  private static let winds = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]

  /// The nearest of the eight winds, such as `NE`; halfway between two it is the clockwise one.
  public var wind: String { Compass.winds[2 * sector(of: 8)] }

  /// The nearest of the sixteen winds, such as `ENE`; halfway between two it is the clockwise one.
  public var fineWind: String { Compass.winds[sector(of: 16)] }

  private func sector(of count: Int) -> Int {
    // Angles in radians are not quite the degrees that they were written as.
    Int((degrees * Double(count) / 360 + 0.5 + 0x1p-36).rounded(.down)) % count
  }
}
