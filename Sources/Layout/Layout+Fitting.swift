public import Constraints
public import Geometry

extension Layout {
  /// Returns the size that a view would have if nothing outside it held it, or `nil` if there is none of
  /// that name.
  ///
  /// What counts are the contents of the view and the views in it, and the constraints between them. With
  /// them competes the wish to be of the target size, at the fitting priorities. So by default this is the
  /// smallest size at which nothing has to give way that is stronger than 50. A fixed width with free
  /// height, as for a column of texts, is asked for by
  /// `fittingSize(of: "stack", target: Size(width: 375, height: 0), horizontal: .required)`.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - target: The size wished for; what is beyond 10¹², as `.infinity`, counts as 10¹².
  ///   - horizontal: How strongly the width is wished for.
  ///   - vertical: How strongly the height is wished for.
  /// - Returns: The size; numbers that follow from the viewport are those of the present one.
  /// - Complexity: That of building a layout for the view.
  public func fittingSize(
    of name: String, target: Size = .zero, horizontal: Priority = .fittingSize,
    vertical: Priority = .fittingSize
  ) -> Size? {
    guard let index = index(of: name) else { return nil }
    var layout = detached(at: index)
    let item = items[index]
    layout.solver.insert(
      Constraint(item.width - wish(target.width), .equal, priority: horizontal))
    layout.solver.insert(
      Constraint(item.height - wish(target.height), .equal, priority: vertical))
    return layout.frame(at: index, in: .view).size
  }

  /// Returns the number nearest to one that can be computed with.
  private func wish(_ extent: Double) -> Double {
    max(-PrioritySolver.largestNumber, min(extent, PrioritySolver.largestNumber))
  }

  /// Returns the layout of a view by itself: with the same variables and parameters, but only those
  /// constraints that no view outside takes part in.
  private func detached(at index: Int) -> Layout {
    var detached = self
    detached.solver = PrioritySolver(minimumCapacity: tree.variables.count)
    // Made in the same order, variables and parameters keep their indices.
    for origin in tree.variables {
      _ = detached.solver.makeVariable(
        solver.name(of: origin.variable), isNonnegative: origin.isNonnegative)
    }
    for parameter in solver.parameters {
      _ = detached.solver.makeParameter("", value: solver.value(of: parameter))
    }
    let inside = index..<items[index].endOfSubtree
    for id in solver.constraints where !tree.viewportConstraints.contains(id) {
      guard let constraint = solver.constraint(id) else { continue }
      let isInside = constraint.expression.terms.allSatisfy {
        inside.contains(tree.variables[Int($0.variable.index)].index)
      }
      if isInside { detached.solver.insert(constraint) }
    }
    detached.constraintsChanged()
    return detached
  }
}
