package import Geometry

/// The origin of a view as a function of each coordinate of the target on its own.
package struct TargetAxes: Sendable {
  let x: TargetAxis
  let y: TargetAxis

  /// Returns the origin for a target, in content coordinates.
  @inline(__always)
  package func origin(for target: Point) -> Point {
    Point(x: x.value(at: target.x), y: y.value(at: target.y))
  }
}

/// A function of one coordinate that is a sum between edges.
struct TargetAxis: Sendable {
  private let edges: [Double]
  private let pieces: [TargetSum]

  /// Creates a function of its pieces, which follow no other coordinate.
  init(edges: [Double], _ pieces: [TargetSum]) {
    self.edges = edges
    self.pieces = pieces
  }

  @inline(__always)
  func value(at coordinate: Double) -> Double {
    var index = 0
    for edge in edges { index += coordinate > edge ? 1 : 0 }
    return pieces[index].value(along: coordinate)
  }
}
