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
    /// The path of the scene's image.
    package var path: String
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
  /// The text of the scene's file, in which stands where its map lies.
  package let scene: [UInt8]
  package let images: [Image]
  /// What is marked instead of the scene's own target, or `nil` for that.
  package var targets: [Target]?
  /// The style that places the markers, or `nil` where the page's script does.
  package var style: StyledScene?
  /// The files that were read.
  package let files: [String]

  /// Reads what a page shows of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene as it is shown.
  ///   - given: The scene as it was read from the file.
  ///   - file: The scene's file.
  /// - Throws: ``/Scenes/SceneError`` if the file or an image cannot be read.
  package init(of scene: Scene, from given: Scene, at file: String) throws(SceneError) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    title = folder.split(separator: "/").last.map(String.init) ?? "Scene"
    let bytes = try FileContents.read(
      file, what: "the scene", maximumMegabytes: Page.maximumMegabytes)
    self.scene = try Page.text(bytes, of: given, shownAs: scene)
    var images: [Image] = []
    var files = [file]
    let names = try Page.imageNames(in: bytes, of: given, at: file)
    for (path, name) in zip(Page.paths(of: scene), names)
    where !images.contains(where: { $0.name == name }) {
      let shown = Page.finest(path)
      images.append(try Page.image(path, named: name, shownBy: shown))
      files += [path, shown]
    }
    self.images = images
    self.files = files
  }

  private static let maximumMegabytes = 64
}

// MARK: - Images

extension Page {
  /// Returns the images of a scene's views and markers.
  private static func paths(of scene: Scene) -> [String] {
    let views = scene.views.compactMap { view in
      if case .image(let file?, _) = view.kind { file } else { nil }
    }
    return views + scene.markers.compactMap(\.artwork).flatMap { [$0.arrow, $0.x] }
  }

  /// Returns what a scene calls its images, one for each of their paths.
  private static func imageNames(
    in bytes: [UInt8], of scene: Scene, at file: String
  ) throws(SceneError) -> [String] {
    // Without a folder, names stay as they are written; how large an image is, is known.
    let resources = SceneResources(
      image: { _ throws(SceneError) in SceneResources.Image(size: Size(width: 1, height: 1)) },
      georeference: SceneResources.files.georeference)
    return paths(of: try Scene(json: bytes, file: file, folder: "", resources: resources))
  }

  /// Returns the image with twice the pixels that is beside another one, or that one.
  ///
  /// A finer file is welcome, but nobody promised one: one that is broken is passed over.
  private static func finest(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path.contains("@") else { return path }
    let finer = String(path[..<dot] + "@2x" + path[dot...])
    return (try? readPixels(of: finer)) == nil ? path : finer
  }

  /// Reads an image to its end, as a browser will.
  private static func readPixels(of path: String) throws(MapImageError) {
    var image = try MapImage(path: path, index: .nowhere)
    let size = image.metrics.pixelSize
    try image.readRows(of: PixelRect(x: 0, y: 0, width: size.width, height: size.height)) { _ in
      true
    }
  }

  private static func image(
    _ path: String, named name: String, shownBy shown: String
  ) throws(SceneError) -> Image {
    let metrics: ImageMetrics
    do {
      metrics = try ImageMetrics(path: path)
      if shown == path { try readPixels(of: path) }
    } catch {
      throw SceneError(error.description, kind: SceneError.Kind(error.kind))
    }
    return Image(
      path: path, name: name, width: Double(metrics.pixelSize.width),
      height: Double(metrics.pixelSize.height), scale: metrics.scale,
      bytes: try FileContents.read(shown, what: "the image", maximumMegabytes: maximumMegabytes))
  }
}
