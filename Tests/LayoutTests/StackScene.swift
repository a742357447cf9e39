import Constraints
import Geometry
import Layout

/// A stack view in a root view, with arranged views of given sizes, for tests.
struct StackScene {
  let root = View("root")
  let stack: StackView
  let views: [View]
  var constraints: [LayoutConstraint]

  /// Creates a scene; a width or height of `nil` leaves that axis to the stack view's content.
  init(
    _ stack: StackView, sizes: [Size] = StackScene.referenceSizes, width: Double? = nil,
    height: Double? = nil
  ) {
    self.init(
      stack,
      views: sizes.enumerated().map { ImageView("item\($0.offset)", imageSize: $0.element) },
      width: width, height: height)
  }

  init(_ stack: StackView, views: [View], width: Double? = nil, height: Double? = nil) {
    self.stack = stack
    self.views = views
    root.addSubview(stack)
    for view in views { stack.addArrangedSubview(view) }
    constraints = [stack.left == root.left, stack.top == root.top]
    if let width { constraints.append(stack.width == .constant(width)) }
    if let height { constraints.append(stack.height == .constant(height)) }
  }
}

extension StackScene {
  /// The sizes of the arranged views in the reference file.
  static let referenceSizes = [
    Size(width: 160, height: 200), Size(width: 80, height: 100), Size(width: 40, height: 50),
  ]

  func layout(_ direction: TextDirection = .leftToRight) throws -> Layout {
    var layout = try Layout(of: root, constraints: constraints, direction: direction)
    try layout.update(to: Viewport(size: Size(width: 1000, height: 1000)))
    return layout
  }

  /// The frames of the stack view and of its arranged views, all in the root's coordinates.
  func frames(_ direction: TextDirection = .leftToRight) throws -> (stack: Rect, items: [Rect]) {
    var layout = try layout(direction)
    func frame(_ view: View) -> Rect { layout.frame(of: view.name, in: .view) ?? .zero }
    return (frame(stack), views.map(frame))
  }
}

/// Returns whether two rectangles are equal up to a thousandth of a point.
func isClose(_ first: Rect, _ second: Rect) -> Bool {
  let differences = [
    first.minX - second.minX, first.minY - second.minY, first.size.width - second.size.width,
    first.size.height - second.size.height,
  ]
  return differences.allSatisfy { $0.magnitude < 1e-3 }
}
