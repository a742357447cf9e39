import Foundation
import Geometry
import Testing

@testable import Constraints
@testable import Layout

/// A layout as the system that its solver holds, for an oracle that knows nothing of views.
struct LayoutSystem: Codable, Equatable {
  /// The number of variables.
  var variables: Int
  /// The variables that have to be at least 0.
  var limits: [Int]
  /// The constraints in the order of declaration, each as three lists of numbers.
  ///
  /// The first list has the relation (−1 for at most, 0 for equal, 1 for at least), the priority, the
  /// tenacity, whether the constraint is of a view's own content (1) or not (0), and the constant. The second
  /// has variables and the third parameters, each followed by its coefficient. All terms and the constant
  /// together are compared with 0.
  var constraints: [[[Double]]]
}

extension LayoutSystem {
  init(_ layout: Layout) {
    var solver = layout.solver
    variables = layout.tree.variables.count
    limits = layout.tree.variables.filter(\.isNonnegative).map { Int($0.variable.index) }
    constraints = solver.statuses.compactMap { solver.constraint($0.id)?.numbers }
  }
}

extension LayoutSystem {
  /// The system as the solver takes it: terms in one variable added up, and numbers as what they mean.
  var asSolved: LayoutSystem {
    var copy = self
    copy.constraints = constraints.map { row in
      [
        row[0].dropLast() + [Fraction(row[0].last ?? 0).rounded],
        LayoutSystem.merged(row[1]), row[2],
      ]
    }
    return copy
  }

  private static func merged(_ terms: [Double]) -> [Double] {
    var sums: [(index: Double, coefficient: Fraction)] = []
    for place in stride(from: 0, to: terms.count, by: 2) {
      let coefficient = Fraction(terms[place + 1])
      if let known = sums.firstIndex(where: { $0.index == terms[place] }) {
        sums[known].coefficient = sums[known].coefficient + coefficient
      } else {
        sums.append((terms[place], coefficient))
      }
    }
    return sums.filter { $0.coefficient != .zero }.flatMap { [$0.index, $0.coefficient.rounded] }
  }
}

extension Constraint {
  fileprivate var numbers: [[Double]] {
    let side: Double =
      switch relation {
      case .lessThanOrEqual: -1
      case .equal: 0
      case .greaterThanOrEqual: 1
      }
    return [
      [
        side, Double(priority.rawValue), Double(tenacity.rawValue), isContentSize ? 1 : 0,
        expression.constant,
      ],
      expression.terms.flatMap { [Double($0.variable.index), $0.coefficient] },
      expression.parameterTerms.flatMap { [Double($0.parameter.index), $0.coefficient] },
    ]
  }
}

extension Layout {
  /// The values of the system's parameters: the viewport's, those derived from it, and texts' heights.
  var parameterValues: [Double] {
    mutating get {
      settle()
      return solver.parameters.map { solver.value(of: $0) }
    }
  }

  /// The values of the system's variables.
  var variableValues: [Double] {
    mutating get {
      settle()
      return tree.variables.map { solver.value(of: $0.variable) }
    }
  }
}
