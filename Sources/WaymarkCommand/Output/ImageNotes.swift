internal import Waymark

extension Output {
  /// Tells on standard error what is wrong with an image that was read all the same.
  static func warn(of flaws: [ImageFlaw], in file: String) {
    for flaw in flaws { warn("\(file): \(flaw)") }
  }

  /// Tells on standard error if a map has an index that could not be used.
  static func warnOfStaleIndex(_ status: IndexStatus, at index: String?, of map: String) {
    let location = index.map { IndexLocation.file($0) } ?? .besideMap
    let path = location.path(ofMap: map) ?? map
    switch status {
    case .fresh: break
    case .missing:
      if index != nil { warn("there is no index \(path), so the map was read from its start") }
    case .stale(let reason):
      warn(
        "the index \(path) is stale, so the map was read from its start: \(reason); "
          + "'waymark index' makes a new one")
    }
  }
}
