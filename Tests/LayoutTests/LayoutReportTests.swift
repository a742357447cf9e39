import Constraints
import Geometry
import Layout
import Testing

/// Anchors, guides and content areas, one small tree at a time.
struct LayoutReportTests {
  let view = View("view")
  let box = View("box")
  let phone = Viewport(
    size: Size(width: 375, height: 667),
    insets: EdgeInsets(top: 20, left: 3, bottom: 34, right: 7))

  init() {
    view.addSubview(box)
  }

  @Test(arguments: [
    (Anchor.Attribute.left, 30.0), (.right, 355.0), (.leading, 30), (.trailing, 355),
    (.centerX, 192.5),
  ])
  func everyHorizontalAttributeCanBePinned(attribute: Anchor.Attribute, place: Double) throws {
    let pinned = Anchor(box.item, attribute) == Anchor(view.item, attribute) + .constant(5)
    let frame = try frame([
      pinned, box.width == 325, box.top == view.top, box.height == 10,
    ])
    let offset = attribute == .left || attribute == .leading ? 5.0 : 0
    let expected: Double =
      switch attribute {
      case .left, .leading: offset
      case .right, .trailing: 375 + 5 - 325
      default: 187.5 + 5 - 162.5
      }
    #expect(frame == Rect(x: expected, y: 0, width: 325, height: 10), "\(place)")
  }

  @Test func everyVerticalAttributeCanBePinned() throws {
    let width = [box.left == view.left, box.width == 10, box.height == 100]
    #expect(try frame(width + [box.top == view.top + 5]).origin.y == 5)
    #expect(try frame(width + [box.bottom == view.bottom - 5]).origin.y == 562)
    #expect(try frame(width + [box.centerY == view.centerY + 1]).origin.y == 284.5)
  }

  @Test func rightToLeftTextFlipsLeadingAndTrailingAlone() throws {
    let rest = [box.width == 100, box.top == view.top, box.height == 10]
    let leading = [box.leading == view.leading] + rest
    let trailing = [box.trailing == view.trailing] + rest
    let left = [box.left == view.left + 1] + rest
    #expect(try frame(leading, direction: .rightToLeft).origin.x == 275)
    #expect(try frame(trailing, direction: .rightToLeft).origin.x == 0)
    #expect(try frame(left, direction: .rightToLeft).origin.x == 1)
    #expect(try frame(leading, direction: .leftToRight).origin.x == 0)
  }

  /// Whatever leading and trailing say is mirrored, constants, relations and multipliers included.
  @Test(arguments: [375.0, 900, 60])
  func rightToLeftIsTheMirrorImage(width: Double) throws {
    let inner = View("inner")
    box.addSubview(inner)
    let constraints = [
      box.leading == view.leading + 24, (box.trailing <= view.trailing - 100).priority(900),
      (box.width == 500).priority(800), box.top == view.top, box.height == 10,
      inner.leading == 0.25 * box.trailing + 4, inner.trailing >= box.leading + 40,
      (inner.width == 3).priority(500), inner.top == box.top, inner.height == 10,
    ]
    var plain = try Layout(of: view, constraints: constraints)
    var mirrored = try Layout(of: view, constraints: constraints, direction: .rightToLeft)
    let viewport = Viewport(size: Size(width: width, height: 90))
    try plain.update(to: viewport)
    try mirrored.update(to: viewport)
    for name in ["box", "inner"] {
      let expected = plain.frame(of: name, in: .view) ?? .zero
      let frame = mirrored.frame(of: name, in: .view) ?? .zero
      #expect(frame.minX == width - expected.maxX, "\(name)")
      #expect(frame.size == expected.size, "\(name)")
    }
  }

  @Test func guidesFollowTheInsetsOfTheRoot() throws {
    let safe = try frame(box.edges(equalTo: view.safeArea))
    #expect(safe == Rect(x: 3, y: 20, width: 365, height: 613))
    let top = try frame(box.edges(equalTo: view.topGuide))
    #expect(top == Rect(x: 0, y: 0, width: 375, height: 20))
    let bottom = try frame(box.edges(equalTo: view.bottomGuide))
    #expect(bottom == Rect(x: 0, y: 633, width: 375, height: 34))
  }

  @Test func multipliersOfExtentsScaleThem() throws {
    let frame = try frame([
      box.left == view.left, box.top == view.top, box.width == 0.5 * view.width + 10,
      2 * box.height == box.width,
    ])
    #expect(frame.size == Size(width: 197.5, height: 98.75))
  }

