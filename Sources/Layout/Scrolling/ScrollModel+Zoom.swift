public import Geometry

extension ScrollModel {
  /// Zooms to another scale about a point, which stays where it is on the screen.
  ///
  /// A point a of the frame shows the content at (offset + a) before and (offset + a) · s / s₀
  /// afterwards, so the new offset is (offset + a) · s / s₀ − a. A frame of 320 × 460 at offset (0, 0)
  /// zoomed about its centre from 1 to 2 is at offset (160, 230).
  ///
  /// The offset and the scale are not limited; see ``clamped(_:)`` and ``clampedZoomScale(_:)``.
  ///
  /// - Parameters:
  ///   - scale: The new zoom scale.
  ///   - anchor: The point of the frame that stays, measured from its top-left corner; its centre
  ///     where there is none.
  /// - Returns: The model at the new scale.
  /// - Precondition: Both scales are above 0 and finite.
  public func zoomed(to scale: Double, about anchor: Point? = nil) -> ScrollModel {
    precondition(scale > 0 && scale.isFinite, "content cannot be zoomed to \(scale)")
    precondition(zoomScale > 0 && zoomScale.isFinite, "content cannot be zoomed from \(zoomScale)")
    let factor = scale / zoomScale
    let still = anchor ?? Point(x: frameSize.width / 2, y: frameSize.height / 2)
    var model = self
    model.zoomScale = scale
    model.contentSize = Size(
      width: contentSize.width * factor, height: contentSize.height * factor)
    model.contentOffset = Point(
      x: (contentOffset.x + still.x) * factor - still.x,
      y: (contentOffset.y + still.y) * factor - still.y)
    return model
  }

  /// Zooms so that the frame shows a part of the content as large as it fits.
  ///
  /// The part is in the middle of the frame; the scale stays within ``zoomLimits`` and the offset within
  /// ``offsetLimits``. A frame that shows nothing, as of a layout that is at no viewport yet, leaves the scale.
  ///
  /// - Parameter part: The part in content coordinates at the present zoom scale.
  /// - Returns: The model at the new scale.
  /// - Precondition: The part's size is above 0.
  public func zoomed(toFit part: Rect) -> ScrollModel {
    precondition(
      part.size.width > 0 && part.size.height > 0, "there is nothing to zoom to in \(part)")
    let factor = min(frameSize.width / part.size.width, frameSize.height / part.size.height)
    let scale = clampedZoomScale(factor > 0 ? zoomScale * factor : zoomScale)
    var model = self
    model.contentOffset = Point(
      x: part.center.x - frameSize.width / 2, y: part.center.y - frameSize.height / 2)
    model = model.zoomed(to: scale)
    model.contentOffset = model.clamped(model.contentOffset)
    return model
  }

  /// Returns the zoom scale within ``zoomLimits`` that is nearest to another.
  public func clampedZoomScale(_ scale: Double) -> Double {
    min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
  }

  /// The zoom scale at which the whole content just fits into the frame, or `nil` for content without
  /// extent.
  public var zoomScaleThatFits: Double? {
    guard contentSize.width > 0, contentSize.height > 0 else { return nil }
    return zoomScale
      * min(frameSize.width / contentSize.width, frameSize.height / contentSize.height)
  }
}

// MARK: - Centring

extension ScrollModel {
  /// What has to be added to the content inset to put content smaller than the frame in its middle.
  ///
  /// Along each axis it is max((frame − content) / 2, 0) on both sides, where the frame is what
  /// ``adjustedContentInset`` leaves of it.
  public var centeringInset: EdgeInsets {
    let inset = adjustedContentInset
    let horizontal = (frameSize.width - inset.left - inset.right - contentSize.width) / 2
    let vertical = (frameSize.height - inset.top - inset.bottom - contentSize.height) / 2
    return EdgeInsets(
      top: max(vertical, 0), left: max(horizontal, 0), bottom: max(vertical, 0),
      right: max(horizontal, 0))
  }

  /// Returns the model with ``centeringInset`` added, at the nearest offset within the new limits.
  public func centered() -> ScrollModel {
    let added = centeringInset
    var model = self
    model.contentInset.top += added.top
    model.contentInset.left += added.left
    model.contentInset.bottom += added.bottom
    model.contentInset.right += added.right
    model.contentOffset = model.clamped(contentOffset)
    return model
  }
}
