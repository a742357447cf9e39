public import Markers
internal import Geometry
internal import Layout

extension Scene {
  /// Returns a stage on which the scene's first marker points at any number of targets, over time.
  ///
  ///     var stage = try scene.makeStage()
  ///     stage.targets = list.entries.map { StageTarget($0.target) }
  ///     try stage.show(at: viewport, time: 0)
  ///
  /// - Parameter rules: How markers behave.
  /// - Returns: The stage, at a viewport without extent.
  /// - Throws: ``SceneError`` if the scene has no marker, or its marker or a constraint makes no sense.
  public func makeStage(_ rules: StageRules = StageRules()) throws(SceneError) -> MarkerStage {
    let placer = try targetPlacer(at: Viewport(size: .zero))
    do { return try MarkerStage(placer, rules: rules) } catch { throw SceneError(error) }
  }
}
