extension Picture {
  /// The pictures of the scenes that use markers as products do.
  static var products: [Picture] {
    let (port, quest, person) = (
      Color(0.10, 0.27, 0.45), Color(0.93, 0.40, 0.10), Color(0.42, 0.28, 0.75)
    )
    return [
      Picture(path: "harbour/map.png", storage: .indexed) { HarbourMap().paint() },
      badge("harbour/arrow@2x.png", .arrow, port), badge("harbour/x@2x.png", .dot, port),
      Picture(path: "game-hud/map.png", storage: .indexed) { GameMap().paint() },
      badge("game-hud/arrow@2x.png", .arrow, quest), badge("game-hud/x@2x.png", .dot, quest),
      Picture(path: "whiteboard/board.png", storage: .indexed) { Whiteboard().paint() },
      badge("whiteboard/arrow@2x.png", .arrow, person),
      badge("whiteboard/pin@2x.png", .pin, person),
    ]
  }

  private static func badge(_ path: String, _ symbol: BadgePainter.Symbol, _ color: Color)
    -> Picture
  {
    Picture(path: path) { BadgePainter(symbol: symbol, color: color).paint() }
  }
}
