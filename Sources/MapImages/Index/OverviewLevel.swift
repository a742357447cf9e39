/// A map reduced by a power of two.
struct OverviewLevel: Hashable, Sendable {
  /// The extent in pixels.
  let size: PixelSize

  /// How often the map's width and height are halved.
  let halvings: Int

  /// 3 for red, green and blue; 4 with alpha after them.
  let channelCount: Int
}

extension OverviewLevel {
  /// The longest side that overviews have, in pixels: 1024.
  static let maximumSide = 1024

  /// Returns the levels of a map, the largest first: from the first that is no longer than
  /// ``maximumSide``, and reduced at all, down to a single pixel.
  static func all(of map: PixelSize, isOpaque: Bool) -> [OverviewLevel] {
    var levels: [OverviewLevel] = []
    var halvings = 1
    while true {
      let size = map.halved(halvings)
      let side = max(size.width, size.height)
      if side <= maximumSide {
        levels.append(
          OverviewLevel(size: size, halvings: halvings, channelCount: isOpaque ? 3 : 4))
      }
      if side == 1 { return levels }
      halvings += 1
    }
  }
}

extension PixelSize {
  /// Returns the extent in squares of 2ⁿ pixels a side, of which the last may be cut off.
  func halved(_ halvings: Int) -> PixelSize {
    let last = (1 << halvings) - 1
    return PixelSize(width: (width + last) >> halvings, height: (height + last) >> halvings)
  }
}
