internal import Constraints
internal import Geometry

/// Turns a tree of views and constraints between anchors into a solver's variables and constraints.
///
/// All variables are in the root's coordinates. A scroll view's content area is an item of its own whose
/// origin lies a content offset above and to the left of the scroll view's.
struct LayoutBuilder {
  var solver = PrioritySolver()
  var directory: LayoutDirectory
  var derivedParameters: [Layout.DerivedParameter] = []
  /// The places of the derived parameters by what they are called, which those of several targets share.
  private var indexOfDerived: [String: Int] = [:]
  var targets: [Layout.Target] = []
  var declared: [DeclaredConstraint] = []
  /// Which of the solver's constraints hold the root in the viewport.
  var viewportConstraints: [ConstraintID] = []
  var variables = VariableDirectory()
  var texts: [Layout.Text] = []
  private var hasMovableTarget = false
  /// The first number of the layout's own constraints that cannot be computed with.
  private var mistake: LayoutError?
  let measure: TextMeasure

  init(
    root: View, direction: TextDirection, measure: TextMeasure
  ) throws(LayoutError) {
    directory = LayoutDirectory(direction: direction)
    self.measure = measure
    for parameter in ViewportParameter.allCases {
      directory.parameters.append(solver.makeParameter(parameter.rawValue, value: 0))
    }
    try addItem(root, inContentArea: nil)
    findContentOrigins()
    fillViewport()
    for (index, view) in directory.views.enumerated() {
      if let stack = view.stackView { arrange(stack, at: index) }
    }
  }

  /// Finds where views begin in the content of the scroll view around them; views outside every scroll view answer in
  /// the content coordinates of the first one.
  private mutating func findContentOrigins() {
    guard let first = directory.contentAreas.indices.first else { return }
    for index in directory.items.indices {
      let area = directory.contentAreas[directory.contentAreaAround[index] ?? first]
      directory.items[index].contentOrigin.left.add(area.left, times: -1)
      directory.items[index].contentOrigin.top.add(area.top, times: -1)
    }
  }

  /// Has the root fill the viewport, whatever contradicts it: constraints cannot change the screen.
  private mutating func fillViewport() {
    let item = directory.items[0]
    viewportConstraints = [
      insert(
        item.left, equal: Expression(), tenacity: .unyielding, name: "\(item.name).left == 0"),
      insert(item.top, equal: Expression(), tenacity: .unyielding, name: "\(item.name).top == 0"),
      insert(
        item.width, equal: directory.expression(.width), tenacity: .unyielding,
        name: "\(item.name).width == viewport.width"),
      insert(
        item.height, equal: directory.expression(.height), tenacity: .unyielding,
        name: "\(item.name).height == viewport.height"),
    ]
  }

  /// Returns the layout once all constraints have been added.
  mutating func finish() throws(LayoutError) -> Layout {
    for index in directory.items.indices {
      addContentSize(of: directory.views[index], at: index)
    }
    if let mistake { throw mistake }
    return Layout(
      solver: solver, items: directory.items, contentAreas: directory.contentAreas,
      parameters: directory.parameters, derivedParameters: derivedParameters, targets: targets,
      declared: declared,
      tree: Layout.Tree(
        variables: variables.all, viewportConstraints: viewportConstraints,
        indexOfName: directory.indexOfName),
      texts: Layout.Texts(
        texts, measure: measure,
        moveWidths: variables.connects(texts.map { $0.height }, with: texts.map { $0.width })),
      shared: SharedConstraints(groups: groups()),
      hasMovableTarget: hasMovableTarget)
  }
}

extension LayoutBuilder {
  /// Returns the groups of constraints, where there are so many that a part of them is told sooner than the whole.
  ///
  /// What a text measures follows from the answer, so that no group with one stands by itself.
  private func groups() -> ConstraintGroups? {
    guard texts.isEmpty, variables.all.count > LayoutBuilder.fewVariables else { return nil }
    let steady = targets.flatMap { [$0.x, $0.y].compactMap { $0 } }
    return ConstraintGroups(of: solver, variables.all, steady: steady)
  }

