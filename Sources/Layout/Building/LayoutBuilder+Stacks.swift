internal import Constraints
internal import Geometry

// The constraints by which stack views lay out their arranged views, along the axis.

extension LayoutBuilder {
  /// Adds the constraints of a stack view.
  ///
  /// Extents are held equal before places are, and a view's place follows from the one before it, so
  /// that the solver can take nearly all of them as definitions.
  mutating func arrange(_ stack: StackView, at index: Int) {
    let row = row(of: stack, at: index)
    if row.items.isEmpty { return }
    hide(row)
    if stack.distribution == .fillEqually { equalize(row) }
    let gaps = makeGaps(in: row)
    chain(row, gaps: halved(gaps, in: row))
    if stack.distribution == .fillProportionally { fillProportionally(row) }
    if stack.distribution == .equalCentering { center(row, gaps: gaps) }
    if stack.distribution.hasGrowingGaps {
      insert(row.along.extent, equal: Expression(), row, "fits", priority: 49)
    }
    align(row)
  }

  /// Adds a constraint of a stack view under a name that says what it is for.
  mutating func insert(
    _ left: Expression, _ relation: Relation = .equal, equal right: Expression, _ row: StackRow,
    _ role: String, priority: Priority = .required, tenacity: Tenacity = .firm
  ) {
    insert(
      Constraint(
        left - right, relation, priority: priority, tenacity: tenacity,
        identifier: "\(row.stack.name) \(role)"))
  }
}

extension StackView.Distribution {
  /// Whether the gaps between views take up what the views leave.
  fileprivate var hasGrowingGaps: Bool { self == .equalSpacing || self == .equalCentering }
}

// MARK: - Chain

extension LayoutBuilder {
  /// Takes the extent along the axis from hidden views, whatever is inside them.
  private mutating func hide(_ row: StackRow) {
    for item in row.items where item.isHidden {
      insert(
        item.along.extent, equal: Expression(), row, "hides \(item.view.name)",
        tenacity: .unyielding)
    }
  }

  /// Puts every view behind the one before it, the first at the canvas's start, the last at its end.
  private mutating func chain(_ row: StackRow, gaps: [Expression]) {
    var previous: StackRow.Item?
    for (item, gap) in zip(row.items, gaps) {
      let before = previous?.along.end ?? row.canvasAlong.start
      insert(
        item.along.start, equal: row.along.position(gap, beyond: before), row,
        previous == nil ? "begins with \(item.view.name)" : "puts \(item.view.name) next")
      previous = item
    }
    guard let last = previous else { return }
    // A stack that shows nothing takes no room of its own accord, and yet goes where others hold it.
    let isEmpty = row.items.allSatisfy { $0.isHidden }
    insert(
      row.canvasAlong.end, equal: last.along.end, row, "ends with \(last.view.name)",
      priority: isEmpty ? LayoutBuilder.priorityOfNoExtent : .required)
  }

  /// Above the hugging of content, so that what is beside an empty stack takes up room that is left, and below all else.
  private static var priorityOfNoExtent: Priority { 252 }

  /// Returns the gap in front of every view: half a gap on each side of the hidden views between two
  /// visible ones, and none outside the first and the last visible one.
  private func halved(_ gaps: [Expression], in row: StackRow) -> [Expression] {
    var result = [Expression](repeating: Expression(), count: row.items.count)
    var previous: Int?
    var gap = 0
    for (index, item) in row.items.enumerated() where !item.isHidden {
      if let previous {
        let isNext = index == previous + 1
        result[index].add(gaps[gap], times: isNext ? 1 : 0.5)
        if !isNext { result[previous + 1].add(gaps[gap], times: 0.5) }
        gap += 1
      }
      previous = index
    }
    return result
  }
}

// MARK: - Gaps

