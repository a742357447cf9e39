import Geometry
import Layout
import Testing

struct BaselineTests {
  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func labelsInARowStandOnOneLine(alignment: StackView.Alignment) throws {
    let title = Label("title", text: "one two", advance: 10, lineHeight: 40)
    let info = Label("info", text: "one two", advance: 10, lineHeight: 20)
    let scene = StackScene(
      StackView("stack", alignment: alignment), views: [title, info], height: 200)
    let frames = try scene.frames()
    // Baselines lie 32 of 40 points and 16 of 20 below the tops.
    let top = alignment == .firstBaseline ? 0.0 : 160
    #expect(frames.items[0] == Rect(x: 0, y: top, width: 70, height: 40))
    #expect(frames.items[1] == Rect(x: 70, y: top + 16, width: 70, height: 20))
  }

  @Test func rowOfLabelsIsAsHighAsBaselinesMakeIt() throws {
    let title = Label("title", text: "one", advance: 10, lineHeight: 40)
    let info = Label("info", text: "one two", advance: 10, lineHeight: 20)
    var scene = StackScene(StackView("stack", alignment: .lastBaseline), views: [title, info])
    scene.constraints.append(info.width == 30)
    let frames = try scene.frames()
    // The info has two lines; its last baseline lies 36 points below its top.
    #expect(
      frames.items[0] == Rect(x: 0, y: 4, width: 30, height: 40))
    #expect(frames.items[1] == Rect(x: 30, y: 0, width: 30, height: 40))
    #expect(frames.stack.size == Size(width: 60, height: 44))
  }

  @Test func baselineOfAViewWithoutTextIsItsBottom() throws {
    let root = View("root")
    let image = ImageView("image", imageSize: Size(width: 10, height: 30))
    let label = Label("label", text: "one")
    root.addSubview(image)
    root.addSubview(label)
    var layout = try Layout(
      of: root,
      constraints: [
        image.left == root.left, image.top == root.top, label.left == image.right,
        label.firstBaseline == image.lastBaseline + 6,
      ])
    #expect(layout.frame(of: "label", in: .view)?.minY == 20)
  }
}
