import Constraints
import Geometry
import Layout
import TestSupport

/// Views in and around a scroll view, and constraints between any of them that make sense.
///
/// The views are made anew for every layout, so that nothing but the description is shared.
struct RandomScene {
  private let seed: UInt64
  private let viewCount: Int
  private let constraintCount: Int

  init(seed: UInt64, views: ClosedRange<Int> = 2...5, constraints: ClosedRange<Int> = 4...16) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    viewCount = Int.random(in: views, using: &generator)
    constraintCount = Int.random(in: constraints, using: &generator)
  }

  /// Returns a viewport of no round numbers.
  static func viewport(_ generator: inout SeededGenerator) -> Viewport {
    Viewport(
      offset: Point(
        x: Double.random(in: -500...2000, using: &generator),
        y: Double.random(in: -500...2000, using: &generator)),
      size: Size(
        width: Double.random(in: 0...1000, using: &generator),
        height: generator.quarter(in: 0...1000)))
  }

  /// The names of the views besides the root.
  var names: [String] { ["scroll"] + (0..<viewCount).map { "v\($0)" } }

  /// Returns the layout, its unrelated constraints in an order of choice: those of x among themselves
  /// and those of y among themselves keep theirs.
  func makeLayout(shuffledBy shuffle: UInt64? = nil) throws -> Layout {
    var generator = SeededGenerator(seed: seed &+ 1_000_000)
    let root = View("root")
    let scroll = ScrollView("scroll")
    root.addSubview(scroll)
    var views: [View] = [root, scroll]
    for index in 0..<viewCount {
      let view = makeView("v\(index)", &generator)
      generator.pick([root, scroll, scroll, views[views.count - 1]]).addSubview(view)
      views.append(view)
    }
    var horizontal = [scroll.left == root.left, scroll.right == root.right]
    var vertical = [scroll.top == root.top, scroll.bottom == root.bottom]
    for _ in 0..<constraintCount {
      if Bool.random(using: &generator) {
        horizontal.append(makeConstraint(views, isHorizontal: true, &generator))
      } else {
        vertical.append(makeConstraint(views, isHorizontal: false, &generator))
      }
    }
    guard let shuffle else { return try Layout(of: root, constraints: horizontal + vertical) }
    var order = SeededGenerator(seed: shuffle)
    return try Layout(of: root, constraints: order.merge(horizontal, vertical))
  }

  private func makeView(_ name: String, _ generator: inout SeededGenerator) -> View {
    guard Bool.random(using: &generator) else { return View(name) }
    let size = Size(
      width: generator.quarter(in: 0...900), height: generator.quarter(in: 0...900))
    let image = ImageView(name, imageSize: size)
    image.hugging = AxisPriorities(generator.pick([250, 251, 999]))
    image.compressionResistance = AxisPriorities(generator.pick([750, 749.5, 999, 1000]))
    return image
  }

  private func makeConstraint(
    _ views: [View], isHorizontal: Bool, _ generator: inout SeededGenerator
  ) -> LayoutConstraint {
    let first = generator.pick(Array(views.dropFirst(2)))
    let second = generator.pick(views.filter { $0 !== first })
    let constant = Scalar.constant(generator.quarter(in: -60...60))
    let relation: Relation = generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority: Priority = generator.pick([1000, 1000, 999, 998, 500, 500, 250])
    let left: LayoutExpression
    let right: LayoutExpression
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let attribute: Anchor.Attribute = isHorizontal ? .width : .height
      left = Anchor(first.item, attribute).layoutExpression
      right = generator.pick([1, 0.5, 2, 1.0 / 3]) * Anchor(second.item, attribute) + constant
    } else {
      let attributes: [Anchor.Attribute] =
        isHorizontal ? [.left, .right, .leading, .centerX] : [.top, .bottom, .centerY]
      left = Anchor(first.item, generator.pick(attributes)).layoutExpression
      right = Anchor(second.item, generator.pick(attributes)) + constant
    }
    return LayoutConstraint(left, relation, right, priority: priority)
  }
}

extension Layout {
  /// Every number of every frame in both coordinates, bit for bit.
  var bits: [UInt64] {
    mutating get {
      var bits = [contentSize.width.bitPattern, contentSize.height.bitPattern]
      for index in viewNames.indices {
        for space in [CoordinateSpace.view, .content] {
          let frame = frame(at: index, in: space)
          bits += [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
            .map(\.bitPattern)
        }
      }
      return bits
    }
  }
}
