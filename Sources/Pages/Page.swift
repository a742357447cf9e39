internal import Foundation
package import Geometry
internal import JSON
internal import Layout
internal import MapImages
internal import Markers
internal import SceneFiles
package import Scenes

/// One file that shows a scene in a browser, with all that it needs inside.
package struct Page {
  /// An image of the scene: its bytes, and its size as the scene counts it.
  package struct Image {
    /// The name that the scene has for it.
    package var name: String
    /// The size in pixels.
    package var width, height: Double
    /// The pixels that are a point.
    package var scale: Double
    /// The bytes of the PNG that shows it, which may have more pixels.
    package var bytes: [UInt8]
  }

  /// A target that has a marker.
  package struct Target {
    package var name: String
    package var position: Point

    package init(name: String, position: Point) {
      self.name = name
      self.position = position
    }
  }

  /// What the browser calls it.
  package var title: String
  /// The text of the scene's file.
  package let scene: [UInt8]
  package let images: [Image]
  /// What is marked instead of the scene's own target, or `nil` for that.
  package var targets: [Target]?
  /// The files that were read.
  package let files: [String]

  /// Reads what a page shows of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene that was read from the file.
  ///   - file: The scene's file.
  /// - Throws: ``/Scenes/SceneError`` if the file or an image cannot be read.
  package init(of scene: Scene, at file: String) throws(SceneError) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    title = folder.split(separator: "/").last.map(String.init) ?? "Scene"
    self.scene = try FileContents.read(
      file, what: "the scene", maximumMegabytes: Page.maximumMegabytes)
    var images: [Image] = []
    var files = [file]
    for path in Page.paths(of: scene) {
      let shown = Page.finest(path)
      images.append(try Page.image(path, shownBy: shown, in: folder))
      files += [path, shown]
    }
    self.images = images
    self.files = files
  }

  /// What stands in a page's text where its title belongs.
  static let titlePlace = "<!--waymark-title-->"
  /// What stands in a page's text where its data belong.
  static let dataPlace = "<!--waymark-data-->"
  private static let maximumMegabytes = 64
}

// MARK: - Images

extension Page {
  /// Returns the images of a scene, each once.
  private static func paths(of scene: Scene) -> [String] {
    let views = scene.views.compactMap { view in
      if case .image(let file?, _) = view.kind { file } else { nil }
    }
    var paths: [String] = []
    for path in views + scene.markers.compactMap(\.artwork).flatMap({ [$0.arrow, $0.x] })
    where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// Returns the image with twice the pixels that is beside another one, or that one.
  private static func finest(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path.contains("@") else { return path }
    let finer = path[..<dot] + "@2x" + path[dot...]
    return FileContents.exists(String(finer)) ? String(finer) : path
  }

  private static func image(
    _ path: String, shownBy shown: String, in folder: String
  ) throws(SceneError) -> Image {
    let metrics: ImageMetrics
    do { metrics = try ImageMetrics(path: path) } catch {
      throw SceneError(error.description, kind: SceneError.Kind(error.kind))
    }
    let isInside = !folder.isEmpty && path.hasPrefix(folder + "/")
    return Image(
      name: isInside ? String(path.dropFirst(folder.count + 1)) : path,
      width: Double(metrics.pixelSize.width), height: Double(metrics.pixelSize.height),
      scale: metrics.scale,
      bytes: try FileContents.read(shown, what: "the image", maximumMegabytes: maximumMegabytes))
  }
}

// MARK: - Writing

extension Page {
  /// Returns the text of the page.
  package func html(with engine: PageEngine) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = engine.template[...]
    for (place, content) in [
      (Page.titlePlace, Page.escaped(title)), (Page.dataPlace, data(with: engine)),
    ] {
      guard let range = rest.firstRange(of: Array(place.utf8)) else { continue }
      bytes += rest[..<range.lowerBound]
      bytes += content
      rest = rest[range.upperBound...]
    }
    return bytes + rest
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
    json.member("engine", Data(engine.module).base64EncodedString())
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
    json.member("source", "data:image/png;base64," + Data(image.bytes).base64EncodedString())
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

  private static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      default: [byte]
      }
    }
  }
}
