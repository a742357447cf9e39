internal import JSON
internal import Scenes

/// Writes elements of Tiled's XML as the JSON that Tiled writes, each when it ends.
final class TiledTranslator: XMLListener {
  /// An element that has not ended.
  private struct Element {
    let name: String
    /// What is its parent's member, or the list of its parent in which it is one of several.
    let place: Place
    /// What is written of it.
    var text = TiledText()
    /// The elements in it that have ended, by the name of their list.
    var lists: [String: TiledText] = [:]
    /// For a property its attributes, and what stands in it.
    var attributes: [String: String] = [:]
    var content = ""
  }

  /// Where an element stands in its parent's JSON.
  private enum Place {
    case member(String)
    case list(String)
    /// Nowhere: the file consists of it.
    case root
    /// It is the list of its parent's properties.
    case properties
    /// It is the value of a property that is a class, whose members are properties.
    case members
    case property
    /// All that it says has been written when it begins.
    case mark
  }

  private var open: [Element] = []
  /// How many elements are open that say nothing of objects.
  private var ignoredCount = 0
  /// The JSON, once the file's one element has ended.
  private(set) var root: TiledText?
  /// The name of the outermost element, if it is none of Tiled's.
  private(set) var foreignRoot: String?

  /// The outermost elements of Tiled's files.
  private static let roots = ["map", "tileset", "template"]

  /// How many elements may stand in each other.
  static let depth = 200

  func begin(
    _ name: String, _ attributes: [String: String], at location: SceneError.Location
  ) -> Bool {
    guard open.count + ignoredCount < TiledTranslator.depth else { return false }
    guard ignoredCount == 0, let place = place(of: name) else {
      ignoredCount += 1
      return true
    }
    var element = Element(name: name, place: place)
    element.text.note(line: location.line, column: location.column)
    switch place {
    case .root, .member, .list: element.text.begin(name, attributes)
    case .property: element.attributes = attributes
    case .members:
      element.text = TiledText()
      element.text.writer.beginObject()
    case .properties: element.text = TiledText()
    case .mark:
      open[open.count - 1].text.write(mark: name, attributes)
    }
    open.append(element)
    return true
  }

  func end() {
    guard ignoredCount == 0 else {
      ignoredCount -= 1
      return
    }
    guard let element = open.popLast() else { return }
    end(element)
  }

  func add(_ text: String) {
    // Of all text, only that of properties is asked for.
    guard ignoredCount == 0, let last = open.last, case .property = last.place else { return }
    open[open.count - 1].content += text
  }
}

extension TiledTranslator {
  /// Returns where an element stands in the JSON, or `nil` if it and all in it say nothing of objects.
  private func place(of name: String) -> Place? {
    guard let parent = open.last else {
      if !TiledTranslator.roots.contains(name) { foreignRoot = foreignRoot ?? name }
      return root == nil && foreignRoot == nil ? .root : nil
    }
    switch parent.place {
    case .property: return name == "properties" ? .members : nil
    case .members: return name == "property" ? .property : nil
    case .mark: return nil
    case .properties: return name == "property" ? .property : nil
    case .root, .member, .list: break
    }
    if TiledText.layers[name] != nil { return .list("layers") }
    switch name {
    case "object": return parent.name == "template" ? .member(name) : .list("objects")
    case "tileset":
      if parent.name == "template" { return .member(name) }
      return parent.name == "object" ? nil : .list("tilesets")
    case "tile": return parent.name == "tileset" ? .list("tiles") : nil
    case "image": return parent.name == "tile" ? .mark : nil
    case "tileoffset": return parent.name == "tileset" ? .mark : nil
    case "properties": return parent.name == "tileset" ? nil : .properties
    case "point", "ellipse", "polygon", "polyline":
      return parent.name == "tileset" ? nil : .mark
    default: return nil
    }
  }

