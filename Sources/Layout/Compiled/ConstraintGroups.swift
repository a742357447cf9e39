internal import Constraints

/// The groups of a layout's constraints that bear on each other wherever all required ones hold.
///
/// Required equations give some variables their values, whatever else there is. Constraints that have nothing but such
/// variables in common do not bear on each other: each group has an answer of its own, and together these are the answer
/// of all (presolve: E. D. Andersen and K. D. Andersen, "Presolving in linear programming", 1995). So where one of a
/// thousand markers is on a map follows from a few constraints.
///
/// Where required constraints contradict, one group may move what others stand on, and only the whole tells.
struct ConstraintGroups: Sendable {
  private let origins: [Layout.VariableOrigin]
  private let parameters: [Parameter]
  /// For each parameter whether it mostly stays while others change.
  private var isSteady: [Bool]
  private let constraints: [Constraint]
  /// The indices of the variables that each constraint names.
  private let variables: [[Int]]
  /// For each variable the constraint that gives it its value, or `nil`.
  private var givers: [Int?]
  /// For each variable that is given a number that only those have which are given the same value in the same way.
  private var values: [Int]
  /// For each variable that is not given the group that it is in.
  private var groupOfVariable: [Int?]
  /// The constraints of each group.
  private var groups: [[Int]] = []
  /// What is required, of groups that are alike that of the first.
  private var duties = PrioritySolver()

  /// The number of groups.
  var count: Int { groups.count }

  /// Finds the groups; `nil` if there is only one.
  ///
  /// - Parameters:
  ///   - solver: The solver of a layout.
  ///   - origins: Its variables, in the order in which it made them.
  ///   - steady: The parameters that mostly stay while others change.
  init?(
    of solver: PrioritySolver, _ origins: [Layout.VariableOrigin], steady: [Parameter]
  ) {
    self.origins = origins
    parameters = solver.parameters
    isSteady = parameters.map { _ in false }
    for parameter in steady { isSteady[Int(parameter.index)] = true }
    constraints = solver.constraints.compactMap { solver.constraint($0) }
    variables = constraints.map { $0.variables }
    givers = origins.map { _ in nil }
    values = origins.map { _ in 0 }
    groupOfVariable = givers
    var uses = origins.map { _ in [Int]() }
    for index in constraints.indices {
      for variable in variables[index] { uses[variable].append(index) }
    }
    findGivers(uses)
    findGroups(uses)
    guard groups.count > 1 else { return nil }
    duties = makeSolver(of: duty()).solver
  }
}

/// What the copies of a layout share as long as they have the same constraints.
final class SharedConstraints: Sendable {
  /// What of them bears on what, where there are many views and no texts.
  let groups: ConstraintGroups?

  init(groups: ConstraintGroups? = nil) { self.groups = groups }
}

extension ConstraintGroups {
  /// Returns the group of the constraints that name variables, or `nil` if required equations give all their values.
  func group(naming variables: [Int]) -> Int? {
    variables.lazy.compactMap { groupOfVariable[$0] }.first
  }

  /// Returns what is required in a layout of these constraints.
  func duties(at layout: Layout) -> LayoutPart {
    LayoutPart(solvers: [solver(duties, at: layout)], parameters: parameters)
  }

  /// Returns what bears on expressions in a layout of these constraints.
  ///
  /// - Parameters:
  ///   - expressions: The expressions, in the layout's variables.
  ///   - layout: The layout.
  ///   - withDuties: Whether what is required of all belongs to it.
  /// - Returns: The part. Without duties it answers for the layout wherever all that is required holds.
  func part(
    bearingOn expressions: [Expression], at layout: Layout, withDuties: Bool = true
  ) -> LayoutPart {
    var named: Set<Int> = []
    for expression in expressions {
      for term in expression.terms { named.insert(Int(term.variable.index)) }
    }
    var chosen: Set<Int> = []
    for group in Set(named.compactMap { groupOfVariable[$0] }) {
      chosen.formUnion(groups[group])
    }
    let (answer, renamed) = makeSolver(of: withGivers(chosen, of: named))
    return LayoutPart(
      solvers: (withDuties ? [answer, duties] : [answer]).map { solver($0, at: layout) },
      parameters: parameters,
      expressions: expressions.map { $0.renumbered(renamed) })
  }

  /// Returns a solver for questions in which a layout's target moves.
  private func solver(_ solver: PrioritySolver, at layout: Layout) -> PrioritySolver {
    var solver = solver
    for target in [ViewportParameter.targetX, .targetY] {
      solver.setSteady(false, layout.parameters[target.index])
    }
    return solver
  }
}

// MARK: - Finding the groups

extension ConstraintGroups {
  /// Finds the variables that required equations give their values, one after the other.
  private mutating func findGivers(_ uses: [[Int]]) {
    var openCounts = constraints.indices.map { index in
      constraints[index].priority.isRequired && constraints[index].relation == .equal
        ? variables[index].count : 0
    }
    var ready = openCounts.indices.filter { openCounts[$0] == 1 }
    var known: [[Shape]: Int] = [:]
    while let index = ready.popLast() {
      let terms = constraints[index].expression.terms
      let open = terms.filter { givers[Int($0.variable.index)] == nil }
      // Coefficients of one variable that occurs twice might cancel.
      guard open.count == 1 else { continue }
      let variable = Int(open[0].variable.index)
      let shape = shapes(of: [index])
      let value = known[shape] ?? known.count
      (known[shape], values[variable]) = (value, value)
      givers[variable] = index
      for use in uses[variable] {
        openCounts[use] -= 1
        if openCounts[use] == 1 { ready.append(use) }
      }
    }
  }

