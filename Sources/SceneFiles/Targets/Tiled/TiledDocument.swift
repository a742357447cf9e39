internal import Foundation
internal import JSON
internal import Scenes

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

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
    // Foundation's parser stops the program at bytes that are no text.
    if let offset = bytes.firstByteThatIsNoText {
      throw SceneError(
        "cannot read the file of Tiled, as it is not UTF-8 text", file: file,
        location: SourceText(bytes, file: file).location(of: offset))
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
    // What is read as a stream comes in small pieces, as files of more than 10 MB have to.
    let parser = XMLParser(stream: InputStream(data: Data(bytes)))
    parser.shouldResolveExternalEntities = false
    parser.delegate = translator
    guard parser.parse(), let text = translator.takeText() else {
      throw SceneError(
        "the file of Tiled is not valid XML", file: file,
        location: translator.mistake ?? parser.location)
    }
    return text
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
    guard var location = places.location(before: mistake.offset) else {
      return SceneError(mistake.message, file: file)
    }
    // The parser tells where the element's tag ends; it begins with the last bracket before.
    let line = SourceText(bytes, file: file).text(ofLine: location.line)
    let before = Array(line.unicodeScalars.prefix(max(0, location.column - 1)))
    location.column = (before.lastIndex(of: "<") ?? 0) + 1
    return SceneError(mistake.message, file: file, location: location, sourceLine: line)
  }

  /// Reads a file that this one names.
  func document(named name: String, what: String) throws(SceneError) -> TiledDocument {
    let folder = file.flatMap {
      $0.lastIndex(of: "/").map { index in String(file?[...index] ?? "") }
    }
    let path = name.hasPrefix("/") ? name : (folder ?? "") + name
    let bytes = try FileContents.read(
      path, what: what, maximumMegabytes: InputLimits.tiledMegabytes)
    return try TiledDocument(bytes, file: path)
  }
}

extension [UInt8] {
  /// The first byte that does not belong to UTF-8 text, or `nil` if all do.
  fileprivate var firstByteThatIsNoText: Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
