import Constraints
import Geometry
import TestSupport
import Testing

@testable import Layout

/// What is told of a part of a layout is what the whole tells.
struct ConstraintGroupsTests {
  @Test(arguments: 0..<LongRuns.count(12, long: 600) as Range<UInt64>)
  func framesOfAPartAreThoseOfTheWhole(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 7_000_000)
    let scene = RandomScene(seed: seed, views: 13...24, constraints: 10...40)
    guard var layout = try? scene.makeLayout(), layout.shared.groups != nil else { return }
    var whole = layout
    for _ in 0..<6 {
      let viewport = RandomScene.viewport(&generator)
      try whole.update(to: viewport)
      for name in scene.names {
        var compiled = CompiledLayout(layout, views: [name])
        for space in [Layout.CoordinateSpace.content, .view] {
          let found = try compiled.frame(of: name, in: space, at: viewport)
          let expected = whole.frame(of: name, in: space)
          let (frame, known) = (try #require(found), try #require(expected))
          #expect(frame.isWithin(1e-9, of: known), "seed \(seed), \(name): \(frame), not \(known)")
        }
      }
      layout = whole
    }
  }

  @Test(arguments: 0..<LongRuns.count(40, long: 600) as Range<UInt64>)
  func errorsOfPartsAreThoseOfTheWhole(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 9_000_000)
    let scene = RandomScene(seed: seed, views: 13...24, constraints: 10...40)
    guard var layout = try? scene.makeLayout(), layout.shared.groups != nil else { return }
    // One for all viewports, so that what is kept from one serves another.
    var compiled = CompiledErrors(layout)
    for _ in 0..<12 {
      let viewport = RandomScene.viewport(&generator)
      try layout.update(to: viewport)
      try expect(&compiled, tellsWhat: &layout, tellsAt: viewport, "seed \(seed)")
    }
  }

  private func expect(
    _ compiled: inout CompiledErrors, tellsWhat layout: inout Layout, tellsAt viewport: Viewport,
    _ comment: Comment
  ) throws {
    let errors = try compiled.errors(at: viewport)
    let reports = layout.constraintReports
    let declared = reports.filter { $0.origin == .declared }
    try #require(errors.count == declared.count)
    for (error, report) in zip(errors, declared) {
      #expect((error - report.error).magnitude <= 1e-8, comment)
    }
    let misses = reports.contains { $0.priority.isRequired && $0.error.magnitude > 1e-8 }
    #expect(compiled.isContradictory == misses, comment)
  }

  @Test func markersOnOneMapAreAGroupEach() throws {
    let (view, scroll, map) = (View("view"), ScrollView("scroll"), View("map"))
    view.addSubview(scroll)
    scroll.addSubview(map)
    let markers = (0..<20).map { View("marker\($0)") }
    markers.forEach { scroll.addSubview($0) }
    let layout = try Layout(of: view) {
      scroll.edges == view.edges
      map.edges == scroll.edges
      map.size == Size(width: 2000, height: 1500)
      for (index, marker) in markers.enumerated() {
        marker.size == Size(width: 40, height: 40)
        marker.edges(inside: view)
        (marker.left == map.left + .constant(Double(index) * 100.3)).priority(998)
        (marker.top == map.top + .constant(Double(index) * 70.7)).priority(998)
      }
    }
    // Both axes of each marker.
    #expect(layout.shared.groups?.count == 40)
  }

  @Test func aConflictOfOneGroupMovesWhatOthersStandOn() throws {
    let (view, shelf) = (View("view"), View("shelf"))
    view.addSubview(shelf)
    let views = (0..<20).map { View("v\($0)") }
    views.forEach { view.addSubview($0) }
    let layout = try Layout(of: view) {
      shelf.left == view.left
      shelf.width == 100
      for (index, wide) in views.enumerated() {
        wide.left == shelf.left
        if index < 19 { wide.width <= shelf.width }
        // Three that need more room than there is outvote the shelf where the viewport is wide.
        if index < 3 { wide.width >= view.width - 400 }
      }
      (views[19].right == shelf.right).priority(500)
    }
    #expect(layout.shared.groups != nil)
    var (whole, compiled) = (layout, CompiledLayout(layout, views: ["v19"]))
    var errors = CompiledErrors(layout)
    for width in [300, 499.5, 500, 700.25, 1200, 300.5] {
      let viewport = Viewport(size: Size(width: width, height: 600))
      try whole.update(to: viewport)
      let frame = try compiled.frame(of: "v19", in: .view, at: viewport)
      #expect(frame == whole.frame(of: "v19", in: .view), "\(width)")
      try expect(&errors, tellsWhat: &whole, tellsAt: viewport, "\(width)")
    }
    try whole.update(to: Viewport(size: Size(width: 1200, height: 600)))
    #expect(whole.frame(of: "v19", in: .view)?.size.width == 800)
  }

  @Test func aChangedConstraintIsHeededByThePartsToo() throws {
    let view = View("view")
    let views = (0..<20).map { View("v\($0)") }
    views.forEach { view.addSubview($0) }
    var layout = try Layout(of: view) {
      for other in views {
        other.size == view.size
        (other.left == view.left + 8).identifier("\(other.name) left")
      }
    }
    try layout.setConstant(of: "v7 left", to: 12.5)
    var compiled = CompiledLayout(layout, views: ["v7"])
    let viewport = Viewport(size: Size(width: 300, height: 200))
    #expect(try compiled.frame(of: "v7", in: .view, at: viewport)?.minX == 12.5)
  }
}
