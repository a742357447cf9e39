import Constraints
import Geometry
import Layout
import TestSupport

/// A screen as apps have them: views, scroll views, stacks, labels and images in one another, held by
/// constraints whose constants follow from the viewport.
///
/// The views are made anew for every layout, so that nothing but the seed is shared. Numbers are quarters
/// and coefficients are quarters too, so that they stand for themselves in binary.
struct RandomScreen {
  let seed: UInt64
  /// Whether some constraint ties a width to a height, so that the order of both axes matters.
  let tiesAxes: Bool
  private let direction: TextDirection
  private let viewCount: Int
  private let constraintCount: Int

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 10_000_000)
    self.seed = seed
    tiesAxes = Int.random(in: 0..<4, using: &generator) == 0
    direction = generator.pick([.leftToRight, .leftToRight, .rightToLeft])
    viewCount = Int.random(in: 2...5, using: &generator)
    constraintCount = Int.random(in: 2...10, using: &generator)
  }

  /// Returns the layout, its unrelated constraints in an order of choice: those of x among themselves
  /// and those of y among themselves keep theirs.
  func makeLayout(shuffledBy shuffle: UInt64? = nil) throws -> Layout {
    var draft = Draft(generator: SeededGenerator(seed: seed &+ 11_000_000))
    draft.addViews(viewCount)
    draft.holdFreeViews()
    for _ in 0..<constraintCount { draft.addConstraint() }
    if tiesAxes { draft.tieAxes() }
    var order = SeededGenerator(seed: shuffle ?? 0)
    let constraints =
      shuffle == nil
      ? draft.horizontal + draft.vertical
      : order.merge(draft.horizontal, draft.vertical)
    return try Layout(of: draft.root, constraints: constraints, direction: direction)
  }

  /// Returns the viewports at which the screen is looked at, with sizes and bars of all kinds.
  func viewports(_ count: Int) -> [Viewport] {
    var generator = SeededGenerator(seed: seed &+ 12_000_000)
    return (0..<count).map { _ in
      Viewport(
        offset: Point(x: generator.quarter(in: -200...900), y: generator.quarter(in: -200...1500)),
        size: Size(
          width: generator.quarter(in: generator.pick([0...100, 320...1000])),
          height: generator.quarter(in: generator.pick([0...100, 320...1000]))),
        insets: EdgeInsets(
          top: generator.quarter(in: 0...60), left: generator.pick([0, 0, 44]),
          bottom: generator.pick([0, 34]), right: generator.pick([0, 0, 44])))
    }
  }
}

extension SeededGenerator {
  /// Returns the elements of two arrays, each array's in its order.
  mutating func merge<Element>(_ first: [Element], _ second: [Element]) -> [Element] {
    var first = first[...]
    var second = second[...]
    var merged: [Element] = []
    while !first.isEmpty || !second.isEmpty {
      let takesFirst = second.isEmpty || (!first.isEmpty && Bool.random(using: &self))
      merged.append(takesFirst ? first.removeFirst() : second.removeFirst())
    }
    return merged
  }
}

/// A screen while it is drawn up.
private struct Draft {
  let root = View("root")
  var generator: SeededGenerator
  var horizontal: [LayoutConstraint] = []
  var vertical: [LayoutConstraint] = []
  /// The views that may contain others without arranging them.
  private var containers: [View] = []
  /// The views that no stack arranges.
  private var free: [View] = []
  private var views: [View] = []

  init(generator: SeededGenerator) {
    self.generator = generator
  }
}

// MARK: - Views

extension Draft {
  mutating func addViews(_ count: Int) {
    let scroll = ScrollView("scroll")
    root.addSubview(scroll)
    containers = [root, scroll, scroll]
    views = [scroll]
    horizontal += [scroll.left == root.left, scroll.right == root.right]
    vertical += [scroll.top == root.top, scroll.bottom == root.bottom]
    for index in 0..<count {
      let view = makeView("v\(index)", depth: 0)
      generator.pick(containers).addSubview(view)
      free.append(view)
      if !(view is StackView) { containers.append(view) }
    }
  }

  private mutating func makeView(_ name: String, depth: Int) -> View {
    let view: View
    switch Int.random(in: 0..<(depth < 2 ? 10 : 6), using: &generator) {
    case 0, 1: view = View(name)
    case 2, 3: view = makeLabel(name)
    case 4, 5: view = ImageView(name, imageSize: makeSize())
    case 6: view = depth == 0 ? ScrollView(name) : View(name)
    default: view = makeStack(name, depth: depth)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      view.hugging = AxisPriorities(generator.pick([250, 251, 999]))
      view.compressionResistance = AxisPriorities(generator.pick([750, 749.5, 999, 1000]))
    }
    views.append(view)
    return view
  }

