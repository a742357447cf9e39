import Geometry
import Layout
import Testing

/// The rows of the reference file: views of 160×200, 80×100 and 40×50 in a row.
struct StackReferenceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment = .fill
    var width: Double?
    var spacing: Double
    var stack: Size
    var frames: [Rect]
    var testDescription: String { "\(distribution), \(alignment), \(spacing)" }
  }

  @Test(arguments: StackReferenceTests.rows)
  func framesAreTheReference(row: Row) throws {
    let stack = StackView(
      "stack", distribution: row.distribution, alignment: row.alignment, spacing: row.spacing)
    let frames = try StackScene(stack, width: row.width).frames()
    #expect(isClose(frames.stack, Rect(origin: .zero, size: row.stack)))
    for (actual, expected) in zip(frames.items, row.frames) {
      #expect(isClose(actual, expected), "\(actual) is not \(expected)")
    }
  }

  @Test(arguments: StackReferenceTests.rows.filter { $0.width == nil })
  func fittingSizeIsTheReferenceWhateverHoldsTheStackView(row: Row) throws {
    var scene = StackScene(
      StackView(
        "stack", distribution: row.distribution, alignment: row.alignment, spacing: row.spacing))
    scene.constraints += [
      scene.stack.right == scene.root.right, scene.stack.bottom == scene.root.bottom,
    ]
    var layout = try scene.layout()
    #expect(layout.frame(of: "stack", in: .view)?.size == Size(width: 1000, height: 1000))
    #expect(layout.fittingSize(of: "stack") == row.stack)
  }

  static let rows: [Row] = [
    Row(
      distribution: .fill, spacing: 0, stack: Size(width: 280, height: 200),
      frames: [
        Rect(x: 0, y: 0, width: 160, height: 200), Rect(x: 160, y: 0, width: 80, height: 200),
        Rect(x: 240, y: 0, width: 40, height: 200),
      ]),
    Row(
      distribution: .fillEqually, width: 600, spacing: 10, stack: Size(width: 600, height: 200),
      frames: [
        Rect(x: 0, y: 0, width: 193.3333, height: 200),
        Rect(x: 203.3333, y: 0, width: 193.3333, height: 200),
        Rect(x: 406.6667, y: 0, width: 193.3333, height: 200),
      ]),
    Row(
      distribution: .fillProportionally, width: 400, spacing: 10,
      stack: Size(width: 400, height: 200),
      frames: [
        Rect(x: 0, y: 0, width: 213.3333, height: 200),
        Rect(x: 223.3333, y: 0, width: 106.6667, height: 200),
        Rect(x: 340, y: 0, width: 60, height: 200),
      ]),
    Row(
      distribution: .equalSpacing, width: 400, spacing: 10,
      stack: Size(width: 400, height: 200),
      frames: [
        Rect(x: 0, y: 0, width: 160, height: 200), Rect(x: 220, y: 0, width: 80, height: 200),
        Rect(x: 360, y: 0, width: 40, height: 200),
      ]),
    Row(
      distribution: .fill, spacing: 10, stack: Size(width: 300, height: 200),
      frames: [
        Rect(x: 0, y: 0, width: 160, height: 200), Rect(x: 170, y: 0, width: 80, height: 200),
        Rect(x: 260, y: 0, width: 40, height: 200),
      ]),
    Row(
      distribution: .fill, alignment: .center, spacing: 0, stack: Size(width: 280, height: 200),
      frames: [
        Rect(x: 0, y: 0, width: 160, height: 200), Rect(x: 160, y: 50, width: 80, height: 100),
        Rect(x: 240, y: 75, width: 40, height: 50),
      ]),
  ]
}
