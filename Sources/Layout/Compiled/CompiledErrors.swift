internal import Constraints

/// How far each declared constraint of a layout is from holding, at any viewport.
///
/// Constraints that do not bear on each other are solved apart and their answers kept, so that a thousand markers at a
/// thousand viewports are looked at in seconds. Whether what is required holds is asked once for all of them, and where
/// it does not, all are solved together.
package struct CompiledErrors: Sendable {
  fileprivate struct Group: Sendable {
    /// The indices of the constraints among those that are declared.
    var indices: [Int]
    var compiled: CompiledLayout
  }

  /// All constraints.
  private var whole: Group
  /// The constraints that bear on each other wherever what is required holds; empty if all do.
  private var groups: [Group] = []
  /// What is required, of no expression.
  private var duties: CompiledLayout?
  /// Whether required constraints, declared or not, contradict each other at the last viewport.
  package private(set) var isContradictory = false
  private let relations: [Relation]

  /// Creates what tells the errors of a layout's constraints.
  package init(_ layout: Layout) {
    let constraints = layout.declared.map { layout.solver.constraint($0.id) }
    relations = constraints.map { $0?.relation ?? .equal }
    let expressions = constraints.map { $0?.expression ?? Expression() }
    whole = Group(
      indices: Array(constraints.indices),
      compiled: CompiledLayout(layout, expressions: expressions, in: nil))
    guard let apart = layout.shared.groups else { return }
    // Those of no group hang on what is the same for all.
    var members: [Int?: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      let variables = constraint?.expression.terms.map { Int($0.variable.index) } ?? []
      members[apart.group(naming: variables), default: []].append(index)
    }
    groups = members.values.sorted { $0.lexicographicallyPrecedes($1) }.map { indices in
      let expressions = indices.map { expressions[$0] }
      return Group(
        indices: indices,
        compiled: CompiledLayout(
          layout, expressions: expressions,
          in: apart.part(bearingOn: expressions, at: layout, withDuties: false)))
    }
    duties = CompiledLayout(layout, expressions: [], in: apart.duties(at: layout))
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
    isContradictory = try duties?.region(at: viewport).isContradictory ?? true
    if isContradictory {
      isContradictory = try whole.note(&errors, of: relations, at: viewport)
    } else {
      for group in groups.indices {
        let contradicts = try groups[group].note(&errors, of: relations, at: viewport)
        isContradictory = isContradictory || contradicts
      }
    }
    return errors
  }
}

extension CompiledErrors.Group {
  /// Notes how far the constraints are from holding among the errors of all, and returns whether required constraints
  /// contradict each other.
  fileprivate mutating func note(
    _ errors: inout [Double], of relations: [Relation], at viewport: Viewport
  ) throws(LayoutError) -> Bool {
    let region = try compiled.region(at: viewport)
    for (index, value) in zip(indices, region.values(at: viewport)) {
      let error = relations[index].error(of: value)
      if error.magnitude > 1e-9 { errors[index] = error }
    }
    return region.isContradictory
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
