internal import Geometry
internal import JSON
internal import Layout
internal import Outputs

extension Page {
  /// Returns the text of the page.
  package func html(with engine: PageEngine) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = engine.template[...]
    for place in engine.kind.places {
      guard let range = rest.firstRange(of: Array(place.text.utf8)) else { continue }
      bytes += rest[..<range.lowerBound]
      bytes += content(of: place, with: engine)
      rest = rest[range.upperBound...]
    }
    return bytes + rest
  }

  private func content(of place: PagePlace, with engine: PageEngine) -> [UInt8] {
    switch place {
    case .title: Array(Page.escaped(title).utf8)
    case .data: data(with: engine)
    case .style: Array(styleSheet.utf8)
    case .content: Array(contentMarkup.utf8)
    case .markers: Array(markersMarkup.utf8)
    }
  }

  /// Returns the data that the page's script reads: JSON in which nothing ends the element around it.
  private func data(with engine: PageEngine) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("scene", String(decoding: scene, as: UTF8.self))
    json.key("images")
    json.beginObject()
    for image in images { write(image, to: &json) }
    json.endObject()
    if let targets { write(targets, to: &json) }
    json.key("devices")
    json.beginList()
    for device in Device.all { write(device, to: &json) }
    json.endList()
    json.member("engine", engine.module.base64)
    json.endObject()
    let escape = Array("\\u003c".utf8)
    return json.take().flatMap { $0 == UInt8(ascii: "<") ? escape : [$0] }
  }

  private func write(_ image: Image, to json: inout JSONWriter) {
    json.key(image.name)
    json.beginObject()
    json.member("width", image.width)
    json.member("height", image.height)
    json.member("scale", image.scale)
    // Where a style places the markers, its elements have the pictures.
    if style == nil { json.member("source", image.source) }
    json.endObject()
  }

  private func write(_ targets: [Target], to json: inout JSONWriter) {
    json.key("targets")
    json.beginList()
    for target in targets {
      json.beginObject()
      json.member("name", target.name)
      json.member("x", target.position.x)
      json.member("y", target.position.y)
      json.endObject()
    }
    json.endList()
  }

  private func write(_ device: Device, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", device.name)
    json.member("width", device.size.width)
    json.member("height", device.size.height)
    json.member("scale", device.scale)
    for (name, insets): (StaticString, EdgeInsets) in [
      ("upright", device.safeArea), ("turned", device.landscapeSafeArea),
    ] {
      json.key(name)
      json.beginList()
      for inset in [insets.top, insets.left, insets.bottom, insets.right] { json.write(inset) }
      json.endList()
    }
    json.endObject()
  }

  /// Returns a text as it stands in markup, between quotes too.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension Page.Image {
  /// The picture as an address.
  var source: String { "data:image/png;base64," + bytes.base64 }
}
