internal import Geometry
internal import Markers
internal import Scenes

/// The style and the elements of a page that needs no script to place its markers.
extension Page {
  /// The extents of content and map, and where markers are.
  var styleSheet: String {
    guard let style else { return "" }
    var rules = [
      """
      #content { width: max(\(style.content.width.plain)px, 100cqw); \
      height: max(\(style.content.height.plain)px, 100cqh) }
      """,
      "#map { \(Page.box(style.map))\(background(of: style)) }",
      "@keyframes across { to { --x: max(0px, \(style.content.width.plain)px - 100cqw) } }",
      "@keyframes down { to { --y: max(0px, \(style.content.height.plain)px - 100cqh) } }",
    ]
    if let color = style.background { rules.append("#screen { background: \(color.style) }") }
    for (index, marker) in style.markers.enumerated() {
      rules += marker.rules(index, in: style.content)
      if let middle = style.middle(of: marker) {
        rules.append(
          """
          #target\(index) { left: calc(\(middle.x.plain)px - 50cqw); \
          top: calc(\(middle.y.plain)px - 50cqh) }
          """)
      }
    }
    return "\n" + rules.joined(separator: "\n") + "\n"
  }

  /// The map's image where its content mode puts it, and the colour behind it.
  private func background(of style: StyledScene) -> String {
    let color = style.mapColor.map { "; background-color: \($0.style)" } ?? ""
    guard let (file, rect) = style.mapImage else { return color }
    return color + """
      ; background-image: url("\(source(file))"); background-repeat: no-repeat; \
      background-position: \(rect.minX.plain)px \(rect.minY.plain)px; \
      background-size: \(rect.size.width.plain)px \(rect.size.height.plain)px
      """
  }

  /// What scrolls: the map, the places that markers lead to, and the markers that stick to their places.
  var contentMarkup: String {
    guard let style else { return "" }
    var markup = #"<div id="map" class="map" role="img" aria-label="Map"></div>"#
    for (index, marker) in style.markers.enumerated() {
      if style.middle(of: marker) != nil {
        markup += "\n<div class=\"field\"><div id=\"target\(index)\"></div></div>"
      }
      guard marker.isPinned(in: style.content) else { continue }
      markup += """
        \n<div class="field" id="field\(index)"><div class="row" id="row\(index)">\
        \(element(of: marker, index))</div></div>
        """
    }
    return markup
  }

  /// The markers that stand beside what scrolls, and follow it.
  var markersMarkup: String {
    guard let style else { return "" }
    return style.markers.enumerated()
      .filter { !$0.element.isPinned(in: style.content) }
      .map { element(of: $0.element, $0.offset) }.joined(separator: "\n")
  }

  private func element(of marker: StyledMarker, _ index: Int) -> String {
    let name = Page.escaped(marker.description.marker.name)
    let link = style?.middle(of: marker) == nil ? "" : " href=\"#target\(index)\""
    let signs: String
    if let artwork = marker.description.artwork {
      signs = [("arrow", artwork.arrow), ("x", artwork.x)].map { sign, path in
        "<img class=\"\(sign)\" alt=\"\" src=\"\(source(path))\">"
      }.joined()
    } else {
      signs = "<span class=\"arrow\">➤</span><span class=\"x\">✕</span>"
    }
    return """
      <a class="marker" id="marker\(index)"\(link) aria-label="\(name)">\(signs)</a>
      """
  }

  private func source(_ path: String?) -> String {
    images.first { $0.path == path }?.source ?? ""
  }

  private static func box(_ frame: Rect) -> String {
    """
    left: \(frame.minX.plain)px; top: \(frame.minY.plain)px; \
    width: \(frame.size.width.plain)px; height: \(frame.size.height.plain)px
    """
  }
}

extension StyledScene {
  /// Returns the middle of a marker on its target, in the content, or `nil` if the target is not one of the map.
  func middle(of marker: StyledMarker) -> Point? {
    let wanted = marker.description.marker
    guard wanted.reference == mapName else { return nil }
    return map.origin + wanted.target + Point(x: wanted.size.width / 2, y: wanted.size.height / 2)
  }
}

extension StyledMarker {
  /// Whether sticking to its place is all that a marker does.
  func isPinned(in content: Size) -> Bool {
    across.pin(in: content.width) != nil && down.pin(in: content.height) != nil
  }

  /// Returns the rules that place the marker of a number.
  fileprivate func rules(_ index: Int, in content: Size) -> [String] {
    guard let x = across.pin(in: content.width), let y = down.pin(in: content.height) else {
      return [
        """
        #marker\(index) { left: \(across.start.style(along: .horizontal)); \
        top: \(down.start.style(along: .vertical)); \
        width: \(across.extent.style(along: .horizontal)); \
        height: \(down.extent.style(along: .vertical)) }
        """
      ]
    }
    return [
      "#field\(index)::before { height: \(y.position.plain)px }",
      "#row\(index)::before { width: \(x.position.plain)px }",
      "#row\(index) { top: \(y.leading ?? "auto"); bottom: \(y.trailing ?? "auto"); height: \(y.extent) }",
      "#marker\(index) { left: \(x.leading ?? "auto"); right: \(x.trailing ?? "auto"); width: \(x.extent) }",
    ]
  }
}

extension Scene.Color {
  /// The color as a style sheet writes it.
  fileprivate var style: String {
    "rgb(\(red) \(green) \(blue) / \((Double(opacity) / 255).text(decimals: 3)))"
  }
}
