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

  /// The answer in the numbers of the viewport: for each view that was compiled the origin in content and in view
  /// coordinates, and the size.
  let answer: AnswerRegion

  init(_ answer: AnswerRegion) { self.answer = answer }
}

extension LayoutRegion {
  /// What has to hold at a viewport that lies inside.
  public var conditions: [Condition] {
    answer.conditions.map { Condition(function: AffineFunction($0.form), isStrict: $0.isStrict) }
  }

  /// Whether required constraints contradict each other inside, so that some of them miss.
  public var isContradictory: Bool { answer.isContradictory }

  /// How many numbers of the answer make up the frames of a view.
  static let frameStride = 6

  /// Returns which numbers of the answer make up a frame of the view at an index.
  @inline(__always)
  static func numbers(
    ofFrameAt index: Int, in space: Layout.CoordinateSpace
  ) -> FrameNumbers<Int> {
    let start = index * frameStride
    let origin = space == .content ? start : start + 2
    return FrameNumbers(x: origin, y: origin + 1, width: start + 4, height: start + 5)
  }
}

extension LayoutRegion {
  /// Returns whether a viewport lies inside.
  public func contains(_ viewport: Viewport) -> Bool {
    answer.contains { viewport.number(at: $0) }
  }

  /// Returns the values at a viewport of the expressions that were compiled.
  func values(at viewport: Viewport) -> [Double] {
    answer.values.map { form in form.value { viewport.number(at: $0) } }
  }

  /// Returns the frame at a viewport of the view at an index among those that were compiled.
  ///
  /// The function itself, which takes several times as long to copy, stays where it is.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  public func frame(
    at index: Int, in space: Layout.CoordinateSpace, at viewport: Viewport
  ) -> Rect {
    Rect(
      LayoutRegion.numbers(ofFrameAt: index, in: space).map { number in
        answer.values[number].value { viewport.number(at: $0) }
      })
  }

  /// Returns where the root's upper left corner lies at a viewport, in the content coordinates of the view that is
  /// placed.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  package func corner(at viewport: Viewport) -> Point {
    let first = cornerNumber
    return Point(
      x: answer.values[first].value { viewport.number(at: $0) },
      y: answer.values[first + 1].value { viewport.number(at: $0) })
  }

  /// Which number of the answer the corner begins with, behind those of all frames.
  private var cornerNumber: Int {
    precondition(
      answer.values.count % LayoutRegion.frameStride == 2, "the region is of no view that is placed"
    )
    return answer.values.count - 2
  }

  /// Returns whether the corner moves with the offset, and with nothing else of it.
  package var cornerFollowsOffset: Bool {
    let first = cornerNumber
    func follows(_ number: Int, _ parameter: ViewportParameter, by factor: Double) -> Bool {
      AffineFunction(answer.values[first + number]).coefficient(of: parameter) == factor
    }
    return follows(0, .offsetX, by: 1) && follows(0, .offsetY, by: 0)
      && follows(1, .offsetX, by: 0) && follows(1, .offsetY, by: 1)
  }

  /// Returns whether the origin of a view's frame in view coordinates moves with the target, along each axis.
  package func originFollowsTarget(at index: Int) -> (x: Bool, y: Bool) {
    let numbers = LayoutRegion.numbers(ofFrameAt: index, in: .view)
    return (followsTarget(numbers.x), followsTarget(numbers.y))
  }

  private func followsTarget(_ number: Int) -> Bool {
    // Asked for in each frame, in which nothing may take memory.
    answer.values[number].follows(ViewportParameter.targetX.index)
      || answer.values[number].follows(ViewportParameter.targetY.index)
  }

  /// Returns the frame of the view at an index among those that were compiled.
  public func frame(at index: Int, in space: Layout.CoordinateSpace) -> FrameFunction {
    LayoutRegion.numbers(ofFrameAt: index, in: space).map { AffineFunction(answer.values[$0]) }
  }
}
