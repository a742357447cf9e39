internal import Geometry

extension StateColumns {
  /// Finds headings, distances, kinds and edges from the slack.
  mutating func finish(tolerance: Double) {
    for index in 0..<count {
      let slack = Point(x: slackX[index], y: slackY[index])
      let isThere = slack == .zero
      let isX = isThere || (slack.x.magnitude < tolerance && slack.y.magnitude < tolerance)
      heading[index] = isX ? .nan : Point.zero.direction(to: slack).degrees
      flags[index] =
        (slack.x < 0 ? 1 : 0) | (slack.x > 0 ? 2 : 0) | (slack.y < 0 ? 4 : 0)
        | (slack.y > 0 ? 8 : 0) | (isX ? 16 : 0)
      let (x, y) = (slack.x + excessX[index], slack.y + excessY[index])
      distance[index] = (x * x + y * y).squareRoot()
    }
  }
}
