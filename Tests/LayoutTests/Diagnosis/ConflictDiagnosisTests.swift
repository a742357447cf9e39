import Constraints
import Geometry
import Layout
import Testing

struct ConflictDiagnosisTests {
  let view = View("view")
  let marker = View("marker")

  init() {
    view.addSubview(marker)
  }

  private func place(_ line: Int) -> LayoutConstraint.Location {
    LayoutConstraint.Location(file: "App/Treasure.swift", line: line)
  }

  private func layout(
    _ constraints: [LayoutConstraint], width: Double = 300, height: Double
  ) throws -> Layout {
    var layout = try Layout(of: view, constraints: constraints)
    try layout.update(to: Viewport(size: Size(width: width, height: height)))
    return layout
  }

  @Test func aContradictionIsToldWithEverythingThatWouldResolveIt() throws {
    var layout = try layout(
      [
        (marker.top >= view.top + 20).made(at: place(11)),
        (marker.height == 27).made(at: place(12)).identifier("marker.height"),
        (marker.bottom <= view.bottom).made(at: place(13)),
      ], height: 40)
    #expect(
      layout.diagnoses.map(\.description) == [
        """
        Unable to simultaneously satisfy constraints. All but any one of these can hold:
            view.height == viewport.height
            marker.top >= view.top + 20  (App/Treasure.swift:11)
            marker.height: marker.height == 27  (App/Treasure.swift:12)
            marker.bottom <= view.bottom  (App/Treasure.swift:13)
        Recovered by breaking constraint
            marker.bottom <= view.bottom, whose left side is 7 too large
        Any one of these changes resolves it:
            make view.height at least 47
            lower marker.top >= view.top + 20 to 999
            change marker.top >= view.top + 20 to marker.top >= view.top + 13
            lower marker.height to 999
            change marker.height to marker.height == 20
            lower marker.bottom <= view.bottom to 999
            change marker.bottom <= view.bottom to marker.bottom <= view.bottom + 7
        """
      ])
  }

  @Test func aLayoutWithoutContradictionHasNothingToTell() throws {
    var layout = try layout([marker.bottom <= view.bottom], height: 40)
    #expect(layout.diagnoses.isEmpty)
  }

  /// Twice as wide as what contains it, less a margin: that is no width at all.
  @Test func noWidthIsToldAtWhichOthersStillContradictEachOther() throws {
    let inner = View("inner")
    marker.addSubview(inner)
    var layout = try layout(
      [
        marker.left == view.left, marker.right == view.right, inner.left == marker.left + 8,
        inner.right <= marker.right - 8, marker.width == 0.5 * inner.width,
      ], width: 120, height: 200)
    let remedies = layout.diagnoses.flatMap(\.remedies).map(\.description)
    #expect(remedies.contains("lower inner.right <= marker.right - 8 to 999"))
    #expect(!remedies.contains { $0.contains("view.width") }, "\(remedies)")
  }

  @Test func theNumbersThatHelpAreTheNearestThatDo() throws {
    let constraints: [LayoutConstraint] = [
      marker.top >= view.top + 20, (marker.height == 27).identifier("height"),
      marker.bottom <= view.bottom,
    ]
    #expect(try layout(constraints, height: 47).conflictCount == 0)
    #expect(try layout(constraints, height: 46.5).conflictCount == 1)
    #expect(try layout(constraints, height: 48).conflictCount == 0)
  }

  @Test func aWidthThatIsHeldExactlyIsSaidSo() throws {
    var layout = try layout(
      [marker.left == view.left, marker.right == view.right, marker.width == 120], height: 10)
    let remedies = try #require(layout.diagnoses.first).remedies
    #expect(
      remedies.contains {
        $0.change == .viewport(name: "view.width", value: 120, bound: .exactly)
      })
  }

  private static let numbers: [[Double]] = [
    [1 / 3, 2 / 3], [0.7, 0.1], [2 / 7, 1 / 9], [100.1, 33.3],
  ]

  @Test(arguments: numbers)
  func numbersThatHelpAreThoseThatPeopleWrite(_ numbers: [Double]) throws {
    var layout = try layout(
      numbers.map { marker.width == LayoutExpression(constant: .constant($0)) }, height: 10)
    let formulas = try #require(layout.diagnoses.first).remedies.compactMap { remedy in
      if case .constant(_, let formula) = remedy.change { formula } else { nil }
    }
    #expect(formulas == numbers.reversed().map { "marker.width == \($0.plain)" })
  }

  @Test func whatLeavesAnotherContradictionSaysSo() throws {
    var layout = try layout(
      [
        (marker.width == 10).identifier("ten"), (marker.width == 20).identifier("twenty"),
        (marker.height == 5).identifier("low"), (marker.height == 6).identifier("high"),
      ], height: 10)
    let diagnoses = layout.diagnoses
    #expect(diagnoses.count == 2)
    #expect(diagnoses.allSatisfy { $0.remedies.allSatisfy { !$0.isComplete } })
    #expect(
      diagnoses[0].remedies.first?.description == "lower ten to 999 (other contradictions remain)")
  }

  @Test(arguments: [[50, 80, 100], [10, 0.7, 1 / 3], [33.3, 12, 99.9]] as [[Double]])
  func whatHelpsOneOfSeveralContradictionsIsAboutThatOne(_ widths: [Double]) throws {
    var layout = try layout(
      widths.map { marker.width == LayoutExpression(constant: .constant($0)) }, height: 10)
    let diagnoses = layout.diagnoses
    #expect(!diagnoses.isEmpty)
    for diagnosis in diagnoses {
      let formulas = diagnosis.remedies.compactMap { remedy in
        if case .constant(_, let formula) = remedy.change { formula } else { nil }
      }
      // Of two widths, each becomes the other.
      #expect(formulas.count == 2)
      #expect(Set(formulas) == Set(diagnosis.members.map { $0.formula }))
    }
  }

  @Test func aNegativeExtentMeetsItsImplicitLimit() throws {
    var layout = try layout(
      [marker.left == view.left + 30, marker.right == view.left + 20], height: 10)
    let diagnosis = try #require(layout.diagnoses.first)
    #expect(diagnosis.implicitLimits == ["marker.width >= 0"])
    #expect(diagnosis.description.contains("    marker.width >= 0 (implicit)\n"))
    #expect(diagnosis.description.contains("to marker.right == view.left + 30"))
  }

  // Solved anew for each of its constraints, the longest took more than a minute.
  @Test(arguments: [3, 30, 100])
  func aLongContradictionIsToldInAsManyLinesAsAPersonReads(_ count: Int) throws {
    let views = (0..<count).map { View("v\($0)") }
    for view in views { self.view.addSubview(view) }
    var constraints = [views[0].left == view.left, views[count - 1].right == view.right]
    constraints += views.map { $0.width == 11 }
    constraints += zip(views.dropFirst(), views).map { $0.left == $1.right + 2 }
    var layout = try layout(constraints, width: 10, height: 10)
    let diagnosis = try #require(layout.diagnoses.first)
    #expect(diagnosis.members.count == 2 * count + 2)
    let lines = diagnosis.description.split(separator: "\n").map { $0.drop { $0 == " " } }
    if count == 3 {
      #expect(diagnosis.untriedCount == 0)
      #expect(lines.count == 3 + 8 + 1 + 15)
    } else {
      #expect(diagnosis.untriedCount == 2 * count + 2 - 24)
      #expect(lines.count == 3 + 25 + 1 + 47 + 1)
      #expect(lines[25] == "\(2 * count + 2 - 24) more")
      #expect(
        lines.last == "Whether changes to \(2 * count + 2 - 24) more of them would, was not tried.")
    }
    let least = 11 * count + 2 * (count - 1)
    #expect(lines.contains("make view.width \(least)"), "\(diagnosis)")
    let broken = try #require(diagnosis.members.first { $0.error != 0 })
    #expect(broken.error.magnitude == Double(least - 10))
    #expect(lines.contains { $0.hasPrefix("change \(broken.name) to ") })
  }

  @Test func aConstantThatFollowsTheViewportKeepsDoingSo() throws {
    var layout = try layout(
      [marker.height == 210 - .offsetY, marker.height <= 200], height: 10)
    let texts = try #require(layout.diagnoses.first).remedies.map(\.description)
    #expect(
      texts.contains(
        "change marker.height == 210 - offset.y to marker.height == 210 - offset.y - 10"))
  }

  @Test func theScreenNeverGivesWay() throws {
    var layout = try layout(
      [marker.left == view.left, marker.right == view.right, marker.width == 3 * view.width],
      width: 375, height: 667)
    #expect(layout.frame(of: "view", in: .view)?.size == Size(width: 375, height: 667))
    #expect(layout.frame(of: "marker", in: .view)?.size.width == 375)
    let report = try #require(layout.conflicts.first)
    #expect(report.broken == ["marker.width == 3 * view.width"])
    // A screen of no width would show nothing.
    #expect(!layout.diagnoses[0].description.contains("make view.width"))
  }

  @Test(arguments: [
    // The screen's width stands elsewhere as well.
    (1.0, -0.5, 0.0, 200.0), (1.0, -0.5, 10.0, 180.0), (0.7, 0.1, 0.0, 125.0),
    (1.0 / 3, 0.5, -20.0, 144.0),
  ])
  func aSizeOfTheScreenThatIsNamedResolvesTheContradiction(
    _ ofRoot: Double, _ ofViewport: Double, _ constant: Double, _ expected: Double
  ) throws {
    let constraints: [LayoutConstraint] = [
      marker.left == view.left, marker.width == 100,
      marker.right == ofRoot * view.right
        + LayoutExpression(constant: .sum(ofViewport * .viewportWidth, .constant(constant))),
    ]
    var layout = try layout(constraints, height: 200)
    let diagnosis = try #require(layout.diagnoses.first)
    let values = diagnosis.remedies.compactMap { remedy in
      if case .viewport(name: "view.width", let value, _) = remedy.change { value } else { nil }
    }
    #expect(values == [expected])
    var other = try self.layout(constraints, width: expected, height: 200)
    #expect(other.diagnoses.isEmpty)
  }

  /// That sizes are not negative is no part of this contradiction, which the change has to resolve.
  @Test func aChangeToWhatIsNegativeResolvesTheContradictionThatItIsToldOf() throws {
    var layout = try layout([marker.width == 10, marker.width == -20], height: 200)
    let texts = try #require(layout.diagnoses.first).description
    #expect(
      texts.contains(
        "change marker.width == 10 to marker.width == -20 (other contradictions remain)"))
    #expect(texts.hasSuffix("change marker.width == -20 to marker.width == 10"))
  }

  /// What is beside it makes room for nothing.
  @Test func onlyWhatKeepsAConstraintFromHoldingIsNamed() throws {
    let other = View("other")
    view.addSubview(other)
    var layout = try layout(
      [
        (marker.width == 100).priority(.low), (other.width == 50).priority(251),
        (marker.width + other.width <= 120).priority(998), (marker.width == 0).priority(1),
      ], height: 200)
    let report = try #require(
      layout.constraintReports.first { $0.name.hasPrefix("marker.width == 0") })
    #expect(report.error == 70)
    #expect(report.heldBy == ["marker.width == 100 @250"])
  }
}

extension Layout {
  /// How many contradictions there are.
  fileprivate var conflictCount: Int {
    var copy = self
    return copy.conflicts.count
  }
}
