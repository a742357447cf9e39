import Constraints
import Geometry
import Layout
import TestSupport
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

  @Test(arguments: [100, 110, 400])
  func centersOfHoweverManyViewsAreEquallyFarApart(count: Int) throws {
    let scene = StackScene(
      StackView("stack", distribution: .equalCentering),
      sizes: (0..<count).map { Size(width: Double(1 + $0 % 4), height: 1) })
    let frames = try scene.frames().items
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(((next.minX + next.maxX) - (frame.minX + frame.maxX) - 7).magnitude < 1e-6)
    }
  }

  /// Resisting compression at 800 takes no share away, as shares are above 800 in stacks of any length.
  @Test(arguments: [10, 240, 290])
  func sharesDoNotDependOnHowManyViewsComeBefore(index: Int) throws {
    let scene = StackScene(
      StackView("stack", distribution: .fillProportionally),
      sizes: (0..<300).map { Size(width: Double(8 + $0 % 4 * 8), height: 1) }, width: 3000)
    let view = try #require(scene.views[index] as? ImageView)
    view.compressionResistance = AxisPriorities(800)
    let frames = try scene.frames().items
    #expect((frames[index].size.width - Double(4 + index % 4 * 4)).magnitude < 1e-6)
  }

  @Test(arguments: LongRuns.some(Case.all, every: 2))
  func referenceViewsMatchTheClosedForms(case layout: Case) throws {
    for axis in StackView.Axis.allCases {
      for length: Double? in [nil, 200, 290, 320, 600] {
        for breadth: Double? in [nil, 60, 333] {
          for spacing in [0.0, 10] {
            try check(
              layout, axis, along: [160, 80, 40], across: [200, 100, 50], length: length,
              breadth: breadth, spacing: spacing)
          }
        }
      }
    }
  }

  @Test(arguments: LongRuns.some(Case.all, every: 3))
  func randomViewsMatchTheClosedForms(case layout: Case) throws {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      let along = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Double(Int.random(in: 1...200, using: &random))
      }
      let across = along.map { _ in Double(Int.random(in: 1...200, using: &random)) }
      let length =
        Int.random(in: 0...3, using: &random) == 0
        ? nil : Double(Int.random(in: 100...1200, using: &random))
      let breadth =
        Int.random(in: 0...1, using: &random) == 0
        ? nil : Double(Int.random(in: 10...300, using: &random))
      try check(
        layout, Int.random(in: 0...1, using: &random) == 0 ? .horizontal : .vertical, along: along,
        across: across, length: length, breadth: breadth,
        spacing: Double(Int.random(in: 0...20, using: &random)), seed: seed)
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
