/// A river or a stream from its spring to the sea, or to the river it joins.
struct River {
  /// The course.
  var course: Polyline

  /// The width at each corner of the course.
  var widths: [Double]
}

extension River {
  /// Returns the outline of the water, widened by a few pixels.
  func bed(extra: Double) -> Polyline {
    let last = Double(widths.count - 1)
    return course.band { max(widths[Int($0 * last)] + extra, 0) }
  }
}