  /// Numbers the groups of the other variables, each found from its first one.
  private mutating func findGroups(_ uses: [[Int]]) {
    var isChosen = constraints.map { _ in false }
    for first in origins.indices where givers[first] == nil && groupOfVariable[first] == nil {
      var group: [Int] = []
      var waiting = [first]
      groupOfVariable[first] = groups.count
      while let variable = waiting.popLast() {
        for use in uses[variable] where !isChosen[use] {
          isChosen[use] = true
          group.append(use)
          for other in variables[use]
          where givers[other] == nil && groupOfVariable[other] == nil {
            groupOfVariable[other] = groups.count
            waiting.append(other)
          }
        }
      }
      groups.append(group.sorted())
    }
  }
}

// MARK: - What is required

extension ConstraintGroups {
  /// A constraint but for the names of the variables that nothing gives.
  private struct Shape: Hashable {
    var relation: Relation
    var tenacity: Tenacity
    var constant: Double
    var parameterTerms: [Expression.ParameterTerm]
    /// The values of variables that are given, for others their numbers in the group, counted from −1 downwards.
    var variables: [Int]
    var coefficients: [Double]
    /// The numbers of the variables that have a limit of at least 0.
    var limits: [Int]
  }

  /// Returns the required constraints, of groups that are alike those of the first.
  private func duty() -> (constraints: Set<Int>, variables: Set<Int>) {
    let given = constraints.indices.filter { index in
      variables[index].allSatisfy { givers[$0] != nil }
    }
    var (chosen, known): (Set<Int>, [[Shape]: Int]) = ([], [:])
    for group in groups + given.map({ [$0] }) {
      let required = group.filter { constraints[$0].priority.isRequired }
      if known.updateValue(0, forKey: shapes(of: required)) == nil { chosen.formUnion(required) }
    }
    // A value may be below a limit.
    var examples: [Int: Int] = [:]
    for variable in origins.indices
    where givers[variable] != nil && origins[variable].isNonnegative {
      examples[values[variable]] = variable
    }
    return withGivers(chosen, of: Set(examples.values))
  }

  private func shapes(of group: [Int]) -> [Shape] {
    var numbers: [Int: Int] = [:]
    return group.map { index in
      let constraint = constraints[index]
      let terms = constraint.expression.terms
      let variables = terms.map { term in
        let variable = Int(term.variable.index)
        if givers[variable] != nil { return values[variable] }
        let number = numbers[variable] ?? -1 - numbers.count
        numbers[variable] = number
        return number
      }
      return Shape(
        relation: constraint.relation, tenacity: constraint.tenacity,
        constant: constraint.expression.constant,
        parameterTerms: constraint.expression.parameterTerms, variables: variables,
        coefficients: terms.map { $0.coefficient },
        limits: zip(terms, variables).filter { origins[Int($0.0.variable.index)].isNonnegative }
          .map { $0.1 })
    }
  }
}

// MARK: - Solvers

extension ConstraintGroups {
  /// Returns constraints with those that give the variables which they name their values, and all of these variables.
  private func withGivers(
    _ chosen: Set<Int>, of variables: Set<Int>
  ) -> (constraints: Set<Int>, variables: Set<Int>) {
    var (all, known) = (chosen, variables)
    var waiting = Array(variables)
    for index in chosen { waiting += self.variables[index] }
    while let variable = waiting.popLast() {
      known.insert(variable)
      guard let giver = givers[variable], all.insert(giver).inserted else { continue }
      waiting += self.variables[giver]
    }
    return (all, known)
  }

  /// Returns a solver of some constraints and variables alone, in the order in which they were declared, and the
  /// variable in it that each of them is.
  private func makeSolver(
    of part: (constraints: Set<Int>, variables: Set<Int>)
  ) -> (solver: PrioritySolver, renamed: (Variable) -> Variable) {
    var solver = PrioritySolver(minimumCapacity: part.variables.count)
    var made: [Variable] = []
    var numbers: [Int: Int] = [:]
    for index in part.variables.sorted() {
      numbers[index] = made.count
      made.append(solver.makeVariable("", isNonnegative: origins[index].isNonnegative))
    }
    let (variables, indices) = (made, numbers)
    let renamed = { (variable: Variable) in
      indices[Int(variable.index)].map { variables[$0] } ?? variable
    }
    for isSteady in isSteady {
      _ = solver.makeParameter("", value: 0, isSteady: isSteady)
    }
    for index in part.constraints.sorted() {
      var constraint = constraints[index]
      constraint.expression = constraint.expression.renumbered(renamed)
      solver.insert(constraint)
    }
    return (solver, renamed)
  }
}

extension Constraint {
  /// The indices of the variables, each once.
  fileprivate var variables: [Int] {
    var indices: [Int] = []
    for term in expression.terms where !indices.contains(Int(term.variable.index)) {
      indices.append(Int(term.variable.index))
    }
    return indices
  }
}

extension Expression {
  /// Returns the expression in other variables.
  fileprivate func renumbered(_ renamed: (Variable) -> Variable) -> Expression {
    var expression = self
    expression.terms = terms.map { Term(renamed($0.variable), $0.coefficient) }
    return expression
  }
}
