internal import ArgumentParser
internal import Outputs
internal import Waymark

/// The files that a command reads, which it must not write over.
struct InputFiles {
  private(set) var paths: [String]
  /// The scene's file, and the images whose sizes it takes.
  private let scene: [String]
  private let images: [String]
  /// The images' sizes in points, which options may change.
  private let sizes: [String]

  /// Lists what a scene is read from, and further files; `-` is standard input, which may be a file as well.
  init(of scene: Scene, at map: String, and others: [String?] = []) {
    images = scene.views.compactMap { view in
      if case .image(let file, _) = view.kind { file } else { nil }
    }
    sizes = scene.views.compactMap { view in
      if case .image(_, let size) = view.kind { "\(size.width)x\(size.height)" } else { nil }
    }
    self.scene = Scene.isScene(at: map) ? [Scene.file(at: map)] : []
    let artwork = scene.markers.compactMap(\.artwork).flatMap { [$0.arrow, $0.x] }
    let drawn = (images + artwork).flatMap { InputFiles.finer($0) }
    let indices = images.compactMap { IndexLocation.besideMap.path(ofMap: $0) }
    let targets = scene.markers.compactMap(\.targetFile)
    var files =
      self.scene + drawn + indices + targets
      + others.compactMap { $0 }.map(InputFiles.path)
    if case .worldFile(let file) = scene.location?.source { files.append(file) }
    paths = files
  }

  /// Returns the path of what a command reads, which may be standard input.
  static func path(of file: String) -> String { file == "-" ? "/dev/stdin" : file }

  /// Returns an image and the finer ones beside it that a picture may be drawn with.
  private static func finer(_ path: String) -> [String] {
    guard let dot = path.lastIndex(of: ".") else { return [path] }
    return ["", "@2x", "@3x"].map { path[..<dot] + $0 + path[dot...] }
  }
}

extension InputFiles {
  /// The bytes of a PNG that tell its size, and more.
  private static let headerSize = 4096

  /// What the states depend on besides the options: all of the scene's file, and the headers of its images.
  var fingerprint: String {
    let digests =
      scene.map { FileDigest.text(of: $0) ?? "" }
      + images.map { FileDigest.text(of: $0, upTo: InputFiles.headerSize) ?? "" }
    return ([WaymarkCommand.configuration.version] + digests + sizes).joined(separator: " ")
  }
}
