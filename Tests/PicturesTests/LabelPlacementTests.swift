import Geometry
import Layout
import Markers
import TestSupport
import Testing

@testable import Pictures

struct LabelPlacementTests {
  private static let bounds = Rect(x: -4, y: 10, width: 400, height: 300)

  /// A label has a place if and only if one of the four around its marker is free, as all that is taken says.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func labelsTouchNothingThatIsTaken(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let markers = (0..<40).map { _ in
      Rect(
        x: generator.quarter(in: -60...450), y: generator.quarter(in: -60...380),
        width: generator.quarter(in: 5...90), height: generator.quarter(in: 5...90))
    }
    var placement = LabelPlacement(bounds: LabelPlacementTests.bounds, taken: markers)
    var taken = markers
    var lines: [Path] = []
    for marker in markers {
      let size = Size(width: generator.quarter(in: 20...120), height: 22)
      let place = placement.place(size, beside: marker, behind: Point(x: 0, y: -1))
      let free = LabelPlacementTests.places(size, beside: marker).filter { place in
        LabelPlacementTests.bounds.contains(place) && !taken.contains { $0.overlaps(place) }
          && !lines.contains { LabelPlacementTests.crosses($0, place) }
      }
      if free.isEmpty {
        // It is moved, to where it touches nothing either.
        let isFree = place.map { place in
          LabelPlacementTests.bounds.contains(place) && !taken.contains { $0.overlaps(place) }
            && !lines.contains { LabelPlacementTests.crosses($0, place) }
        }
        #expect(isFree != false, "seed \(seed)")
      } else {
        // Behind an arrow that points up is below.
        #expect(place == free.min { -$0.center.y < -$1.center.y }, "seed \(seed)")
      }
      if let place {
        taken.append(place)
        if let line = placement.leader(from: marker, to: place) { lines.append(line) }
      }
    }
  }

  /// Returns whether a line goes through a label or nearer to it than its casing is wide, by its points.
  private static func crosses(_ line: Path, _ label: Rect) -> Bool {
    guard case .move(let start) = line.steps[0], case .line(let end) = line.steps[1]
    else { return false }
    let (way, room) = (end - start, label.outset(by: 2))
    let count = Int(way.distance(to: .zero) * 50) + 1
    return (0...count).contains { step in
      let part = Double(step) / Double(count)
      let point = Point(x: start.x + way.x * part, y: start.y + way.y * part)
      return point.clamped(to: room) == point
    }
  }

  /// Markers beside each other, with more room around them than their labels take.
  @Test(arguments: 0..<1000 as Range<UInt64>)
  func linesEndAtTheOutlinesOfLabelsAndDoNotCross(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let markers = (0..<9).map { index in
      Rect(
        x: generator.quarter(in: 0...8) + 250 + 35 * Double(index % 3),
        y: generator.quarter(in: 0...8) + 210 + 35 * Double(index / 3), width: 24, height: 24)
    }
    var placement = LabelPlacement(
      bounds: Rect(x: 0, y: 0, width: 600, height: 520), taken: markers)
    var lines: [(start: Point, end: Point)] = []
    for marker in markers {
      let size = Size(width: generator.quarter(in: 30...60), height: 22)
      guard let place = placement.place(size, beside: marker, behind: Point(x: 0, y: -1)),
        case .move(let start)? = placement.leader(from: marker, to: place)?.steps.first,
        case .line(let end)? = placement.leader(from: marker, to: place)?.steps.last
      else { continue }
      // A label is a line as thick as it is high, with round ends.
      let axis = Point(
        x: min(max(end.x, place.minX + 11), place.maxX - 11), y: place.center.y)
      #expect((end.distance(to: axis) - 11).magnitude < 1e-9, "seed \(seed)")
      lines.append((start, end))
    }
    let crossings = lines.enumerated().flatMap { index, line in
      lines.dropFirst(index + 1).filter { Self.meet(line, $0) }
    }
    #expect(crossings.isEmpty, "seed \(seed)")
  }

  /// Returns whether two lines have a point in common, by solving for it.
  private static func meet(
    _ line: (start: Point, end: Point), _ other: (start: Point, end: Point)
  ) -> Bool {
    let (way, across, gap) = (
      line.end - line.start, other.end - other.start, other.start - line.start
    )
    let determinant = way.x * across.y - way.y * across.x
    let first = (gap.x * across.y - gap.y * across.x) / determinant
    let second = (gap.x * way.y - gap.y * way.x) / determinant
    return (0...1).contains(first) && (0...1).contains(second)
  }

  private static func places(_ size: Size, beside marker: Rect) -> [Rect] {
    let x = min(max(marker.center.x - size.width / 2, bounds.minX), bounds.maxX - size.width)
    let y = min(max(marker.center.y - size.height / 2, bounds.minY), bounds.maxY - size.height)
    return [
      Point(x: x, y: marker.minY - 4 - size.height), Point(x: x, y: marker.maxY + 4),
      Point(x: marker.minX - 4 - size.width, y: y), Point(x: marker.maxX + 4, y: y),
    ].map { Rect(origin: $0, size: size) }
  }

  /// Of many markers, those that look the same are drawn once, and the last of them.
  @Test(arguments: [(900, 900), (1500, 30)])
  func markersThatLookTheSameAreDrawnOnce(count: Int, drawn: Int) {
    let markers = (0..<count).map { index in
      let frame = Rect(x: Double(index % 3) + 0.1, y: 5, width: 40, height: 40)
      let state = MarkerState(
        name: "\(index)",
        orientation: .arrow(heading: Angle(degrees: Double(index % 10) + 0.2)), frame: frame,
        frameInView: frame, slack: Point(x: 1, y: 0), distance: 1, isReachable: true)
      return MarkerDrawing(state: state, artwork: nil)
    }
    let shown = markers.distinguishable.map(\.state.name)
    #expect(shown.count == drawn)
    #expect(shown == (count - drawn..<count).map { "\($0)" })
  }
}
