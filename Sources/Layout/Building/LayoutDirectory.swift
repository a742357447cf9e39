internal import Constraints

/// What anchors are looked up in: the views of a tree with their variables.
struct LayoutDirectory {
  var items: [Layout.Item] = []
  var contentAreas: [Layout.ContentArea] = []
  /// The solver's parameters in the order of ``ViewportParameter``.
  var parameters: [Parameter] = []
  /// The views by place, and the place by view.
  var views: [View] = []
  var places: [ObjectIdentifier: Int] = [:]
  var names: Set<String> = []
  /// The place among the content areas by the scroll view's place.
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
