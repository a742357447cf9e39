internal import JSON
internal import Scenes

/// Goes through the lists of a geometry, which have been read before.
struct CoordinateCursor {
  private var reader: JSONReader
  /// What messages call the feature.
  private let title: FeatureTitle

  init(_ reader: JSONReader, of title: FeatureTitle) { (self.reader, self.title) = (reader, title) }
}

extension CoordinateCursor {
  /// The byte of the value that comes next, behind a call of ``next()``.
  var start: Int { reader.index }

  /// Returns whether `null` or a list without elements comes next.
  func isAtNothing() throws(TargetMistake) -> Bool {
    var ahead = reader
    return try GeoJSONReader.parse { () throws(JSONError) in
      guard try ahead.enterIfList() else { return try ahead.peek() == .null }
      return try !ahead.nextElement()
    }
  }

  /// Goes into a list of lists.
  mutating func enter() throws(TargetMistake) {
    let start = reader.index
    guard try GeoJSONReader.parse({ () throws(JSONError) in try reader.enterIfList() }) else {
      throw TargetMistake(
        "coordinates of \(title) have to be lists of lists here, such as [[20, 30], [40, 30]]",
        atByte: start)
    }
  }

  /// Goes to the next element of a list and returns `true`, or goes behind the list.
  mutating func next() throws(TargetMistake) -> Bool {
    try GeoJSONReader.parse { () throws(JSONError) in
      guard try reader.nextElement() else { return false }
      _ = try reader.peek()
      return true
    }
  }

  /// Goes behind a position.
  mutating func position() throws(TargetMistake) -> PassedPosition {
    let start = reader.index
    let position = try GeoJSONReader.parse { () throws(JSONError) in try reader.passPosition() }
    guard let position else {
      throw TargetMistake(
        "coordinates of \(title) have to be two numbers, such as [1610, 1610]", atByte: start)
    }
    return position
  }

  /// Goes behind a geometry; returns `nil` for `null`.
  mutating func geometry(_ names: FeatureNames) throws(TargetMistake) -> PassedGeometry? {
    try GeoJSONReader.parse { () throws(JSONError) in try reader.passGeometry(names) }
  }
}
