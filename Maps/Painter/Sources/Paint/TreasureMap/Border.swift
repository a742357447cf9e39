/// The frame of the map.
enum Border {
  /// The distance of the innermost line from the edge of the picture.
  static let inset = 142.0
}
