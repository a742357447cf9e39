package import Constraints
public import Geometry

/// The frames of a layout along a straight line of viewports: linear between exact breakpoints.
public struct LayoutProfile: Sendable {
  /// A part of the line on which every frame is a linear function of the place.
  public struct Piece: Sendable {
    /// The first place; the last one is just before the next piece's first, to the last bit.
    public let start: Double
    let frames: [FrameLines]
  }

  /// The frame of a view in both coordinate spaces.
  struct FrameLines: Sendable {
    var content: FrameLine
    var view: FrameLine
  }

  /// The line.
  public let line: ViewportLine
  /// The last place.
  public let end: Double
  /// The pieces in the order of the line, at least one.
  public let pieces: [Piece]
}

/// A frame whose edges are linear functions of the place on a line.
package struct FrameLine: Equatable, Sendable {
  package var x: LinearForm
  package var y: LinearForm
  package var width: LinearForm
  package var height: LinearForm

  /// Returns the frame at a place.
  package func value(at place: Double) -> Rect {
    Rect(
      x: x.value(at: place), y: y.value(at: place), width: width.value(at: place),
      height: height.value(at: place))
  }
}

extension LayoutProfile {
  /// The places at which frames change their rates, in the order of the line.
  public var breakpoints: [Double] { pieces.dropFirst().map { $0.start } }

  /// Returns the number of the piece that holds a place on the line.
  public func piece(at place: Double) -> Int {
    var (lower, upper) = (0, pieces.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if pieces[middle].start <= place { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// Returns the frame of the view at a place among those compiled, at a place on the line.
  public func frame(at view: Int, in space: Layout.CoordinateSpace, place: Double) -> Rect {
    pieces[piece(at: place)].frame(at: view, in: space).value(at: place)
  }
}

extension LayoutProfile.Piece {
  package func frame(at view: Int, in space: Layout.CoordinateSpace) -> FrameLine {
    space == .content ? frames[view].content : frames[view].view
  }
}

// MARK: - Compiling

extension CompiledLayout {
  /// Returns the frames along a line of viewports.
  ///
  /// The breakpoints are where the line leaves one region for the next: nothing is sampled.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - range: The places on it.
  /// - Returns: The profile.
  /// - Throws: ``LayoutError/viewportOutOfRange(parameter:number:)`` as `Layout.update(to:)` does.
  public mutating func profile(
    along line: ViewportLine, over range: ClosedRange<Double>
  ) throws(LayoutError) -> LayoutProfile {
    var pieces: [LayoutProfile.Piece] = []
    var place = range.lowerBound
    while true {
      let (region, reach) = try region(on: line, from: place, within: range.upperBound)
      // A strict border, as where a text wraps otherwise, belongs to the region before it.
      let start = region.contains(line.viewport(at: place)) ? place : place.nextUp
      pieces.append(region.piece(on: line, from: start))
      guard reach < range.upperBound else { break }
      place = reach
    }
    return LayoutProfile(line: line, end: range.upperBound, pieces: pieces)
  }

  /// Returns a region that contains a place on a line and more of the line behind it, and how far it reaches.
  private mutating func region(
    on line: ViewportLine, from place: Double, within end: Double
  ) throws(LayoutError) -> (region: LayoutRegion, reach: Double) {
    var probe = place
    while true {
      let region = try region(at: line.viewport(at: probe))
      let extent = region.extent(on: line)
      if extent.lower <= place, extent.upper > place || place == end {
        return (region, min(end, extent.upper))
      }
      // The place was on the border of a region that lies behind it, or the probe went too far.
      let limit = probe == place ? end : min(probe, max(place, extent.lower))
      let next = place + (limit - place) / 2
      guard next > place, next < limit else {
        return (region, max(place.nextUp, min(end, extent.upper)))
      }
      probe = next
    }
  }
}

extension LayoutRegion {
  /// Returns how far a line lies inside, from one place on it to another.
  fileprivate func extent(on line: ViewportLine) -> (lower: Double, upper: Double) {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    for condition in conditions {
      let form = line.restricted(condition.function.form)
      guard let root = form.root else { continue }
      if form.roundedSlope > 0 { lower = max(lower, root) } else { upper = min(upper, root) }
    }
    return (lower, upper)
  }

  fileprivate func piece(on line: ViewportLine, from start: Double) -> LayoutProfile.Piece {
    LayoutProfile.Piece(
      start: start,
      frames: frames.map {
        LayoutProfile.FrameLines(
          content: $0.content.restricted(to: line), view: $0.view.restricted(to: line))
      })
  }
}

extension FrameFunction {
  fileprivate func restricted(to line: ViewportLine) -> FrameLine {
    FrameLine(
      x: line.restricted(x.form), y: line.restricted(y.form), width: line.restricted(width.form),
      height: line.restricted(height.form))
  }
}
