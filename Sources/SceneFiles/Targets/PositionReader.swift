internal import Geometry
internal import JSON
internal import Scenes

/// Makes points of the map of the numbers of a file.
struct PositionReader {
  let coordinates: TargetCoordinates
  /// Whether all numbers could be degrees.
  private(set) var couldBeDegrees = true
  /// How the corners of the shapes that are being read are turned around the Earth; `nil` outside of shapes.
  private var shapeTurn: ShapeTurn?

  /// A line from 170° to 190° goes on across the seam of a map of the world, where each end alone would be on its side.
  private enum ShapeTurn {
    case ofFirstCorner
    case degrees(Double)
  }

  init(_ coordinates: TargetCoordinates) { self.coordinates = coordinates }
}

extension PositionReader {
  /// What is wrong with two numbers, and with which of them.
  struct Mistake: Error {
    let message: String
    let isOfY: Bool
  }

  /// Returns the point that two numbers are.
  mutating func point(
    _ x: Double, _ y: Double, of what: @autoclosure () -> String
  ) throws(Mistake) -> Point {
    couldBeDegrees = couldBeDegrees && x.magnitude <= 180 && y.magnitude <= 90
    switch coordinates {
    case .points:
      if let mistake = NumberRange.any.mistake(in: x, what: "x of \(what())") {
        throw Mistake(message: mistake, isOfY: false)
      }
      if let mistake = NumberRange.any.mistake(in: y, what: "y of \(what())") {
        throw Mistake(message: mistake, isOfY: true)
      }
      return Point(x: x, y: y)
    case .degrees(let georeference):
      guard y.magnitude <= 90 else {
        let isSwapped = x.magnitude <= 90 && y.magnitude <= 180
        throw Mistake(
          message: "the latitude of \(what()) is \(y.plain), and latitudes go from -90 to 90"
            + (isSwapped ? "; longitude comes first, are the two swapped?" : ""), isOfY: true)
      }
      guard x.magnitude <= 360 else {
        throw Mistake(
          message: "the longitude of \(what()) is \(x.plain), and longitudes go from -360 to 360",
          isOfY: false)
      }
      let place = Coordinate(longitude: x, latitude: y)
      return georeference.point(ofUnturned: turned(place, on: georeference))
    }
  }

  /// Returns the point that two numbers of a text are.
  mutating func point(
    _ position: PassedPosition, of title: @autoclosure () -> FeatureTitle
  ) throws(TargetMistake) -> Point {
    do throws(Mistake) {
      return try point(position.x, position.y, of: title().description)
    } catch {
      throw TargetMistake(error.message, atByte: error.isOfY ? position.yStart : position.xStart)
    }
  }
}

// MARK: - Shapes

extension PositionReader {
  /// Begins lines or areas, whose corners are turned around the Earth together, as the first of them is.
  mutating func beginShapes() { shapeTurn = .ofFirstCorner }

  /// Ends lines or areas.
  mutating func endShapes() { shapeTurn = nil }

  /// Returns the point of the map that stands for shapes, which may go beyond the seam.
  func turned(_ point: Point) -> Point {
    guard case .degrees(let georeference) = coordinates else { return point }
    return georeference.turned(point)
  }

  private mutating func turned(_ place: Coordinate, on georeference: Georeference) -> Coordinate {
    if case .degrees(let turn) = shapeTurn {
      return Coordinate(longitude: place.longitude + turn, latitude: place.latitude)
    }
    let turned = place.turned(near: georeference.middle)
    if shapeTurn != nil { shapeTurn = .degrees(turned.longitude - place.longitude) }
    return turned
  }
}