extension LayoutBuilder {
  /// Returns the gaps between the visible views, in order: numbers, or variables that may grow.
  private mutating func makeGaps(in row: StackRow) -> [Expression] {
    let spacings = row.spacings
    switch row.stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      return spacings.map { Expression(constant: $0) }
    case .equalSpacing:
      guard let largest = spacings.max() else { return [] }
      let gap = makeGap(in: row, name: "gap", atLeast: largest)
      return [Expression](repeating: gap, count: spacings.count)
    case .equalCentering:
      return spacings.enumerated().map { index, spacing in
        makeGap(in: row, name: "gap\(index)", atLeast: spacing)
      }
    }
  }

  private mutating func makeGap(
    in row: StackRow, name: String, atLeast spacing: Double
  ) -> Expression {
    let gap = Expression(makeVariable("\(row.stack.name).\(name)", of: row.index))
    insert(
      gap, .greaterThanOrEqual, equal: Expression(constant: spacing), row,
      "keeps \(name) >= \(spacing.plain)")
    return gap
  }

  /// Holds the distances between the centres of neighbours equal to the first, with less and less
  /// priority.
  private mutating func center(_ row: StackRow, gaps: [Expression]) {
    let items = row.items.enumerated().filter { !$0.element.isHidden }
    guard items.count > 2 else { return }
    var first = Expression()
    for (index, gap) in gaps.enumerated() {
      var distance = gap
      distance.add(items[index].element.along.extent, times: 0.5)
      distance.add(items[index + 1].element.along.extent, times: 0.5)
      if index == 0 {
        first = distance
      } else {
        insert(
          distance, equal: first, row, "centers \(items[index].element.view.name)",
          priority: .lowered(150, by: items[index].offset, of: row.items.count, above: 50))
      }
    }
  }
}

extension StackRow {
  /// The spacings between the visible views, in order.
  var spacings: [Double] {
    items.filter { !$0.isHidden }.dropLast().map {
      stack.customSpacing(after: $0.view) ?? stack.spacing
    }
  }
}

extension Priority {
  /// Returns the priority so many of all steps below another: whole steps, but none to a limit or below.
  fileprivate static func lowered(
    _ priority: Float, by steps: Int, of all: Int, above limit: Float
  ) -> Priority {
    Priority(priority - Float(steps) * min(1, (priority - limit) / Float(all)))
  }
}

// MARK: - Extents

extension LayoutBuilder {
  /// Gives all visible views the first one's extent.
  private mutating func equalize(_ row: StackRow) {
    let visible = row.items.filter { !$0.isHidden }
    guard let first = visible.first else { return }
    for item in visible.dropFirst() {
      insert(
        item.along.extent, equal: first.along.extent, row, "fills equally with \(item.view.name)"
      )
    }
  }

  /// Gives every visible view with content its share of the canvas, with less and less priority.
  ///
  /// The spacings count as content, so the shares leave too little where there are some. The first views
  /// have the stronger claim, and the last pays. Where there is no spacing, the last gets its share by
  /// itself, and asking for it would only add what the shares lack of 1 through rounding.
  private mutating func fillProportionally(_ row: StackRow) {
    let contents = row.items.enumerated().filter { !$0.element.isHidden }
    let spacing = row.spacings.reduce(0) { $0 + $1 }
    let total = contents.reduce(spacing) { $0 + ($1.element.content ?? 0) }
    guard total > 0 else { return }
    let isExhaustive = spacing == 0 && contents.allSatisfy { $0.element.content != nil }
    for (index, item) in isExhaustive ? contents.dropLast() : contents[...] {
      guard let content = item.content, content > 0 else { continue }
      // A coefficient is the simplest fraction near it, so that the quotient of short numbers is not rounded.
      insert(
        item.along.extent, equal: (content / total) * row.canvasAlong.extent, row,
        "fills proportionally with \(item.view.name)",
        priority: contents.count == 1
          ? .required : .lowered(999, by: index, of: row.items.count, above: 800))
    }
  }
}
