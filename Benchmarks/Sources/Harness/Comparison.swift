/// What a workload's rounds came to: medians, since a shared machine only ever adds time.
public struct Comparison: Sendable, Equatable, Encodable {
  /// The workload's name.
  public let workload: String

  /// The peer's name.
  public let peer: String

  /// The peer's processor seconds per event.
  public let peerSeconds: Double

  /// Waymark's processor seconds per event.
  public let ourSeconds: Double?

  /// The median over all rounds of the peer's time divided by ours.
  public let ratio: Double?

  /// The ratio that was aimed at.
  public let aim: Double

  /// The rounds that were measured.
  public let rounds: Int

  /// Creates a comparison from each round's processor seconds per event.
  public init(
    workload: String, peer: String, peerSamples: [Double], ourSamples: [Double], aim: Double
  ) {
    self.workload = workload
    self.peer = peer
    self.peerSeconds = median(peerSamples)
    self.aim = aim
    self.rounds = peerSamples.count
    guard !ourSamples.isEmpty else {
      self.ourSeconds = nil
      self.ratio = nil
      return
    }
    self.ourSeconds = median(ourSamples)
    self.ratio = median(zip(peerSamples, ourSamples).map { $0 / $1 })
  }
}

/// Returns the middle of the sorted values, or the mean of the two middle ones.
///
/// - Precondition: There is at least one value.
func median(_ values: [Double]) -> Double {
  precondition(!values.isEmpty, "the median of no values")
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
