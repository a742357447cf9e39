internal import Constraints

/// How far each declared constraint of a layout is from holding, at any viewport.
///
/// Constraints that do not bear on each other are solved apart and their answers kept, so that a thousand markers at a
/// thousand viewports are looked at in seconds.
package struct CompiledErrors: Sendable {
  private struct Group: Sendable {
    /// The indices of the constraints among those that are declared.
    let indices: [Int]
    var compiled: CompiledLayout
  }

  private var groups: [Group]
  /// Whether required constraints, declared or not, contradict each other at the last viewport.
  package private(set) var isContradictory = false
  private let relations: [Relation]

  /// Creates what tells the errors of a layout's constraints.
  package init(_ layout: Layout) {
    let constraints = layout.declared.map { layout.solver.constraint($0.id) }
    relations = constraints.map { $0?.relation ?? .equal }
    // Those of no group hang on what is the same for all.
    var members: [Int?: [Int]] = constraints.isEmpty ? [nil: []] : [:]
    for (index, constraint) in constraints.enumerated() {
      let variables = constraint?.expression.terms.map { Int($0.variable.index) } ?? []
      members[layout.shared.groups?.group(naming: variables), default: []].append(index)
    }
    groups = members.values.sorted { $0.lexicographicallyPrecedes($1) }.map { indices in
      Group(
        indices: indices,
        compiled: CompiledLayout(
          layout, expressions: indices.map { constraints[$0]?.expression ?? Expression() }))
    }
  }
}

extension CompiledErrors {
  /// The number of constraints.
  package var count: Int { relations.count }

  /// Returns the errors in the order of declaration: above 0 where the left-hand side is too large, below 0 where it is
  /// too small, 0 where the constraint holds or misses by 10⁻⁹ points or less.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  package mutating func errors(at viewport: Viewport) throws(LayoutError) -> [Double] {
    var errors = relations.map { _ in 0.0 }
    isContradictory = false
    for group in groups.indices {
      let region = try groups[group].compiled.region(at: viewport)
      if region.isContradictory { isContradictory = true }
      for (index, value) in zip(groups[group].indices, region.values(at: viewport)) {
        let error = relations[index].error(of: value)
        if error.magnitude > 1e-9 { errors[index] = error }
      }
    }
    return errors
  }
}

extension Relation {
  /// Returns what is wrong with a difference between the sides.
  fileprivate func error(of difference: Double) -> Double {
    switch self {
    case .equal: difference
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: min(0, difference)
    }
  }
}
