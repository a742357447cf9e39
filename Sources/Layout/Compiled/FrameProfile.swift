/// The frame of one view along a line of viewports, for many positions at once.
///
///     let header = profile.frames(of: 0, in: .content)
///     header.fill(&columns, at: offsets)
public struct FrameProfile: Sendable {
  let numbers: FrameNumbers<PiecewiseLinear>
}

/// Frames as an array for each of their numbers, which are made once and filled again and again.
public typealias FrameColumns = FrameNumbers<[Double]>

extension FrameNumbers where Number == [Double] {
  /// Creates columns with room for a number of frames.
  public init(capacity: Int) {
    let column = [Double](repeating: 0, count: capacity)
    self.init(x: column, y: column, width: column, height: column)
  }
}

extension LayoutProfile {
  /// Returns the frames of the view at an index among those compiled.
  public func frames(of view: Int, in space: Layout.CoordinateSpace) -> FrameProfile {
    FrameProfile(
      numbers: LayoutRegion.numbers(ofFrameAt: view, in: space).map { number in
        PiecewiseLinear(pieces.map { ($0.start, $0.values[number]) })
      })
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
    numbers.x.fill(&columns.x, at: positions, positions.indices)
    numbers.y.fill(&columns.y, at: positions, positions.indices)
    numbers.width.fill(&columns.width, at: positions, positions.indices)
    numbers.height.fill(&columns.height, at: positions, positions.indices)
  }
}
