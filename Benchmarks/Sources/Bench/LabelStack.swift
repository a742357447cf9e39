import Geometry
import Layout
import Waymark

/// A column of wrapping labels in a scroll view, as wide as the screen.
struct LabelStack {
  static let portrait = Size(width: 375, height: 667)
  static let landscape = Size(width: 667, height: 375)
  private static let spacing = 10.0

  /// The number of words, of four letters each, in every label's text.
  private let wordCounts: [Int]

  init(count: Int) {
    var random = SplitMix(seed: 3)
    wordCounts = (0..<count).map { _ in Int.random(in: 1...40, using: &random) }
  }
}

extension LabelStack {
  /// The number of labels.
  var count: Int { wordCounts.count }

  /// Returns the views and their layout, without a viewport yet.
  func makeLayout() throws(LayoutError) -> Layout {
    let view = View("view")
    let scroll = ScrollView("scroll")
    let stack = StackView("stack", axis: .vertical, spacing: Self.spacing)
    view.addSubview(scroll)
    scroll.addSubview(stack)
    for (index, words) in wordCounts.enumerated() {
      let text = [String](repeating: "gold", count: words).joined(separator: " ")
      stack.addArrangedSubview(Label("label\(index)", text: text))
    }
    return try Layout(of: view) {
      scroll.edges == view.edges
      stack.edges == scroll.edges
      stack.width == scroll.width
    }
  }

  /// Returns the tops of all labels in content coordinates, then their heights, at a width: lines of
  /// whole words, 8 points a letter, 20 points a line.
  func expected(at width: Double) -> [Double] {
    let wordsPerLine = ((width + 8) / 40).rounded(.down)
    let heights = wordCounts.map { 20 * (Double($0) / wordsPerLine).rounded(.up) }
    var tops: [Double] = []
    var top = 0.0
    for height in heights {
      tops.append(top)
      top += height + Self.spacing
    }
    return tops + heights
  }
}
