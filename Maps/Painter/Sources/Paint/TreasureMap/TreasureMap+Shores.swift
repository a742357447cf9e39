extension TreasureMap {
  /// Draws the lines that follow the shore out to sea, fainter and wider apart as they go.
  func drawWaterLines() {
    let shake = Noise(seed: 301)
    var distances = terrain.offshore
    for index in distances.values.indices {
      let place = Point(Double(index % distances.side), Double(index / distances.side))
      let distance = distances.values[index]
      let sway = shake.fractal(at: place / 42, octaves: 2) * 0.055
      distances.values[index] = distance * Float(1 + sway)
    }
    var offset = 7.0
    for step in 0..<11 {
      let fade = Double(step) / 11
      let pen = Pen(
        color: Color.waterInk.faded(to: mix(0.85, 0.22, fade)), width: mix(2.1, 1.2, fade),
        tremble: 0.55)
      for line in Contours(of: distances, at: offset).lines(longerThan: 60) {
        pen.draw(line, on: ink)
      }
      offset += 7 + Double(step) * 2.3
    }
  }

  /// Draws the shores, heavier on the side away from the light.
  func drawShores() {
    let pen = Pen(width: 3.1, tremble: 0.35)
    for shore in terrain.shores {
      pen.draw(shore, on: ink) { direction in
        // Land lies to the right of travel, so the sea lies towards the perpendicular.
        1 + 0.75 * max(direction.perpendicular.dot(Point(0.6, 0.8)), 0)
      }
    }
  }

  /// Draws the hachures of the cliffs, where the shore is wild.
  func drawCliffs() {
    let wildness = Noise(seed: 311)
    var dice = Dice(seed: 312)
    for shore in terrain.shores where shore.length > 300 {
      let line = shore.smoothed(rounds: 2).resampled(every: 5)
      for (index, point) in line.points.enumerated() {
        let wild = wildness.fractal(at: point / 150, octaves: 2)
        guard wild > 0.22 else { continue }
        let inward = Point(0, 0) - line.direction(at: index).perpendicular
        let length = 5 + smoothstep(0.22, 0.7, wild) * 8 * dice.between(0.7, 1.2)
        let end = point + inward * length + Point(dice.around(1), dice.around(1))
        Pen(width: dice.between(1.4, 2.1), taper: .end).draw(Polyline([point, end]), on: ink)
      }
    }
  }

  /// Draws the rivers and lets them run through the shore into the sea.
  func drawRivers() {
    // The banks reach just over the shore, so that the mouth is open and the lake stays clear.
    let banks = Contours(of: terrain.land, at: -3).lines(longerThan: 9)
    ink.clipped(to: banks, evenOdd: true) {
      for river in terrain.rivers { ink.fill(river.bed(extra: 3), .sepia) }
      for river in terrain.rivers { ink.erase(river.bed(extra: -0.8)) }
    }
    paper.clipped(to: banks, evenOdd: true) {
      for river in terrain.rivers { paper.restore([river.bed(extra: 1)], from: bare) }
    }
    wash.clipped(to: banks, evenOdd: true) {
      for river in terrain.rivers { wash.fill(river.bed(extra: 1), Color(0.50, 0.74, 0.76)) }
    }
  }
}
