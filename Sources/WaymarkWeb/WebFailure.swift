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

/// Refuses a number that layouts do not compute with.
@inline(__always)
func check(_ number: Double, _ what: @autoclosure () -> String) throws(WebFailure) {
  // Nearly all are, of the ten thousand that a frame may have.
  guard number.magnitude <= NumberRange.largest else { return try check(number, what(), in: .any) }
}

/// Refuses a number that makes no sense where it stands.
func check(
  _ number: Double, _ what: @autoclosure () -> String, in range: NumberRange
) throws(WebFailure) {
  if let mistake = range.mistake(in: number, what: what()) { throw WebFailure(mistake) }
}
