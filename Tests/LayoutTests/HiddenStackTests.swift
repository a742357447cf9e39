import Geometry
import Layout
import Testing

/// Stack views that are hidden in others, whatever they hold.
struct HiddenStackTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var outer: StackView.Axis
    var inner: StackView.Axis
    var distribution: StackView.Distribution
    var testDescription: String { "\(inner) in \(outer), \(distribution)" }

    static let all = StackView.Axis.allCases.flatMap { outer in
      StackView.Axis.allCases.flatMap { inner in
        StackView.Distribution.allCases.map {
          Case(outer: outer, inner: inner, distribution: $0)
        }
      }
    }
  }

  /// A stack between two pictures that is hidden, with margins, spacings and a stack of the kind within.
  private func scene(_ layout: Case) -> StackScene {
    let outer = StackView("outer", axis: layout.outer, spacing: 8)
    let inner = StackView(
      "inner", axis: layout.inner, distribution: layout.distribution, spacing: 4)
    let innermost = StackView("innermost", axis: layout.outer, spacing: 3)
    for stack in [inner, innermost] {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = EdgeInsets(top: 8, left: 7, bottom: 6, right: 5)
    }
    let size = Size(width: 20, height: 20)
    for name in ["a", "b", "c"] {
      inner.addArrangedSubview(ImageView(name, imageSize: size))
      innermost.addArrangedSubview(ImageView("inner \(name)", imageSize: size))
    }
    inner.addArrangedSubview(innermost)
    inner.isHidden = true
    return StackScene(
      outer,
      views: [ImageView("first", imageSize: size), inner, ImageView("last", imageSize: size)])
  }

  @Test(arguments: Case.all)
  func takeNoRoomAlongTheAxis(case layout: Case) throws {
    let frames = try scene(layout).frames()
    let isAcross = layout.outer == .horizontal
    #expect((isAcross ? frames.items[1].size.width : frames.items[1].size.height) == 0)
    #expect((isAcross ? frames.items[2].minX : frames.items[2].minY) == 28)
    #expect((isAcross ? frames.stack.size.width : frames.stack.size.height) == 48)
  }

  /// However it is written.
  @Test(arguments: [true, false])
  func aRatioOfAHiddenViewTakesNoRoom(isOfWidth: Bool) throws {
    let photo = View("photo")
    photo.isHidden = true
    let size = Size(width: 20, height: 20)
    let outer = StackView("outer", axis: .vertical, spacing: 8)
    let views = [ImageView("first", imageSize: size), photo, ImageView("last", imageSize: size)]
    var scene = StackScene(outer, views: views, width: 320)
    if isOfWidth {
      scene.constraints.append(photo.width == 16.0 / 9 * photo.height)
    } else {
      scene.constraints.append(photo.height == 9.0 / 16 * photo.width)
    }
    let frames = try scene.frames()
    #expect(frames.items[1].size.height == 0)
    #expect(frames.items[2].minY == 28)
  }

  /// As a toolbar may do whose buttons depend on what is selected.
  @Test(arguments: StackView.Distribution.allCases, [true, false])
  func aRowThatShowsNothingLeavesTheColumnAlone(
    distribution: StackView.Distribution, isRowHidden: Bool
  ) throws {
    let row = StackView("row", distribution: distribution, spacing: 8)
    for name in ["a", "b"] {
      let image = ImageView(name, imageSize: Size(width: 20, height: 20))
      image.isHidden = true
      row.addArrangedSubview(image)
    }
    row.isHidden = isRowHidden
    let size = Size(width: 20, height: 20)
    let column = StackView("column", axis: .vertical, spacing: 8)
    let views = [ImageView("first", imageSize: size), row, ImageView("last", imageSize: size)]
    var scene = StackScene(column, views: views, width: 320)
    #expect(try scene.frames().items.map(\.size.width) == [320, 320, 320])
    scene = StackScene(StackView("line", spacing: 8), views: views, width: 320)
    #expect(try scene.frames().items[1].size.width == 0)
  }
}
