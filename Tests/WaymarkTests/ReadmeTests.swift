import Foundation
import Testing
import Waymark

/// The code that the README and the first article show is code that is compiled and run here.
struct ReadmeTests {
  @Test func theExampleTellsOfTheArrow() throws {
    let state = try #require(try markerOfTheFirstScreen())
    #expect(state.frame == Rect(x: 308, y: 600, width: 67, height: 67))
    #expect(!state.orientation.isX)
  }

  @Test func theSecondExampleTellsOfAnArrowThatPointsDown() throws {
    let state = try #require(try markerOfTheSecondScreen())
    #expect(state.heading == Angle(degrees: 90))
  }

  @Test func theFirstFrameOfAStageIsAtRest() throws {
    let frame = try firstFrame(
      at: Viewport(offset: Point(x: 900, y: 500), size: Size(width: 375, height: 667)))
    #expect(frame.isSettled)
    #expect(frame.markers.count > 20)
  }

  @Test func anEdgeOfTheMarkerIsAFunctionOfTheViewport() throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let edge = try leftEdgeOfTheMarker(
      in: try scene.makeLayout(), at: Viewport(size: Size(width: 375, height: 667)))
    #expect("\(edge)" == "viewport.width + offset.x - 67")
  }

  @Test func columnsHaveTheFramesOfTheHeaderAtEveryOffset() throws {
    var layout = try Scene(contentsOf: "Maps/stretchy-header").makeLayout()
    var viewport = Viewport(size: Size(width: 375, height: 667))
    let columns = try framesOfTheHeader(in: layout, on: viewport)
    for (index, offset) in (-200...1000).enumerated() {
      viewport.offset.y = Double(offset)
      try layout.update(to: viewport)
      let frame = Rect(
        x: columns.x[index], y: columns.y[index], width: columns.width[index],
        height: columns.height[index])
      #expect(frame == layout.frame(of: "header", in: .content))
    }
  }

  @Test(arguments: [
    ("README.md", 1), ("Sources/Waymark/Waymark.docc/GettingStarted.md", 2),
    ("Sources/Waymark/Waymark.docc/MarkersInMotion.md", 1),
    ("Sources/Waymark/Waymark.docc/SweepingOverViewports.md", 2),
  ])
  func pagesShowCodeThatIsCompiled(_ page: String, _ count: Int) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let readme = try String(
      contentsOf: folder.appendingPathComponent("../../\(page)"), encoding: .utf8)
    let sources = try ["ReadmeTests.swift", "ClampingTests.swift"].map { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == count)
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.drop { $0.hasPrefix("import ") }.joined(separator: "\n")
      #expect(sources.contains { $0.contains(code) }, "\(code)")
    }
  }
}

func markerOfTheSecondScreen() throws -> MarkerState? {
  let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
  var layout = try scene.makeLayout()
  try layout.update(to: Viewport(offset: Point(x: 1302, y: 0), size: Size(width: 375, height: 667)))
  return layout.state(of: scene.markers[0].marker)
}

func markerOfTheFirstScreen() throws -> MarkerState? {
  let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
  var layout = try scene.makeLayout()
  try layout.update(to: Viewport(offset: .zero, size: Size(width: 375, height: 667)))
  return layout.state(of: scene.markers[0].marker)
}

func firstFrame(at viewport: Viewport) throws -> (markers: [StageMarker], isSettled: Bool) {
  let scene = try Scene(contentsOf: "Maps/harbour")
  let ports = try TargetList(contentsOf: "Maps/harbour/ports.geojson")
  var stage = try scene.makeStage()
  stage.targets = ports.entries.map { StageTarget($0.target) }
  try stage.show(at: viewport, time: 0)
  return (stage.markers, stage.isSettled)
}

func leftEdgeOfTheMarker(in layout: Layout, at viewport: Viewport) throws -> AffineFunction {
  var compiled = CompiledLayout(layout, views: ["marker"])
  let region = try compiled.region(at: viewport)
  return region.frame(at: 0, in: .content).x  // viewport.width + offset.x - 67
}

func framesOfTheHeader(in layout: Layout, on screen: Viewport) throws -> FrameColumns {
  var compiled = CompiledLayout(layout, views: ["header"])
  let profile = try compiled.profile(along: .varying(.offsetY, of: screen), over: -200...1000)
  let offsets = (-200...1000).map { Double($0) }
  var columns = FrameColumns(capacity: offsets.count)
  profile.frames(of: 0, in: .content).fill(&columns, at: offsets)
  return columns
}
