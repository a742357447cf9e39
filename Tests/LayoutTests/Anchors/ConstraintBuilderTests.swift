import Constraints
import Geometry
import Layout
import Testing

struct ConstraintBuilderTests {
  let root = View("root")
  let first = View("first")
  let second = View("second")

  init() {
    root.addSubview(first)
    root.addSubview(second)
  }

  @Test func everyConstraintKnowsItsLine() throws {
    let line = #line
    var layout = try Layout(of: root) {
      first.left == root.left
      (first.width == 50).priority(500).identifier("narrow")
      if root.subviews.count == 2 {
        second.left == first.right + 8
      }
      for view in root.subviews {
        view.height == 20
      }
      second.edges(inside: root)
    }
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    let reports = layout.constraintReports.filter { $0.location != nil }
    #expect(
      reports.map { ($0.location?.line ?? 0) - line } == [2, 3, 5, 8, 8, 10, 10, 10, 10])
    #expect(reports.allSatisfy { $0.location?.file == "LayoutTests/ConstraintBuilderTests.swift" })
    #expect(reports[1].name == "narrow")
  }

  @Test func aPlaceThatIsKnownIsNotOverwritten() {
    @ConstraintBuilder func inner() -> [LayoutConstraint] { first.left == root.left }
    @ConstraintBuilder func outer() -> [LayoutConstraint] {
      first.top == root.top

      inner()
    }
    let lines = outer().compactMap { $0.location?.line }
    #expect(lines.count == 2)
    #expect(lines[1] == lines[0] - 2)
  }

  @Test func onlyTheBranchThatIsTakenCounts() {
    @ConstraintBuilder func rules(isWide: Bool) -> [LayoutConstraint] {
      if isWide { first.width == 100 } else { first.width == 50 }
      if isWide { first.height == 10 }
    }
    #expect(rules(isWide: true).map(\.name) == ["first.width == 100", "first.height == 10"])
    #expect(rules(isWide: false).map(\.name) == ["first.width == 50"])
  }

  @Test func edgesMoveInwardsByInsets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      first.edges(equalTo: root, insets: insets).map(\.name) == [
        "first.left == root.left + 2", "first.top == root.top + 1",
        "first.right == root.right - 4", "first.bottom == root.bottom - 3",
      ])
    #expect(
      first.edges(inside: root.safeArea).map(\.name) == [
        "first.left >= root.safeArea.left", "first.top >= root.safeArea.top",
        "first.right <= root.safeArea.right", "first.bottom <= root.safeArea.bottom",
      ])
  }

  @Test func groupsOfAnchorsAreHeldTogether() {
    #expect(
      (first.size == Size(width: 30, height: 20)).map(\.name) == [
        "first.width == 30", "first.height == 20",
      ])
    #expect(
      (first.center == root.center).priority(400).map(\.name) == [
        "first.centerX == root.centerX @400", "first.centerY == root.centerY @400",
      ])
    let sizes = (first.size == second.size).identifier("same")
    #expect(sizes.map(\.name) == ["same.width", "same.height"])
  }

  @Test func viewsStandInARowOrAColumn() {
    let views = [first, second]
    #expect(views.inRow(spacing: 8).map(\.name) == ["second.leading == first.trailing + 8"])
    #expect(views.inColumn().map(\.name) == ["second.top == first.bottom"])
    #expect(
      views.aligned(.centerY, .height).map(\.name) == [
        "second.centerY == first.centerY", "second.height == first.height",
      ])
    #expect([View]().inRow().isEmpty)
  }
}
