internal import Constraints

/// A straight line of viewports.
public enum ViewportLine: Hashable, Sendable {
  /// All viewports that differ in one number only; the number is the position on the line.
  case varying(ViewportParameter, of: Viewport)
  /// The line through two viewports: 0 is the position of the first, 1 that of the second.
  case segment(from: Viewport, to: Viewport)
}

extension ViewportLine {
  /// Returns the viewport at a position on the line.
  public func viewport(at position: Double) -> Viewport {
    switch self {
    case .varying(let parameter, let viewport):
      var result = viewport
      result[parameter] = position
      return result
    case .segment(let start, let end):
      var result = start
      for parameter in ViewportParameter.allCases where start[parameter] != end[parameter] {
        result[parameter] =
          position == 1
          ? end[parameter] : start[parameter] + position * (end[parameter] - start[parameter])
      }
      return result
    }
  }

  /// Returns what is left of an affine function of the viewport on the line.
  func restricted(_ form: AffineForm) -> LinearForm {
    let (start, end) = (viewport(at: 0), viewport(at: 1))
    return form.along(
      from: { start.number(at: $0) }, to: { end.number(at: $0) })
  }
}
