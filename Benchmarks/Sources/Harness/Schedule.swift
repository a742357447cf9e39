/// How long a workload is measured.
public struct Schedule: Sendable {
  /// The processor seconds that a sample should take at least.
  public var sample = 0.005

  /// The wall seconds after which a workload gets no further round.
  public var budget = 1.0

  /// The rounds a workload gets however long they take.
  public var minimumRounds = 3

  /// The rounds that suffice for a median.
  public var maximumRounds = 101

  /// Creates the usual schedule.
  public init() {}
}
