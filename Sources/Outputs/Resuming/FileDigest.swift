/// A checksum of what a file holds.
package enum FileDigest {
  private static let pieceSize = 1 << 20

  /// Returns the checksum of a file's bytes, or `nil` if there is no file that can be read again.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The number of bytes after which nothing counts.
  /// - Returns: The checksum as text.
  package static func text(of path: String, upTo limit: Int = .max) -> String? {
    guard FileIdentity(path: path) != nil,
      let file = try? OpenFile(reading: path, followingLinks: true)
    else { return nil }
    var sum = RunningChecksum()
    var place = 0
    while place < limit {
      guard let bytes = try? file.bytes(min(pieceSize, limit - place), at: place) else {
        return nil
      }
      if bytes.isEmpty { break }
      sum.add(bytes)
      place += bytes.count
    }
    return String(sum.value, radix: 16)
  }
}
