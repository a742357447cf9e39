internal import Geometry
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

/// Refuses a number that makes no sense where it stands.
func check(
  _ number: Double, _ what: @autoclosure () -> String, in range: NumberRange = .any
) throws(WebFailure) {
  if let mistake = range.mistake(in: number, what: what()) { throw WebFailure(mistake) }
}
