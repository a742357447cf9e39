internal import Inputs
internal import MapImages
package import Scenes

/// The bytes of a file, read into memory once.
package enum FileContents {}

extension FileContents {
  /// Returns whether there is a file at a path, and may be read.
  package static func exists(_ path: String) -> Bool { (try? InputFile(path: path)) != nil }

  /// Returns the bytes of a regular file that is not too large.
  package static func read(
    _ path: String, what: String, maximumMegabytes: Int
  ) throws(SceneError) -> [UInt8] {
    let limit = Int64(maximumMegabytes) << 20
    do {
      var file = try InputFile(path: path)
      let size = try file.size()
      guard size <= limit else {
        throw tooLarge(path, what, maximumMegabytes)
      }
      // A file that grows while it is read is cut where it was to end.
      return try file.read(Int(size), at: 0)
    } catch let error as SceneError {
      throw error
    } catch let error as MapImageError {
      throw failure(error, path, what)
    } catch {
      throw SceneError("cannot read \(what)", file: path, kind: .systemFailure)
    }
  }

  private static func tooLarge(_ path: String, _ what: String, _ megabytes: Int) -> SceneError {
    SceneError("\(what) is larger than the limit of \(megabytes) MB", file: path)
  }

  private static func failure(
    _ error: MapImageError, _ path: String, _ what: String
  ) -> SceneError {
    switch error {
    case .missing: SceneError("there is no such file", file: path, kind: .noInput)
    case .folder, .notAFile:
      SceneError("cannot read \(what), as this is not a file", file: path, kind: .noInput)
    case .readFailed:
      SceneError("cannot read \(what) to its end", file: path, kind: .systemFailure)
    default: SceneError("cannot open \(what) for reading", file: path, kind: .noInput)
    }
  }
}
