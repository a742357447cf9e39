import Geometry
import Harness
import Layout
import Waymark

/// A stack of labels in Waymark's layout, and what was last read from it.
struct WaymarkLabelStack {
  private var layout: Layout
  private let count: Int
  private let firstPlace: Int
  private(set) var values: [Double]

  init(_ stack: LabelStack) throws(LayoutError) {
    layout = try stack.makeLayout()
    count = stack.count
    firstPlace = layout.index(of: "label0") ?? 0
    values = [Double](repeating: 0, count: 2 * stack.count)
  }
}

extension WaymarkLabelStack {
  /// Moves to a viewport and reads every label's frame.
  mutating func show(at offset: Double = 0, size: Size) throws(LayoutError) {
    try layout.update(to: Viewport(offset: Point(x: 0, y: offset), size: size))
    for index in 0..<count {
      let frame = layout.frame(at: firstPlace + index, in: .content)
      values[index] = frame.minY
      values[count + index] = frame.size.height
    }
  }

  /// Scrolls on and reads one label's place on the screen, as a screen shows few.
  mutating func scroll(to offset: Double) throws(LayoutError) {
    try layout.update(
      to: Viewport(offset: Point(x: 0, y: offset), size: LabelStack.portrait))
    values[0] = layout.frame(at: firstPlace + count / 2, in: .view).minY
  }
}

extension Contender {
  /// Returns Waymark making the views, building their layout and finding every frame.
  static func waymarkLayingOut(_ stack: LabelStack) -> Contender {
    .waymarkLabels(stack) { state throws(LayoutError) in
      state = try WaymarkLabelStack(stack)
      try state.show(size: LabelStack.portrait)
    }
  }

  /// Returns Waymark turning a built layout on its side and back, and finding every frame each time.
  static func waymarkTurning(_ stack: LabelStack) -> Contender {
    .waymarkLabels(stack) { state throws(LayoutError) in
      try state.show(size: LabelStack.landscape)
      try state.show(size: LabelStack.portrait)
    }
  }

  /// Returns Waymark scrolling to one offset after another.
  static func waymarkScrolling(_ stack: LabelStack, along offsets: [Double]) -> Contender {
    var next = 0
    return .waymarkLabels(stack) { state throws(LayoutError) in
      try state.scroll(to: offsets[next])
      next = next + 1 == offsets.count ? 0 : next + 1
    }
  }

  private static func waymarkLabels(
    _ stack: LabelStack,
    event: @escaping (inout WaymarkLabelStack) throws(LayoutError) -> Void
  ) -> Contender {
    var state = laying { () throws(LayoutError) in try WaymarkLabelStack(stack) }
    return Contender(
      name: "Waymark",
      run: { events in
        laying { () throws(LayoutError) in for _ in 0..<events { try event(&state) } }
      },
      values: { state.values })
  }
}

/// Runs `body`, whose views and viewports make sense; a workload in which they do not is a mistake here.
private func laying<Result>(_ body: () throws(LayoutError) -> Result) -> Result {
  do {
    return try body()
  } catch {
    preconditionFailure("a workload cannot be laid out: \(error)")
  }
}
