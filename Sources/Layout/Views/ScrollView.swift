/// A view that shows a part of its content, moved by the content offset.
///
/// Constraints between the content and the scroll view's edges act on the content area; those with its
/// width, height and centres act on its frame. ``contentLayoutGuide`` and ``frameLayoutGuide`` say
/// which is meant explicitly.
public final class ScrollView: View {
  /// The room that is added around the content, which ``ScrollModel`` lets it scroll into.
  ///
  /// Frames do not depend on it, except through the content offset.
  public var contentInset = ContentInset()

  public override var scrollsItsContent: Bool { true }

  override var scrollView: ScrollView? { self }
}
