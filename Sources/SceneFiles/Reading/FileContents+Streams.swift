internal import Inputs
internal import Scenes

// Files of targets also come through pipes, whose size shows only at their end.

extension FileContents {
  /// The bytes of a pipe that are read at a time.
  private static let pieceSize = 1 << 20

  /// Returns the bytes of a file or a pipe that is not too large; `-` is standard input.
  static func readStream(
    _ path: String, what: String, maximumMegabytes: Int
  ) throws(SceneError) -> [UInt8] {
    guard path == "-" || FileStatus(path: path)?.kind == .pipe else {
      return try read(path, what: what, maximumMegabytes: maximumMegabytes)
    }
    let source: ByteSource
    do { source = try ByteSource(path: path) } catch {
      throw SceneError("cannot open \(what) for reading", file: path, kind: .noInput)
    }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= maximumMegabytes << 20,
        try source.read(into: &bytes, upTo: pieceSize)
      {}
    } catch .noWriter {
      throw SceneError(ByteSource.Failure.noWriter.reason, file: source.name, kind: .noInput)
    } catch {
      throw SceneError(
        "cannot read \(what) to its end", file: source.name, kind: .systemFailure)
    }
    guard bytes.count <= maximumMegabytes << 20 else {
      throw SceneError(
        "\(what) is larger than the limit of \(maximumMegabytes) MB", file: source.name)
    }
    return bytes
  }
}
