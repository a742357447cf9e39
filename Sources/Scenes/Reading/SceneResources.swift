public import Geometry

/// What a scene names and does not contain: how large its images are, and where a world file puts its map.
///
/// `SceneResources.files`, of `SceneFiles`, looks into files; where there are none, as in a page, whoever opens
/// the scene says what is known:
///
///     let resources = SceneResources { name in
///       name == "map.png" ? .init(size: Size(width: 2500, height: 2500)) : nil
///     }
///     let scene = try Scene(json: bytes, resources: resources)
public struct SceneResources {
  /// How large an image is.
  public struct Image: Hashable, Sendable {
    /// The size in points.
    public var size: Size
    /// The pixels per point.
    public var scale: Double

    /// Creates the size of an image.
    public init(size: Size, scale: Double = 1) {
      self.size = size
      self.scale = scale
    }
  }

  /// Returns how large the image with a path is; its errors need no place.
  package let image: (String) throws(SceneError) -> Image

  /// Returns where the world file with a path puts a map.
  package let georeference:
    (String, WorldProjection, Scene.MapDescription) throws(SceneError) -> Georeference

  package init(
    image: @escaping (String) throws(SceneError) -> Image,
    georeference:
      @escaping (String, WorldProjection, Scene.MapDescription) throws(SceneError) -> Georeference
  ) {
    self.image = image
    self.georeference = georeference
  }
}

extension SceneResources {
  /// Creates resources of which only the images are known, and no world file.
  ///
  /// - Parameter image: Returns how large the image with a path is, or `nil` if that is not known.
  public init(image: @escaping (String) -> Image?) {
    self.init(
      image: { path throws(SceneError) in
        guard let image = image(path) else {
          throw SceneError(
            "the size of the image \(path.excerpt) is not known; give it with the scene",
            kind: .noInput)
        }
        return image
      },
      georeference: { path, _, _ throws(SceneError) in
        throw SceneError(
          "there are no files here to read \(path.excerpt) from; give bounds or controlPoints",
          kind: .noInput)
      })
  }

  /// Nothing is known.
  public static var none: SceneResources { SceneResources { _ in nil } }
}

extension Scene {
  /// Reads a scene from the bytes of a `scene.json`.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: What messages call it, or `nil` for no name.
  ///   - folder: The folder that paths in the scene are in, empty for none.
  ///   - resources: What the scene names and does not contain.
  /// - Throws: ``SceneError`` that names the place in the text and what is wrong there.
  public init(
    json bytes: some Sequence<UInt8>, file: String? = nil, folder: String = "",
    resources: SceneResources = .none
  ) throws(SceneError) {
    let bytes = Array(bytes)
    guard bytes.count <= InputLimits.sceneMegabytes << 20 else {
      throw SceneError(
        "the scene is larger than the limit of \(InputLimits.sceneMegabytes) MB", file: file)
    }
    var reader = SceneReader(
      source: try SceneSource(bytes, file: file), folder: folder, resources: resources)
    self = try reader.read()
  }
}
