/// Values in ascending order as near as possible to others, by the pool-adjacent-violators algorithm.
///
/// For numbers a₁ … aₙ with weights w₁ … wₙ it finds x₁ ≤ … ≤ xₙ with the least Σ wᵢ (xᵢ − aᵢ)²
/// (R. Barlow and others, "Statistical Inference under Order Restrictions", 1972): neighbours in the
/// wrong order are pooled and share their weighted mean, until no two are in the wrong order.
struct IsotonicRegression: Sendable {
  /// Neighbours that share a value.
  struct Block: Sendable {
    var value: Double
    var weight: Double
    var count: Int
  }

  /// The blocks, with values in ascending order.
  private(set) var blocks: [Block] = []
}

extension IsotonicRegression {
  /// Begins anew; its memory is used again.
  mutating func removeAll() { blocks.removeAll(keepingCapacity: true) }

  /// Takes in the next number.
  ///
  /// - Complexity: O(1) over all numbers together, as each is pooled once at most.
  mutating func append(_ value: Double, weight: Double) {
    var last = Block(value: value, weight: weight, count: 1)
    while let previous = blocks.last, previous.value > last.value {
      last = IsotonicRegression.pooled(previous, last)
      blocks.removeLast()
    }
    blocks.append(last)
  }

  private static func pooled(_ first: Block, _ second: Block) -> Block {
    let weight = first.weight + second.weight
    let share = second.weight / weight
    return Block(
      value: first.value + (second.value - first.value) * share, weight: weight,
      count: first.count + second.count)
  }
}

// MARK: - Range

extension IsotonicRegression {
  /// Returns the least value of the nearest values that also lie within a range of a given length, or
  /// `nil` if they do anyway.
  ///
  /// With x₁ ≤ … ≤ xₙ ≤ x₁ + s, and x₁ known to be c, the nearest values are the blocks' values y
  /// clamped to c … c + s. What is left is to find c. The sum of squares is convex in c, and half its
  /// derivative is
  ///
  ///     Σ (y < c) w · (c − y)  −  Σ (y > c + s) w · (y − s − c)
  ///
  /// which grows with c. Between two of its kinks it is 0 at the weighted mean of the y below and the
  /// y − s above. The search walks over the kinks upwards until that mean lies between two of them.
  ///
  /// - Complexity: O(blocks).
  func leastValue(withinRange range: Double) -> Double? {
    guard let first = blocks.first, let last = blocks.last, last.value - first.value > range else {
      return nil
    }
    var below = 1
    var mean = Mean()
    mean.add(first.value, weight: first.weight)
    var above = blocks.firstIndex { $0.value - first.value > range } ?? blocks.count
    for block in blocks[above...] { mean.add(block.value - range, weight: block.weight) }
    while above < blocks.count {
      let rising = below < blocks.count ? blocks[below].value : .infinity
      let falling = blocks[above].value - range
      if mean.value <= min(rising, falling) { break }
      if rising <= falling {
        mean.add(rising, weight: blocks[below].weight)
        below += 1
      } else {
        mean.remove(falling, weight: blocks[above].weight)
        above += 1
      }
    }
    return mean.value
  }

  /// A weighted mean that numbers join and leave.
  private struct Mean {
    private var sum = 0.0
    private var weight = 0.0

    var value: Double { sum / weight }

    mutating func add(_ value: Double, weight: Double) {
      sum += value * weight
      self.weight += weight
    }

    mutating func remove(_ value: Double, weight: Double) {
      add(value, weight: -weight)
    }
  }
}
