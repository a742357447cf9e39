import Constraints
import Foundation
import Testing

/// Random systems against answers that exact rational arithmetic found level by level; see `Oracle`.
struct OracleTests {
  @Test(arguments: try OracleCase.allFiles())
  func everyStateHasTheOraclesAnswer(file: String) throws {
    for item in try OracleCase.cases(in: file) {
      var system = try OracleSystem(item)
      for (index, state) in item.states.enumerated() {
        try system.move(to: index)
        let values = system.values
        let isEqual = zip(values, state.values).allSatisfy { abs($0 - $1) < 1e-9 * max(1, abs($1)) }
        #expect(isEqual, "\(item.name) state \(index): \(values) instead of \(state.values)")
        #expect(
          system.ambiguousVariables == state.ambiguous, "\(item.name) state \(index): ambiguous")
        for level in state.errors {
          let error = try system.error(at: level.priority)
          #expect(
            abs(error - level.error) < 1e-9 * max(1, level.error),
            "\(item.name) state \(index) at \(level.priority): \(error), not \(level.error)")
        }
      }
    }
  }
}

/// A case of the oracle's files.
struct OracleCase: Decodable {
  struct Constraint: Decodable {
    var terms: [[Double]]
    var relation: String
    var constant: Double
    var parameters: [[Double]]
    var priority: Float
    var contentSize: Bool
  }

  struct Parameter: Decodable {
    var name: String
    var values: [Double]
  }

  struct State: Decodable {
    struct Level: Decodable {
      var priority: Float
      var error: Double
    }

    var values: [Double]
    var errors: [Level]
    var ambiguous: [Int]
  }

  var name: String
  var variables: [String]
  var parameters: [Parameter]
  var constraints: [Constraint]
  var states: [State]

  static func allFiles() throws -> [String] {
    let folder = try #require(Bundle.module.url(forResource: "Cases", withExtension: nil))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  static func cases(in file: String) throws -> [OracleCase] {
    let folder = try #require(Bundle.module.url(forResource: "Cases", withExtension: nil))
    let data = try Data(contentsOf: folder.appendingPathComponent(file))
    return try JSONDecoder().decode([OracleCase].self, from: data)
  }
}

/// A solver that holds a case.
private struct OracleSystem {
  var solver = PrioritySolver()
  var variables: [Variable] = []
  var parameters: [Parameter] = []
  var ids: [ConstraintID] = []
  let item: OracleCase

  init(_ item: OracleCase) throws {
    self.item = item
    variables = item.variables.map { solver.makeVariable($0) }
    parameters = item.parameters.map { solver.makeParameter($0.name, value: $0.values[0]) }
    for constraint in item.constraints {
      ids.append(try solver.add(constraint.constraint(variables, parameters)))
    }
  }

  mutating func move(to state: Int) throws {
    for (parameter, description) in zip(parameters, item.parameters) {
      try solver.set(parameter, to: description.values[state])
    }
  }

  var values: [Double] {
    mutating get { variables.map { solver.value(of: $0) } }
  }

  var ambiguousVariables: [Int] {
    mutating get { solver.ambiguities.map { Int($0.variable.index) } }
  }

  mutating func error(at priority: Float) throws -> Double {
    var sum = 0.0
    for (id, constraint) in zip(ids, item.constraints) where constraint.priority == priority {
      sum += try solver.status(of: id).error.magnitude
    }
    return sum
  }
}

extension OracleCase.Constraint {
  /// Returns the constraint, moved to a left-hand side that is compared with 0.
  func constraint(
    _ variables: [Variable], _ parameters: [Parameter]
  ) throws -> Constraint {
    let expression = Expression(
      terms: terms.map { Expression.Term(variables[Int($0[0])], $0[1]) },
      parameterTerms: self.parameters.map {
        Expression.ParameterTerm(parameters[Int($0[0])], -$0[1])
      },
      constant: -constant)
    return Constraint(
      expression, try #require(Relation(rawValue: relation)),
      priority: try #require(Priority(rawValue: priority)), isContentSize: contentSize)
  }
}
