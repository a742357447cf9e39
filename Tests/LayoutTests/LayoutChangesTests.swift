import Constraints
import Geometry
import Layout
import Testing

struct LayoutChangesTests {
  let root = View("view")
  let bar = View("bar")

  init() {
    root.addSubview(bar)
  }

  private func layout() throws -> Layout {
    var layout = try Layout(of: root) {
      bar.edges(inside: root)
      bar.left == root.left
      (bar.top == root.top + 8).identifier("gap")
      (bar.width == 100).priority(999).identifier("width")
      (bar.width == 60).priority(400).identifier("narrow")
      bar.height == 20
      (bar.height == .offsetY + 20).priority(10).identifier("grows")
    }
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    return layout
  }

  @Test func aConstantCanBeChanged() throws {
    var layout = try layout()
    try layout.setConstant(of: "gap", to: 30)
    #expect(layout.frame(of: "bar", in: .view)?.minY == 30)
    #expect(layout.constant(of: "gap") == 30)
    try layout.setConstant(of: "gap", to: 8)
    #expect(layout.frame(of: "bar", in: .view)?.minY == 8)
  }

  @Test func aPriorityCanBeChangedBelowRequired() throws {
    var layout = try layout()
    #expect(layout.frame(of: "bar", in: .view)?.size.width == 100)
    try layout.setPriority(of: "width", to: 300)
    #expect(layout.frame(of: "bar", in: .view)?.size.width == 60)
    #expect(layout.priority(of: "width") == 300)
  }

  @Test func requiredStaysRequired() throws {
    var layout = try layout()
    let location = try #require(
      layout.constraintReports.first { $0.name == "gap" }?.location?.description)
    let error = #expect(throws: LayoutError.self) { try layout.setPriority(of: "gap", to: 750) }
    #expect(
      error?.description
        == "cannot change the priority of gap (\(location)) from 1000 to 750: a constraint in a layout cannot change between required and optional; declare it at 999 to weaken it later"
    )
    let other = #expect(throws: LayoutError.self) {
      try layout.setPriority(of: "width", to: .required)
    }
    #expect(
      other?.description.hasSuffix(
        "from 999 to 1000: a constraint in a layout cannot change between required and optional; declare it at 999 to weaken it later"
      ) == true)
    #expect(layout.priority(of: "gap") == .required)
  }

  @Test func aChangeIntoContradictionIsRefused() throws {
    var layout = try layout()
    let error = #expect(throws: LayoutError.self) { try layout.setConstant(of: "gap", to: 500) }
    #expect(error?.description.contains("contradict each other then: ") == true)
    #expect(layout.frame(of: "bar", in: .view)?.minY == 8)
    #expect(layout.constant(of: "gap") == 8)
  }

  @Test func onlyOneConstraintOfItsOwnNameCanBeChanged() throws {
    var layout = try layout()
    let unknown = #expect(throws: LayoutError.self) { try layout.setConstant(of: "gab", to: 1) }
    #expect(
      unknown?.description
        == "cannot change gab: no constraint was declared under that identifier")
    #expect(layout.constant(of: "gab") == nil)
    let moving = #expect(throws: LayoutError.self) { try layout.setConstant(of: "grows", to: 1) }
    #expect(moving?.description.hasSuffix("it is offset.y + 20, which the viewport gives") == true)
  }
}
