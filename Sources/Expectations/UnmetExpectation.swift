internal import Geometry
public import Layout
public import Markers

/// What was expected of a marker, what was found, and why it is so.
public struct UnmetExpectation: Hashable, Sendable {
  /// How much of what was looked at fails.
  public enum Extent: Hashable, Sendable {
    /// The one viewport that was looked at.
    case viewport
    /// Some offsets of a grid; the failure tells of the first one.
    case offsets(failing: Int, sampled: Int)
  }

  /// What was expected, in words.
  public var expected: String

  /// What was found instead, in words.
  public var found: String

  /// Where the marker stands and what it shows.
  public var state: MarkerState

  /// The viewport at which it does.
  public var viewport: Viewport

  /// The constraints that put the marker there, one line each.
  public var blame: [String]

  /// The file and the line of the check.
  public var location: String

  /// How much of what was looked at fails.
  public var extent: Extent = .viewport
}

extension UnmetExpectation: CustomStringConvertible {
  /// What was expected and found, then the viewport, the frames and the constraints to blame.
  public var description: String {
    var lines = ["expected that \(expected), but \(found)\(extentText)"]
    lines.append("  check     \(location)")
    lines.append("  viewport  \(viewport.text)")
    lines.append(
      "  marker    \(state.frame.text) in the content, \(state.frameInView.text) in the view")
    lines.append(
      "  wants     \((state.frame.origin + state.slack).text) in the content, \(state.slack.text) away"
    )
    for (index, line) in blame.enumerated() {
      lines.append((index == 0 ? "  blame     " : "            ") + line)
    }
    return lines.joined(separator: "\n")
  }

  private var extentText: String {
    switch extent {
    case .viewport: ""
    case .offsets(let failing, let sampled):
      " (here first, and at \(failing) of \(sampled) offsets in all)"
    }
  }
}
