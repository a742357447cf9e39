/// The map of Treasure Island.
///
/// Washes go straight on the paper. Ink goes on a sheet of its own, so that a mountain can hide
/// what stands behind it, and is laid on the paper at the end.
struct TreasureMap {
  /// The land to be drawn.
  let terrain = Terrain()

  /// The paper and the watercolour on it.
  let paper = Canvas(width: Chart.side, height: Chart.side)

  /// The ink, on a transparent sheet.
  let ink = Canvas(width: Chart.side, height: Chart.side)
}

extension TreasureMap {
  /// Paints the map from the paper up.
  func paint() -> Canvas {
    layPaper()
    washLandAndSea()
    drawWaterLines()
    drawShores()
    drawRivers()
    paper.lay(ink, blend: .multiply)
    return paper
  }

}
