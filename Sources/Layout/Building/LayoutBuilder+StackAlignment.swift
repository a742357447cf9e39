internal import Constraints

// The constraints by which stack views lay out their arranged views, across the axis.

extension LayoutBuilder {
  /// Adds the constraints that hold arranged views across the axis.
  mutating func align(_ row: StackRow) {
    let isRow = row.stack.axis == .horizontal
    switch row.stack.alignment {
    case .fill: alignToFill(row)
    case .leading: alignToStart(row)
    case .trailing: alignToEnd(row)
    case .center: alignCenters(row)
    case .firstBaseline: if isRow { alignFirstBaselines(row) } else { alignToStart(row) }
    case .lastBaseline: if isRow { alignLastBaselines(row) } else { alignToEnd(row) }
    }
    guard row.stack.alignment != .fill else { return }
    // A view without content would be of any extent.
    for item in row.items {
      insert(
        item.across.extent, equal: Expression(), row, "keeps \(item.view.name) small",
        priority: 25)
    }
  }

  private mutating func alignToFill(_ row: StackRow) {
    for item in row.items {
      insert(
        item.across.start, equal: row.canvasAcross.start, row,
        "aligns the start of \(item.view.name)")
      insert(
        item.across.extent, equal: row.canvasAcross.extent, row,
        "stretches \(item.view.name)")
    }
  }
}

// MARK: - Edges and centres

extension LayoutBuilder {
  private mutating func alignToStart(_ row: StackRow) {
    for item in row.items {
      insert(
        item.across.start, equal: row.canvasAcross.start, row,
        "aligns the start of \(item.view.name)")
    }
    spanCanvas(row)
  }

  private mutating func alignToEnd(_ row: StackRow) {
    for item in row.items {
      insert(
        item.across.end, equal: row.canvasAcross.end, row, "aligns the end of \(item.view.name)")
    }
    spanCanvas(row)
  }

  private mutating func alignCenters(_ row: StackRow) {
    for item in row.items {
      insert(
        item.across.middle, equal: row.canvasAcross.middle, row,
        "aligns the centre of \(item.view.name)")
    }
    spanCanvas(row)
  }

  /// Makes the canvas span the visible views, and no more than it has to.
  ///
  /// `UIStackView` has a spanner of its own for this, tied to the canvas on one side and to the views at
  /// 999.5 on the other. As the views are held to the canvas there, the spanner always is the canvas.
  private mutating func spanCanvas(_ row: StackRow) {
    for item in row.items where !item.isHidden {
      insert(
        item.across.extent, .lessThanOrEqual, equal: row.canvasAcross.extent, row,
        "spans \(item.view.name)")
    }
    insert(
      row.canvasAcross.extent, equal: Expression(), row, "spans no more than it has to",
      priority: 51)
  }
}

extension Span {
  fileprivate var middle: Expression { position(0.5 * extent, beyond: start) }
}

// MARK: - Baselines

extension LayoutBuilder {
  private mutating func alignFirstBaselines(_ row: StackRow) {
    let spanner = makeSpanner(for: row)
    insert(spanner.start, equal: row.canvasAcross.start, row, "spans from its start")
    insert(
      spanner.end, .lessThanOrEqual, equal: row.canvasAcross.end, row, "keeps its end inside")
    alignBaselines(row, isFirst: true, spanner: spanner)
  }

  private mutating func alignLastBaselines(_ row: StackRow) {
    let spanner = makeSpanner(for: row)
    insert(spanner.start, equal: row.canvasAcross.end - spanner.extent, row, "spans to its end")
    insert(
      spanner.start, .greaterThanOrEqual, equal: row.canvasAcross.start, row,
      "keeps its start inside")
    alignBaselines(row, isFirst: false, spanner: spanner)
  }

  /// Levels the baselines, and spans the visible views no more than it has to.
  private mutating func alignBaselines(_ row: StackRow, isFirst: Bool, spanner: Span) {
    let level = directory.baseline(of: row.items[0].view, isFirst: isFirst)
    for item in row.items.dropFirst() {
      insert(
        directory.baseline(of: item.view, isFirst: isFirst), equal: level, row,
        "aligns the baseline of \(item.view.name)")
    }
    for item in row.items where !item.isHidden {
      insert(
        item.across.start, .greaterThanOrEqual, equal: spanner.start, row,
        "spans the start of \(item.view.name)")
      insert(
        item.across.end, .lessThanOrEqual, equal: spanner.end, row,
        "spans the end of \(item.view.name)")
    }
    insert(
      spanner.extent, equal: Expression(), row, "spans no more than it has to", priority: 51)
    insert(row.across.extent, equal: Expression(), row, "fits across", priority: 49)
  }

  /// Adds what spans the views of a row from the highest top to the lowest bottom.
  private mutating func makeSpanner(for row: StackRow) -> Span {
    let name = row.stack.name
    let start = Expression(makeVariable(name + ".spanner.top", of: row.index))
    let extent = Expression(
      makeVariable(name + ".spanner.height", of: row.index, isNonnegative: true))
    return Span(start: start, extent: extent, end: start + extent, direction: 1)
  }
}
