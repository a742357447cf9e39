/// The map of Treasure Island.
///
/// Washes go straight on the paper. Ink goes on a sheet of its own, so that a mountain can hide
/// what stands behind it, and is laid on the paper at the end.
struct TreasureMap {
  /// The land to be drawn.
  let terrain = Terrain()

  /// The paper and the watercolour on it.
  let paper = Canvas(width: Chart.side, height: Chart.side)

  /// The same paper, never painted on.
  let bare = Canvas(width: Chart.side, height: Chart.side)

  /// The watercolour of what stands on the land, on a transparent sheet.
  let wash = Canvas(width: Chart.side, height: Chart.side)

  /// The ink, on a transparent sheet.
  let ink = Canvas(width: Chart.side, height: Chart.side)
}

extension TreasureMap {
  /// Paints the map from the paper up.
  func paint() -> Canvas {
    layPaper()
    bare.lay(paper, blend: .over)
    washLandAndSea()
    drawRhumbLines()
    drawWaterLines()
    drawShores()
    drawCliffs()
    drawRivers()
    var room = plannedRoom()
    drawScenery(&room)
    drawTrail()
    drawDiggings()
    drawNames()
    drawSea(&room)
    drawLandmarks()
    drawShip()
    drawSerpent()
    drawCartouche()
    drawScale()
    drawCompass()
    Border.draw(ink: ink, paper: paper)
    ageInk()
    paper.lay(wash, blend: .multiply)
    paper.lay(ink, blend: .multiply)
    return paper
  }

  /// Lets the ink fade here and there, as ink does that was laid on thinly two centuries ago.
  private func ageInk() {
    let noise = Noise(seed: 1001)
    ink.thin { x, y in
      let point = Point(Double(x), Double(y))
      let patches = noise.fractal(at: point / 140, octaves: 3)
      let grain = noise.fractal(at: point / 5.5 + Point(31, 7), octaves: 2)
      return saturated(0.93 + 0.06 * patches + 0.10 * grain)
    }
  }

  /// Returns a pencil for a drawing of its own at a place on the map.
  func pencil(at origin: Point, scale: Double = 1) -> Pencil {
    Pencil(origin: origin, scale: scale, ink: ink, wash: wash, paper: paper, bare: bare)
  }

  /// Returns the room that trail, rivers, names and treasure take up before anything grows.
  private func plannedRoom() -> Room {
    var room = Room()
    room.take(trail, radius: 17)
    room.take(Chart.treasure, radius: 78)
    for landmark in Chart.landmarks { room.take(landmark.foot - Point(0, 16), radius: 34) }
    for river in terrain.rivers { room.take(river.course, radius: 13) }
    for line in PlaceName.all.flatMap(\.lines) { room.take(line, radius: 15) }
    return room
  }
}
