extension TreasureMap {
  /// The line of the trail from the landing to the treasure.
  var trail: Polyline {
    let noise = Noise(seed: 501)
    let line = Polyline.spline(through: Chart.trail).resampled(every: 4)
    let end = Chart.treasure
    return line.mapped { point in
      // The hand steadies towards the end: the trail must meet the treasure.
      let sway = smoothstep(20, 160, point.distance(to: end)) * 7
      let place = point / 48
      return point + Point(noise.value(at: place), noise.value(at: place + 9.5)) * sway
    }
  }

  /// Draws the trail in dashes of red ink.
  ///
  /// It stops short of the spot, which is left to the cross.
  func drawTrail() {
    let steps = trail.resampled(every: 2).points
    let pen = Pen(color: .rubric, width: 6.6, taper: .none, tremble: 0.4)
    var dice = Dice(seed: 502)
    var start = 4
    while start < steps.count - 4 {
      let count = Int(dice.between(7, 10.5))
      let end = min(start + count, steps.count - 1)
      guard steps[end].distance(to: Chart.treasure) > 42 else { break }
      let dash = Polyline(Array(steps[start...end]))
      ink.stroke(dash, Color(0, 0, 0), width: 12, blend: .erase)
      pen.draw(dash, on: ink)
      ink.fill(.ellipse(center: dash.points[0], radii: Point(3, 3), steps: 12), .rubric)
      start = end + Int(dice.between(5.5, 7.5))
    }
    drawLanding(at: steps[0])
  }

  /// Draws the red ring where the boats were drawn up.
  private func drawLanding(at point: Point) {
    let ring = Polyline.ellipse(center: point, radii: Point(11, 10))
    ink.erase(.ellipse(center: point, radii: Point(15, 14)))
    Pen(color: .rubric, width: 4, tremble: 0.4).draw(ring, on: ink)
  }

  /// Leaves a trace of digging where the treasure lies.
  func drawDiggings() {
    var dice = Dice(seed: 503)
    let soil = Color(0.74, 0.56, 0.36, alpha: 0.10)
    for step in 0..<5 {
      let radii = Point(30, 24) + Point(1, 1) * Double(step) * 5
      let patch = Polyline.ellipse(center: Chart.treasure + Point(0, 3), radii: radii)
        .wobbled(by: 6, wavelength: 21, noise: Noise(seed: 504))
      paper.fill(patch, soil, blend: .multiply)
    }
    for _ in 0..<16 {
      let angle = dice.between(0, 2 * .pi)
      let out = Point(angle: angle, length: dice.between(43, 56))
      let center = Chart.treasure + out * Point(1, 0.85)
      let side = Point(angle: angle + .pi / 2, length: dice.between(2.5, 5))
      let clod = Polyline([center - side, center + Point(0, -1.8), center + side])
      Pen(color: Color.sepia.faded(to: 0.75), width: 1.5, taper: .both).draw(clod, on: ink)
    }
  }
}
