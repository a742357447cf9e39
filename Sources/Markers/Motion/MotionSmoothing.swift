internal import Geometry

/// How fast markers follow where they ought to be, whatever the rate of frames.
///
/// In a time Δt, the part 1 − e^(−Δt/τ) of the remaining way is covered. Two steps of Δt₁ and Δt₂ towards
/// one place come to the same as one of Δt₁ + Δt₂, as what is left is multiplied by e^(−Δt/τ) each time.
public struct MotionSmoothing: Hashable, Sendable {
  /// The time τ in seconds after which 63 % of the way is covered, 0 to be there at once.
  public var timeConstant: Double

  /// Creates a smoothing.
  ///
  /// - Precondition: The time constant is finite and not negative.
  public init(timeConstant: Double = defaultTimeConstant) {
    precondition(
      timeConstant >= 0 && timeConstant.isFinite, "a time constant cannot be \(timeConstant)")
    self.timeConstant = timeConstant
  }
}

extension MotionSmoothing {
  /// The time constant unless another is given: 0.1 seconds, which covers 95 % of the way in 0.3.
  public static let defaultTimeConstant = 0.1

  /// The smoothing for people who ask for reduced motion: markers are where they ought to be at once.
  public static let off = MotionSmoothing(timeConstant: 0)

  /// Returns the part of the remaining way that is covered in a time: 1 − e^(−Δt/τ).
  ///
  /// - Precondition: `time`, in seconds, is not negative.
  public func part(in time: Double) -> Double {
    precondition(time >= 0, "motion cannot go back by \(time) seconds")
    guard timeConstant > 0 else { return 1 }
    return 1 - exponential(-time / timeConstant)
  }
}
