internal import Constraints
internal import Geometry

// The views' own content: limits on their widths and heights, last among all constraints.

extension LayoutBuilder {
  /// Adds the size of a view's content as limits on its width and height.
  mutating func addContentSize(of view: View, at index: Int) {
    let item = directory.items[index]
    let size = view.textContent.map { measure.size($0, .infinity) } ?? view.intrinsicContentSize
    let wrapped = view.textContent.flatMap { text(of: item, content: $0, unwrapped: size) }
    // A text that wraps gives up width before height where a point of one costs a point of the other: it goes on to its
    // next line, while no point of a width that it does not fill is worth one of a line.
    if wrapped == nil { addWidth(size.width, of: view, item) }
    if !(size.height < 0) {
      addLimits(
        on: item.height, at: wrapped ?? Expression(constant: size.height),
        name: "\(view.name).height", value: wrapped == nil ? size.height.plain : "text height",
        resistance: view.compressionResistance.vertical, hugging: view.hugging.vertical)
    }
    if wrapped != nil { addWidth(size.width, of: view, item) }
  }

  private mutating func addWidth(_ width: Double, of view: View, _ item: Layout.Item) {
    // What is no number is refused as one that is too large is.
    guard !(width < 0) else { return }
    addLimits(
      on: item.width, at: Expression(constant: width), name: "\(view.name).width",
      value: width.plain, resistance: view.compressionResistance.horizontal,
      hugging: view.hugging.horizontal)
  }

  private mutating func addLimits(
    on extent: Expression, at intrinsic: Expression, name: String, value: String,
    resistance: Priority, hugging: Priority
  ) {
    let excess = extent - intrinsic
    insert(
      Constraint(
        excess, .greaterThanOrEqual, priority: resistance, isContentSize: true,
        identifier: "\(name) >= \(value) (content)"))
    insert(
      Constraint(
        excess, .lessThanOrEqual, priority: hugging, isContentSize: true,
        identifier: "\(name) <= \(value) (content)"))
  }

  /// Returns the height of a view's text at the view's width as a parameter, or `nil` where the
  /// width makes no difference to it.
  private mutating func text(
    of item: Layout.Item, content: TextContent, unwrapped: Size
  ) -> Expression? {
    guard content.numberOfLines != 1, !content.text.isEmpty else { return nil }
    let parameter = solver.makeParameter(
      item.name + ".textHeight", value: Layout.Texts.usable(unwrapped.height), isSteady: true)
    texts.append(
      Layout.Text(
        view: item.name, content: content, width: item.width.terms[0].variable,
        height: item.height.terms[0].variable, parameter: parameter,
        unwrappedHeight: Layout.Texts.usable(unwrapped.height)))
    return Expression(parameter)
  }
}
