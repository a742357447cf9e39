import Geometry
import Layout
import Testing

struct LabelTests {
  private let view = View("view")

  private func frame(
    _ name: String, of constraints: [LayoutConstraint], width: Double = 200
  ) throws -> Rect {
    var layout = try Layout(of: view, constraints: constraints)
    try layout.update(to: Viewport(size: Size(width: width, height: 500)))
    let frame = layout.frame(of: name, in: .view)
    return try #require(frame)
  }

  @Test func labelIsAsWideAsItsTextWhereThereIsRoom() throws {
    let label = Label("label", text: "Treasure Island")
    view.addSubview(label)
    let frame = try frame("label", of: [label.left == view.left, label.top == view.top])
    #expect(frame == Rect(x: 0, y: 0, width: 120, height: 20))
  }

  @Test(arguments: [(200.0, 40.0), (120, 60), (80, 80), (40, 180), (8, 480), (0, 480)])
  func labelIsAsHighAsItsTextAtItsWidth(width: Double, height: Double) throws {
    let label = Label("label", text: "Fifteen men on the dead man's chest")
    view.addSubview(label)
    let expected = FixedTextMeasurer().size(of: label.content, width: width).height
    let frame = try frame(
      "label",
      of: [label.left == view.left, label.right == view.right, label.top == view.top],
      width: width)
    #expect(frame == Rect(x: 0, y: 0, width: width, height: expected))
    if width >= 80 { #expect(expected == height) }
  }

  /// A square picture as high as the text takes each point of height from the text's width, so that neither way would
  /// the two be short of less; a text of no height is none.
  @Test(arguments: [400.0, 380.5, 750, 755.9, 756, 800, 233.3])
  func aTextThatPaysForItsHeightWithItsWidthKeepsItsHeight(width: Double) throws {
    let picture = View("picture")
    let label = Label(
      "label",
      text:
        "the quick brown fox jumps over the lazy dog and runs away from the hunter into the dark wood"
    )
    view.addSubview(picture)
    view.addSubview(label)
    var layout = try Layout(
      of: view,
      constraints: [
        picture.left == view.left, picture.top == view.top, picture.height == label.height,
        picture.width == picture.height, label.left == picture.right, label.right == view.right,
        label.top == view.top,
      ])
    try layout.update(to: Viewport(size: Size(width: width, height: 800)))
    let shown = layout.frame(of: "label", in: .view)
    let frame = try #require(shown)
    #expect(frame.minX == frame.size.height && frame.maxX == width)
    let taken = FixedTextMeasurer().size(of: label.content, width: frame.size.width).height
    let misfit = layout.misfittingTexts.first
    #expect(frame.size.height == misfit?.measuredHeight ?? taken, "\(frame)")
    #expect(misfit?.height ?? taken == taken)
    #expect(frame.size.height >= 20)
  }

  @Test func labelWithOneLineKeepsItsHeight() throws {
    let label = Label("label", text: "Fifteen men on the dead man's chest", numberOfLines: 1)
    view.addSubview(label)
    let frame = try frame(
      "label", of: [label.left == view.left, label.width == 40, label.top == view.top])
    #expect(frame.size == Size(width: 40, height: 20))
  }

  @Test func metricsAreTheLabelsOwn() throws {
    let label = Label("label", text: "ab cd", advance: 10, lineHeight: 7)
    view.addSubview(label)
    let frame = try frame(
      "label", of: [label.left == view.left, label.width == 20, label.top == view.top])
    #expect(frame.size == Size(width: 20, height: 14))
  }

  @Test func measurerIsInjected() throws {
    struct Square: TextMeasurer {
      func size(of content: TextContent, width: Double) -> Size {
        width.isFinite ? Size(width: width, height: width) : Size(width: 70, height: 1)
      }
    }
    let label = Label("label", text: "x")
    view.addSubview(label)
    var layout = try Layout(
      of: view, constraints: [label.left == view.left, label.top == view.top],
      measurer: Square())
    #expect(layout.frame(of: "label", in: .view)?.size == Size(width: 70, height: 70))
  }

  @Test(arguments: [-1.0, .nan, .infinity])
  func heightsThatAreNoneCountAsUsableOnes(height: Double) throws {
    struct Odd: TextMeasurer {
      var height: Double
      func size(of content: TextContent, width: Double) -> Size {
        Size(width: 10, height: width.isFinite ? height : 1)
      }
    }
    let label = Label("label", text: "x")
    view.addSubview(label)
    var layout = try Layout(
      of: view, constraints: [label.left == view.left, label.top == view.top],
      measurer: Odd(height: height))
    let frame = layout.frame(of: "label", in: .view)
    #expect(frame?.size.height == (height == .infinity ? 1e9 : 0))
  }

  /// A label whose width follows from another label's height has two answers that would each keep itself
  /// up if the first pass began with the heights of the last viewport.
  @Test func widthsThatFollowHeightsDoNotRememberEarlierViewports() throws {
    let label = Label("label", text: "one two three four five six seven eight nine ten")
    let side = Label("side", text: "eleven twelve thirteen fourteen")
    view.addSubview(label)
    view.addSubview(side)
    let constraints = [
      label.left == view.left, label.top == view.top, label.width == view.width,
      side.left == view.left, side.top == label.bottom, side.width == label.height,
    ]
    var layout = try Layout(of: view, constraints: constraints)
    func frames(at width: Double) throws -> [Rect?] {
      try layout.update(to: Viewport(size: Size(width: width, height: 500)))
      return ["label", "side"].map { layout.frame(of: $0, in: .view) }
    }
    let first = try frames(at: 100)
    _ = try frames(at: 30)
    #expect(try frames(at: 100) == first)
    _ = try frames(at: 400)
    #expect(try frames(at: 100) == first)
  }

  @Test func rotatingTheDeviceWrapsAgainAndBack() throws {
    let label = Label("label", text: "Fifteen men on the dead man's chest, yo-ho-ho")
    view.addSubview(label)
    var layout = try Layout(
      of: view,
      constraints: [
        label.left == view.margins.left, label.right == view.margins.right,
        label.top == view.margins.top,
      ])
    func frame(_ width: Double, _ height: Double) throws -> Rect? {
      try layout.update(to: Viewport(size: Size(width: width, height: height)))
      return layout.frame(of: "label", in: .view)
    }
    let portrait = try frame(200, 400)
    #expect(portrait == Rect(x: 8, y: 8, width: 184, height: 40))
    #expect(try frame(400, 200) == Rect(x: 8, y: 8, width: 384, height: 20))
    #expect(try frame(200, 400) == portrait)
  }
}
