import Constraints
import Geometry
import Layout
import Testing

/// Cards whose parts are percentages, thirds and sevenths of them fill them.
struct CardTests {
  private static let wholes: [[Double]] = [
    [0.7, 0.3], [1.0 / 3, 1.0 / 3, 1.0 / 3], [2.0 / 3, 1.0 / 3], [1.0 / 7, 6.0 / 7],
    [Double](repeating: 1.0 / 7, count: 7), [Double](repeating: 1.0 / 9, count: 9),
    [Double](repeating: 0.1, count: 10), [0.15, 0.35, 0.5], [0.05, 0.95],
  ]
  private static let widths = [375, 390, 667, 1024, 100.0 / 3, 0.7]

  /// Lays out parts side by side in a card that would like to be as wide as the view.
  private func card(
    of parts: [Double], holding inner: [Double] = [], width: Double
  ) throws -> Layout {
    let view = View("view")
    let card = View("card")
    view.addSubview(card)
    var constraints: [LayoutConstraint] = [
      card.left == view.left, card.top == view.top, card.height == 40,
      (card.width == view.width).priority(750),
    ]
    constraints += fill(card, with: parts, name: "part")
    if !inner.isEmpty {
      let first = card.subviews[0]
      constraints += fill(first, with: inner, name: "inner")
      constraints += fill(first.subviews[0], with: inner, name: "innermost")
    }
    var layout = try Layout(of: view, constraints: constraints)
    try layout.update(to: Viewport(size: Size(width: width, height: 100)))
    return layout
  }

  private func fill(_ container: View, with parts: [Double], name: String) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var previous: View?
    for (index, part) in parts.enumerated() {
      let view = View("\(name)\(index)")
      container.addSubview(view)
      constraints.append(view.width == part * container.width)
      constraints.append(view.top == container.top)
      constraints.append(view.height == container.height)
      constraints.append(view.left == (previous?.right ?? container.left))
      previous = view
    }
    if let previous { constraints.append(previous.right == container.right) }
    return constraints
  }

  @Test(arguments: wholes, widths)
  func partsFillTheirCard(parts: [Double], width: Double) throws {
    var layout = try card(of: parts, width: width)
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: "card", in: .view)?.size.width == width)
    for (index, part) in parts.enumerated() {
      let frame = layout.frame(of: "part\(index)", in: .view) ?? .zero
      #expect((frame.size.width - part * width).magnitude <= 2 * (part * width).ulp)
    }
    let last = layout.frame(of: "part\(parts.count - 1)", in: .view) ?? .zero
    #expect((last.maxX - width).magnitude <= 2 * width.ulp)
  }

  @Test(arguments: wholes, widths)
  func partsOfPartsFillThem(parts: [Double], width: Double) throws {
    var layout = try card(of: [0.35, 0.65], holding: parts, width: width)
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: "card", in: .view)?.size.width == width)
    for (index, part) in parts.enumerated() {
      let frame = layout.frame(of: "innermost\(index)", in: .view) ?? .zero
      let expected = 0.35 * parts[0] * part * width
      #expect((frame.size.width - expected).magnitude <= 4 * expected.ulp)
    }
  }

  @Test func onlyACardWithoutWidthHasPartsOfMoreThanAll() throws {
    var layout = try card(of: [0.7, 0.4], width: 300)
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: "card", in: .view)?.size.width == 0)
  }

  /// Weights of 0.7 and 0.3 are a whole, whichever comes first: what is left of the superview's place is nothing.
  @Test(
    arguments: [
      [0.7, 0.3], [0.3, 0.7], [0.9, 0.1], [0.6, 0.3, 0.1], [1.0 / 3, 1.0 / 3, 1.0 / 3],
      [0.1, 0.2, 0.7], [0.7, 0.7, -0.4],
    ], [TextDirection.leftToRight, .rightToLeft])
  func aPlaceMayBeTheWeightedMeanOfOthers(weights: [Double], direction: TextDirection) throws {
    let (view, mean) = (View("view"), View("mean"))
    view.addSubview(mean)
    var place = LayoutExpression()
    var constraints = [mean.width == 10, mean.height == 10, mean.top == view.top]
    for (index, weight) in weights.enumerated() {
      let other = View("other\(index)")
      view.addSubview(other)
      constraints += [
        other.left == view.left + .constant(17.3 * Double(index + 1)), other.top == view.top,
        other.width == 10, other.height == 10,
      ]
      place = place + weight * other.left
    }
    constraints.append(mean.left == place)
    var layout = try Layout(of: view, constraints: constraints, direction: direction)
    try layout.update(to: Viewport(size: Size(width: 375, height: 100)))
    let expected = weights.enumerated().reduce(0) { $0 + $1.element * 17.3 * Double($1.offset + 1) }
    let frame = layout.frame(of: "mean", in: .view)
    #expect((try #require(frame).minX - expected).magnitude < 1e-12)
    let open = layout.ambiguities(atMost: 9)
    #expect(open.isEmpty)
  }
}
