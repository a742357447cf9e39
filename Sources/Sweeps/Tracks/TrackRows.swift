internal import Geometry
package import Layout
package import Markers

/// Viewports of a track: an array for each number.
public struct TrackRows: Sendable {
  /// The numbers that the track gives; the others are those of the screen.
  public let fields: Set<TrackField>
  /// The number of viewports.
  public private(set) var count = 0
  /// The numbers by ``TrackField/place``.
  package var numbers: [[Double]]

  package init(fields: Set<TrackField>) {
    self.fields = fields
    numbers = Array(repeating: [], count: TrackField.allCases.count)
  }
}

extension TrackRows {
  package mutating func removeAll() {
    for index in numbers.indices { numbers[index].removeAll(keepingCapacity: true) }
    count = 0
  }

  /// Adds a viewport by the numbers that the track gives, by ``TrackField/place``.
  package mutating func append(_ row: [Double]) {
    for field in fields { numbers[field.index].append(row[field.index]) }
    count += 1
  }

  /// Returns the screen of a viewport: that of a default, with the numbers that the track gives.
  ///
  /// A device that the track shows turned has the edges that it has then.
  package func screen(at index: Int, default screen: Screen) -> Screen {
    var size = screen.size
    if let width = number(.width, at: index) { size.width = width }
    if let height = number(.height, at: index) { size.height = height }
    var result = screen.resized(to: size)
    for field in fields {
      let number = numbers[field.index][index]
      switch field {
      case .insetTop: result.insets.top = number
      case .insetLeft: result.insets.left = number
      case .insetBottom: result.insets.bottom = number
      case .insetRight: result.insets.right = number
      case .width, .height, .offsetX, .offsetY, .zoom, .bearing, .time: break
      }
    }
    return result
  }

  /// Returns how the content is shown at a viewport: as by default, with the numbers that the track gives.
  package func projection(at index: Int, default projection: Projection) -> Projection {
    var result = projection
    if let zoom = number(.zoom, at: index) { result.zoom = zoom }
    if let bearing = number(.bearing, at: index) { result.bearing = Angle(degrees: bearing) }
    return result
  }

  /// Returns the time of a viewport in seconds, or `nil` if the track does not give it.
  package func time(at index: Int) -> Double? { number(.time, at: index) }

  /// Returns a viewport: that of a default, with the numbers that the track gives.
  package func viewport(at index: Int, default screen: Screen) -> Viewport {
    self.screen(at: index, default: screen).viewport(
      at: Point(
        x: numbers[TrackField.offsetX.index][index], y: numbers[TrackField.offsetY.index][index]))
  }

  private func number(_ field: TrackField, at index: Int) -> Double? {
    fields.contains(field) ? numbers[field.index][index] : nil
  }

  /// Returns the number behind the last viewport in a row that has the same screen as one.
  package func endOfScreen(from index: Int) -> Int {
    let columns = fields.filter { $0.isExtent }.map { numbers[$0.index] }
    var end = index + 1
    while end < count, columns.allSatisfy({ $0[end] == $0[index] }) { end += 1 }
    return end
  }
}
