import Constraints
import Geometry
import Layout
import Testing

struct FixedTextMeasurerTests {
  private func lines(_ text: String, width: Double, limit: Int = 0) -> Double {
    let content = TextContent(text, advance: 10, lineHeight: 1, numberOfLines: limit)
    return FixedTextMeasurer().size(of: content, width: width).height
  }

  @Test(arguments: [
    ("one two three", 130.0, 1.0), ("one two three", 129, 2), ("one two three", 70, 2),
    ("one two three", 69, 3), ("one two three", 30, 4), ("one two", 30, 2), ("a", 10, 1),
  ])
  func wordsFillLinesGreedily(text: String, width: Double, expected: Double) {
    #expect(lines(text, width: width) == expected)
  }

  @Test(arguments: [
    ("abcdefghij", 100.0, 1.0), ("abcdefghij", 50, 2), ("abcdefghij", 40, 3),
    ("ab cdefghij", 40, 3), ("abcdefghij kl", 40, 4), ("abcdefghi kl", 40, 3),
  ])
  func longWordsBeginALineAndBreakWhereItIsFull(text: String, width: Double, expected: Double) {
    #expect(lines(text, width: width) == expected)
  }

  @Test(arguments: [
    ("a\nb", 2.0), ("a\n\nb", 3), ("\n", 2), ("a\n", 2), ("a\r\nb", 2), ("é\r\nb", 2),
  ])
  func lineFeedsBeginLines(text: String, expected: Double) {
    #expect(lines(text, width: 1000) == expected)
    #expect(lines(text, width: .infinity) == expected)
  }

  @Test(arguments: [0, 0.5, 9.999, 10, 24, 79.9999999999, 80, 129, 131, 500])
  func theHeightIsTheSameAtTheWidthsAroundOne(width: Double) {
    let content = TextContent("one two three and a half", advance: 10, lineHeight: 1)
    let measurer = FixedTextMeasurer()
    let range = measurer.widths(around: width, of: content)
    let height = measurer.size(of: content, width: width).height
    #expect(range.contains(width))
    for other in [range.lowerBound, range.upperBound.nextDown] {
      #expect(measurer.size(of: content, width: other).height == height)
      #expect(measurer.widths(around: other, of: content) == range)
    }
    #expect(measurer.widths(around: range.upperBound, of: content).lowerBound == range.upperBound)
  }

  @Test(arguments: [0, 9.9, 10, 24, 80, 129, 131, 500])
  func aMeasurerWithoutAnAnswerOfItsOwnIsAskedForSizes(width: Double) {
    struct Plain: TextMeasurer {
      func size(of content: TextContent, width: Double) -> Size {
        FixedTextMeasurer().size(of: content, width: width)
      }
    }
    let content = TextContent("one two three and a half", advance: 10, lineHeight: 1)
    let range = Plain().widths(around: width, of: content)
    let height = Plain().size(of: content, width: width).height
    #expect(range.contains(width))
    #expect(Plain().size(of: content, width: range.lowerBound).height == height)
    #expect(Plain().size(of: content, width: range.upperBound.nextDown).height == height)
    #expect(
      range.upperBound.isInfinite
        || Plain().size(of: content, width: range.upperBound).height < height)
    #expect(
      range.lowerBound == 0
        || Plain().size(of: content, width: range.lowerBound.nextDown).height > height)
  }

  @Test func `constraints below each other have a measurer of one's own`() throws {
    struct Tall: TextMeasurer {
      func size(of content: TextContent, width: Double) -> Size {
        Size(width: 7, height: width < 7 ? 33 : 11)
      }
    }
    let (view, label) = (View("view"), Label("label", content: TextContent("ab", advance: 10)))
    view.addSubview(label)
    var layout = try Layout(of: view, measurer: Tall()) {
      label.left == view.left
      label.top == view.top
      (label.width <= view.width).priority(999)
    }
    for (width, size) in [(100.0, Size(width: 7, height: 11)), (5, Size(width: 5, height: 33))] {
      try layout.update(to: Viewport(size: Size(width: width, height: 50)))
      #expect(layout.frame(of: "label", in: .view)?.size == size)
    }
  }

  @Test func spacesAtBreaksAndEndsTakeNoRoom() {
    let content = TextContent("ab   cd   ", advance: 10)
    #expect(FixedTextMeasurer().size(of: content, width: 20) == Size(width: 20, height: 40))
    #expect(FixedTextMeasurer().size(of: content, width: .infinity) == Size(width: 70, height: 20))
  }

  @Test func spacesAtTheBeginningTakeRoomWhereTheirWordFits() {
    let content = TextContent("  ab", advance: 10)
    #expect(FixedTextMeasurer().size(of: content, width: 40).width == 40)
    #expect(FixedTextMeasurer().size(of: content, width: 30) == Size(width: 20, height: 20))
  }

  @Test(arguments: [0.0, 1, 9.99])
  func lineNarrowerThanACharacterTakesOne(width: Double) {
    #expect(lines("abc de", width: width) == 5)
  }

  @Test func emptyTextHasNoSize() {
    #expect(FixedTextMeasurer().size(of: TextContent(""), width: 100) == .zero)
  }

  @Test func blankTextIsOneLine() {
    let size = FixedTextMeasurer().size(of: TextContent("   "), width: 100)
    #expect(size == Size(width: 0, height: 20))
  }

  @Test func limitCutsLinesOff() {
    #expect(lines("a b c d", width: 10, limit: 2) == 2)
    #expect(lines("a b c d", width: 10, limit: 9) == 4)
    #expect(lines("a b c d", width: 10, limit: 0) == 4)
  }

  @Test func charactersCountNotBytes() {
    let content = TextContent("Ünïcødé 🏴‍☠️ map", advance: 10)
    #expect(FixedTextMeasurer().size(of: content, width: .infinity).width == 130)
  }

  @Test func widthsThatRoundingMadeATouchTooSmallCountInFull() {
    #expect(lines("abc", width: 30.0.nextDown) == 1)
  }

  @Test func defaultsAreEightByTwenty() {
    let size = FixedTextMeasurer().size(of: TextContent("treasure"), width: .infinity)
    #expect(size == Size(width: 64, height: 20))
  }

  @Test func metricsHaveToBePositive() async {
    await #expect(processExitsWith: .failure) { _ = TextContent("a", advance: 0) }
    await #expect(processExitsWith: .failure) { _ = TextContent("a", lineHeight: -1) }
    await #expect(processExitsWith: .failure) { _ = TextContent("a", numberOfLines: -1) }
  }
}
