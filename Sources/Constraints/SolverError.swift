/// What can be wrong with a request to a ``PrioritySolver``; the solver stays as it was.
public indirect enum SolverError: Error, Hashable, Sendable {
  /// The required constraint cannot hold together with those before it.
  case unsatisfiable(Conflict)
  /// No constraint with the ticket is in the solver.
  case unknownConstraint(ConstraintID)
  /// A coefficient or constant is not a number, not finite, or too large or too small to compute with.
  case numberOutOfRange(Double)
  /// A parameter was given a value that is not finite or is too large to compute with.
  case parameterOutOfRange(String, Double)
}

/// Required constraints that cannot hold together, though any all but one of them can.
public struct Conflict: Hashable, Sendable {
  /// The constraints in the order of declaration.
  public var constraints: [ConstraintID]

  /// The variables whose implicit limit of at least 0 takes part, in the order of declaration.
  public var nonnegativeVariables: [Variable]

  /// One line for each of the constraints, then for each implicit limit.
  public var descriptions: [String]
}

extension SolverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "cannot satisfy all required constraints; these contradict each other: "
        + conflict.descriptions.joined(separator: "; ")
    case .unknownConstraint(let id):
      "cannot find constraint \(id.order), which was never added or has been removed"
    case .numberOutOfRange(let number):
      // Its sign is that of the side on which it is computed with.
      "cannot compute with a number of magnitude \(number.magnitude); it has to be 0 or from 1e-9 to 1e12"
    case .parameterOutOfRange(let name, let number):
      "cannot set parameter \(name) to \(number); its magnitude can be at most 1e12"
    }
  }
}
