import Foundation
import Testing

/// The images that a page has inside.
struct PageImageTests {
  private static let setUp = """
    mkdir web; printf '\\0asm\\1\\0\\0\\0' > web/waymark.wasm
    printf '<!--waymark-title--><!--waymark-data-->' > web/page.html
    cp -r \(Project.root.path)/Maps/treasure-island island
    """

  private static func run(_ line: String) throws -> Invocation {
    let folder = try TemporaryFolder()
    return try Invocation(shell: "\(setUp)\n\(line)", in: folder.url)
  }

  @Test(arguments: ["map.png", "x.png"])
  func aBrokenImageIsToldAndWritesNoPage(file: String) throws {
    // The artwork's finer images would stand in for it.
    let run = try Self.run(
      """
      rm island/*@2x.png; head -c 1000 island/\(file) > half && mv half island/\(file)
      waymark page island --engine web/waymark.wasm -o page.html; status=$?; ls; exit $status
      """)
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains("island/\(file)"), "\(run.errors)")
    #expect(!run.output.contains("page.html"))
  }

  @Test func aReaderThatHasSeenEnoughOfAPageIsNoError() throws {
    let run = try Self.run(
      """
      waymark page island --engine web/waymark.wasm -o - | head -c 10 | wc -c
      echo ${PIPESTATUS[0]}
      """)
    #expect(run.lines == ["10", "0"])
    #expect(run.errors.isEmpty)
  }

  @Test func aBrokenImageThatNobodyPromisedIsPassedOver() throws {
    let run = try Self.run(
      """
      head -c 100 island/map.png > island/map@2x.png
      waymark page island --engine web/waymark.wasm -o page.html
      base64 -w 0 island/map.png > whole; grep -c -F -f whole page.html
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "1\n")
  }

  /// A page finds an image by what the scene calls it, from wherever the page is written.
  @Test(arguments: ["$PWD/island/map.png", "../island/./map.png"], ["$PWD/island", "island"])
  func anImageHasTheNameThatTheSceneHasForIt(image: String, scene: String) throws {
    let run = try Self.run(
      """
      sed -i "s|\\"map.png\\"|\\"\(image)\\"|" island/scene.json
      waymark page \(scene) --engine web/waymark.wasm -o page.html
      grep -o -F "\\"\(image)\\":{" page.html | sort -u | wc -l
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "1\n")
  }
}
