internal import Constraints
internal import Geometry

/// What anchors are looked up in: the views of a tree with their variables.
struct LayoutDirectory {
  var items: [Layout.Item] = []
  var contentAreas: [Layout.ContentArea] = []
  /// The solver's parameters in the order of ``ViewportParameter``.
  var parameters: [Parameter] = []
  /// The views by index, and the index by view.
  var views: [View] = []
  var indexOfView: [ObjectIdentifier: Int] = [:]
  var indexOfName: [String: Int] = [:]
  /// For each view the index among the content areas of the one around it, or `nil` outside every scroll view.
  var contentAreaAround: [Int?] = []
  /// The index among the content areas by the scroll view's.
  var contentAreaOfItem: [Int: Int] = [:]
  let direction: TextDirection

  init(direction: TextDirection) {
    self.direction = direction
  }

  func expression(_ parameter: ViewportParameter) -> Expression {
    let index = ViewportParameter.allCases.firstIndex(of: parameter) ?? 0
    return Expression(parameters[index])
  }
}

// MARK: - Frames

extension LayoutDirectory {
  /// Returns the frame of the view at an index with its edges moved inwards.
  func frame(at index: Int, inset: EdgeInsets) -> Frame {
    let item = items[index]
    return Frame(
      left: item.left + inset.left, top: item.top + inset.top,
      width: item.width - (inset.left + inset.right),
      height: item.height - (inset.top + inset.bottom))
  }

  /// Returns the line on which a view's first or last line of text stands.
  func baseline(of view: View, isFirst: Bool) -> Expression {
    var view = view
    while let inner = view.stackView?.baselineView(isFirst: isFirst) { view = inner }
    let item = items[indexOfView[ObjectIdentifier(view)] ?? 0]
    guard let text = view.textContent else { return item.top + item.height }
    let ascent = text.ascent * text.lineHeight
    return isFirst
      ? item.top + ascent : item.top + item.height - (text.lineHeight - ascent)
  }
}

extension StackView {
  /// The arranged view whose baseline is the stack view's.
  fileprivate func baselineView(isFirst: Bool) -> View? {
    isFirst || axis == .horizontal
      ? arrangedSubviews.first { !$0.isHidden } : arrangedSubviews.last { !$0.isHidden }
  }
}

/// A rectangle whose edges are the solver's to find.
struct Frame {
  var left: Expression
  var top: Expression
  var width: Expression
  var height: Expression
}
