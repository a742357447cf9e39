internal import Constraints
internal import Geometry

extension VisualFormat {
  /// Gives the line's meaning for views.
  ///
  /// - Parameters:
  ///   - views: The views that the line names, by their own names.
  ///   - metrics: The numbers that the line names; a metric goes before a view of the same name.
  ///   - alignment: An attribute across the line that all its views share, such as `centerY`.
  /// - Returns: The constraints from the line's beginning to its end.
  /// - Throws: ``LayoutError/visualFormat(_:offset:message:)``, which points at what has no meaning.
  public func constraints(
    views: [View], metrics: [String: Double] = [:], alignment: Anchor.Attribute? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    var named: [String: View] = [:]
    for view in views { named[view.name] = view }
    return try constraints(views: named, metrics: metrics, alignment: alignment)
  }

  /// Gives the line's meaning for views that it knows by other names.
  ///
  /// - Parameters:
  ///   - views: The views by the names that the line has for them.
  ///   - metrics: The numbers that the line names; a metric goes before a view of the same name.
  ///   - alignment: An attribute across the line that all its views share, such as `centerY`.
  /// - Returns: The constraints from the line's beginning to its end.
  /// - Throws: ``LayoutError/visualFormat(_:offset:message:)``, which points at what has no meaning.
  public func constraints(
    views: [String: View], metrics: [String: Double] = [:], alignment: Anchor.Attribute? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    let meaning = VisualFormatMeaning(format: self, views: views, metrics: metrics)
    let line = try meaning.constraints()
    guard let alignment else { return line }
    guard alignment.isLocation, alignment.isHorizontal != isHorizontal else {
      throw error("\(alignment.rawValue) does not lie across the line", at: 0)
    }
    return line + (try meaning.viewsInLine()).aligned(alignment)
  }
}

/// What a line means for certain views and metrics.
private struct VisualFormatMeaning {
  let format: VisualFormat
  let views: [String: View]
  let metrics: [String: Double]

  func constraints() throws(LayoutError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for (index, item) in format.items.enumerated() {
      if index > 0 { constraints += try spacing(before: index) }
      if case .view(let name, let predicates) = item {
        constraints += try extents(of: try view(name), predicates)
      }
    }
    return constraints
  }

  func viewsInLine() throws(LayoutError) -> [View] {
    var result: [View] = []
    for case .view(let name, _) in format.items { result.append(try view(name)) }
    return result
  }
}

// MARK: - Spacing

extension VisualFormatMeaning {
  private func spacing(before index: Int) throws(LayoutError) -> [LayoutConstraint] {
    let end = try end(ofItemAt: index - 1)
    let beginning = try beginning(ofItemAt: index)
    switch format.gaps[index - 1] {
    case .none: return [beginning == end]
    case .standard:
      let isInside = touchesSuperview(index - 1) || touchesSuperview(index)
      let spacing =
        isInside ? VisualFormat.standardSuperviewSpacing : VisualFormat.standardSpacing
      return [beginning == end + .constant(spacing)]
    case .predicates(let predicates):
      var constraints: [LayoutConstraint] = []
      for predicate in predicates {
        let distance = try number(predicate.object, canBeView: false)
        constraints.append(
          LayoutConstraint(
            beginning.layoutExpression, predicate.relation, end + .constant(distance),
            priority: try priority(predicate.priority)))
      }
      return constraints
    }
  }

  private func touchesSuperview(_ index: Int) -> Bool {
    if case .superview = format.items[index] { return true }
    return false
  }

  /// The edge of an item from which the spacing behind it is measured.
  private func end(ofItemAt index: Int) throws(LayoutError) -> Anchor {
    switch format.items[index] {
    case .superview(let offset):
      let superview = try superview(ofItemAt: index + 1, bar: offset)
      return format.isHorizontal ? superview.leading : superview.top
    case .view(let name, _):
      let view = try view(name)
      return format.isHorizontal ? view.trailing : view.bottom
    }
  }

  /// The edge of an item to which the spacing before it is measured.
  private func beginning(ofItemAt index: Int) throws(LayoutError) -> Anchor {
    switch format.items[index] {
    case .superview(let offset):
      let superview = try superview(ofItemAt: index - 1, bar: offset)
      return format.isHorizontal ? superview.trailing : superview.bottom
    case .view(let name, _):
      let view = try view(name)
      return format.isHorizontal ? view.leading : view.top
    }
  }

  private func superview(ofItemAt index: Int, bar: Int) throws(LayoutError) -> View {
    guard case .view(let name, _) = format.items[index] else {
      throw format.error("a superview needs a view beside it", at: bar)
    }
    guard let superview = try view(name).superview else {
      throw format.error("\(name.text) has no superview that | could mean", at: bar)
    }
    return superview
  }
}

// MARK: - Names and numbers

extension VisualFormatMeaning {
  private func extents(
    of view: View, _ predicates: [VisualFormat.Predicate]
  ) throws(LayoutError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for predicate in predicates {
      constraints.append(
        LayoutConstraint(
          extent(of: view).layoutExpression, predicate.relation, try object(of: predicate),
          priority: try priority(predicate.priority)))
    }
    return constraints
  }

  private func extent(of view: View) -> Anchor {
    format.isHorizontal ? view.width : view.height
  }

  private func object(
    of predicate: VisualFormat.Predicate
  ) throws(LayoutError) -> LayoutExpression {
    if case .name(let name) = predicate.object, metrics[name.text] == nil,
      let other = views[name.text]
    {
      return extent(of: other).layoutExpression
    }
    return LayoutExpression(
      constant: .constant(try number(predicate.object, canBeView: true)))
  }

  private func view(_ name: VisualFormat.Name) throws(LayoutError) -> View {
    guard let view = views[name.text] else {
      throw format.error("there is no view named \(name.text)", at: name.offset)
    }
    return view
  }

  private func number(
    _ value: VisualFormat.Value, canBeView: Bool
  ) throws(LayoutError) -> Double {
    switch value {
    case .number(let number, _): return number
    case .name(let name):
      if let metric = metrics[name.text] { return metric }
      let kind = canBeView ? "view or metric" : "metric"
      let hint = !canBeView && views[name.text] != nil ? "; a spacing cannot be a view" : ""
      throw format.error("there is no \(kind) named \(name.text)\(hint)", at: name.offset)
    }
  }

  /// Returns a priority: a number, a metric, or the name of a level that no metric has.
  private func priority(_ value: VisualFormat.Value?) throws(LayoutError) -> Priority {
    guard let value else { return .required }
    if case .name(let name) = value, metrics[name.text] == nil {
      guard let priority = Priority(name: name.text) else {
        throw format.error(
          "there is no priority or metric named \(name.text); priorities are numbers, or required, high, low and fittingSize",
          at: name.offset)
      }
      return priority
    }
    let number = try number(value, canBeView: false)
    let offset =
      switch value {
      case .number(_, let offset): offset
      case .name(let name): name.offset
      }
    guard let priority = Priority(nearest: number) else {
      throw format.error(
        "priority \(number.plain) is off the scale; it has to be above 0 and at most 1000",
        at: offset)
    }
    return priority
  }
}

extension Priority {
  /// Creates the priority of a name, or returns `nil` if there is none.
  package init?(name: String) {
    guard let level = Priority.levels.first(where: { $0.name == name }) else { return nil }
    self = level.priority
  }
}
