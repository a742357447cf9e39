internal import Geometry
internal import JSON
internal import Scenes

/// A file of Tiled: a map, a tileset or a template, as JSON or as XML, whose values know their places.
///
/// XML is turned into the JSON that Tiled would have written.
struct TiledDocument {
  let root: JSONNode
  private let bytes: [UInt8]
  /// The file's path, or `nil` if it has none.
  let file: String?
  /// For XML, where in the JSON each element begins, and where in the file.
  private let places: [TiledText.Place]?

  /// Reads a file's bytes.
  init(_ bytes: [UInt8], file: String?) throws(SceneError) {
    self.bytes = bytes
    self.file = file
    guard TiledDocument.isXML(bytes) else {
      places = nil
      do { root = try JSONDocument(bytes).root } catch {
        throw SourceText(bytes, file: file).error(error, what: "the file of Tiled")
      }
      return
    }
    let text = try TiledDocument.translated(bytes, file: file)
    places = text.places
    do { root = try JSONDocument(text.bytes).root } catch {
      throw SceneError(
        "the file of Tiled makes no sense: \(error.problem)", file: file,
        location: text.places.location(before: error.place.offset))
    }
  }

  private static func translated(
    _ bytes: [UInt8], file: String?
  ) throws(SceneError) -> TiledText {
    let translator = TiledTranslator()
    do { try XMLText.read(bytes, for: translator) } catch {
      let problem = error.problem ?? "more than \(TiledTranslator.depth) elements in each other"
      let message =
        String(validating: bytes, as: UTF8.self) == nil
        ? "cannot read the file of Tiled, as it is not UTF-8 text"
        : "the file of Tiled is not valid XML: \(problem)"
      throw SceneError(message, file: file, location: error.location)
    }
    if let name = translator.foreignRoot {
      throw SceneError(
        "these are no targets, but XML of <\(name.excerpt)>; they are read from GeoJSON, from Tiled maps (.tmj, .tmx), and from tables with columns x and y or lon and lat",
        file: file)
    }
    return translator.root ?? TiledText()
  }

  /// Creates what a map of Tiled is that has been read as JSON.
  init(_ root: JSONNode, bytes: [UInt8], file: String?) {
    self.root = root
    self.bytes = bytes
    self.file = file
    places = nil
  }
}

extension TiledDocument {
  /// Returns whether a text begins as XML does.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  /// Returns an error that points at what a mistake is about.
  func error(_ mistake: TargetMistake) -> SceneError {
    guard let places else {
      return SourceText(bytes, file: file).error(mistake.message, at: mistake.offset)
    }
    guard let location = places.location(before: mistake.offset) else {
      return SceneError(mistake.message, file: file)
    }
    let line = SourceText(bytes, file: file).text(ofLine: location.line)
    return SceneError(mistake.message, file: file, location: location, sourceLine: line)
  }

  /// Returns the path of a file that this one names, which its name says from the folder of this one.
  func path(named name: String) -> String {
    guard !name.hasPrefix("/"), let file, let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }

  /// Reads a file that this one names.
  func document(named name: String, what: String) throws(SceneError) -> TiledDocument {
    let path = path(named: name)
    let bytes = try FileContents.read(
      path, what: what, maximumMegabytes: InputLimits.tiledMegabytes)
    return try TiledDocument(bytes, file: path)
  }
}
