import Geometry
import Layout
import Testing

struct HitTestingTests {
  private let root = View("root")
  private let scroll = ScrollView("scroll")
  private let content = View("content")
  private let header = View("header")

  /// A header that stays at the top of a scroll view while the content scrolls below it.
  private func layout(offset: Double = 0) throws -> Layout {
    root.addSubview(scroll)
    scroll.addSubview(content)
    scroll.addSubview(header)
    var layout = try Layout(
      of: root,
      constraints: [
        scroll.left == root.left, scroll.right == root.right, scroll.top == root.top + 20,
        scroll.bottom == root.bottom, content.width == scroll.width, content.height == 1000,
        header.left == root.left, header.right == root.right, header.top == root.top + 10,
        header.height == 50,
      ] + content.edges(equalTo: scroll))
    try layout.update(
      to: Viewport(offset: Point(x: 0, y: offset), size: Size(width: 100, height: 200)))
    return layout
  }

  @Test(arguments: [0.0, 300, -80])
  func headerKeepsItsTouchesInsideItsScrollView(offset: Double) throws {
    var layout = try layout(offset: offset)
    #expect(layout.hitPath(Point(x: 50, y: 30)) == ["root", "scroll", "header"])
    #expect(layout.hitTest(Point(x: 50, y: 15)) == "root")
  }

  @Test func contentIsTouchedWhereItHasScrolledTo() throws {
    var layout = try layout(offset: -80)
    #expect(layout.hitTest(Point(x: 50, y: 90)) == "scroll")
    #expect(layout.hitTest(Point(x: 50, y: 110)) == "content")
  }

  @Test func hiddenViewsAreNotTouchedNorWhatIsInThem() throws {
    header.isHidden = true
    header.addSubview(View("inner"))
    var layout = try layout()
    #expect(layout.hitTest(Point(x: 50, y: 30)) == "content")
  }

  @Test func touchesGoThroughDisabledViewsAndWhatIsInThem() throws {
    let inner = View("inner")
    header.addSubview(inner)
    header.isUserInteractionEnabled = false
    var layout = try layout()
    #expect(layout.hitPath(Point(x: 50, y: 30)) == ["root", "scroll", "content"])
    #expect(layout.frame(of: "header", in: .view)?.size == Size(width: 100, height: 50))
  }

  @Test func disabledRootLeavesNothingToTouch() throws {
    root.isUserInteractionEnabled = false
    var layout = try layout()
    #expect(layout.hitPath(Point(x: 50, y: 30)) == [])
  }

  @Test func nothingIsTouchedOutsideTheRoot() throws {
    var layout = try layout()
    #expect(layout.hitTest(Point(x: 100, y: 30)) == nil)
    #expect(layout.hitTest(Point(x: -1, y: 30)) == nil)
    #expect(layout.hitTest(Point(x: 0, y: 0)) == "root")
  }
}
