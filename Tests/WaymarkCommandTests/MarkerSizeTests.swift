import Foundation
import Testing

/// What is told of markers whose views have another size than their artwork.
struct MarkerSizeTests {
  private static let bounds = #"""
    "marker.left >= view.left", "marker.right <= view.right",
    "marker.top >= view.top", "marker.bottom <= view.bottom",
    "marker.left == map.left + gold.x @998", "marker.top == map.top + gold.y @998"
    """#

  /// A scene whose marker has no image but its artwork, with some constraints of its size.
  private func folder(_ sizes: String, artwork: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let images = Project.root.appendingPathComponent("Maps/treasure-island").path
    let pictures = artwork.replacing("ISLAND", with: images)
    try folder.write(
      """
      { "version": 1,
        "views": [
          { "name": "view" }, { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "map", "in": "scroll" }, { "name": "marker", "in": "scroll" }
        ],
        "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges",
          "map.width == 1000", "map.height == 800", \(sizes), \(Self.bounds)],
        "markers": [{ "name": "gold", "view": "marker", "reference": "map", \(pictures)
          "target": { "x": 600, "y": 500 } }] }
      """, to: "scene.json")
    return folder
  }

  private static let artwork =
    #""artwork": { "arrow": "ISLAND/arrow.png", "x": "ISLAND/x.png" },"#

  @Test(arguments: ["", artwork])
  func aSizeThatTheConstraintsDoNotTakeIsRefused(artwork: String) throws {
    let folder = try folder(#""marker.width == 40", "marker.height == 30""#, artwork: artwork)
    let run = try Invocation(
      ["state", "scene.json", "--viewport", "300x200", "--marker", "10x10"], in: folder.url)
    #expect(run.status == 64, "\(run.output)")
    #expect(
      run.complaint
        == "error: --marker 10x10 changes nothing in scene.json: its constraints make the view marker 40x30 even where there is more room; change those, or let an image in marker say the size"
    )
  }

  @Test func theSizeThatTheConstraintsGiveIsTaken() throws {
    let folder = try folder(#""marker.width == 40", "marker.height == 30""#)
    let run = try Invocation(
      ["state", "scene.json", "--viewport", "300x200", "--marker", "40x30"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    (
      #""marker.width == 40", "marker.height == 30 @999""#, "40 × 30",
      "marker.width == 40 and marker.height == 30 @999"
    ),
    (#""marker.width == 40", "marker.height == 67""#, "40 × 67", "marker.width == 40"),
    (
      #""marker.width <= 500", "marker.width == 30", "marker.height >= 67""#, "30 × 67",
      "marker.width == 30"
    ),
  ])
  func constraintsThatMakeAMarkerSmallerThanItsArtworkAreTheReason(
    sizes: String, size: String, reason: String
  ) throws {
    let folder = try folder(sizes, artwork: Self.artwork)
    let run = try Invocation(["check", "scene.json"], in: folder.url)
    #expect(
      run.output.contains(
        "the marker gold of 67 × 67 points is squashed to \(size), as its view has \(reason); constraints"
      ),
      "\(run.output)")
    #expect(!run.output.contains("larger than its room"))
  }
}
