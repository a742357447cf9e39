import Geometry
import Layout
import Testing

/// A list of texts whose heights could move widths, in a scroll view.
struct CompiledListTests {
  /// A scroll view with rows of an icon and a wrapping label; the icon's width is a tenth of the row's.
  private func list(of rowCount: Int) throws -> Layout {
    let view = View("view")
    let scroll = ScrollView("scroll")
    let list = StackView("list", axis: .vertical, spacing: 8)
    view.addSubview(scroll)
    scroll.addSubview(list)
    var constraints = [
      scroll.edges == view.edges, list.edges == scroll.edges,
    ].flatMap { $0 }
    constraints.append((list.width == scroll.width).identifier("width"))
    for index in 0..<rowCount {
      let row = StackView("row\(index)", spacing: 8)
      let icon = View("icon\(index)")
      row.addArrangedSubview(icon)
      row.addArrangedSubview(Label("label\(index)", text: "Chapter \(index) of a treasure map"))
      list.addArrangedSubview(row)
      constraints += [icon.width == 0.1 * row.width, icon.height >= icon.width]
    }
    return try Layout(of: view, constraints: constraints)
  }

  @Test func oneRegionHoldsForAllOffsets() throws {
    var compiled = CompiledLayout(try list(of: 12))
    let size = Size(width: 200, height: 100)
    let region = try compiled.region(at: Viewport(offset: Point(x: 0, y: 1), size: size))
    for y in stride(from: 0, through: 500, by: 12.5) {
      #expect(region.contains(Viewport(offset: Point(x: 0, y: y), size: size)))
    }
  }

  @Test func framesDoNotTellWhereTheListHasBeen() throws {
    var layout = try list(of: 4)
    let last = "label3"
    for (width, y) in [(200.0, 0.0), (120, 40), (333.3, 7), (120, 40), (90, 0), (200, 300)] {
      let viewport = Viewport(offset: Point(x: 0, y: y), size: Size(width: width, height: 100))
      try layout.update(to: viewport)
      var fresh = try list(of: 4)
      try fresh.update(to: viewport)
      #expect(layout.frame(of: last, in: .view) == fresh.frame(of: last, in: .view))
    }
    let before = layout.frame(of: last, in: .view)?.size
    try layout.setConstant(of: "width", to: -80)
    let after = layout.frame(of: last, in: .view)?.size
    let (wide, narrow) = (try #require(before), try #require(after))
    // The label has nine tenths of the row, less what stands between.
    #expect((wide.width - 72 - narrow.width).magnitude < 1e-9)
    #expect(narrow.height > wide.height)
  }
}
