internal import Constraints
internal import Geometry

/// One stack view and its arranged views, as spans along the axis and across it.
struct StackRow {
  /// An arranged view.
  struct Item {
    var view: View
    var along: Span
    var across: Span
    /// The view's extent along the axis by its content, or `nil` if it has none.
    var content: Double?
    var isHidden: Bool { view.isHidden }
  }

  let stack: StackView
  let index: Int
  /// The stack view itself.
  let along: Span
  let across: Span
  /// The part of the stack view that the arranged views may fill.
  let canvasAlong: Span
  let canvasAcross: Span
  let items: [Item]
}

/// An extent along one axis, from its start to its end in the direction of the layout.
struct Span {
  var start: Expression
  var extent: Expression
  var end: Expression
  /// The sign of steps from start to end: −1 where they go to the left.
  var direction: Double
}

extension Span {
  init(horizontal frame: Frame, _ direction: TextDirection) {
    let isMirrored = direction == .rightToLeft
    start = isMirrored ? frame.left + frame.width : frame.left
    end = isMirrored ? frame.left : frame.left + frame.width
    extent = frame.width
    self.direction = isMirrored ? -1 : 1
  }

  init(vertical frame: Frame) {
    start = frame.top
    end = frame.top + frame.height
    extent = frame.height
    direction = 1
  }

  /// Returns a position beyond another in the direction of the layout.
  func position(_ distance: Expression, beyond start: Expression) -> Expression {
    var position = start
    position.add(distance, times: direction)
    return position
  }
}

// MARK: - Making

extension LayoutBuilder {
  /// Returns a stack view with its arranged views as spans.
  func row(of stack: StackView, at index: Int) -> StackRow {
    let insets = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let whole = spans(of: directory.frame(at: index, inset: .zero), of: stack)
    let canvas = spans(of: directory.frame(at: index, inset: insets), of: stack)
    return StackRow(
      stack: stack, index: index, along: whole.along, across: whole.across,
      canvasAlong: canvas.along, canvasAcross: canvas.across,
      items: stack.arrangedSubviews.map { item(of: $0, in: stack) })
  }

  private func item(of view: View, in stack: StackView) -> StackRow.Item {
    let index = directory.indexOfView[ObjectIdentifier(view)] ?? 0
    let (along, across) = spans(of: directory.frame(at: index, inset: .zero), of: stack)
    let content =
      stack.distribution == .fillProportionally ? contentExtent(of: view, stack.axis) : nil
    return StackRow.Item(view: view, along: along, across: across, content: content)
  }

  private func spans(of frame: Frame, of stack: StackView) -> (along: Span, across: Span) {
    let horizontal = Span(horizontal: frame, directory.direction)
    let vertical = Span(vertical: frame)
    return stack.axis == .horizontal ? (horizontal, vertical) : (vertical, horizontal)
  }

  /// Returns the extent that a view would have by its content alone, or `nil` if it has none; a text
  /// counts without wrapping, a stack view with what it arranges.
  private func contentExtent(of view: View, _ axis: StackView.Axis) -> Double? {
    if let stack = view.stackView { return contentExtent(of: stack, axis) }
    let size = view.textContent.map { measure.size($0, .infinity) } ?? view.intrinsicContentSize
    let extent = axis == .horizontal ? size.width : size.height
    return extent >= 0 ? extent : nil
  }

  private func contentExtent(of stack: StackView, _ axis: StackView.Axis) -> Double? {
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    var sum = 0.0
    var largest: Double?
    for (index, view) in views.enumerated() {
      let extent = contentExtent(of: view, axis)
      if let extent { largest = max(largest ?? 0, extent) }
      let isLast = index == views.count - 1
      sum += (extent ?? 0) + (isLast ? 0 : stack.customSpacing(after: view) ?? stack.spacing)
    }
    return largest == nil ? nil : stack.axis == axis ? sum : largest
  }
}
