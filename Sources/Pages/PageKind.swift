/// Which page shows a scene.
package enum PageKind: Sendable {
  /// A script places the markers.
  case plain
  /// The page tells why markers are where they are.
  case inspector
  /// A style sheet places the markers.
  case styled
}

extension PageKind {
  /// The name of the page without its data, beside the engine.
  var fileName: String {
    switch self {
    case .plain: "page.html"
    case .inspector: "inspector.html"
    case .styled: "styled.html"
    }
  }

  /// What is filled in, in the order of the page.
  var places: [PagePlace] {
    self == .styled ? [.title, .style, .content, .markers, .data] : [.title, .data]
  }
}

/// What is filled into a page.
enum PagePlace: String {
  case title, style, content, markers, data

  /// What stands in the page's text for it.
  var text: String { "<!--waymark-\(rawValue)-->" }
}
