package import Constraints
public import Geometry

/// The four numbers of a frame, or what they are computed from.
public struct FrameNumbers<Number> {
  /// The left edge.
  public internal(set) var x: Number
  /// The top edge.
  public internal(set) var y: Number
  /// The width.
  public internal(set) var width: Number
  /// The height.
  public internal(set) var height: Number
}

extension FrameNumbers: Equatable where Number: Equatable {}

extension FrameNumbers: Sendable where Number: Sendable {}

extension FrameNumbers {
  /// Returns what a function makes of each number.
  @inline(__always)
  func map<Result>(_ transform: (Number) -> Result) -> FrameNumbers<Result> {
    FrameNumbers<Result>(
      x: transform(x), y: transform(y), width: transform(width), height: transform(height))
  }
}

extension Rect {
  @inline(__always)
  init(_ numbers: FrameNumbers<Double>) {
    self.init(x: numbers.x, y: numbers.y, width: numbers.width, height: numbers.height)
  }
}

/// A frame whose edges are affine functions of the viewport.
public typealias FrameFunction = FrameNumbers<AffineFunction>

extension FrameNumbers where Number == AffineFunction {
  /// Returns the frame at a viewport.
  public func value(at viewport: Viewport) -> Rect { Rect(map { $0.value(at: viewport) }) }
}

/// A frame whose edges are linear functions of the position on a line.
package typealias FrameLine = FrameNumbers<LinearForm>

extension FrameNumbers where Number == LinearForm {
  /// Returns the frame at a position.
  package func value(at position: Double) -> Rect { Rect(map { $0.value(at: position) }) }
}
