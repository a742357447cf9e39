internal import JSON
internal import Scenes

/// JSON that is written for XML, and where in the XML its objects were.
struct TiledText {
  /// Where an element begins in the JSON, and where in the file.
  struct Place: Sendable {
    fileprivate var offset: UInt32
    fileprivate let line: UInt32
    fileprivate let column: UInt32
  }

  var writer = JSONWriter()
  private(set) var places: [Place] = []
}

extension TiledText {
  var bytes: [UInt8] { writer.bytes }

  /// Notes where in the file what is written next comes from.
  mutating func note(line: Int, column: Int) {
    places.append(
      Place(
        offset: UInt32(clamping: bytes.count), line: UInt32(clamping: line),
        column: UInt32(clamping: column)))
  }

  /// Adds a value, or values with commas between them.
  mutating func append(_ values: TiledText) {
    writer.write(text: values.bytes)
    let start = UInt32(clamping: bytes.count - values.bytes.count)
    for var place in values.places {
      place.offset += start
      places.append(place)
    }
  }

  /// Adds a list of values as a member.
  mutating func append(_ values: TiledText, as name: String) {
    writer.key(name)
    writer.beginList()
    if !values.bytes.isEmpty { append(values) }
    writer.endList()
  }
}

extension [TiledText.Place] {
  /// Returns where in the file the last element is that begins at a byte of the JSON or before, or `nil` if none does.
  func location(before offset: Int) -> SceneError.Location? {
    last { $0.offset <= offset }.map {
      SceneError.Location(line: Int($0.line), column: Int($0.column))
    }
  }
}
