internal import Foundation

/// How far an output has come, so that it can be resumed.
///
/// The journal is replaced as a whole once the bytes that it tells of are written, so whenever a sweep ends, the
/// journal and the first bytes of the part files belong together.
struct Journal: Codable, Hashable {
  /// What determines the bytes of the output.
  var sweep: String
  /// The number of states that are written.
  var states: Int
  /// The number of bytes of each part file that they take.
  var sizes: [Int]
}

extension Journal {
  init(contentsOf path: String) throws(OutputError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError(
        kind: .notResumable, path: path,
        reason: "cannot be read; run the sweep without --resume")
    }
    do { self = try JSONDecoder().decode(Journal.self, from: data) } catch {
      throw OutputError(
        kind: .notResumable, path: path,
        reason: "this is no journal of a sweep; delete it and run the sweep without --resume")
    }
  }

  /// Writes the journal in place of an older one.
  func write(to path: String) throws(OutputError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do { data = try encoder.encode(self) } catch {
      throw OutputError(kind: .system, path: path, reason: "cannot be encoded: \(error)")
    }
    let new = path + ".new"
    do throws(OutputError) {
      let file = try PartFile(path: new)
      try file.append(Array(data))
      try PartFile.rename(new, to: path)
    } catch {
      try? FileManager.default.removeItem(atPath: new)
      throw error
    }
  }
}
