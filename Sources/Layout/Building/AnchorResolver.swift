internal import Constraints

/// Turns the anchors of one constraint into the solver's variables.
struct AnchorResolver {
  let directory: LayoutDirectory
  let constraint: LayoutConstraint
  /// The terms of both sides, those of the right-hand side with the opposite sign.
  let terms: [LayoutExpression.Term]

  init(directory: LayoutDirectory, constraint: LayoutConstraint) {
    self.directory = directory
    self.constraint = constraint
    terms = constraint.left.adding(constraint.right, times: -1).terms
  }

  /// Returns the left-hand side minus the right-hand side, without their constants, and whether a
  /// scroll view's content area takes part.
  func resolve() throws(LayoutError) -> (expression: Expression, touchesContent: Bool) {
    try checkTerms()
    var sum = Expression()
    var touchesContent = false
    for term in terms {
      let item = actingItem(of: term.anchor)
      touchesContent = touchesContent || item.guide == .content
      let sign: Double = isMirrored && term.anchor.attribute.isLocation ? -1 : 1
      sum.add(try expression(term.anchor.attribute, of: item), times: sign * term.coefficient)
    }
    sum.add(try frameOfReference(), times: isMirrored ? 1 : -1)
    return (sum, touchesContent)
  }

  /// Whether places and constants count from right to left, as in UIKit: `a.leading == b.leading + 8` keeps
  /// 8 points between the edges at which text begins, on whichever side they are.
  private var isMirrored: Bool {
    directory.direction == .rightToLeft && terms.contains { $0.anchor.attribute.followsText }
  }
}

extension Anchor.Attribute {
  /// Whether the direction of text decides which side is meant.
  fileprivate var followsText: Bool { self == .leading || self == .trailing }
}

// MARK: - Checks

extension AnchorResolver {
  private func checkTerms() throws(LayoutError) {
    for term in terms where directory.indexOfView[ObjectIdentifier(term.anchor.item.view)] == nil {
      throw .noCommonAncestor(
        constraint: constraint.reference, view: term.anchor.item.view.name,
        root: directory.items[0].name)
    }
    for term in terms where term.coefficient == 0 {
      throw .zeroMultiplier(constraint: constraint.reference, anchor: term.anchor.name)
    }
    let locations = terms.filter { $0.anchor.attribute.isLocation }
    if locations.count == 1 {
      throw .unpairedLocation(constraint: constraint.reference, anchor: locations[0].anchor.name)
    }
    for term in locations
    where term.anchor.attribute.isHorizontal != locations[0].anchor.attribute.isHorizontal {
      throw .mixedAxes(
        constraint: constraint.reference, anchor: locations[0].anchor.name, other: term.anchor.name)
    }
  }
}

// MARK: - Items

extension AnchorResolver {
  /// The item that an anchor acts on: a scroll view's edges stand for its content area where the
  /// constraint ties them to something in it.
  ///
  /// Beside places elsewhere, an extent of what is in it is but a number.
  private func actingItem(of anchor: Anchor) -> LayoutItem {
    let item = anchor.item
    guard item.guide == .view, item.view.scrollsItsContent, anchor.attribute.isEdge else {
      return item
    }
    let others = terms.filter { $0.anchor.item.view !== item.view }
    let places = others.filter { $0.anchor.attribute.isLocation }
    let reachesContent = (places.isEmpty ? others : places).contains {
      $0.anchor.item.view.isDescendant(of: item.view)
    }
    return reachesContent ? LayoutItem(item.view, guide: .content) : item
  }

  private func expression(
    _ attribute: Anchor.Attribute, of item: LayoutItem
  ) throws(LayoutError) -> Expression {
    let frame = try frame(of: item)
    let (left, top, width, height) = (frame.left, frame.top, frame.width, frame.height)
    let isMirrored = directory.direction == .rightToLeft
    switch attribute {
    case .left: return left
    case .right: return left + width
    case .leading: return isMirrored ? left + width : left
    case .trailing: return isMirrored ? left : left + width
    case .top: return top
    case .bottom: return top + height
    case .width: return width
    case .height: return height
    case .centerX: return left + 0.5 * width
    case .centerY: return top + 0.5 * height
    case .firstBaseline, .lastBaseline:
      let isWhole = item.guide == .view || item.guide == .frame
      return isWhole
        ? directory.baseline(of: item.view, isFirst: attribute == .firstBaseline) : top + height
    }
  }

  private func frame(of item: LayoutItem) throws(LayoutError) -> Frame {
    let index = directory.indexOfView[ObjectIdentifier(item.view)] ?? 0
    let view = directory.items[index]
    switch item.guide {
    case .view, .frame:
      if item.guide == .frame, !item.view.scrollsItsContent {
        throw missingGuide(item, "only scroll views have one")
      }
      return Frame(left: view.left, top: view.top, width: view.width, height: view.height)
    case .margins:
      return directory.frame(at: index, inset: item.view.layoutMargins)
    case .content:
      guard let number = directory.contentAreaOfItem[index] else {
        throw missingGuide(item, "only scroll views have one")
      }
      let area = directory.contentAreas[number]
      return Frame(
        left: area.left, top: area.top, width: Expression(area.width),
        height: Expression(area.height))
    case .safeArea, .topGuide, .bottomGuide:
      guard index == 0 else {
        throw missingGuide(item, "only the root view \(directory.items[0].name) has one")
      }
      return barGuide(item.guide, of: view)
    }
  }

  private func barGuide(_ guide: LayoutItem.Guide, of view: Layout.Item) -> Frame {
    let top = directory.expression(.insetTop)
    let left = directory.expression(.insetLeft)
    let bottom = directory.expression(.insetBottom)
    let right = directory.expression(.insetRight)
    switch guide {
    case .topGuide:
      return Frame(left: view.left, top: view.top, width: view.width, height: top)
    case .bottomGuide:
      return Frame(
        left: view.left, top: view.top + view.height - bottom, width: view.width,
        height: bottom)
    default:
      return Frame(
        left: view.left + left, top: view.top + top, width: view.width - left - right,
        height: view.height - top - bottom)
    }
  }

  private func missingGuide(_ item: LayoutItem, _ reason: String) -> LayoutError {
    .missingGuide(constraint: constraint.reference, guide: item.name, reason: reason)
  }
}

// MARK: - Coordinates

extension AnchorResolver {
  /// What has to be taken off so that places are measured from the nearest common ancestor.
  ///
  /// It makes no difference where coefficients of places cancel, as in `a.left == b.left + 8`. But
  /// `a.centerX == 0.5 * b.centerX` means half of a place as the view around both sees it.
  private func frameOfReference() throws(LayoutError) -> Expression {
    let locations = terms.filter { $0.anchor.attribute.isLocation }
    guard locations.reduce(0, { $0 + $1.coefficient }) != 0, let first = locations.first else {
      return Expression()
    }
    var ancestor: View = first.anchor.item.view
    while let next = ancestor.superview,
      locations.contains(where: { !$0.anchor.item.view.isDescendant(of: ancestor) })
    {
      ancestor = next
    }
    let guide: LayoutItem.Guide = ancestor.scrollsItsContent ? .content : .view
    let origin = try frame(of: LayoutItem(ancestor, guide: guide))
    let start =
      first.anchor.attribute.isHorizontal
      ? isMirrored ? origin.left + origin.width : origin.left : origin.top
    // One by one, as the solver knows 0.7 + 0.3 - 1 to be nothing, and doubles do not.
    var sum = Expression()
    for term in locations { sum.add(start, times: term.coefficient) }
    return sum
  }
}
