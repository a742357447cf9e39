import Constraints
import Geometry
import Layout
import Testing

/// Why a layout is as it is, in words.
struct ExplanationTests {
  let view = View("view")
  let box = View("box")

  /// A box that is to be 101 points wide beside a view of 100, at a left side that nothing fixes.
  private func layout() throws -> Layout {
    view.addSubview(box)
    let constraints: [LayoutConstraint] = [
      (box.width <= view.width).identifier("fits"),
      (box.width == 101).priority(.high).identifier("wide"),
      (box.left >= view.left).identifier("inside"),
      (box.top == view.top).identifier("above"),
      (box.height == 10).identifier("height"),
    ]
    var layout = try Layout(of: view, constraints: constraints)
    try layout.update(to: Viewport(size: Size(width: 100, height: 50)))
    return layout
  }

  @Test func whatYieldsIsToldWithItsAmountInTheSingularToo() throws {
    let text = try Explanation(layout()).text()
    #expect(
      text.hasPrefix(
        """
        Yields
          ✗ wide @750: the left side is 1 point too small
              yields to fits
              by way of view.width == viewport.width
        Holds, with both sides equal
          = fits
          = inside

        """))
    #expect(text.contains("\nRequired equations, which hold\n"))
    #expect(text.contains("\n    above\n    height"))
  }

  @Test func partsOfLinesAreShownInTheStyleOfWhoAsks() throws {
    let text = try Explanation(layout()).text { part, emphasis in
      switch emphasis {
      case .title: "<\(part)>"
      case .holding: "[\(part)]"
      case .missing: "{\(part)}"
      case .secondary: "(\(part))"
      }
    }
    #expect(text.hasPrefix("<Yields>\n  {✗} wide @750: the left side is {1} point too small\n"))
    #expect(text.contains("\n<Holds, with both sides equal>\n  [=] fits\n"))
  }
}
