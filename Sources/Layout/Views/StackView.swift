/// A view that lays its arranged views out in a row or a column.
///
/// It does so by constraints of its own, the ones that `UIStackView` is known to make; the views' content,
/// and constraints on them, take part as everywhere. Arranged views are subviews, too, and stay so when
/// they are no longer arranged. An arranged view that is hidden has no extent along the axis, and its
/// spacing is halved on each side of it; across the axis it takes part like the others.
///
///     let stack = StackView("stack", axis: .vertical)
///     stack.spacing = 10
///     stack.addArrangedSubview(Label("title", text: "Treasure Island"))
///     stack.addArrangedSubview(Label("author", text: "Robert Louis Stevenson"))
public final class StackView: View {
  /// The direction in which arranged views follow each other.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From leading to trailing.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// How the arranged views share the room along the axis.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The views fill it, and grow or shrink in the order of their content's priorities.
    case fill
    /// The views fill it with one extent for all.
    case fillEqually
    /// The views fill it in proportion to their content. Spacings count as contents then, and the last view takes what
    /// the others leave: with a spacing, of equal views, it is the largest.
    case fillProportionally
    /// Equal gaps, at least as large as the spacing, fill what the views leave.
    case equalSpacing
    /// The views' centres are equally far apart as long as the gaps are at least the spacing.
    case equalCentering
  }

  /// How the arranged views stand across the axis.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The views fill the stack view.
    case fill
    /// The views' leading edges, or top edges in a row, are on the stack view's.
    case leading
    /// The views' centres are on the stack view's.
    case center
    /// The views' trailing edges, or bottom edges in a row, are on the stack view's.
    case trailing
    /// The first baselines in a row are level, as near the top as the views allow.
    ///
    /// In a column this is ``leading``.
    case firstBaseline
    /// The last baselines in a row are level, as near the bottom as the views allow.
    ///
    /// In a column this is ``trailing``.
    case lastBaseline
  }

  /// The direction in which arranged views follow each other.
  public var axis: Axis

  /// How the arranged views share the room along the axis.
  public var distribution: Distribution

  /// How the arranged views stand across the axis.
  public var alignment: Alignment

  /// The room between arranged views in points, the least room where gaps may grow.
  public var spacing: Double

  /// Whether the arranged views are held inside ``View/layoutMargins`` rather than the edges.
  public var isLayoutMarginsRelativeArrangement = false

  /// The views that are laid out, in their order along the axis.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private var arranged: Set<ObjectIdentifier> = []

  /// Creates a stack view without arranged views.
  public init(
    _ name: String, axis: Axis = .horizontal, distribution: Distribution = .fill,
    alignment: Alignment = .fill, spacing: Double = 0
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    super.init(name)
  }

  override var stackView: StackView? { self }

  override func releaseSubview(_ view: View) {
    removeArrangedSubview(view)
    super.releaseSubview(view)
  }
}

extension StackView.Alignment {
  /// The alignment of top edges in a row: ``leading`` by another name.
  public static var top: StackView.Alignment { .leading }

  /// The alignment of bottom edges in a row: ``trailing`` by another name.
  public static var bottom: StackView.Alignment { .trailing }
}

// MARK: - Arranging

extension StackView {
  /// Arranges a view behind the others.
  ///
  /// A view that is not a subview yet becomes one, on top of the others. One that is arranged already
  /// moves.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged(view) ? 1 : 0))
  }

  /// Arranges a view in front of the one at a place.
  ///
  /// - Precondition: `index` is at least 0 and at most the number of arranged views, without `view`.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if isArranged(view) { arrangedSubviews.removeAll { $0 === view } }
    if view.superview !== self { addSubview(view) }
    precondition(
      (0...arrangedSubviews.count).contains(index),
      "view \(view.name) cannot be arranged at \(index) in \(name)")
    arrangedSubviews.insert(view, at: index)
    arranged.insert(ObjectIdentifier(view))
  }

  /// Stops laying a view out, and forgets the custom spacing after it.
  ///
  /// The view stays a subview; nothing but other constraints then holds it. Does nothing if the view is
  /// not arranged here.
  public func removeArrangedSubview(_ view: View) {
    guard arranged.remove(ObjectIdentifier(view)) != nil else { return }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangedSubviews.removeAll { $0 === view }
  }

  private func isArranged(_ view: View) -> Bool { arranged.contains(ObjectIdentifier(view)) }
}

// MARK: - Spacing

extension StackView {
  /// Sets the room after an arranged view, `nil` for the stack view's ``spacing``.
  ///
  /// - Precondition: The view is arranged here.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    precondition(isArranged(view), "view \(view.name) is not arranged in \(name)")
    customSpacings[ObjectIdentifier(view)] = spacing
  }

  /// Returns the room after a view as it was set for it, or `nil`.
  public func customSpacing(after view: View) -> Double? {
    customSpacings[ObjectIdentifier(view)]
  }
}