  /// The variables of a dozen views.
  private static let fewVariables = 48
}

// MARK: - Variables and constraints

extension LayoutBuilder {
  /// Adds a variable that belongs to the view at an index.
  mutating func makeVariable(
    _ name: String, of index: Int, isNonnegative: Bool = false
  ) -> Variable {
    let variable = solver.makeVariable(name, isNonnegative: isNonnegative)
    variables.append(Layout.VariableOrigin(variable, index: index, isNonnegative: isNonnegative))
    return variable
  }

  /// Adds a constraint of the layout's own, whose numbers may be those of views, as of spacings and images.
  @discardableResult
  mutating func insert(_ constraint: Constraint) -> ConstraintID {
    #if !hasFeature(Embedded)
      // Scenes of pages and C are read from texts, which has looked at their numbers.
      if let number = solver.numberOutOfRange(in: constraint.expression) {
        let name = constraint.identifier ?? ""
        mistake = mistake ?? .numberOutOfRange(constraint: name, number: number)
        return solver.insert(Constraint(Expression(), .equal))
      }
    #endif
    variables.connect(constraint.expression)
    return solver.insert(constraint)
  }

  @discardableResult
  private mutating func insert(
    _ left: Expression, equal right: Expression, tenacity: Tenacity = .firm, name: String
  ) -> ConstraintID {
    insert(Constraint(left - right, .equal, tenacity: tenacity, identifier: name))
  }
}

// MARK: - Views

extension LayoutBuilder {
  private mutating func addItem(
    _ view: View, inContentArea around: Int?
  ) throws(LayoutError) {
    let index = directory.items.count
    guard directory.indexOfName.updateValue(index, forKey: view.name) == nil else {
      throw .duplicateName(view.name)
    }
    let name = view.name
    let left = Expression(makeVariable(name + ".left", of: index))
    let top = Expression(makeVariable(name + ".top", of: index))
    directory.items.append(
      Layout.Item(
        name: name, left: left, top: top,
        width: Expression(makeVariable(name + ".width", of: index, isNonnegative: true)),
        height: Expression(makeVariable(name + ".height", of: index, isNonnegative: true)),
        contentOrigin: (left, top), takesTouches: !view.isHidden && view.isUserInteractionEnabled))
    directory.views.append(view)
    directory.contentAreaAround.append(around)
    directory.indexOfView[ObjectIdentifier(view)] = index
    var inner = around
    if view.scrollsItsContent {
      inner = directory.contentAreas.count
      addContentArea(of: index)
    }
    for subview in view.subviews { try addItem(subview, inContentArea: inner) }
    directory.items[index].endOfSubtree = directory.items.count
  }

  private mutating func addContentArea(of index: Int) {
    let item = directory.items[index]
    let content = item.name + "." + LayoutItem.Guide.content.name
    let left = Expression(makeVariable(content + ".left", of: index))
    let top = Expression(makeVariable(content + ".top", of: index))
    let width = makeVariable(content + ".width", of: index, isNonnegative: true)
    let height = makeVariable(content + ".height", of: index, isNonnegative: true)
    // Only the first scroll view follows the viewport's offset; others show their content's beginning.
    let isFirst = directory.contentAreas.isEmpty
    insert(
      left, equal: isFirst ? item.left - directory.expression(.offsetX) : item.left,
      name: "\(content).left == \(item.name).left\(isFirst ? " - offset.x" : "")")
    insert(
      top, equal: isFirst ? item.top - directory.expression(.offsetY) : item.top,
      name: "\(content).top == \(item.name).top\(isFirst ? " - offset.y" : "")")
    directory.contentAreaOfItem[index] = directory.contentAreas.count
    directory.contentAreas.append(
      Layout.ContentArea(
        item: index, left: left, top: top, width: width, height: height,
        inset: directory.views[index].scrollView?.contentInset ?? ContentInset()))
  }
}

