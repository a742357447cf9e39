internal import CWaymark
internal import Geometry
internal import Scenes

// What a scene names and does not contain, as the caller gives it.

/// Returns how large the images are, by their names.
func knownImages(
  _ images: UnsafePointer<wmk_image>?, _ count: Int
) throws(InterfaceFailure) -> [String: SceneResources.Image] {
  var known: [String: SceneResources.Image] = [:]
  let count = try size(count, "the number of images")
  guard count > 0 else { return known }
  let images = unsafe try present(images, "images")
  for index in 0..<count {
    let image = unsafe images[index]
    let (width, height, given) = unsafe (image.width, image.height, image.scale)
    let name = unsafe text(try present(image.name, "the name of an image"), longest: longestName)
    let scale = given == 0 ? imageScale(named: name) : given
    try check(width, "the width of \(name.excerpt)", in: .pixels)
    try check(height, "the height of \(name.excerpt)", in: .pixels)
    try check(scale, "the scale of \(name.excerpt)", in: .mapScale)
    let size = Size(width: width / scale, height: height / scale)
    if let other = known[name] {
      try check(other.size == size && other.scale == scale, name, "the image")
    }
    known[name] = SceneResources.Image(size: size, scale: scale)
  }
  return known
}

/// Returns what is in the world files, by their names.
func knownWorldFiles(
  _ files: UnsafePointer<wmk_world_file>?, _ count: Int
) throws(InterfaceFailure) -> [String: [UInt8]] {
  var known: [String: [UInt8]] = [:]
  let count = try size(count, "the number of world files")
  guard count > 0 else { return known }
  let files = unsafe try present(files, "the world files")
  for index in 0..<count {
    let file = unsafe files[index]
    let name = unsafe text(
      try present(file.name, "the name of a world file"), longest: longestName)
    let bytes = unsafe try bytes(
      file.bytes, file.count, name.excerpt, megabytes: InputLimits.worldFileMegabytes)
    if let other = known[name] { try check(other == bytes, name, "the world file") }
    known[name] = bytes
  }
  return known
}

/// Refuses what is given twice and not alike, of which only one would count.
private func check(_ isAlike: Bool, _ name: String, _ what: String) throws(InterfaceFailure) {
  guard !isAlike else { return }
  throw InterfaceFailure("\(what) \(name.excerpt) is given twice, and not alike")
}

extension SceneResources {
  /// Creates resources of what the caller gave.
  init(images: [String: Image], worldFiles: [String: [UInt8]]) {
    self.init(
      image: { path throws(SceneError) in
        guard let image = images[path] else {
          throw SceneError(
            "the size of the image \(path.excerpt) was not given, nor is there such a PNG file that could be read",
            kind: .noInput)
        }
        return image
      },
      georeference: { path, projection, map throws(SceneError) in
        guard let file = worldFiles[path] else {
          throw SceneError(
            "the world file \(path.excerpt) was not given, nor is there such a file that could be read",
            kind: .noInput)
        }
        return try Georeference(worldFile: file, named: path, projection, on: map)
      })
  }
}
