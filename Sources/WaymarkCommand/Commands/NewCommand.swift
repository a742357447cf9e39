internal import ArgumentParser
internal import Inputs
internal import JSON
internal import Outputs
internal import Pictures
internal import SceneFiles
internal import Waymark

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a scene to start from: a whiteboard, a map, a game or a header.",
    usage: "waymark new <kind> [<folder>] [--json]",
    discussion: """
      The folder gets a scene.json, whose key about explains it line by line, and a plain image to put your \
      own in the place of. Nothing that is there is written over.

      Examples:
        waymark new map
        waymark new whiteboard my-board
      """)

  @Argument(help: "What kind of scene: whiteboard, map, game or header.")
  var kind: SceneTemplate

  @Argument(help: "The folder to make. (default: the name of the kind)", completion: .directory)
  var folder: String?

  @OptionGroup(title: "Output") var form: FormatOptions<ReportFormat>

  func run() throws {
    let format = try form.choice()
    let folder = try folderName()
    let files = ["scene.json", kind.imageName].map { "\(folder)/\($0)" }
    for file in files where FileStatus(path: file) != nil {
      throw CommandFailure(
        message: "\(file) is there already, and is not written over; name another folder",
        code: .usage)
    }
    do { try OutputNames.makeFolder(folder) } catch { throw CommandFailure(error) }
    do throws(PictureError) {
      try kind.image.save(to: files[1], as: .png, scale: 1, inputs: [])
      try Picture.save(Array(kind.scene.utf8), to: files[0], inputs: [])
    } catch { throw CommandFailure(error) }
    let scene = Text.shellWord(folder.hasPrefix("-") ? "./\(folder)" : folder)
    let suggestions = [
      "waymark check \(scene)",
      "waymark \(kind.question) \(scene) --device iphone-15 --offset 0,0",
      "waymark render \(scene) --device iphone-15 \(kind.pictureOptions) -o \(kind.rawValue).svg",
    ]
    switch format {
    case .json: Output.print(NewSceneRecord(files: files, suggestions: suggestions))
    case .text:
      Output.print("\(files[0]): what is in it stands in its key about\nTry:")
      for suggestion in suggestions { Output.print("  \(suggestion)") }
    }
  }

  /// Returns the folder's name without slashes behind it.
  private func folderName() throws(CommandFailure) -> String {
    let name = String((folder ?? kind.rawValue).reversed().drop { $0 == "/" }.reversed())
    guard !name.isEmpty else {
      throw CommandFailure(
        message: "the folder has no name; leave it out for \(kind.rawValue)", code: .usage)
    }
    return name
  }
}

private struct NewSceneRecord: JSONRecord {
  var files: [String]
  var suggestions: [String]

  func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("suggestions", suggestions)
  }
}
