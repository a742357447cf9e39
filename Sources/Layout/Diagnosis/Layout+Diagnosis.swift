internal import Constraints

extension Layout {
  /// The contradictions among required constraints at the viewport, each with the changes that would
  /// resolve it.
  ///
  /// - Complexity: Each contradiction is solved by itself, and the layout anew for each constraint that takes part in all
  ///   of them and for each number of the viewport, of each contradiction for at most 24 and of all for at most 240.
  public var diagnoses: [ConflictDiagnosis] {
    mutating get {
      settle()
      let conflicts = solver.conflicts
      guard let first = conflicts.first else { return [] }
      let shared = first.constraints.filter { id in
        conflicts.allSatisfy { $0.constraints.contains(id) }
      }
      let broken = Set(solver.brokenConstraints)
      let indices = declaredIndices
      var complete = [[ConflictDiagnosis.Remedy]?](repeating: nil, count: shared.count)
      var trials = Layout.mostTrials
      return conflicts.map { conflict in
        let tried = triedMembers(of: conflict, broken, indices, atMost: trials)
        trials -= tried.count
        let shortfalls = (try? solver.shortfalls(in: conflict)) ?? []
        var remedies: [ConflictDiagnosis.Remedy] = []
        for (id, error) in zip(conflict.constraints, shortfalls) where tried.contains(id) {
          let record = indices[id].map { declared[$0] }
          var own: [ConflictDiagnosis.Remedy] = []
          if let place = shared.firstIndex(of: id) {
            own = complete[place] ?? self.remedies(changing: id, record)
            complete[place] = own
          }
          if own.isEmpty {
            own = self.remedies(changing: id, record, in: conflict, missingBy: error)
          }
          remedies += own
        }
        return ConflictDiagnosis(
          members: members(of: conflict, broken, indices),
          implicitLimits: conflict.nonnegativeVariables.map { "\(solver.name(of: $0)) >= 0" },
          remedies: remedies, untriedCount: conflict.constraints.count - tried.count)
      }
    }
  }

  /// For how many constraints of all contradictions a remedy is looked for.
  private static let mostTrials = 240

  /// Returns the members of a contradiction for which a remedy is looked for: those that were broken, the layout's own,
  /// which tell of the viewport, and then those that were declared first.
  private func triedMembers(
    of conflict: Conflict, _ broken: Set<ConstraintID>,
    _ indices: [ConstraintID: Int], atMost most: Int
  ) -> Set<ConstraintID> {
    let members = conflict.constraints
    let ordered =
      members.filter { broken.contains($0) } + members.filter { indices[$0] == nil } + members
    var tried: Set<ConstraintID> = []
    for id in ordered {
      if tried.count >= min(most, Explanation.mostNamed) { break }
      tried.insert(id)
    }
    return tried
  }

  private mutating func members(
    of conflict: Conflict, _ broken: Set<ConstraintID>, _ indices: [ConstraintID: Int]
  ) -> [ConflictDiagnosis.Member] {
    conflict.constraints.map { id in
      let record = indices[id].map { declared[$0] }
      let error = broken.contains(id) ? (try? solver.error(of: id))?.withoutNoise ?? 0 : 0
      return ConflictDiagnosis.Member(
        name: name(of: id), formula: record?.formula ?? name(of: id),
        location: record?.location, error: error)
    }
  }
}