// MARK: - Constraints

extension LayoutBuilder {
  /// Adds a constraint between anchors, which must be of the root's tree.
  mutating func add(_ constraint: LayoutConstraint) throws(LayoutError) {
    let constants = [constraint.left.constant, constraint.right.constant]
    hasMovableTarget = hasMovableTarget || constants.contains { $0.namesTarget }
    let form = try AnchorResolver(directory: directory, constraint: constraint).resolve()
    var expression = form.expression
    try add(constraint.left.constant, times: 1, to: &expression, of: constraint)
    let base = expression.constant
    try add(constraint.right.constant, times: -1, to: &expression, of: constraint)
    if let number = solver.numberOutOfRange(in: expression) {
      throw .numberOutOfRange(constraint: constraint.reference, number: number)
    }
    let text = constraint.text
    let name = constraint.identifier ?? text.formula(constant: constraint.right.constant)
    let id = insert(
      Constraint(
        expression, constraint.relation, priority: constraint.priority,
        tenacity: form.touchesContent ? .pliant : .firm, identifier: name))
    declared.append(
      DeclaredConstraint(
        constraint, text: text, id: id, base: base, direction: directory.direction))
  }

  /// Adds a number to an expression: what is affine in the viewport as it is, the rest as a parameter.
  private mutating func add(
    _ scalar: Scalar, times factor: Double, to expression: inout Expression,
    of constraint: LayoutConstraint
  ) throws(LayoutError) {
    switch scalar {
    case .constant(let value): expression.add(value.multiplyingAsFraction(factor))
    case .parameter(let parameter): expression.add(directory.expression(parameter), times: factor)
    case .target(let coordinate):
      guard coordinate.value.magnitude <= PrioritySolver.largestNumber else {
        throw .numberOutOfRange(constraint: constraint.reference, number: coordinate.value)
      }
      expression.add(Expression(parameter(of: coordinate)), times: factor)
    case .sum(let first, let second):
      try add(first, times: factor, to: &expression, of: constraint)
      try add(second, times: factor, to: &expression, of: constraint)
    case .product(let constant, let operand):
      try add(
        operand, times: constant.multiplyingAsFraction(factor), to: &expression, of: constraint)
    case .min, .max:
      #if !WAYMARK_PAGE
        // A parameter that never changes does as well, but for those who set constants.
        if let value = scalar.number {
          expression.add(value.multiplyingAsFraction(factor))
          return
        }
      #endif
      let parameter = try derivedParameter(for: scalar, of: constraint)
      expression.add(Expression(parameter), times: factor)
    }
  }

  /// Returns the parameter of a target's coordinate, which stays what it is until the target is followed.
  private mutating func parameter(of coordinate: TargetCoordinate) -> Parameter {
    while targets.count <= coordinate.target { targets.append(Layout.Target()) }
    let isX = coordinate.parameter == .targetX
    let known = targets[coordinate.target]
    if let parameter = isX ? known.x : known.y { return parameter }
    let parameter = solver.makeParameter(
      coordinate.parameter.rawValue, value: coordinate.value, isSteady: true)
    if isX {
      targets[coordinate.target].x = parameter
    } else {
      targets[coordinate.target].y = parameter
    }
    return parameter
  }

  private mutating func derivedParameter(
    for scalar: Scalar, of constraint: LayoutConstraint
  ) throws(LayoutError) -> Parameter {
    let text = scalar.description
    if let index = indexOfDerived[text], derivedParameters[index].scalar == scalar {
      return derivedParameters[index].parameter
    }
    let value = scalar.value(at: Viewport(size: .zero))
    guard value.magnitude <= PrioritySolver.largestNumber else {
      throw .numberOutOfRange(constraint: constraint.reference, number: value)
    }
    let parameter = solver.makeParameter(text, value: value)
    indexOfDerived[text] = derivedParameters.count
    derivedParameters.append(Layout.DerivedParameter(scalar: scalar, parameter: parameter))
    return parameter
  }
}