  /// Adds an element that has ended to its parent.
  private func end(_ element: consuming Element) {
    var element = element
    switch element.place {
    case .mark: return
    case .properties: open[open.count - 1].text.append(element.text, as: "properties")
    case .members:
      element.text.writer.endObject()
      open[open.count - 1].lists["value"] = element.text
    case .property:
      let isMember = if case .members = open[open.count - 1].place { true } else { false }
      element.text.write(
        property: element.attributes, content: element.content,
        members: element.lists["value"], isMember: isMember)
      open[open.count - 1].text.append(element.text)
    case .root, .member, .list:
      if element.name == "objectgroup", element.lists["objects"] == nil {
        element.lists["objects"] = TiledText()
      }
      for name in ["layers", "objects", "tilesets", "tiles"] {
        if let list = element.lists.removeValue(forKey: name) {
          element.text.append(list, as: name)
        }
      }
      element.text.writer.endObject()
      add(element.text, at: element.place)
    }
  }

  private func add(_ text: TiledText, at place: Place) {
    switch place {
    case .list(let name): open[open.count - 1].lists[name, default: TiledText()].append(text)
    case .member(let name):
      open[open.count - 1].text.writer.key(name)
      open[open.count - 1].text.append(text)
    default: root = text
    }
  }
}

// MARK: - Elements

extension TiledText {
  /// The elements that are layers, with the types that JSON names them by.
  fileprivate static let layers = [
    "layer": "tilelayer", "objectgroup": "objectgroup", "group": "group",
    "imagelayer": "imagelayer",
  ]

  /// The attributes that are texts, whatever they look like.
  private static let texts: Set<String> = [
    "name", "type", "class", "source", "template", "orientation", "objectalignment",
  ]

  /// Begins an object with an element's attributes.
  fileprivate mutating func begin(_ name: String, _ attributes: [String: String]) {
    writer.beginObject()
    let kind = TiledText.layers[name]
    // A layer's kind is its element; other things have a type of their own.
    for (key, value) in attributes.sorted(by: { $0.key < $1.key })
    where key != "type" || kind == nil {
      writer.key(key)
      write(value, isText: TiledText.texts.contains(key), isTruth: key == "visible")
    }
    if let kind { writer.member("type", kind) }
  }

  /// Writes how large a tile's image is, or what shape an object has; the corners stay as they stand, as in `0,0 20,10`.
  fileprivate mutating func write(mark name: String, _ attributes: [String: String]) {
    if name == "image" {
      for key in ["width", "height"] {
        guard let value = attributes[key] else { continue }
        writer.key("image\(key)")
        write(value, isText: false, isTruth: false)
      }
      return
    }
    writer.key(name)
    if name == "tileoffset" {
      writer.beginObject()
      for key in ["x", "y"] {
        writer.key(key)
        write(attributes[key] ?? "0", isText: false, isTruth: false)
      }
      return writer.endObject()
    }
    if name == "point" || name == "ellipse" {
      writer.write(true)
    } else {
      writer.write(attributes["points"] ?? "")
    }
  }

  /// Writes a property: as an object with a name and a value, or as a member of a class.
  fileprivate mutating func write(
    property attributes: [String: String], content: String, members: TiledText?, isMember: Bool
  ) {
    let type = attributes["type"] ?? "string"
    let name = attributes["name"] ?? ""
    if !isMember {
      writer.beginObject()
      writer.member("name", name)
      writer.member("type", type)
    }
    writer.key(isMember ? name : "value")
    if let members {
      append(members)
    } else {
      write(
        attributes["value"] ?? content,
        isText: !["int", "float", "bool", "object"].contains(type), isTruth: type == "bool")
    }
    if !isMember { writer.endObject() }
  }

  /// Writes a number as one where JSON can; all else stays a text, of which who reads it complains.
  private mutating func write(_ value: String, isText: Bool, isTruth: Bool) {
    if isTruth, ["0", "1", "true", "false"].contains(value) {
      return writer.write(value == "1" || value == "true")
    }
    guard !isText, let number = Double(decimal: value), number.isFinite else {
      return writer.write(value)
    }
    // Of a longer whole number a double may hold only the first digits.
    let digits = value.utf8.first == UInt8(ascii: "-") ? value.dropFirst() : value[...]
    if number.magnitude >= 0x1p53, digits.first != "0",
      digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    {
      return writer.write(text: Array(value.utf8))
    }
    writer.write(number)
  }
}
