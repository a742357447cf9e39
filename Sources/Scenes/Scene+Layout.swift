public import Layout

extension Scene {
  /// Returns the scene's layout, at a viewport without extent.
  ///
  /// - Throws: ``SceneError`` if a constraint names something that does not exist, or makes no sense.
  public func makeLayout() throws(SceneError) -> Layout {
    var views: [String: View] = [:]
    for description in self.views {
      let view = description.makeView()
      views[description.name] = view
      if let container = description.container { views[container]?.addSubview(view) }
    }
    guard let first = self.views.first, let root = views[first.name] else {
      throw SceneError("the scene has no views; it needs at least a root view")
    }
    var groups: [[LayoutConstraint]] = []
    for formula in self.constraints { groups.append(try constraints(of: formula, views)) }
    do { return try Layout(of: root, constraints: groups.flatMap { $0 }) } catch {
      throw located(error, groups)
    }
  }

  private func constraints(
    of formula: Formula, _ views: [String: View]
  ) throws(SceneError) -> [LayoutConstraint] {
    let constraints =
      formula.isVisualFormat
      ? try formula.visualConstraints(views: views, metrics: constants)
      : try FormulaResolver(scene: self, views: views, formula: formula).resolve()
    guard let location = formula.constraintLocation else { return constraints }
    return constraints.map { $0.made(at: location) }
  }

  /// Returns an error that points at the formula whose constraint the layout refused.
  private func located(_ error: LayoutError, _ groups: [[LayoutConstraint]]) -> SceneError {
    for (formula, group) in zip(constraints, groups) {
      guard let constraint = group.first(where: { $0.reference == error.constraint }) else {
        continue
      }
      // The place stands before the message already.
      let message = error.description.replacing(constraint.reference, with: constraint.name)
      return formula.error(message, at: 0)
    }
    return SceneError(error.description)
  }
}

extension Scene.ViewDescription {
  fileprivate func makeView() -> View {
    let view: View
    switch kind {
    case .view: view = View(name)
    case .scroll: view = ScrollView(name)
    case .image(_, let size): view = ImageView(name, imageSize: size)
    }
    if let hugging { view.hugging = AxisPriorities(hugging) }
    if let compressionResistance {
      view.compressionResistance = AxisPriorities(compressionResistance)
    }
    return view
  }
}
