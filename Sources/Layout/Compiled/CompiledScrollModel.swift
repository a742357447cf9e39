internal import Geometry

/// How the content of a layout's first scroll view scrolls, at any viewport.
///
/// What bears on the scroll view alone is solved, so that asking takes no more where there are a thousand markers.
package struct CompiledScrollModel: Sendable {
  private var compiled: CompiledLayout
  private let inset: ContentInset

  /// Creates the compiled form, or `nil` for a layout without a scroll view.
  package init?(_ layout: Layout) {
    guard let area = layout.contentAreas.first else { return nil }
    compiled = CompiledLayout(area, of: layout)
    inset = area.inset
  }

  /// Returns how the content scrolls at a viewport.
  ///
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  package mutating func model(at viewport: Viewport) throws(LayoutError) -> ScrollModel {
    let region = try compiled.region(at: viewport)
    func size(_ index: Int) -> Size {
      let frame = region.frame(at: index, in: .view)
      return Size(width: frame.width.value(at: viewport), height: frame.height.value(at: viewport))
    }
    return ScrollModel(
      contentSize: size(1), frameSize: size(0), contentOffset: viewport.offset,
      contentInset: inset.insets(at: viewport), safeArea: viewport.insets)
  }
}
