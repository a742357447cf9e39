/// The states of one marker at viewports in a row: an array for each quantity.
///
/// The arrays are made once and used again by every sweep that fills them, so that no state costs an
/// allocation. Only the first ``count`` elements of each count.
public struct StateColumns: Sendable {
  /// The number of states that fit.
  public let capacity: Int
  /// The number of states that are there.
  public internal(set) var count = 0

  /// The vertical content offsets of the viewports, in points.
  public internal(set) var offsetY: [Double]
  /// The top of the marker in content coordinates, in points.
  public internal(set) var y: [Double]
  /// The heading in degrees, clockwise from the right; NaN for an X.
  public internal(set) var heading: [Double]
  /// The distance from the marker's centre to where its centre wants to be, in points.
  public internal(set) var distance: [Double]
  /// The kinds and the clamped edges, as ``StateFlags``.
  public internal(set) var flags: [UInt8]

  /// What a placement adds, or `nil` for a marker whose constraints say all.
  public internal(set) var placement: PlacementColumns?

  /// How far the top that is desired lies from the actual one, in points.
  public internal(set) var slackY: [Double]
  var horizontal: HorizontalStates
  var excessY: ExcessColumn

  /// Creates columns with room for a number of states.
  ///
  /// 8,192 to 16,384 states stay in the cache between what fills them and what reads them.
  public init(capacity: Int = 8192) {
    self.capacity = capacity
    let column = [Double](repeating: 0, count: capacity)
    (offsetY, y, slackY, heading, distance) = (column, column, column, column, column)
    excessY = ExcessColumn(capacity: capacity)
    horizontal = HorizontalStates(capacity: capacity)
    flags = [UInt8](repeating: 0, count: capacity)
  }
}

extension StateColumns {
  /// The horizontal content offsets of the viewports, in points.
  public internal(set) var offsetX: [Double] {
    get { horizontal.offsets }
    _modify { yield &horizontal.offsets }
  }

  /// The left edge of the marker in content coordinates, in points.
  public internal(set) var x: [Double] {
    get { horizontal.origins }
    _modify { yield &horizontal.origins }
  }

  /// How far the left edge that is desired lies from the actual one, in points.
  public internal(set) var slackX: [Double] {
    get { horizontal.slack }
    _modify { yield &horizontal.slack }
  }

  var excessX: ExcessColumn {
    get { horizontal.excess }
    _modify { yield &horizontal.excess }
  }
}
