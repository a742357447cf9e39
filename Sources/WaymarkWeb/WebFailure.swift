internal import Layout
internal import Markers
internal import Scenes

/// Why a call of a page could not be done, as a sentence.
struct WebFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }

  init(_ error: SceneError) { message = error.description }

  init(_ error: LayoutError) { message = error.description }

  init(_ error: PlacementError) { message = error.description }
}
