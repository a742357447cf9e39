internal import Constraints
internal import Geometry
public import Layout
internal import Markers

extension Scene {
  /// Returns the scene's layout, at a viewport without extent.
  ///
  /// - Throws: ``SceneError`` if a constraint names something that does not exist, or makes no sense.
  public func makeLayout() throws(SceneError) -> Layout {
    try makeLayout(movableMarkers: [])
  }

  /// Returns the scene's layout with a marker's target as a number of the viewport, so that one layout
  /// answers for any number of targets.
  ///
  ///     var layout = try scene.makeLayout(movingTargetOf: "treasure")
  ///     try layout.update(to: Viewport(size: size, target: Point(x: 1610, y: 1610)))
  ///
  /// At the marker's own target the frames are those of ``makeLayout()``, bit for bit.
  ///
  /// - Parameter name: The marker's name; the targets of all others stay where they are.
  /// - Returns: The layout, at a viewport without extent and the target (0, 0).
  /// - Throws: ``SceneError`` if there is no such marker, or a constraint makes no sense; the target
  ///   cannot be a factor then, as in `treasure.x * view.width`.
  public func makeLayout(movingTargetOf name: String) throws(SceneError) -> Layout {
    let names = markers.map { $0.marker.name }
    guard let index = names.firstIndex(of: name) else {
      throw SceneError("there is no marker named \(name)\(suggestion(for: name, among: names))")
    }
    return try makeLayout(movableMarkers: [index]).following(target: index)
  }

  /// Returns the scene's layout with the targets of some markers as those that can be the viewport's.
  func makeLayout(movableMarkers: Set<Int>) throws(SceneError) -> Layout {
    try checkViews()
    #if !hasFeature(Embedded)
      // Scenes of pages are read from texts, which has looked at their names.
      try checkMarkers()
    #endif
    let views = makeViews()
    let names = FormulaNames(of: self) { views[$0] != nil }
    for description in self.views { try setContentInset(of: description, views, names) }
    for output in outputs { try check(output, names) }
    guard let first = self.views.first, let root = views[first.name] else {
      throw SceneError("the scene has no views; it needs at least a root view")
    }
    let movingNames = FormulaNames(of: self, movableMarkers: movableMarkers) { views[$0] != nil }
    var groups: [[LayoutConstraint]] = []
    for formula in self.constraints {
      groups.append(try constraints(of: formula, views, movingNames))
    }
    do {
      return try Layout(of: root, constraints: groups.flatMap { $0 }, direction: direction)
    } catch { throw located(error, groups) }
  }

  /// Checks that the views make one tree, as those that were read from a file do.
  func checkViews() throws(SceneError) {
    var known: [String: Int] = [:]
    for (index, view) in views.enumerated() {
      guard known.updateValue(index, forKey: view.name) == nil else {
        throw SceneError("there are two views named \(view.name)")
      }
      guard let container = view.container else {
        guard known.count == 1 else {
          throw SceneError("\(view.name) stands in no view, as only the first view may")
        }
        continue
      }
      guard container != view.name, known[container] != nil else {
        throw SceneError("\(view.name) stands in \(container), which has to come before it")
      }
    }
  }

