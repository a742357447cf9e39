public import Geometry

/// How an image fills a view that has another size.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// The image is stretched to the view's size, whatever its proportions.
  case scaleToFill
  /// The image keeps its proportions and is as large as the view allows; the rest stays empty.
  case scaleAspectFit
  /// The image keeps its proportions and covers the view; what stands out is cut off.
  case scaleAspectFill
  /// The image keeps its size and stands in the middle, or at an edge or corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

extension ContentMode {
  /// Returns where a view with this mode draws its image.
  ///
  /// The rectangle may be larger than the view. An image without extent on an axis has no proportions
  /// to keep; it gets no extent in the middle of the view, unless the mode stretches it.
  ///
  /// - Parameters:
  ///   - size: The image's size in points.
  ///   - bounds: The view's frame.
  /// - Returns: The image's rectangle, in the coordinates of `bounds`.
  public func imageRect(for size: Size, in bounds: Rect) -> Rect {
    if self == .scaleToFill { return bounds }
    let drawn = drawnSize(of: size, in: bounds.size)
    return Rect(
      x: bounds.minX + (bounds.size.width - drawn.width) * horizontalShare,
      y: bounds.minY + (bounds.size.height - drawn.height) * verticalShare,
      width: drawn.width, height: drawn.height)
  }

  private func drawnSize(of size: Size, in bounds: Size) -> Size {
    guard self == .scaleAspectFit || self == .scaleAspectFill else { return size }
    guard size.width > 0, size.height > 0 else { return .zero }
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    let factor = self == .scaleAspectFit ? min(across, down) : max(across, down)
    // The deciding axis takes the view's extent as it is, without the detour over a rounded factor.
    return Size(
      width: factor == across ? bounds.width : size.width * factor,
      height: factor == down ? bounds.height : size.height * factor)
  }

  /// How much of the free width lies to the image's left.
  private var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// How much of the free height lies above the image.
  private var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
