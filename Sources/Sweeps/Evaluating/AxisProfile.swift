internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

/// A marker along one axis, by the position on a line of viewports: where it is, where it wants to be, and how
/// far it extends.
struct AxisProfile: Sendable {
  /// The frame's origin.
  let origin: PiecewiseLinear
  /// The origin of the view in whose coordinates the treasure lies.
  let reference: PiecewiseLinear
  /// The frame's extent.
  let extent: PiecewiseLinear
  /// Where the marker wants to be, in the coordinates of the reference.
  let target: Double
  /// The extent of the artwork, or `nil` for a marker that has none and is as large as its frame.
  let artwork: Double?
  /// How far the desired origin lies from the origin, by the positions at which its pieces start.
  private let slackPieces: [(start: Double, form: LinearForm)]
}

extension AxisProfile {
  enum Axis { case horizontal, vertical }

  /// Creates the profile of a marker's frame and its reference, the first two views of a profile.
  init(_ profile: LayoutProfile, _ axis: Axis, target: Point, artwork: Size) {
    let isHorizontal = axis == .horizontal
    func function(_ view: Int, _ part: (FrameLine) -> LinearForm) -> PiecewiseLinear {
      PiecewiseLinear(
        profile.pieces.map { ($0.start, part($0.frame(at: view, in: .content))) })
    }
    origin = function(0) { isHorizontal ? $0.x : $0.y }
    reference = function(1) { isHorizontal ? $0.x : $0.y }
    extent = function(0) { isHorizontal ? $0.width : $0.height }
    let wish = isHorizontal ? target.x : target.y
    self.target = wish
    slackPieces = profile.pieces.map { piece in
      let frame = piece.frame(at: 0, in: .content)
      let reference = piece.frame(at: 1, in: .content)
      let slack = isHorizontal ? reference.x - frame.x : reference.y - frame.y
      return (piece.start, slack + wish)
    }
    self.artwork = artwork == .zero ? nil : isHorizontal ? artwork.width : artwork.height
  }

  /// A marker along an axis at one position.
  struct Value {
    var origin: Double
    /// How far the desired origin lies from the origin.
    var slack: Double
    /// Half of what the artwork extends beyond the frame.
    var excess: Double
  }

  func value(at position: Double) -> Value {
    let origin = origin.value(at: position)
    return Value(
      origin: origin, slack: Wish(reference.value(at: position), target).slack(from: origin),
      excess: artwork.map { ($0 - extent.value(at: position)) / 2 } ?? 0)
  }
}

extension AxisProfile.Value {
  /// Whether the marker is near enough to its treasure along this axis to show the X.
  func isNear(_ tolerance: Double) -> Bool { Orientation.isNear(slack, tolerance) }
}

extension AxisProfile {
  /// Returns the positions in a range at which the slack may change its sign, or become larger or smaller than a
  /// tolerance.
  func criticalPositions(in range: ClosedRange<Double>, tolerance: Double) -> [Double] {
    var positions: [Double] = []
    for (index, piece) in slackPieces.enumerated() {
      let end = index + 1 < slackPieces.count ? slackPieces[index + 1].start : range.upperBound
      let roots = [-tolerance, 0, tolerance].compactMap { (piece.form + $0).root }
      positions += ([piece.start] + roots).filter { $0 >= piece.start && $0 <= end }
    }
    return positions.filter { range.contains($0) }
  }
}

/// Where a marker wants to be along one axis.
struct Wish {
  /// The origin that it wants.
  let desired: Double
  /// How much of a difference from that may be rounding.
  let rounding: Double

  /// Creates a wish from the origin of the reference and the target's place in it.
  @inline(__always)
  init(_ reference: Double, _ target: Double) {
    desired = reference + target
    rounding = Orientation.rounding(of: reference, target)
  }

  @inline(__always)
  func slack(from origin: Double) -> Double {
    Orientation.slack(from: origin, to: desired, rounding: rounding)
  }
}
