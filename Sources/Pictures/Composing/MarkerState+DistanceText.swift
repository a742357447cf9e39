internal import Markers

extension MarkerState {
  /// Returns how far away the target is, in the unit of the marker's placement if it has one: of what is near
  /// more decimals.
  func distanceText(decimals: Int = 0) -> String {
    details?.distanceText ?? Decimal.text(points: distance, decimals: decimals)
  }
}
