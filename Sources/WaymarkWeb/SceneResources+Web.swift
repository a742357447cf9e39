internal import Constraints
internal import Geometry
internal import Scenes

extension SceneResources {
  /// Returns what a page says of images, by their names.
  ///
  /// - Parameters:
  ///   - names: The names, each with a zero behind it.
  ///   - numbers: For each the width and the height in pixels and the pixels per point, or 0 for those that the name
  ///     tells, as in `arrow@2x.png`.
  /// - Returns: What is known.
  /// - Throws: ``WebFailure`` if a size is none.
  static func read(names: [UInt8], numbers: [Double]) throws(WebFailure) -> SceneResources {
    var (images, indices): ([Image], [String: Int]) = ([], [:])
    for (index, bytes) in names.split(separator: 0).enumerated() where 3 * index + 2 < numbers.count
    {
      let name = String(decoding: bytes, as: UTF8.self)
      let (width, height) = (numbers[3 * index], numbers[3 * index + 1])
      let scale = numbers[3 * index + 2] == 0 ? imageScale(named: name) : numbers[3 * index + 2]
      try check(width, "the width of \(name.excerpt)", in: .pixels)
      try check(height, "the height of \(name.excerpt)", in: .pixels)
      try check(scale, "the scale of \(name.excerpt)", in: .mapScale)
      indices[name] = images.count
      images.append(
        Image(size: Size(width: width / scale, height: height / scale), scale: scale))
    }
    return SceneResources { name in indices[name].map { images[$0] } }
  }
}
