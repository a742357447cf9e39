internal import Geometry
public import Layout

extension Scene {
  /// A value that follows from a layout's frames and its viewport, such as whether a bar hides.
  public struct Output: Hashable, Sendable {
    /// A value.
    public enum Value: Hashable, Sendable {
      /// A number.
      case number(Double)
      /// Whether something holds.
      case truth(Bool)
      /// No value: something was divided by 0, or a number became too large.
      case undefined
    }

    /// The name, unique in its scene.
    public var name: String

    /// The value.
    public var value: Value
  }
}

extension Scene {
  /// Returns the scene's outputs at a layout's viewport, in the order in which they are written.
  ///
  ///     let scene = try Scene(contentsOf: "Maps/stretchy-layout")
  ///     var layout = try scene.makeLayout()
  ///     try layout.update(to: viewport)
  ///     try scene.outputs(of: &layout)  // statusBarHidden is true
  ///
  /// - Parameter layout: A layout of this scene.
  /// - Returns: The names and values.
  /// - Throws: ``SceneError`` if an output names something that does not exist, or makes no sense.
  public func outputs(of layout: inout Layout) throws(SceneError) -> [Output] {
    try outputs(of: &layout) { $1 }
  }

  /// Returns the scene's outputs where views have other frames than the layout's.
  ///
  /// - Parameters:
  ///   - layout: A layout of this scene.
  ///   - actualFrame: Returns a view's frame from its name and its frame in the layout, in view coordinates.
  /// - Returns: The names and values.
  /// - Throws: ``SceneError`` if an output names something that does not exist, or makes no sense.
  func outputs(
    of layout: inout Layout, where actualFrame: (String, Rect) -> Rect
  ) throws(SceneError) -> [Output] {
    guard !self.outputs.isEmpty else { return [] }
    let views = Set(layout.viewNames)
    let names = FormulaNames(of: self) { views.contains($0) }
    var outputs: [Output] = []
    for description in self.outputs {
      let value = try OutputResolver(formula: description.formula, names: names)
        .value(at: layout.viewport) { names.scene.frame(of: $0, in: &layout, actualFrame) }
      outputs.append(Output(name: description.name, value: value))
    }
    return outputs
  }

  /// Checks that an output makes sense, whatever its value.
  func check(_ output: OutputDescription, _ names: FormulaNames) throws(SceneError) {
    _ = try OutputResolver(formula: output.formula, names: names)
      .value(at: Viewport(size: .zero)) { _ in .zero }
  }

  /// Returns the frame of a view or of one of its guides, in view coordinates.
  private func frame(
    of item: FormulaItem, in layout: inout Layout, _ actualFrame: (String, Rect) -> Rect
  ) -> Rect {
    let frame = actualFrame(item.view, layout.frame(of: item.view, in: .view) ?? .zero)
    let insets = layout.viewport.insets
    switch item.guide {
    case .view, .frame: return frame
    case .content: return layout.contentArea(of: item.view) ?? .zero
    case .margins: return frame.inset(by: margins(of: item.view))
    case .safeArea: return frame.inset(by: insets)
    case .topGuide:
      return Rect(origin: frame.origin, size: Size(width: frame.size.width, height: insets.top))
    case .bottomGuide:
      return Rect(
        x: frame.minX, y: frame.maxY - insets.bottom, width: frame.size.width,
        height: insets.bottom)
    }
  }

  private func margins(of view: String) -> EdgeInsets {
    views.first { $0.name == view }?.margins ?? View(view).layoutMargins
  }
}
