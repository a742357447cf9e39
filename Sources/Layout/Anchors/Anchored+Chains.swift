extension Sequence where Element: Anchored {
  /// Returns constraints that put the items side by side, from leading to trailing.
  public func inRow(spacing: Scalar = 0) -> [LayoutConstraint] {
    neighbours { $1.leading == $0.trailing + spacing }
  }

  /// Returns constraints that put the items one below the other.
  public func inColumn(spacing: Scalar = 0) -> [LayoutConstraint] {
    neighbours { $1.top == $0.bottom + spacing }
  }

  /// Returns constraints that give all items the same value of attributes as the first one.
  public func aligned(_ attributes: Anchor.Attribute...) -> [LayoutConstraint] {
    guard let first = first(where: { _ in true }) else { return [] }
    return dropFirst().flatMap { item in
      attributes.map { Anchor(item.item, $0) == Anchor(first.item, $0) }
    }
  }

  private func neighbours(
    _ constraint: (Element, Element) -> LayoutConstraint
  ) -> [LayoutConstraint] {
    zip(self, dropFirst()).map { constraint($0, $1) }
  }
}
