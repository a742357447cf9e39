internal import Waymark

/// The viewports at which required constraints contradicted each other.
struct Contradictions {
  private var first: (viewport: Viewport, broken: [String])?
  private var count = 0

  /// Notes what contradicts itself at a viewport.
  mutating func add(_ conflicts: [ConflictReport], at viewport: Viewport) {
    let broken = conflicts.flatMap(\.broken)
    guard !broken.isEmpty else { return }
    count += 1
    if first == nil { first = (viewport, broken) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far.
  func warn() {
    guard let first else { return }
    let place = "at offset \(Text.point(first.viewport.offset))"
    let places = count == 1 ? place : "\(place) and \(count - 1) more"
    Output.warn(
      "required constraints contradict each other \(places), where "
        + "\(Text.list(first.broken)) \(first.broken.count == 1 ? "gives" : "give") way; "
        + "'waymark explain' tells more")
  }
}
