/// Smooth repeatable noise over the plane: gradient noise after Perlin (2002).
struct Noise {
  private let gradients: [SIMD2<Double>]
  private let permutation: [Int]

  /// Creates noise that is always the same for the same seed.
  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    gradients = (0..<64).map { Point(angle: Double($0) / 64 * 2 * .pi, length: 1) }
    var shuffled = Array(0..<256)
    for index in stride(from: 255, to: 0, by: -1) {
      shuffled.swapAt(index, Int(dice.next() % UInt64(index + 1)))
    }
    permutation = shuffled + shuffled
  }
}

extension Noise {
  /// Returns the noise at a point: about −1 to 1, with features about one unit wide.
  func value(at point: Point) -> Double {
    let cell = point.rounded(.down)
    let x = Int(cell.x) & 255
    let y = Int(cell.y) & 255
    let offset = point - cell
    let fade = offset * offset * offset * (offset * (offset * 6 - 15) + 10)
    let top = mix(
      slope(x, y, offset), slope(x + 1, y, offset - Point(1, 0)), fade.x)
    let bottom = mix(
      slope(x, y + 1, offset - Point(0, 1)), slope(x + 1, y + 1, offset - Point(1, 1)), fade.x)
    return mix(top, bottom, fade.y) * 1.5
  }

  /// Returns a sum of noise at doubling frequencies and halving strength.
  func fractal(at point: Point, octaves: Int, gain: Double = 0.5) -> Double {
    var sum = 0.0
    var strength = 1.0
    var position = point
    for _ in 0..<octaves {
      sum += value(at: position) * strength
      strength *= gain
      // An odd offset keeps the lattices of successive octaves from lining up.
      position = position * 2.03 + Point(17.3, 9.1)
    }
    return sum
  }

  /// Returns noise with sharp crests, from 0 to 1: fibres, creases, veins.
  func ridge(at point: Point) -> Double {
    let crest = 1 - min(abs(value(at: point)), 1)
    return crest * crest
  }

  private func slope(_ x: Int, _ y: Int, _ offset: Point) -> Double {
    let hash = permutation[permutation[x & 255] + (y & 255)]
    return gradients[hash & 63].dot(offset)
  }
}
