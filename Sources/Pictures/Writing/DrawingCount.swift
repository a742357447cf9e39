/// Counts what has been drawn of a picture, and reports the part now and then.
struct DrawingCount {
  private let total: Int
  private var done = 0
  private let report: (Double) -> Void

  /// The elements between reports.
  private static let interval = 256

  init(of picture: Picture, _ report: @escaping (Double) -> Void) {
    total = picture.elements.reduce(0) { $0 + $1.count }
    self.report = report
  }
}

extension DrawingCount {
  /// Adds an element, a group of which counts by what is in it.
  mutating func add(_ element: Element) {
    if case .group = element { return }
    done += 1
    if done.isMultiple(of: DrawingCount.interval) { report(Double(done) / Double(total)) }
  }
}

extension Element {
  /// How many shapes, images and texts it is.
  fileprivate var count: Int {
    guard case .group(let group) = self else { return 1 }
    return group.elements.reduce(0) { $0 + $1.count }
  }
}
