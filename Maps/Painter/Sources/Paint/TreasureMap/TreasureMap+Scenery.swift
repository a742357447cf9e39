import Foundation

extension TreasureMap {
  /// Draws everything that stands on the land, the farthest first.
  func drawScenery(_ room: inout Room) {
    var dice = Dice(seed: 1883)
    var standing: [any Standing] = mountains(&room, &dice)
    standing += woods(&room, &dice)
    standing += reeds(&room, &dice)
    standing += palms(&room, &dice)
    standing += grass(&room, &dice)
    let order = standing.indices.sorted {
      (standing[$0].foot.y, $0) < (standing[$1].foot.y, $1)
    }
    for index in order { standing[index].draw(ink: ink, wash: wash) }
  }

  private func mountains(_ room: inout Room, _ dice: inout Dice) -> [any Standing] {
    var result: [Mountain] = []
    for range in Chart.ranges {
      let line = Polyline(range.line).resampled(every: range.height * 0.52).points
      for row in 0..<range.rows {
        for (index, place) in line.enumerated() {
          let along = Double(index) / Double(max(line.count - 1, 1))
          let swell = 0.58 + 0.42 * sin(along * .pi)
          let height = range.height * swell * dice.between(0.72, 1.12) * (row == 0 ? 1 : 0.72)
          let shift = Point(dice.around(20), dice.around(16))
          let stagger = Point(range.height * 0.27, range.height * 0.5) * Double(row)
          let foot = place + shift + stagger + Point(0, height * 0.3)
          guard room.isFree(foot - Point(0, height * 0.4), radius: height * 0.34) else { continue }
          result.append(Mountain(foot: foot, height: height, dice: &dice))
        }
      }
    }
    for mountain in result {
      let half = mountain.height * 0.55
      let foot = mountain.foot
      room.take(Polyline([foot - Point(half, 12), foot + Point(half, -12)]), radius: 18)
      let axis = Polyline([foot - Point(0, 20), foot - Point(0, mountain.height)])
      room.take(axis, radius: half * 0.7)
    }
    return result
  }

  private func woods(_ room: inout Room, _ dice: inout Dice) -> [any Standing] {
    var result: [any Standing] = []
    for _ in 0..<26_000 {
      let point = Point(dice.between(300, 2200), dice.between(400, 2150))
      let chance = dice.unit()
      let wood = terrain.wood(at: point)
      // A few trees stand alone, so that a wood has no hard edge.
      guard wood > 0.25 || chance < 0.012 else { continue }
      let radius = dice.between(9, 15.5) * (wood > 0.6 ? 1.08 : 0.92)
      let middle = point - Point(0, radius)
      guard terrain.inland.value(at: point) > 24, terrain.marsh(at: point) < 0.3,
        room.isFree(middle, radius: radius * 0.7)
      else {
        continue
      }
      room.take(point - Point(0, radius * 0.4), radius: radius * 0.5)
      if terrain.height.value(at: point) > 115 + dice.around(40) {
        result.append(Fir(foot: point, height: radius * 2.9, dice: &dice))
      } else {
        result.append(Tree(foot: point, radius: radius, dice: &dice))
      }
    }
    return result
  }

  private func reeds(_ room: inout Room, _ dice: inout Dice) -> [any Standing] {
    scattered(tries: 9000, spacing: 20, &room, &dice) { point, dice in
      guard terrain.marsh(at: point) > 0.25 else { return nil }
      return Tuft(foot: point, size: dice.between(11, 16), isReed: true, dice: &dice)
    }
  }

  private func palms(_ room: inout Room, _ dice: inout Dice) -> [any Standing] {
    let groves = Noise(seed: 404)
    return scattered(tries: 9000, spacing: 21, &room, &dice) { point, dice in
      let shore = terrain.inland.value(at: point)
      let isByTheLake = point.distance(to: Chart.lake[0].end) < 210
      guard shore > 16, shore < 52, !isByTheLake, groves.value(at: point / 170) > 0.18 else {
        return nil
      }
      return Palm(foot: point, height: dice.between(28, 40), dice: &dice)
    }
  }

  private func grass(_ room: inout Room, _ dice: inout Dice) -> [any Standing] {
    scattered(tries: 420, spacing: 26, &room, &dice) { point, dice in
      guard terrain.inland.value(at: point) > 26 else { return nil }
      return Tuft(foot: point, size: dice.between(7, 11), isReed: false, dice: &dice)
    }
  }

  private func scattered(
    tries: Int, spacing: Double, _ room: inout Room, _ dice: inout Dice,
    _ make: (Point, inout Dice) -> (any Standing)?
  ) -> [any Standing] {
    var result: [any Standing] = []
    for _ in 0..<tries {
      let point = Point(dice.between(300, 2250), dice.between(400, 2150))
      guard terrain.isLand(point), room.isFree(point, radius: spacing * 0.6),
        let thing = make(point, &dice)
      else { continue }
      room.take(point - Point(0, spacing * 0.3), radius: spacing * 0.5)
      result.append(thing)
    }
    return result
  }
}
