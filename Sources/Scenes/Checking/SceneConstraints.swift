internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

/// The constraints of a scene in the order in which its layout has them, and which markers they are about.
struct SceneConstraints {
  /// A constraint, and what it was made of.
  struct Entry {
    let constraint: LayoutConstraint
    let formula: Formula
    /// The markers whose targets it names, by their places in the scene.
    let targets: [Int]
    /// The markers whose views it names.
    let markers: Set<Int>
  }

  private(set) var entries: [Entry] = []
  /// For each marker the indices of the constraints that name its target.
  private(set) var pulls: [[Int]]
  private let markersOfViews: [String: Int]
  private let scene: Scene

  /// - Throws: ``SceneError`` if a constraint makes no sense.
  init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    pulls = scene.markers.map { _ in [] }
    markersOfViews = scene.markersOfViews
    var indices: [String: Int] = [:]
    for (index, description) in scene.markers.enumerated() {
      indices[description.marker.name] = index
    }
    let views = scene.makeViews()
    let names = FormulaNames(of: scene) { views[$0] != nil }
    for formula in scene.constraints {
      let targets = Set(
        formula.targetNames(besides: scene.constants).compactMap { indices[$0] }
      ).sorted()
      for constraint in try scene.constraints(of: formula, views, names) {
        let markers = constraint.terms.compactMap { markersOfViews[$0.anchor.item.view.name] }
        for target in targets { pulls[target].append(entries.count) }
        entries.append(
          Entry(
            constraint: constraint, formula: formula, targets: targets, markers: Set(markers)))
      }
    }
  }
}

extension SceneConstraints {
  /// Returns the strongest constraint that leads a marker to its target along an axis.
  func pull(ofMarkerAt index: Int, isHorizontal: Bool) -> LayoutConstraint? {
    pulls[index].map { entries[$0].constraint }
      .filter { side(of: $0, ofMarkerAt: index, isHorizontal: isHorizontal) != 0 }
      .max { $0.priority < $1.priority }
  }

  /// Returns the constraints that keep a marker on this side of something that does not scroll with its map.
  func bounds(ofMarkerAt index: Int, at edge: Edge) -> [LayoutConstraint] {
    entries.filter { $0.markers.contains(index) }.map { $0.constraint }.filter { constraint in
      let side = side(of: constraint, ofMarkerAt: index, isHorizontal: edge.isHorizontal)
      // Where text runs from right to left, constraints beside leading and trailing count to the left.
      let isMirrored = scene.direction == .rightToLeft && constraint.followsText
      let isUpper = ((constraint.relation == .lessThanOrEqual) == (side > 0)) != isMirrored
      return side != 0 && constraint.relation != .equal
        && isUpper == (edge == .right || edge == .bottom)
        && isOnScreen(constraint, forMarkerAt: index)
    }
  }

  /// Returns a bound that a marker has not, in the words of the constraint that leads it to its target.
  func missingBound(
    ofMarkerAt index: Int, at edge: Edge, like pull: LayoutConstraint
  ) -> String {
    let isFirst = edge == .left || edge == .top
    var (word, relation) = (edge.rawValue, isFirst ? ">=" : "<=")
    if edge.isHorizontal, pull.followsText {
      let isLeading = isFirst == (scene.direction == .leftToRight)
      (word, relation) = isLeading ? ("leading", ">=") : ("trailing", "<=")
    }
    let view = scene.views.first?.name ?? ""
    return "\(scene.markers[index].marker.view).\(word) \(relation) \(view).\(word)"
  }

  /// Returns which side of a constraint a marker's place stands on along an axis: above 0 for the left one, 0 for none.
  private func side(
    of constraint: LayoutConstraint, ofMarkerAt index: Int, isHorizontal: Bool
  ) -> Double {
    constraint.terms.reduce(0) { sum, term in
      let attribute = term.anchor.attribute
      let isOwn = markersOfViews[term.anchor.item.view.name] == index
      return isOwn && attribute.isLocation && attribute.isHorizontal == isHorizontal
        ? sum + term.coefficient : sum
    }
  }

  /// Returns whether a constraint ties a marker to anything but what scrolls: its reference, or a scroll view's content.
  private func isOnScreen(_ constraint: LayoutConstraint, forMarkerAt index: Int) -> Bool {
    let reference = scene.markers[index].marker.reference
    let constants = [constraint.left.constant, constraint.right.constant]
    return constants.contains { $0.names(.offsetX) || $0.names(.offsetY) }
      || constraint.terms.contains { term in
        let item = term.anchor.item
        let isContent = item.guide == .content || item.guide == .view && item.view is ScrollView
        return !isContent && item.view.name != reference
          && markersOfViews[item.view.name] != index
      }
  }
}

extension LayoutConstraint {
  /// The terms of both sides, as if all stood on the left.
  var terms: [LayoutExpression.Term] { left.adding(right, times: -1).terms }

  /// Whether it is about nothing but extents.
  var isOfSizes: Bool { terms.allSatisfy { !$0.anchor.attribute.isLocation } }

  /// Whether it names an edge that is left or right by the direction of text.
  var followsText: Bool {
    terms.contains { $0.anchor.attribute == .leading || $0.anchor.attribute == .trailing }
  }

  /// The formula with its priority.
  var nameWithPriority: String { priority.behind(identifier ?? "") }

  /// The formula without its priority.
  var nameWithoutPriority: String {
    var bytes = Substring(identifier ?? "").utf8.prefix { $0 != UInt8(ascii: "@") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

extension Edge {
  var isHorizontal: Bool { self == .left || self == .right }
}

extension Scene {
  /// For each view that is a marker's, or in one, the marker's place in the scene.
  var markersOfViews: [String: Int] {
    var markers: [String: Int] = [:]
    for (index, description) in self.markers.enumerated() {
      markers[description.marker.view] = index
    }
    // Views come after those that contain them.
    for view in views where markers[view.name] == nil {
      markers[view.name] = view.container.flatMap { markers[$0] }
    }
    return markers
  }
}
