public import Geometry

/// All offsets at which the same edges keep a marker from its treasure.
public struct OffsetArea: Sendable {
  /// The edges; none where the marker stands on the treasure.
  public let clampedEdges: Edge.Set
  /// The parts, which overlap in borders only.
  public let parts: [ConvexPolygon]
  /// The area in square points, 0 where the offsets make up a line.
  public let area: Double
  /// The part of all offsets, from 0 to 1.
  public let share: Double

  /// Whether the parts make up a rectangle, which ``bounds`` then is.
  public let isRectangle: Bool
  /// The smallest rectangle that holds all parts.
  public let bounds: Rect
}

extension OffsetMap {
  /// The cells joined by the edges that clamp, in the order of their place: from the top left to the bottom
  /// right, where all are there.
  public var areas: [OffsetArea] {
    // Sums, and areas that begin at one point, are in the order of the cells: a dictionary's differs from run to run.
    var groups: [(edges: Edge.Set, cells: [Cell])] = []
    for cell in cells {
      if let known = groups.firstIndex(where: { $0.edges == cell.clampedEdges }) {
        groups[known].cells.append(cell)
      } else {
        groups.append((cell.clampedEdges, [cell]))
      }
    }
    let measured = groups.map { ($0.edges, Measures(of: $0.cells, flatIn: bounds)) }
    let total = measured.reduce(0) { $0 + $1.1.extent }
    return measured.map { edges, measures in
      OffsetArea(
        clampedEdges: edges,
        parts: measures.fillsBounds ? [ConvexPolygon(measures.bounds)] : measures.parts,
        area: bounds.size.width > 0 && bounds.size.height > 0 ? measures.extent : 0,
        share: total > 0 ? measures.extent / total : 0,
        isRectangle: measures.fillsBounds, bounds: measures.bounds)
    }
    .sorted { first, second in
      let (a, b) = (first.bounds.origin, second.bounds.origin)
      let (edges, others) = (first.clampedEdges, second.clampedEdges)
      return (a.y, a.x, edges.edges.count, edges.rawValue)
        < (b.y, b.x, others.edges.count, others.rawValue)
    }
  }
}

/// How large some cells are together.
private struct Measures {
  let parts: [ConvexPolygon]
  /// The area, or the length where all offsets make up a line, or the number where they are a point.
  let extent: Double
  let bounds: Rect
  let fillsBounds: Bool

  init(of cells: [OffsetMap.Cell], flatIn whole: Rect) {
    // What rounding may take from a side.
    let rounding =
      1e-12 * [whole.minX, whole.maxX, whole.minY, whole.maxY].reduce(1) { max($0, $1.magnitude) }
    func extent(of rect: Rect) -> Double {
      (whole.size.width > 0 ? rect.size.width : 1) * (whole.size.height > 0 ? rect.size.height : 1)
    }
    let isFlat = whole.size.width == 0 || whole.size.height == 0
    parts = cells.map { $0.polygon }
    self.extent = parts.reduce(0) { sum, part in
      sum + (isFlat ? extent(of: part.bounds) : part.area)
    }
    let corners = ConvexPolygon(corners: parts.flatMap { $0.corners })
    bounds = corners.bounds
    let inside = Size(
      width: max(0, bounds.size.width - rounding), height: max(0, bounds.size.height - rounding))
    fillsBounds = self.extent >= (1 - 1e-9) * extent(of: Rect(origin: bounds.origin, size: inside))
  }
}