  @Test func multipliersOfPlacesMeasureFromTheViewAround() throws {
    let inner = View("inner")
    let deep = View("deep")
    box.addSubview(inner)
    inner.addSubview(deep)
    var layout = try Layout(
      of: view,
      constraints: [
        box.left == view.left + 100, box.top == view.top + 50, box.width == 200,
        box.height == 80, inner.width == 20, inner.height == 20, deep.width == 2,
        deep.height == 2, inner.centerX == 0.5 * box.centerX, inner.centerY == 1.5 * box.centerY,
        deep.left == inner.left, deep.top == inner.top,
      ])
    try layout.update(to: phone)
    // The nearest view around box and inner is box itself, whose own centre is at (100, 40) in it.
    #expect(
      layout.frame(of: "inner", in: .view) == Rect(x: 140, y: 100, width: 20, height: 20))
  }

  @Test func aPlaceMayBeTiedToAnExtent() throws {
    let frame = try frame([
      box.left == view.left + 0.25 * view.width, box.top == view.top, box.width == 1,
      box.height == 1,
    ])
    #expect(frame.origin.x == 93.75)
  }

  @Test func parametersOfTheViewportMakeConstants() throws {
    let constraints: [LayoutConstraint] = [
      box.left == view.left, box.width == view.width, box.top == view.top - .max(.offsetY, 0),
      box.height == 210 - .min(.offsetY, 0),
    ]
    var layout = try Layout(of: view, constraints: constraints)
    for (offset, y, height) in [(0.0, 0.0, 210.0), (-40, 0, 250), (90, -90, 210)] {
      try layout.update(
        to: Viewport(offset: Point(x: 0, y: offset), size: Size(width: 300, height: 300)))
      #expect(
        layout.frame(of: "box", in: .view) == Rect(x: 0, y: y, width: 300, height: height))
    }
  }

  @Test func imagesHugTheirImageMoreThanOtherViewsDo() throws {
    let image = ImageView("image", imageSize: Size(width: 100, height: 50))
    view.addSubview(image)
    var layout = try Layout(
      of: view,
      constraints: [
        image.left == view.left, box.left == image.right, box.right == view.right,
        image.top == view.top, box.top == view.top, (box.width == 0).priority(250),
      ])
    try layout.update(to: phone)
    #expect(
      layout.frame(of: "image", in: .view) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layout.frame(of: "box", in: .view)?.size.width == 275)
  }

  @Test(arguments: [
    (Priority(749), Priority(751), 100.0, 275.0), (751, 749, 100, 275), (250, 252, 300, 75),
  ])
  func strongerContentPrioritiesWin(
    first: Priority, second: Priority, firstWidth: Double, secondWidth: Double
  ) throws {
    let one = ImageView("one", imageSize: Size(width: 300, height: 10))
    let two = ImageView("two", imageSize: Size(width: 275, height: 10))
    let isHugging = first < 500
    if isHugging {
      one.imageSize.width = 100
      two.imageSize.width = 75
      one.hugging = AxisPriorities(first)
      two.hugging = AxisPriorities(second)
    } else {
      one.compressionResistance = AxisPriorities(first)
      two.compressionResistance = AxisPriorities(second)
    }
    view.addSubview(one)
    view.addSubview(two)
    var layout = try Layout(
      of: view,
      constraints: [
        one.left == view.left, two.left == one.right, two.right == view.right,
        one.top == view.top, two.top == view.top,
      ])
    try layout.update(to: phone)
    let widths = ["one", "two"].map { layout.frame(of: $0, in: .view)?.size.width }
    if first > second {
      #expect(widths == [300, 75])
    } else {
      #expect(widths == [firstWidth, secondWidth])
    }
  }

  @Test func aViewThatGoesAwayLetsGoOfItsSubviews() {
    let child = View("child")
    do {
      let parent = View("parent")
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil)
    box.addSubview(child)
    #expect(child.isDescendant(of: view))
  }

  @Test func aViewThatStandsElsewhereMoves() {
    let other = View("other")
    view.addSubview(other)
    other.addSubview(box)
    #expect(view.subviews.map(\.name) == ["other"])
    #expect(box.superview === other)
    box.removeFromSuperview()
    #expect(other.subviews.isEmpty)
    #expect(box.superview == nil)
  }

  @Test func aViewCannotContainWhatContainsIt() async {
    await #expect(processExitsWith: .failure) {
      let outer = View("outer")
      let inner = View("inner")
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func aLayoutKeepsWhatItWasMadeFrom() throws {
    let image = ImageView("image", imageSize: Size(width: 100, height: 50))
    view.addSubview(image)
    var layout = try Layout(
      of: view, constraints: [image.left == view.left, image.top == view.top])
    image.imageSize = Size(width: 1, height: 1)
    image.removeFromSuperview()
    try layout.update(to: phone)
    #expect(layout.frame(of: "image", in: .view)?.size == Size(width: 100, height: 50))
  }

  private func frame(
    _ constraints: [LayoutConstraint], direction: TextDirection = .leftToRight
  ) throws -> Rect {
    var layout = try Layout(of: view, constraints: constraints, direction: direction)
    try layout.update(to: phone)
    let frame = layout.frame(of: "box", in: .view)
    return try #require(frame)
  }
}
