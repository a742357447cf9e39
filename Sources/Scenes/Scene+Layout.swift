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
      throw SceneError(error.description)
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
