internal import JSON

/// The text of a scene's file, in which values are set while all around them stays as it was written.
struct SceneText {
  /// A step to a value in another.
  enum Step {
    case member(StaticString)
    case element(Int)
  }

  /// Where a value stands or is missing, and what has to stand around it there.
  private struct Place {
    var range: Range<Int>
    var opening: [UInt8] = []
    var closing: [UInt8] = []
  }

  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Sets a value, and makes the objects that it is a member of.
  ///
  /// - Parameters:
  ///   - value: The value's text.
  ///   - path: The steps to it; the elements among them exist.
  /// - Throws: `JSONError` if the text is no JSON, or has other values than objects and lists on the way.
  mutating func set(_ value: [UInt8], at path: [Step]) throws(JSONError) {
    let place = try JSONReader.read(bytes[...]) { reader throws(JSONError) in
      try SceneText.place(of: path[...], &reader)
    }
    bytes.replaceSubrange(place.range, with: place.opening + value + place.closing)
  }

  private static func place(
    of path: ArraySlice<Step>, _ reader: inout JSONReader
  ) throws(JSONError) -> Place {
    switch path.first {
    case nil:
      let start = reader.goToValue()
      try reader.skipValue()
      return Place(range: start..<reader.index)
    case .element(let index):
      _ = try reader.enterIfList()
      for element in 0...index where try reader.nextElement() && element < index {
        try reader.skipValue()
      }
      return try place(of: path.dropFirst(), &reader)
    case .member(let name):
      try reader.enterObject()
      let start = reader.index
      var isEmpty = true
      while let key = try reader.nextKey() {
        if reader.matches(key, name) { return try place(of: path.dropFirst(), &reader) }
        try reader.skipValue()
        isEmpty = false
      }
      return missing(path, at: start, isAlone: isEmpty)
    }
  }

  /// Returns the place behind the opening brace of an object that has not the first member of a path.
  private static func missing(_ path: ArraySlice<Step>, at index: Int, isAlone: Bool) -> Place {
    var place = Place(range: index..<index)
    for case .member(let name) in path {
      place.opening += place.opening.isEmpty ? [] : Array("{".utf8)
      place.opening += Array("\"\(name)\": ".utf8)
    }
    place.closing = [UInt8](repeating: UInt8(ascii: "}"), count: path.count - 1)
    if !isAlone { place.closing += Array(",".utf8) }
    return place
  }
}
