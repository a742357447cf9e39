internal import Constraints
public import Geometry

/// A polyhedral part of the viewports in which every frame is an affine function of the viewport.
///
/// Regions are read off the solver's own answer (T. Gal, "Postoptimal Analyses, Parametric Programming, and
/// Related Topics", 1995). Together they cover all viewports; they may overlap, and where they meet, their
/// frames agree.
public struct LayoutRegion: Sendable {
  /// A half of the viewports' space.
  public struct Condition: Equatable, Sendable {
    /// The function that is 0 or more inside.
    public let function: AffineFunction
    /// Whether the border, where the function is 0, lies outside.
    public let isStrict: Bool
  }

  /// What has to hold at a viewport that lies inside.
  public let conditions: [Condition]

  /// The frames of the views that were compiled, in content and in view coordinates.
  let frames: [FrameFunctions]

  /// The conditions in plain numbers, which tell nearly always.
  private let estimates: ConditionEstimates

  init(conditions: [Condition], frames: [FrameFunctions]) {
    self.conditions = conditions
    self.frames = frames
    estimates = ConditionEstimates(conditions)
  }

  /// The frame of a view in both coordinate spaces.
  struct FrameFunctions: Sendable {
    var content: FrameFunction
    var view: FrameFunction
  }
}

/// A frame whose edges are affine functions of the viewport.
public struct FrameFunction: Equatable, Sendable {
  /// The left edge.
  public let x: AffineFunction
  /// The top edge.
  public let y: AffineFunction
  /// The width.
  public let width: AffineFunction
  /// The height.
  public let height: AffineFunction

  /// Returns the frame at a viewport.
  public func value(at viewport: Viewport) -> Rect {
    Rect(
      x: x.value(at: viewport), y: y.value(at: viewport), width: width.value(at: viewport),
      height: height.value(at: viewport))
  }
}

extension LayoutRegion {
  /// Returns whether a viewport lies inside.
  public func contains(_ viewport: Viewport) -> Bool {
    estimates.allHold(at: viewport) { index in
      let condition = conditions[index]
      let sign = condition.function.form.sign { viewport[ViewportParameter(index: $0)] }
      return condition.isStrict ? sign > 0 : sign >= 0
    }
  }

  /// Returns the frame at a viewport of the view at an index among those that were compiled.
  ///
  /// The function itself, which takes several times as long to copy, stays where it is.
  @inline(__always)
  public func frame(
    at index: Int, in space: Layout.CoordinateSpace, at viewport: Viewport
  ) -> Rect {
    space == .content
      ? frames[index].content.value(at: viewport) : frames[index].view.value(at: viewport)
  }

  /// Returns the frame of the view at an index among those that were compiled.
  public func frame(at index: Int, in space: Layout.CoordinateSpace) -> FrameFunction {
    space == .content ? frames[index].content : frames[index].view
  }
}
