internal import Sweeps

/// Some rows of a sweep, as one array a column.
///
/// The memory belongs to the caller and has to stay as it is while the rows are written.
@unsafe
package struct RowBlock {
  /// How many rows there are.
  package var count: Int

  /// The marker's name, the same in all rows.
  package var marker: String

  /// The device's name, the same in all rows.
  package var device: String

  /// The name of the obstacle in the marker's way, the same in all rows.
  package var obstacle = ""

  /// Why the marker hides, the same in all rows.
  package var hidden = ""

  /// The content offset's x.
  package var offsetX: NumberColumn

  /// The content offset's y.
  package var offsetY: NumberColumn

  /// The x of the marker's origin.
  package var x: NumberColumn

  /// The y of the marker's origin.
  package var y: NumberColumn

  /// The heading in degrees, NaN for an X.
  package var heading: NumberColumn

  /// The distance in points.
  package var distance: NumberColumn

  /// The pointing error in degrees, NaN without a heading.
  package var pointingError = unsafe NumberColumn.constant(.nan)

  /// What is shown and which edges hold the marker: `StateFlags`, one a row.
  package var flags: UnsafeBufferPointer<UInt8>

  /// Creates a block of rows.
  package init(
    count: Int, marker: String, device: String, offsetX: NumberColumn, offsetY: NumberColumn,
    x: NumberColumn, y: NumberColumn, heading: NumberColumn, distance: NumberColumn,
    flags: UnsafeBufferPointer<UInt8>
  ) {
    unsafe self.count = count
    unsafe self.marker = marker
    unsafe self.device = device
    unsafe self.offsetX = offsetX
    unsafe self.offsetY = offsetY
    unsafe self.x = x
    unsafe self.y = y
    unsafe self.heading = heading
    unsafe self.distance = distance
    unsafe self.flags = flags
  }
}

/// A column of numbers.
@unsafe
package enum NumberColumn {
  /// The same number in all rows.
  case constant(Double)

  /// A number for each row.
  case values(UnsafeBufferPointer<Double>)
}

extension RowBlock {
  /// The column of a field that holds numbers; `nil` for the other fields.
  func numbers(_ field: SweepField) -> NumberColumn? {
    switch field {
    case .offsetX: unsafe offsetX
    case .offsetY: unsafe offsetY
    case .x: unsafe x
    case .y: unsafe y
    case .heading: unsafe heading
    case .distance: unsafe distance
    case .pointingError: unsafe pointingError
    case .marker, .device, .kind, .clamped, .obstacle, .hidden: nil
    }
  }
}
