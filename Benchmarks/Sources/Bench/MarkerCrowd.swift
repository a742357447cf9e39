import Harness
import Waymark

/// Markers along one axis of a map, each of which wants to be at its target and has to stay in the view: they share
/// the edges of both and nothing else.
struct MarkerCrowd {
  static let viewWidth = 375.0
  static let offset = 500.25
  static let markerWidth = 40.0
  static let inset = 8.0

  /// The number of markers.
  let count: Int
  /// Whether each marker is as wide as a picture that is pinned to both of its edges; otherwise its width is given.
  var hasPictures = false
}

extension MarkerCrowd {
  /// Returns where the target of a marker is on the map.
  func target(_ index: Int) -> Double { Double(index * 37 % 2000) }

  /// Where the left edges of the markers are in the view.
  var lefts: [Double] {
    let last = Self.viewWidth - Self.inset - Self.markerWidth
    return (0..<count).map { min(max(target($0) - Self.offset, Self.inset), last) }
  }

  /// Builds the markers in Waymark's solver, and reads where they are.
  func read(into lefts: inout [Double]) throws(SolverError) {
    var solver = PrioritySolver(minimumCapacity: (hasPictures ? 4 : 2) * count + 3)
    let (left, right) = (solver.makeVariable("view.left"), solver.makeVariable("view.right"))
    let map = solver.makeVariable("map.left")
    try solver.add(left == 0)
    try solver.add(right == left + Self.viewWidth)
    try solver.add(map == -Self.offset)
    var markers: [Variable] = []
    for index in 0..<count {
      let (marker, width) = (solver.makeVariable("left"), solver.makeVariable("width"))
      if hasPictures {
        try addPicture(to: marker, width, in: &solver)
      } else {
        try solver.add(width == Self.markerWidth)
      }
      try solver.add(marker >= left + Self.inset)
      try solver.add(marker + width <= right - Self.inset)
      try solver.add((marker == map + target(index)).priority(998))
      markers.append(marker)
    }
    for (index, marker) in markers.enumerated() { lefts[index] = solver.value(of: marker) }
  }

  private func addPicture(
    to marker: Variable, _ width: Variable, in solver: inout PrioritySolver
  ) throws(SolverError) {
    let (left, own) = (solver.makeVariable("picture.left"), solver.makeVariable("picture.width"))
    try solver.add(left == marker)
    try solver.add(left + own == marker + width)
    try solver.add((own >= Self.markerWidth).priority(999))
    try solver.add((own <= Self.markerWidth).priority(251))
  }
}

extension Contender {
  /// Returns Waymark building a crowd of markers.
  static func waymarkBuilding(_ crowd: MarkerCrowd) -> Contender {
    .waymark(reading: crowd.count) { lefts throws(SolverError) in try crowd.read(into: &lefts) }
  }
}
