/// The frame of one view along a line of viewports, for many positions at once.
///
///     let header = profile.frames(of: 0, in: .content)
///     header.fill(&columns, at: offsets)
public struct FrameProfile: Sendable {
  let x: PiecewiseLinear
  let y: PiecewiseLinear
  let width: PiecewiseLinear
  let height: PiecewiseLinear
}

/// Frames as an array for each of their numbers, which are made once and filled again and again.
public struct FrameColumns: Sendable {
  /// The left edges.
  public fileprivate(set) var x: [Double]
  /// The top edges.
  public fileprivate(set) var y: [Double]
  /// The widths.
  public fileprivate(set) var width: [Double]
  /// The heights.
  public fileprivate(set) var height: [Double]

  /// Creates columns with room for a number of frames.
  public init(capacity: Int) {
    let column = [Double](repeating: 0, count: capacity)
    (x, y, width, height) = (column, column, column, column)
  }
}

extension LayoutProfile {
  /// Returns the frames of the view at an index among those compiled.
  public func frames(of view: Int, in space: Layout.CoordinateSpace) -> FrameProfile {
    let lines = pieces.map { (start: $0.start, frame: $0.frame(at: view, in: space)) }
    return FrameProfile(
      x: PiecewiseLinear(lines.map { ($0.start, $0.frame.x) }),
      y: PiecewiseLinear(lines.map { ($0.start, $0.frame.y) }),
      width: PiecewiseLinear(lines.map { ($0.start, $0.frame.width) }),
      height: PiecewiseLinear(lines.map { ($0.start, $0.frame.height) }))
  }
}

extension FrameProfile {
  /// Writes the frames at positions on the line, which may come in any order, to the first elements of columns.
  ///
  /// The values are those of ``LayoutProfile/frame(at:in:position:)`` to the last bit.
  ///
  /// - Precondition: The columns have room for as many frames as there are positions.
  public func fill(_ columns: inout FrameColumns, at positions: [Double]) {
    precondition(
      positions.count <= columns.x.count,
      "\(positions.count) positions, and room for \(columns.x.count) frames")
    x.fill(&columns.x, at: positions, positions.indices)
    y.fill(&columns.y, at: positions, positions.indices)
    width.fill(&columns.width, at: positions, positions.indices)
    height.fill(&columns.height, at: positions, positions.indices)
  }
}
