internal import Geometry
public import MapImages
public import Scenes

extension SceneResources {
  /// Images and world files by their paths.
  public static var files: SceneResources {
    SceneResources(
      image: { path throws(SceneError) in
        do throws(MapImageError) {
          let metrics = try ImageMetrics(path: path)
          return Image(size: metrics.size, scale: metrics.scale)
        } catch { throw SceneError(error.description, kind: SceneError.Kind(error.kind)) }
      },
      georeference: { path, projection, map throws(SceneError) in
        try Georeference(contentsOfWorldFile: path, projection, on: map)
      })
  }
}

extension SceneError.Kind {
  /// Creates the kind of failure that an image's is.
  public init(_ kind: MapImageError.Kind) {
    switch kind {
    case .badData: self = .badData
    case .noInput: self = .noInput
    case .systemFailure: self = .systemFailure
    }
  }
}
