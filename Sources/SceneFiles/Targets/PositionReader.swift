internal import Geometry
internal import JSON
internal import Scenes

/// Makes points of the map of the numbers of a file.
struct PositionReader {
  let coordinates: TargetCoordinates
  /// Where the two numbers of a place stand, if it is not clear from their order which is which.
  private let columns: (x: String, y: String)?
  /// Whether all numbers could be degrees.
  private(set) var couldBeDegrees = true
  /// How the corners of the shapes that are being read are turned around the Earth; `nil` outside of shapes.
  private var shapeTurn: ShapeTurn?
  /// The turn of the first part of those that are being read, and the longitude of the last corner so far.
  private var parts: (turn: Double, end: Double)?

  /// A line from 170° to 190° goes on across the seam of a map of the world, where each end alone would be on its side.
  private enum ShapeTurn {
    case ofFirstCorner
    case degrees(Double)
    case ofEachCorner
  }

  init(_ coordinates: TargetCoordinates, columns: (x: String, y: String)? = nil) {
    self.coordinates = coordinates
    self.columns = columns
  }
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
            + (isSwapped ? suspicionOfSwap : ""), isOfY: true)
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

  private var suspicionOfSwap: String {
    guard let columns else { return "; longitude comes first, are the two swapped?" }
    return "; are the numbers of \(columns.x.excerpt) and \(columns.y.excerpt) swapped?"
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
  /// Begins a line or an area, whose corners are turned around the Earth together, as the first of them is; unless they
  /// are targets themselves, which are each where the map has them.
  ///
  /// Further parts are turned as the first one is, if that has them on the map or beside what came before. Parts of a
  /// shape that is cut where the map is not lie side by side on it.
  mutating func beginShape(isOfTargets: Bool) {
    shapeTurn = isOfTargets ? .ofEachCorner : .ofFirstCorner
  }

  /// Ends lines or areas.
  mutating func endShapes() {
    shapeTurn = nil
    parts = nil
  }

  /// Returns the point of the map that stands for shapes, which may go beyond the seam.
  func turned(_ point: Point) -> Point {
    guard case .degrees(let georeference) = coordinates else { return point }
    return georeference.turned(point)
  }

  private mutating func turned(_ place: Coordinate, on georeference: Georeference) -> Coordinate {
    let turned = place.turned(near: georeference.middle)
    switch shapeTurn {
    case nil: return turned
    case .ofEachCorner:
      // A shape that is cut at the seam of the map has corners on it, and writes on which side they are.
      return georeference.hasOnMap(place.longitude) ? place : turned
    case .ofFirstCorner:
      shapeTurn = .degrees(turn(of: place, turned, on: georeference))
    case .degrees: break
    }
    guard case .degrees(let turn) = shapeTurn else { return turned }
    let longitude = place.longitude + turn
    parts = (parts?.turn ?? turn, longitude)
    return Coordinate(longitude: longitude, latitude: place.latitude)
  }

  /// Returns the turn of a part by its first corner, as it is and as it would be by itself.
  private func turn(
    of place: Coordinate, _ turned: Coordinate, on georeference: Georeference
  ) -> Double {
    let own = turned.longitude - place.longitude
    guard let parts else { return own }
    let longitude = place.longitude + parts.turn
    let isBeside =
      (longitude - parts.end).magnitude <= (turned.longitude - parts.end).magnitude
    return georeference.hasOnMap(longitude) || isBeside ? parts.turn : own
  }
}

extension Georeference {
  /// Whether a longitude is within half a turn of the map's middle.
  fileprivate func hasOnMap(_ longitude: Double) -> Bool {
    (longitude - middle).magnitude <= 180 + 1e-9
  }
}
