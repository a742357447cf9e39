/// One stroke of a loaded brush, in points from the middle of the sheet.
struct BrushStroke {
  /// Where the brush goes.
  var spine: [Point]

  /// The width under full pressure.
  var width: Double

  /// What makes its bristles differ from another stroke's.
  var seed: UInt64
}
