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
  private let places: [(offset: Int, location: SceneError.Location)]?

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
    let translator = TiledTranslator()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = translator
    guard parser.parse(), translator.isComplete else {
      let location = SceneError.Location(
        line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
      throw SceneError(
        "the file of Tiled is not valid XML", file: file, location: location)
    }
    let text = translator.text()
    places = translator.places
    do { root = try JSONDocument(text).root } catch {
      throw SceneError(
        "the file of Tiled makes no sense: \(error.problem)", file: file,
        location: translator.places.last { $0.offset <= error.place.offset }?.location)
    }
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
  /// The length of the file.
  var byteCount: Int { bytes.count }

  /// Returns whether a text begins as XML does.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  /// Returns an error that points at what a mistake is about.
  func error(_ mistake: TargetMistake) -> SceneError {
    guard let places else {
      return SourceText(bytes, file: file).error(mistake.message, at: mistake.offset)
    }
    guard var location = places.last(where: { $0.offset <= mistake.offset })?.location else {
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

/// Writes elements of Tiled's XML as the JSON that Tiled writes.
private final class TiledTranslator: NSObject, XMLParserDelegate {
  private final class Element {
    let name: String
    var attributes: [String: String]
    var children: [Element] = []
    let location: SceneError.Location
    var text = ""

    init(_ name: String, _ attributes: [String: String], _ location: SceneError.Location) {
      self.name = name
      self.attributes = attributes
      self.location = location
    }
  }

  private var open: [Element] = []
  private var root: Element?
  private var writer = JSONWriter()
  private(set) var places: [(offset: Int, location: SceneError.Location)] = []
  private var isTooDeep = false

  /// How many elements stand in each other.
  private static let depth = 200

  /// Whether there was a root that has ended.
  var isComplete: Bool { root != nil && open.isEmpty && !isTooDeep }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let location = SceneError.Location(line: parser.lineNumber, column: max(1, parser.columnNumber))
    let element = Element(name, attributes, location)
    open.last?.children.append(element)
    open.append(element)
    guard open.count <= TiledTranslator.depth else {
      isTooDeep = true
      return parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let element = open.popLast()
    if open.isEmpty { root = element }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // Of all text, only that of properties is asked for.
    if open.last?.name == "property" { open.last?.text += text }
  }

  /// Returns the JSON.
  func text() -> [UInt8] {
    if let root { write(root) }
    return writer.take()
  }
}

extension TiledTranslator {
  /// The elements that are layers, with the types that JSON names them by.
  private static let layers = [
    "layer": "tilelayer", "objectgroup": "objectgroup", "group": "group",
    "imagelayer": "imagelayer",
  ]

  /// The attributes that are texts, whatever they look like.
  private static let texts: Set<String> = [
    "name", "type", "class", "source", "template", "orientation", "objectalignment",
  ]

  private func write(_ element: Element) {
    places.append((writer.bytes.count, element.location))
    writer.beginObject()
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) where name != "points" {
      // A layer's kind is its element; other things have a type of their own.
      guard name != "type" || TiledTranslator.layers[element.name] == nil else { continue }
      writer.key(name)
      write(value, isText: TiledTranslator.texts.contains(name), isTruth: name == "visible")
    }
    if let kind = TiledTranslator.layers[element.name] { writer.member("type", kind) }
    writeChildren(of: element)
    writer.endObject()
  }

  private func writeChildren(of element: Element) {
    writeList("layers", element.children.filter { TiledTranslator.layers[$0.name] != nil })
    writeList(
      "objects", element.children.filter { $0.name == "object" },
      isAlways: element.name == "objectgroup")
    if element.name != "object" {
      writeList("tilesets", element.children.filter { $0.name == "tileset" })
    }
    if element.name == "template" {
      for child in element.children where ["object", "tileset"].contains(child.name) {
        writer.key(child.name)
        write(child)
      }
    }
    guard element.name != "tileset" else { return }
    for child in element.children {
      switch child.name {
      case "properties": writeProperties(child)
      case "point", "ellipse":
        writer.key(child.name)
        writer.write(true)
      case "polygon", "polyline":
        writer.key(child.name)
        writePoints(child.attributes["points"] ?? "")
      default: continue
      }
    }
  }

  private func writeList(_ name: String, _ elements: [Element], isAlways: Bool = false) {
    guard isAlways || !elements.isEmpty, !(name == "objects" && elements.first?.name == "template")
    else { return }
    writer.key(name)
    writer.beginList()
    for element in elements { write(element) }
    writer.endList()
  }

  private func writeProperties(_ element: Element) {
    writer.key("properties")
    writer.beginList()
    for property in element.children where property.name == "property" {
      places.append((writer.bytes.count, property.location))
      let type = property.attributes["type"] ?? "string"
      writer.beginObject()
      writer.member("name", property.attributes["name"] ?? "")
      writer.member("type", type)
      writer.key("value")
      write(
        property.attributes["value"] ?? property.text,
        isText: !["int", "float", "bool", "object"].contains(type), isTruth: type == "bool")
      writer.endObject()
    }
    writer.endList()
  }

  /// Writes a number as one where JSON can; all else stays a text, of which who reads it complains.
  private func write(_ value: String, isText: Bool, isTruth: Bool) {
    if isTruth, ["0", "1", "true", "false"].contains(value) {
      return writer.write(value == "1" || value == "true")
    }
    guard !isText, let number = Double(value), number.isFinite else { return writer.write(value) }
    writer.write(number)
  }

  /// Writes corners that stand as `0,0 20,10`.
  private func writePoints(_ text: String) {
    writer.beginList()
    for pair in text.split(whereSeparator: \.isWhitespace) {
      let numbers = pair.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      writer.beginObject()
      for (name, number) in zip(["x", "y"], numbers) {
        writer.key(name)
        write(number, isText: false, isTruth: false)
      }
      writer.endObject()
    }
    writer.endList()
  }
}
