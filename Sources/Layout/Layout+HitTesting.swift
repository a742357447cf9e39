public import Geometry

extension Layout {
  /// Returns the name of the view that a finger at a point of the screen touches, or `nil` outside the
  /// root and where the root takes no touches.
  ///
  /// The deepest view at the point is touched, and of views side by side the one added last. A view that
  /// sticks out of the one that contains it is touched only inside it. Hidden views are not touched, nor
  /// those whose ``View/isUserInteractionEnabled`` is `false`, nor is what is in them: what is behind them
  /// is. A view inside a scroll view thus keeps its touches wherever constraints hold it, as long as it is
  /// inside the scroll view's frame.
  ///
  /// - Parameter point: The point in view coordinates. The left and top edges of views belong to them, the
  ///   right and bottom ones do not.
  /// - Returns: The view's name.
  public mutating func hitTest(_ point: Point) -> String? {
    hitPath(point).last
  }

  /// Returns the names of the views that a finger at a point of the screen touches, from the root to the
  /// one that ``hitTest(_:)`` returns; each contains the next.
  public mutating func hitPath(_ point: Point) -> [String] {
    guard isHit(0, at: point) else { return [] }
    var path = [0]
    while let index = path.last, let inner = topSubview(of: index, at: point) {
      path.append(inner)
    }
    return path.map { items[$0].name }
  }

  private mutating func topSubview(of container: Int, at point: Point) -> Int? {
    var top: Int?
    var index = container + 1
    while index < items[container].endOfSubtree {
      if isHit(index, at: point) { top = index }
      index = items[index].endOfSubtree
    }
    return top
  }

  private mutating func isHit(_ index: Int, at point: Point) -> Bool {
    items[index].takesTouches && frame(at: index, in: .view).contains(point)
  }
}
