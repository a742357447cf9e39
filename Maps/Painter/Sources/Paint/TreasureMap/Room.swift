/// Which parts of the sheet are spoken for, so that no tree stands on a name or in a river.
struct Room {
  private static let cell = 4.0
  private static let side = 625
  private var isTaken = Array(repeating: false, count: side * side)
}

extension Room {
  /// Takes a disc.
  mutating func take(_ center: Point, radius: Double) {
    Room.cells(center, radius) { isTaken[$0] = true }
  }

  /// Takes a strip along a line.
  mutating func take(_ line: Polyline, radius: Double) {
    for point in line.resampled(every: radius).points { take(point, radius: radius) }
  }

  /// Returns whether nothing in a disc is taken.
  func isFree(_ center: Point, radius: Double) -> Bool {
    var isFree = true
    Room.cells(center, radius) { if isTaken[$0] { isFree = false } }
    return isFree
  }

  private static func cells(_ center: Point, _ radius: Double, _ body: (Int) -> Void) {
    let middle = center / cell
    let reach = radius / cell
    let rows = Int(middle.y - reach)...Int(middle.y + reach)
    let columns = Int(middle.x - reach)...Int(middle.x + reach)
    for row in rows where row >= 0 && row < side {
      for column in columns where column >= 0 && column < side {
        let place = Point(Double(column), Double(row))
        if place.distance(to: middle) <= reach { body(row * side + column) }
      }
    }
  }
}
