import Foundation

/// Paints every picture into the folder given as the only argument, and writes what goes with them.
@main
enum Paint {
  static func main() {
    do throws(PaintError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fail(error)
    }
  }

  private static func run(_ arguments: [String]) throws(PaintError) {
    guard arguments.count == 1, let folder = arguments.first else { throw .wrongArguments }
    for picture in Picture.all {
      try picture.write(below: folder)
      print("painted \(folder)/\(picture.path)")
    }
    try PortList().write(below: folder)
    print("wrote \(folder)/\(PortList.path)")
  }

  private static func fail(_ error: PaintError) -> Never {
    FileHandle.standardError.write(Data("paint: \(error)\n".utf8))
    exit(error.isUsage ? 64 : 1)
  }
}

extension PaintError {
  fileprivate var isUsage: Bool {
    if case .wrongArguments = self { true } else { false }
  }
}
