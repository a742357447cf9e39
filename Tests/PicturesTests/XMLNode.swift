import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as a parser of other people's sees it.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var text = ""

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses a document, or returns `nil` if it is not well formed.
  static func parse(_ document: String) -> XMLNode? {
    let parser = XMLParser(data: Data(document.utf8))
    let builder = Builder()
    parser.delegate = builder
    return parser.parse() ? builder.root : nil
  }
}

extension XMLNode {
  /// The element and all those in it.
  var all: [XMLNode] { [self] + children.flatMap(\.all) }

  /// The elements in it of a class.
  func groups(_ name: String) -> [XMLNode] {
    all.filter { $0.attributes["class"]?.split(separator: " ").first.map(String.init) == name }
  }

  /// The texts in it.
  var texts: [String] { all.filter { $0.name == "text" }.map(\.text) }
}

private final class Builder: NSObject, XMLParserDelegate {
  var root: XMLNode?
  private var open: [XMLNode] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let node = XMLNode(name, attributes)
    open.last?.children.append(node)
    if root == nil { root = node }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open.last?.text += text
  }
}
