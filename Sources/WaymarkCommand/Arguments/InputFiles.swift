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
      + others.compactMap { $0 }.map { $0 == "-" ? "/dev/stdin" : $0 }
    if case .worldFile(let file) = scene.location?.source { files.append(file) }
    paths = files
  }

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

/// Where a command writes.
enum OutputPath {
  private static let pictures: Set<String> = [
    "apng", "avif", "bmp", "gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  /// Returns whether a name ends as those of pictures do, other than one ending.
  static func isPicture(_ output: String, butNo exception: String? = nil) -> Bool {
    guard let dot = output.lastIndex(of: ".") else { return false }
    let ending = output[output.index(after: dot)...].lowercased()
    return ending != exception && pictures.contains(ending)
  }

  /// Refuses to write over what is read, by whatever name, or over what others write, before any work is done.
  static func check(_ output: String, isNoneOf inputs: [String]) throws(CommandFailure) {
    do { try OutputNames.check(output, isNoneOf: inputs) } catch {
      // What else is wrong with the name shows when it is opened, behind what is wrong with the inputs.
      guard [.isInput, .isReserved].contains(error.kind) else { return }
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  init(_ error: OutputError) {
    let code: Code =
      switch error.kind {
      case .isInput, .isReserved: .usage
      case .notResumable: .badData
      case .system, .full, .closed, .busy, .isForeign: .inputOutput
      }
    self.init(message: error.description, code: code)
  }
}
