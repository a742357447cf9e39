import Geometry
import Layout
import Testing

/// All distributions and alignments, along both axes and in both directions of text, against closed forms.
struct StackDistributionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var testDescription: String { "\(distribution), \(alignment)" }

    static let all = StackView.Distribution.allCases.flatMap { distribution in
      StackView.Alignment.allCases.map { Case(distribution: distribution, alignment: $0) }
    }
  }

  @Test(arguments: Case.all)
  func referenceViewsMatchTheClosedForms(case layout: Case) throws {
    for axis in StackView.Axis.allCases {
      for length: Double? in [nil, 150, 200, 280, 300, 320, 400, 600] {
        for breadth: Double? in [nil, 60, 200, 333] {
          for spacing in [0.0, 10] {
            try check(
              layout, axis, along: [160, 80, 40], across: [200, 100, 50], length: length,
              breadth: breadth, spacing: spacing)
          }
        }
      }
    }
  }

  @Test(arguments: Case.all)
  func randomViewsMatchTheClosedForms(case layout: Case) throws {
    for seed in UInt64(0)..<40 {
      var random = SplitMix(seed: seed)
      let along = (0..<random.next(in: 1...6)).map { _ in Double(random.next(in: 1...200)) }
      let across = along.map { _ in Double(random.next(in: 1...200)) }
      let length = random.next(in: 0...3) == 0 ? nil : Double(random.next(in: 100...1200))
      let breadth = random.next(in: 0...1) == 0 ? nil : Double(random.next(in: 10...300))
      try check(
        layout, random.next(in: 0...1) == 0 ? .horizontal : .vertical, along: along,
        across: across, length: length, breadth: breadth,
        spacing: Double(random.next(in: 0...20)), seed: seed)
    }
  }

  private func check(
    _ layout: Case, _ axis: StackView.Axis, along: [Double], across: [Double], length: Double?,
    breadth: Double?, spacing: Double, seed: UInt64 = 0
  ) throws {
    let forms = StackClosedForms(
      distribution: layout.distribution, alignment: layout.alignment, along: along,
      across: across, length: length, breadth: breadth, spacing: spacing)
    guard forms.isCovered else { return }
    for direction in TextDirection.allCases {
      let isRow = axis == .horizontal
      let stack = StackView(
        "stack", axis: axis, distribution: layout.distribution, alignment: layout.alignment,
        spacing: spacing)
      let sizes = zip(along, across).map {
        isRow ? Size(width: $0, height: $1) : Size(width: $1, height: $0)
      }
      let scene = StackScene(
        stack, sizes: sizes, width: isRow ? length : breadth, height: isRow ? breadth : length)
      let frames = try scene.frames(direction)
      let expected = forms.frames(axis, direction)
      #expect(
        isClose(frames.stack, forms.stack(axis)) && zip(frames.items, expected).allSatisfy(isClose),
        "seed \(seed), \(axis), \(direction), \(forms): \(frames.items) is not \(expected)")
    }
  }
}

extension StackClosedForms {
  fileprivate func stack(_ axis: StackView.Axis) -> Rect {
    axis == .horizontal
      ? Rect(x: 0, y: 0, width: totalLength, height: totalBreadth)
      : Rect(x: 0, y: 0, width: totalBreadth, height: totalLength)
  }

  fileprivate func frames(_ axis: StackView.Axis, _ direction: TextDirection) -> [Rect] {
    let isRow = axis == .horizontal
    let whole = stack(axis).size.width
    return zip(alongAxis, acrossAxis(hasBaselines: isRow)).map { along, across in
      let (x, y) = isRow ? (along, across) : (across, along)
      let left = direction == .leftToRight ? x.start : whole - x.start - x.extent
      return Rect(x: left, y: y.start, width: x.extent, height: y.extent)
    }
  }
}

/// A repeatable generator of random numbers.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}