  #if !hasFeature(Embedded)
    /// Checks that names tell markers apart, that each has a view of its own, and that it and its reference are in one content,
    /// as those of a scene that was read from a file are.
    private func checkMarkers() throws(SceneError) {
      var known: Set<String> = []
      var owners: [String: String] = [:]
      let tree = ViewTree(
        views: views,
        indices: Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1.name, $0) }))
      for description in markers {
        let marker = description.marker
        guard known.insert(marker.name).inserted else {
          throw SceneError("there are two markers named \(marker.name)")
        }
        if let other = owners.updateValue(marker.name, forKey: marker.view) {
          throw SceneError(
            "\(Scene.mistake(ofSharing: marker.view, other, marker.name)); give \(marker.name) a view of its own"
          )
        }
        if let mistake = tree.mistake(ofMarker: marker.name, marker.view, marker.reference) {
          throw SceneError(mistake)
        }
      }
    }
  #endif

  /// What is wrong with two markers of one view.
  static func mistake(ofSharing view: String, _ first: String, _ second: String) -> String {
    "the markers \(first) and \(second) cannot share the view \(view), which is in one place at a time"
  }

  /// Returns the views by name, in one another.
  func makeViews() -> [String: View] {
    var views: [String: View] = [:]
    for description in self.views {
      let view = description.makeView()
      views[description.name] = view
      guard let container = description.container else { continue }
      if description.isArranged, let stack = views[container] as? StackView {
        stack.addArrangedSubview(view)
      } else {
        views[container]?.addSubview(view)
      }
    }
    for description in self.views {
      guard case .stack(let stack) = description.kind else { continue }
      for (name, spacing) in stack.customSpacing {
        guard let view = views[name], let stack = views[description.name] as? StackView,
          stack.arrangedSubviews.contains(where: { $0 === view })
        else { continue }
        stack.setCustomSpacing(spacing, after: view)
      }
    }
    return views
  }

  func setContentInset(
    of description: ViewDescription, _ views: [String: View], _ names: FormulaNames
  ) throws(SceneError) {
    guard let inset = description.contentInset,
      let scroll = views[description.name] as? ScrollView
    else { return }
    scroll.contentInset = ContentInset(
      top: try number(inset.top, views, names), left: try number(inset.left, views, names),
      bottom: try number(inset.bottom, views, names), right: try number(inset.right, views, names))
  }

  private func number(
    _ formula: Formula?, _ views: [String: View], _ names: FormulaNames
  ) throws(SceneError) -> Scalar {
    guard let formula else { return 0 }
    return try FormulaResolver(formula: formula, names: names, views: views).viewportNumber()
  }

  func constraints(
    of formula: Formula, _ views: [String: View], _ names: FormulaNames
  ) throws(SceneError) -> [LayoutConstraint] {
    let constraints =
      formula.isVisualFormat
      ? try formula.visualConstraints(views: views, metrics: constants, names)
      : try FormulaResolver(formula: formula, names: names, views: views).resolve()
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
      let message = error.description.replacingText(constraint.reference, with: constraint.name)
      var located = formula.error(message, at: 0)
      located.cause = .layout(error)
      return located
    }
    return SceneError(error)
  }
}

extension String {
  /// Returns the text with each occurrence of another replaced; only bytes are compared.
  fileprivate func replacingText(_ text: String, with replacement: String) -> String {
    let (bytes, sought) = (Array(utf8), Array(text.utf8))
    guard !sought.isEmpty else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: sought) {
        result += replacement.utf8
        index += sought.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Scene.ViewDescription {
  fileprivate func makeView() -> View {
    let view: View
    switch kind {
    case .view: view = View(name)
    case .scroll: view = ScrollView(name)
    case .image(_, let size): view = makeImage(size)
    case .label(let content): view = Label(name, content: content)
    case .stack(let stack): view = makeStack(stack)
    }
    view.isHidden = isHidden
    view.isUserInteractionEnabled = isUserInteractionEnabled
    if let margins { view.layoutMargins = margins }
    if let hugging { view.hugging = hugging }
    if let compressionResistance { view.compressionResistance = compressionResistance }
    return view
  }

  private func makeImage(_ size: Size) -> ImageView {
    let image = ImageView(name, imageSize: size)
    image.contentMode = contentMode
    return image
  }

  private func makeStack(_ description: Scene.StackDescription) -> StackView {
    let stack = StackView(
      name, axis: description.axis, distribution: description.distribution,
      alignment: description.alignment, spacing: description.spacing)
    stack.isLayoutMarginsRelativeArrangement = margins != nil
    return stack
  }
}
