public import Geometry
public import Layout

/// A part of the view that a marker may be expected to stay inside.
public enum ViewportArea: Hashable, Sendable {
  /// All of the view.
  case bounds
  /// What bars leave of the view.
  case safeArea
  /// A rectangle in view coordinates.
  case rect(Rect)
}

extension ViewportArea {
  /// Returns the area at a viewport, in view coordinates.
  ///
  /// Insets larger than the view leave a negative size, which no marker fits into.
  public func rect(in viewport: Viewport) -> Rect {
    let bounds = Rect(origin: .zero, size: viewport.size)
    switch self {
    case .bounds: return bounds
    case .safeArea: return bounds.inset(by: viewport.insets)
    case .rect(let rect): return rect
    }
  }

  /// Returns whether a rectangle of the view lies in the area, or outside by no more than a tolerance.
  func holds(_ frame: Rect, at viewport: Viewport, within tolerance: Double) -> Bool {
    let excess = frame.excess(over: rect(in: viewport))
    return [excess.left, excess.right, excess.top, excess.bottom].allSatisfy { $0 <= tolerance }
  }

  /// The area in words.
  var text: String {
    switch self {
    case .bounds: "the bounds"
    case .safeArea: "the safe area"
    case .rect: "a rectangle"
    }
  }
}
