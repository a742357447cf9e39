// The systems that are made when something first needs them: many layouts are built, answered once and
// thrown away.

extension PrioritySolver {
  var hasTableau: Bool { !exactSystem.isEmpty }

  /// Whether the present answer is the relaxed system's.
  var isRelaxed: Bool { source == .relaxed }

  /// The system as it is solved while all required constraints can hold.
  var exact: Formulation {
    _read { yield exactSystem[0] }
    _modify { yield &exactSystem[0] }
  }

  /// The system as it is solved while they cannot.
  var relaxed: Formulation {
    _read { yield relaxedSystem[0] }
    _modify { yield &relaxedSystem[0] }
  }

  /// Makes the exact system unless there is one.
  mutating func makeTableau() {
    guard !hasTableau else { return }
    beginAnew()
    hasUnsentParameters = false
  }
}
