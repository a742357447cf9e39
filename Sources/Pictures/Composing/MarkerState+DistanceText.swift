internal import Markers

extension MarkerState {
  /// Returns how far away the target is, in the unit of the marker's placement if it has one: of what is near
  /// more decimals.
  func distanceText(decimals: Int = 0) -> String {
    let least = distance < 1 ? 2 : distance < 10 ? 1 : 0
    return details?.distanceText ?? "\(Decimal.text(distance, decimals: max(decimals, least))) pt"
  }
}
