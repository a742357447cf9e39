/// Whether a map has an index that can be used.
public enum IndexStatus: Hashable, Sendable {
  /// There is no index, or none was asked for.
  case missing

  /// The index belongs to the map.
  case fresh

  /// There is an index, and it is left alone for a reason.
  case stale(Reason)

  /// Why an index is not used.
  public enum Reason: Error, Hashable, Sendable {
    /// The map's size, its time of modification or its header is another than when it was indexed.
    case mapChanged

    /// The map has other bytes than when it was indexed.
    case mapDiffers

    /// The file is not an index, or its checksums or its numbers are wrong.
    case damaged

    /// Another version of Waymark made it.
    case otherVersion

    /// The system refuses to read it.
    case unreadable
  }
}

extension IndexStatus.Reason: CustomStringConvertible {
  /// The reason as the end of a sentence, as in `the map changed since`.
  public var description: String {
    switch self {
    case .mapChanged: "the map changed since"
    case .mapDiffers: "the map's bytes are not those that were indexed"
    case .damaged: "it is damaged"
    case .otherVersion: "another version of waymark made it"
    case .unreadable: "it cannot be read"
    }
  }
}

/// Where the index of a map is.
public enum IndexLocation: Hashable, Sendable {
  /// Beside the map, under the map's name with `.waymark-index` after it.
  case besideMap

  /// At a path.
  case file(String)

  /// Nowhere: the map is read without one.
  case nowhere
}

extension IndexLocation {
  /// Returns the path of the index of a map, if it has one.
  public func path(ofMap map: String) -> String? {
    switch self {
    case .besideMap: map + ".waymark-index"
    case .file(let path): path
    case .nowhere: nil
    }
  }
}
