extension TreasureMap {
  /// Scatters waves and soundings over the open sea.
  func drawSea(_ room: inout Room) {
    for ornament in Chart.ornaments { room.take(ornament, radius: 110) }
    var dice = Dice(seed: 801)
    for _ in 0..<1300 {
      let point = Point(dice.between(190, 2310), dice.between(190, 2310))
      let kind = dice.unit()
      guard terrain.offshore.value(at: point) > 170, room.isFree(point, radius: 44) else {
        continue
      }
      room.take(point, radius: 40)
      if kind < 0.22 {
        drawSounding(at: point, &dice)
      } else {
        drawWave(at: point, &dice)
      }
    }
  }

  private func drawWave(at point: Point, _ dice: inout Dice) {
    let crest = Outline("M -20 3 Q -12 -8 -2 -1 Q 8 7 20 -4")
    let scale = dice.between(0.75, 1.1)
    let pen = Pen(color: Color.waterInk.faded(to: 0.6), width: 1.8, taper: .both)
    for line in crest.placed(at: point, scale: Point(scale, scale)) { pen.draw(line, on: ink) }
    guard dice.unit() < 0.5 else { return }
    let second = point + Point(dice.between(10, 18), dice.between(7, 10))
    for line in crest.placed(at: second, scale: Point(0.55, 0.55)) { pen.draw(line, on: ink) }
  }

  /// Writes a depth in fathoms: deeper away from the shore.
  private func drawSounding(at point: Point, _ dice: inout Dice) {
    let fathoms = Int(terrain.offshore.value(at: point) / 13 + dice.around(5))
    Lettering(
      text: "\(fathoms)", size: 27, slant: 0.15, nib: 7, color: Color.waterInk.faded(to: 0.75)
    ).write(on: ink, center: point)
  }
}
