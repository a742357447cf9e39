internal import Layout

/// A viewport that is looked at, and the one at which constraints say where a marker is there.
struct LookedAt: Hashable {
  let viewport: Viewport
  /// The viewport itself, or what the insets of a placement leave of it.
  let solved: Viewport
}

/// How one constraint fared wherever the scene was looked at.
struct ConstraintFate {
  /// At how many viewports the scene was looked at.
  private(set) var count = 0
  private var missedCount = 0
  /// Where it first did not hold.
  private(set) var firstMissed: LookedAt?
}

extension ConstraintFate {
  mutating func note(_ error: Double, at place: LookedAt) {
    count += 1
    guard error != 0 else { return }
    missedCount += 1
    if firstMissed == nil { firstMissed = place }
  }

  /// Whether it held nowhere.
  var neverHolds: Bool { missedCount == count }

  /// Returns what is suspicious of it, by what is reported where it first did not hold.
  func message(_ report: ConstraintReport, _ blame: Blame, at viewport: Viewport) -> String {
    let side = report.error < 0 ? "small" : "large"
    let yields = blame.blockers.first.map { ", as it yields to \($0)" } ?? ""
    let often =
      neverHolds
      ? "holds at none of the \(count) viewports looked at"
      : "is required, and does not always hold"
    return
      "\(report.name) \(often): at \(viewport.words) its left side is \(report.error.magnitude.told) too \(side)\(yields)"
  }
}
