import Foundation
import Testing
import Waymark

/// The published frames of the scroll-view layouts, row by row.
struct PublishedSceneTests {
  @Test(arguments: try PublishedRow.all("stretchyLayout"))
  func theStretchyLayoutMatchesItsPublishedFrames(_ row: PublishedRow) throws {
    let folder = (row.step ?? 0) < 4 ? "stretchy-layout-step-\(row.step ?? 0)" : "stretchy-layout"
    var (scene, layout) = try MapsFolder.layout(folder)
    try layout.update(to: row.viewport)
    expect(layout.frame(of: "imageView", in: .view), row.imageView)
    expect(layout.frame(of: "imageContainer", in: .view), row.imageContainer)
    expect(layout.frame(of: "textBacking", in: .view), row.textBacking)
    expect(layout.frame(of: "textContainer", in: .view)?.minY, row.textTop)
    if let hidden = row.statusBarHidden {
      let outputs = try scene.outputs(of: &layout)
      #expect(outputs.first { $0.name == "statusBarHidden" }?.value == .truth(hidden))
    }
  }

  @Test(arguments: try PublishedRow.all("stretchyHeader"))
  func theStretchyHeaderMatchesItsPublishedFrames(_ row: PublishedRow) throws {
    var layout = try MapsFolder.layout("stretchy-header").layout
    try layout.update(to: row.viewport)
    expect(layout.frame(of: "header", in: .view), row.header)
    expect(layout.frame(of: "title", in: .view)?.minY, row.titleTop)
  }

  @Test(arguments: try PublishedRow.all("parallaxAndScale"))
  func parallaxAndScaleMatchesItsPublishedFrames(_ row: PublishedRow) throws {
    var (scene, layout) = try MapsFolder.layout("parallax-and-scale")
    try layout.update(to: row.viewport)
    expect(layout.frame(of: "headerContainer", in: .view), row.header)
    expect(layout.frame(of: "headerImage", in: .view), row.header)
    expect(layout.frame(of: "label", in: .view), row.label)
    let output = try #require(try scene.outputs(of: &layout).first { $0.name == "contentsRectY" })
    guard case .number(let number) = output.value else {
      Issue.record("contentsRectY is no number")
      return
    }
    expect(number, row.contentsRectY, within: 1e-8)
  }

  @Test func noRowIsMissing() throws {
    #expect(try PublishedRow.all("stretchyLayout").count == 55)
    #expect(try PublishedRow.all("stretchyHeader").count == 10)
    #expect(try PublishedRow.all("parallaxAndScale").count == 9)
  }

  private func expect(
    _ frame: Rect?, _ expected: [Double]?, at location: SourceLocation = #_sourceLocation
  ) {
    guard let expected else { return }
    guard let frame else {
      Issue.record("there is no such view", sourceLocation: location)
      return
    }
    let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
    for (number, expected) in zip(numbers, expected) {
      expect(number, expected, at: location)
    }
  }

  private func expect(
    _ number: Double?, _ expected: Double?, within tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard let expected else { return }
    let error = (number ?? .infinity) - expected
    #expect(error.magnitude <= tolerance, sourceLocation: location)
  }
}

/// A row of the data file of published frames; what a row does not tell is `nil`.
struct PublishedRow: Decodable, CustomTestStringConvertible {
  var step: Int?
  var offset: Double
  var size: [Double]
  var safeArea: [Double]?
  var imageView: [Double]?
  var imageContainer: [Double]?
  var textBacking: [Double]?
  var textTop: Double?
  var statusBarHidden: Bool?
  var header: [Double]?
  var titleTop: Double?
  var label: [Double]?
  var contentsRectY: Double?

  enum CodingKeys: String, CodingKey {
    case step, safeArea, statusBarHidden, contentsRectY
    case offset = "offsetY"
    case size = "viewport"
    case imageView = "imageView_view"
    case imageContainer = "imageContainer_view"
    case textBacking = "textBacking_view"
    case textTop = "textTop_view"
    case header = "header_view"
    case titleTop = "titleTop_view"
    case label = "label_view"
  }
}

extension PublishedRow {
  /// Returns the rows of one layout.
  static func all(_ layout: String) throws -> [PublishedRow] {
    let file = try #require(
      Bundle.module.url(
        forResource: "scenes", withExtension: "json", subdirectory: "Reference"))
    let rows = try JSONDecoder().decode(
      [String: [PublishedRow]].self, from: Data(contentsOf: file))
    return try #require(rows[layout])
  }

  var testDescription: String { "\(step.map { "step \($0) " } ?? "")at \(offset)" }

  var viewport: Viewport {
    let insets = safeArea ?? [0, 0, 0, 0]
    return Viewport(
      offset: Point(x: 0, y: offset), size: Size(width: size[0], height: size[1]),
      insets: EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
  }
}

/// The folder of scenes.
enum MapsFolder {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Maps").path

  static func layout(_ name: String) throws -> (scene: Scene, layout: Layout) {
    let scene = try Scene(contentsOf: "\(path)/\(name)/scene.json")
    return (scene, try scene.makeLayout())
  }
}
