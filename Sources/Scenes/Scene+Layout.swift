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
    var constraints: [LayoutConstraint] = []
    for formula in self.constraints {
      constraints += try FormulaResolver(scene: self, views: views, formula: formula).resolve()
    }
    do { return try Layout(of: root, constraints: constraints) } catch {
      throw located(error)
    }
  }

  /// Returns the error at the place of the formula it is about.
  private func located(_ error: LayoutError) -> SceneError {
    let formula = error.constraint.flatMap { name in constraints.first { $0.text == name } }
    return formula?.error(error.description, at: 0) ?? SceneError(error.description)
  }
}

extension LayoutError {
  /// The name of the constraint that the error is about, if it is about one.
  fileprivate var constraint: String? {
    switch self {
    case .noCommonAncestor(let name, _, _), .missingGuide(let name, _, _),
      .unpairedLocation(let name, _), .zeroMultiplier(let name, _), .mixedAxes(let name, _, _),
      .numberOutOfRange(let name, _):
      name
    case .duplicateName, .viewportOutOfRange: nil
    }
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
