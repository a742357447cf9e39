import Foundation
import Testing

/// Names of outputs that end in a slash, as those of folders do.
struct FolderNameTests {
  private static let island = Project.root.appendingPathComponent("Maps/treasure-island").path

  @Test(arguments: [
    "crop \(island)/map.png --rect 0,0,9,9 -o new/", "index \(island)/map.png -q -o new/",
    "sweep \(island) --viewport 9x9 --grid 0,0 -q --format csv -o new/",
    "crop \(island)/map.png --rect 0,0,9,9 -o file/", "index \(island)/map.png -q -o file/",
    "sweep \(island) --viewport 9x9 --grid 0,0 -q --format csv -o file/",
    "sweep \(island) --viewport 9x9 --grid 0,0 -q -o file/",
  ])
  func `no file is written under the name of a folder`(_ command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: "echo a > file; waymark \(command); echo $?; ls -A; cat file", in: folder.url)
    #expect(run.lines == ["74", "file", "a"], "\(run.errors)")
    #expect(
      run.errors.contains("there is no folder ") || run.errors.contains("there is a file of that"),
      "\(run.errors)")
  }

  @Test func `a folder of columns may have its slash`() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        for i in 1 2; do
          waymark sweep \(Self.island) --viewport 9x9 --grid 0,0 -q --fields x -o columns/; echo $?
        done; ls -A . columns
        """, in: folder.url)
    #expect(
      run.lines == ["0", "0", ".:", "columns", "", "columns:", "manifest.json", "x.npy"],
      "\(run.errors)")
  }
}
