import Foundation
import Testing

struct SizeCommandTests {
  private let images = ["Maps/treasure-island/map.png", "Maps/treasure-island/arrow@2x.png"]

  @Test func textIsASentenceForEachImage() throws {
    let run = try Invocation(["size"] + images)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Maps/treasure-island/map.png: 2500 × 2500 points (2500 × 2500 pixels at @1x)
        Maps/treasure-island/arrow@2x.png: 67 × 67 points (134 × 134 pixels at @2x)

        """)
  }

  @Test func jsonHasPointsAndPixels() throws {
    struct Answer: Decodable {
      struct Extent: Decodable, Equatable {
        var width: Double
        var height: Double
      }

      var file: String
      var size: Extent
      var pixels: Extent
      var scale: Double
    }
    let run = try Invocation(["size", "--format", "json"] + images)
    let answers = try run.objects(Answer.self)
    #expect(answers.map(\.file) == images)
    #expect(answers.last?.size == Answer.Extent(width: 67, height: 67))
    #expect(answers.last?.pixels == Answer.Extent(width: 134, height: 134))
    #expect(answers.map(\.scale) == [1, 2])
  }

  @Test func csvQuotesNamesThatNeedIt() throws {
    let folder = try TemporaryFolder()
    let copy = try Invocation(
      shell: "cp Maps/treasure-island/x.png \"\(folder.url.path)/a, \\\"b\\\".png\"")
    #expect(copy.status == 0)
    let run = try Invocation(["size", #"a, "b".png"#, "--format", "csv"], in: folder.url)
    #expect(
      run.lines == [
        "file,width,height,pixel_width,pixel_height,scale", #""a, ""b"".png",67,67,67,67,1"#,
      ])
  }
}
