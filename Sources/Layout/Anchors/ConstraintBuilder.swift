/// Lets constraints be written one below the other, with `if`, `switch` and `for` between them.
///
/// Each constraint remembers the line on which it stands, and every report names it. Functions that
/// make constraints can carry the attribute too:
///
///     @ConstraintBuilder func stayInside(_ view: View) -> [LayoutConstraint] {
///       marker.leading >= view.leading
///       marker.trailing <= view.trailing
///     }
@resultBuilder
public enum ConstraintBuilder {
  /// Takes a constraint, and the line on which it stands.
  public static func buildExpression(
    _ constraint: LayoutConstraint, file: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    [constraint.made(at: LayoutConstraint.Location(file: file, line: line))]
  }

  /// Takes several constraints, and the line on which they are made.
  public static func buildExpression(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    constraints.map { $0.made(at: LayoutConstraint.Location(file: file, line: line)) }
  }

  /// Joins the constraints of a block.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// Takes the constraints of an `if`, none where its condition does not hold.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  /// Takes the constraints of the first branch.
  public static func buildEither(first part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// Takes the constraints of the second branch.
  public static func buildEither(second part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// Joins the constraints of the rounds of a `for`.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// Takes the constraints of a block under `if #available`.
  public static func buildLimitedAvailability(_ part: [LayoutConstraint]) -> [LayoutConstraint] {
    part
  }
}

extension Layout {
  /// Creates the layout of a tree of views from constraints that are written one below the other, at a
  /// viewport without extent.
  ///
  ///     var layout = try Layout(of: view) {
  ///       marker.leading >= view.leading
  ///       (marker.leading == map.leading + 1610).priority(998)
  ///       for item in items { item.width == view.width }
  ///     }
  ///
  /// - Parameters:
  ///   - root: The root of the tree, which fills the viewport.
  ///   - direction: The direction in which text runs, which leading and trailing follow.
  ///   - measurer: What tells the room that labels' texts take.
  ///   - constraints: The constraints in the order in which they break ties.
  /// - Throws: ``LayoutError`` if a constraint makes no sense for the tree; it names the line.
  public init(
    of root: View, direction: TextDirection = .leftToRight,
    measurer: some TextMeasurer = FixedTextMeasurer(),
    @ConstraintBuilder constraints: () -> [LayoutConstraint]
  ) throws(LayoutError) {
    try self.init(
      of: root, constraints: constraints(), direction: direction, measurer: measurer)
  }
}
