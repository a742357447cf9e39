internal import Geometry
internal import Layout
internal import Scenes

/// Asks a scene's layout for frames at the viewports by which a style is found.
struct StyleSampler {
  private var layout: Layout
  private var compiled: CompiledLayout
  /// The index of the map among the compiled views.
  private let mapIndex: Int
  private let viewports: StyleViewports
  /// The frame of the map in the content.
  let map: Rect

  /// The extent of what scrolls.
  var content: Size { viewports.content }

  /// A viewport, and the frames of the compiled views in the window, by functions that hold around it.
  struct Sample {
    var viewport: Viewport
    var frames: [FrameFunction]
  }

  /// Creates what asks for the frames of views, and of the map behind them.
  init(_ scene: Scene, views: [String], map: String) throws(SceneError) {
    layout = try scene.makeLayout()
    compiled = CompiledLayout(layout, views: views + [map])
    mapIndex = views.count
    let first = Viewport(size: Size(width: 1000, height: 1000))
    do throws(LayoutError) {
      try layout.update(to: first)
      self.map = try compiled.region(at: first).frame(at: mapIndex, in: .content).value(at: first)
    } catch { throw SceneError(error) }
    viewports = StyleViewports(content: layout.contentSize)
  }
}

extension StyleSampler {
  /// Returns the frames along lines: wherever a function gives way to another one, and half the way between.
  mutating func samples(along lines: Range<Int>) throws(SceneError) -> [Sample] {
    var samples: [Sample] = []
    for number in lines {
      let line = viewports.line(number)
      do throws(LayoutError) {
        samples += try self.samples(along: line)
        for end in [0.0, 1] { try layout.update(to: line.viewport(at: end)) }
      } catch { throw SceneError(error) }
      try checkScrolling()
    }
    return samples
  }

  private mutating func samples(along line: ViewportLine) throws(LayoutError) -> [Sample] {
    let ends = [0] + (try compiled.profile(along: line, over: 0...1)).breakpoints + [1]
    let positions = ends + zip(ends, ends.dropFirst()).map { ($0 + $1) / 2 }
    var samples: [Sample] = []
    for position in positions {
      let viewport = line.viewport(at: position)
      let region = try compiled.region(at: viewport)
      samples.append(
        Sample(
          viewport: viewport,
          frames: (0...mapIndex).map { region.frame(at: $0, in: .view) }))
    }
    return samples
  }

  /// Throws unless the content scrolls from its one end to the other and takes the map with it, as a page's does.
  private mutating func checkScrolling() throws(SceneError) {
    let viewport = layout.viewport
    let room = Size(
      width: max(0, content.width - viewport.size.width),
      height: max(0, content.height - viewport.size.height))
    let limits = layout.scrollModel?.offsetLimits
    guard let limits, limits.isSame(as: Rect(origin: .zero, size: room)) else {
      throw .unstyled("how far the content scrolls follows more than the size of the window")
    }
    let frame = layout.frame(of: compiled.viewNames[mapIndex], in: .view)
    let expected = Rect(origin: map.origin - viewport.offset, size: map.size)
    guard let frame, frame.isSame(as: expected) else {
      throw .unstyled("the map moves or grows in its content")
    }
  }
}

extension Rect {
  /// Whether it is another one but for rounding.
  fileprivate func isSame(as other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { $0.magnitude <= AxisFormula.tolerance }
  }
}