  private mutating func makeSize() -> Size {
    Size(width: generator.quarter(in: 0...400), height: generator.quarter(in: 0...400))
  }

  private mutating func makeLabel(_ name: String) -> Label {
    let words = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      String(repeating: "x", count: Int.random(in: 1...9, using: &generator))
    }
    return Label(
      name, text: words.joined(separator: generator.pick([" ", " ", "\n"])),
      numberOfLines: generator.pick([0, 0, 0, 1, 2]))
  }

  private mutating func makeStack(_ name: String, depth: Int) -> StackView {
    let stack = StackView(
      name, axis: generator.pick(StackView.Axis.allCases),
      distribution: generator.pick(StackView.Distribution.allCases),
      alignment: generator.pick(StackView.Alignment.allCases),
      spacing: generator.quarter(in: 0...20))
    stack.isLayoutMarginsRelativeArrangement = Int.random(in: 0..<4, using: &generator) == 0
    for index in 0..<Int.random(in: 1...3, using: &generator) {
      let view = makeView("\(name)_\(index)", depth: depth + 1)
      view.isHidden = Int.random(in: 0..<6, using: &generator) == 0
      stack.addArrangedSubview(view)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        stack.setCustomSpacing(generator.quarter(in: 0...40), after: view)
      }
    }
    return stack
  }
}

// MARK: - Constraints

extension Draft {
  /// Holds the views that no stack arranges near something, on each axis.
  mutating func holdFreeViews() {
    for view in free {
      let holder = generator.pick([view.superview ?? root, root])
      let start: Anchor.Attribute = generator.pick([.left, .leading, .centerX])
      horizontal.append(place(view.item, start, holder.item, start, .equal))
      let top: Anchor.Attribute = generator.pick([.top, .centerY])
      vertical.append(place(view.item, top, holder.item, top, .equal))
    }
  }

  mutating func addConstraint() {
    let isHorizontal = Bool.random(using: &generator)
    let first = generator.pick(views)
    let second = makeItem(besides: first)
    let relation: Relation = generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let constraint: LayoutConstraint
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let extent: Anchor.Attribute = isHorizontal ? .width : .height
      constraint = LayoutConstraint(
        Anchor(first.item, extent).layoutExpression, relation,
        generator.pick([1, 0.5, 0.25, 2, 1.5]) * Anchor(second, extent) + makeConstant(),
        priority: makePriority())
    } else {
      let attributes: [Anchor.Attribute] =
        isHorizontal
        ? [.left, .right, .leading, .trailing, .centerX]
        : [.top, .bottom, .centerY, .firstBaseline]
      constraint = place(
        first.item, generator.pick(attributes), second, generator.pick(attributes), relation)
    }
    if isHorizontal { horizontal.append(constraint) } else { vertical.append(constraint) }
  }

  /// Gives a view a height in proportion to its width.
  mutating func tieAxes() {
    let view = generator.pick(views)
    vertical.append(
      LayoutConstraint(
        view.height.layoutExpression, .equal, generator.pick([0.5, 1, 0.75]) * view.width,
        priority: makePriority()))
  }

  private mutating func place(
    _ first: LayoutItem, _ attribute: Anchor.Attribute, _ second: LayoutItem,
    _ other: Anchor.Attribute, _ relation: Relation
  ) -> LayoutConstraint {
    LayoutConstraint(
      Anchor(first, attribute).layoutExpression, relation,
      Anchor(second, other) + makeConstant(), priority: makePriority())
  }

  /// Returns a view other than one, or a guide.
  private mutating func makeItem(besides view: View) -> LayoutItem {
    let others = [root] + views.filter { $0 !== view }
    let other = generator.pick(others)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return root.safeArea
    case 1: return root.topGuide
    case 2: return root.bottomGuide
    case 3: return other.margins
    case 4: return (other as? ScrollView)?.contentLayoutGuide ?? other.item
    default: return other.item
    }
  }

  private mutating func makePriority() -> Priority {
    generator.pick([1000, 1000, 999, 998, 500, 500, 250, 49.5])
  }

  private mutating func makeConstant() -> Scalar {
    let number = Scalar.constant(generator.quarter(in: -60...60))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return -.max(.offsetY, 0)
    case 1: return number + 0.5 * .offsetX
    case 2: return .min(0.25 * .offsetY, 8)
    case 3: return .max(.parameter(.insetTop), number) - .parameter(.insetBottom)
    case 4: return .min(0.5 * .parameter(.width), .max(.parameter(.height), 200)) + number
    default: return number
    }
  }
}
