internal import FuzzSupport
internal import Waymark

/// Reads the fuzzer's bytes as a track, once as it is and once with bad rows passed over.
@main
enum FuzzTrack {
  static func main() { fuzz(test) }
}

private func test(_ bytes: [UInt8]) {
  let strict = rows(of: bytes, keepsGoing: false)
  let lenient = rows(of: bytes, keepsGoing: true)
  // What is sound as a whole has no rows to pass over.
  precondition(strict == nil || strict == lenient, "\(strict ?? 0) rows, or \(lenient ?? 0)")
}

/// Returns how many viewports a track has, or `nil` if it is none.
private func rows(of bytes: [UInt8], keepsGoing: Bool) -> Int? {
  do throws(TrackError) {
    let track = try TrackReader(
      path: scratchFile.path(holding: bytes), keepsGoing: keepsGoing)
    var (rows, count) = (track.makeRows(), 0)
    while try track.read(&rows, upTo: 64) { count += rows.count }
    return count
  } catch {
    precondition(!error.reason.isEmpty, "\(error)")
    return nil
  }
}
