internal import Geometry
internal import JSON
public import Markers

/// Targets that were read from a file, with everything that the file says of them.
public struct TargetList: Hashable, Sendable {
  /// A target and its properties.
  public struct Entry: Sendable {
    /// The target.
    public var target: Target
    private var source: PropertySource

    /// Creates an entry.
    public init(target: Target, properties: [String: PropertyValue] = [:]) {
      self.init(target: target, source: .made(properties))
    }

    init(target: Target, source: PropertySource) {
      self.target = target
      self.source = source
    }
  }

  /// The targets in the order of the file.
  public var entries: [Entry]

  /// Creates a list.
  public init(entries: [Entry]) {
    self.entries = entries
  }
}

extension TargetList.Entry {
  /// What the file says of the target, by name.
  ///
  /// - Complexity: O(n), as the values are made each time.
  public var properties: [String: PropertyValue] {
    get { source.properties }
    set { source = .made(newValue) }
  }
}

extension TargetList.Entry: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.target == right.target && left.properties == right.properties
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(target) }
}

extension TargetList {
  /// Reads targets from a GeoJSON FeatureCollection of points in canvas coordinates, or from the object
  /// layers of a Tiled map (`.tmj`).
  ///
  /// Which of them it is shows in the file, whatever its name. The property `name` or the
  /// object's own name is the target's, as are the properties `priority` and `group`.
  ///
  /// - Throws: ``SceneError`` that names the file, the place in it and what is wrong there.
  public init(contentsOf path: String) throws(SceneError) {
    let bytes = try FileContents.read(
      path, what: "the targets", maximumMegabytes: InputLimits.targetMegabytes)
    try self.init(bytes, file: path)
  }

  /// Reads targets from the bytes of a file.
  ///
  /// - Throws: ``SceneError`` that says where something is wrong, and what.
  public init(_ bytes: some Sequence<UInt8>) throws(SceneError) {
    try self.init(Array(bytes), file: nil)
  }

  private init(_ bytes: [UInt8], file: String?) throws(SceneError) {
    let root: JSONNode
    do { root = try JSONDocument(bytes).root } catch {
      throw SourceText(bytes, file: file).error(error, what: "the file of targets")
    }
    do throws(TargetMistake) {
      if root["type"]?.string == "FeatureCollection" {
        try self.init(geoJSON: root)
      } else if root["layers"] != nil {
        try self.init(tiled: root)
      } else {
        throw TargetMistake(
          "these are no targets; they are read from a GeoJSON FeatureCollection and from a Tiled map",
          at: root)
      }
    } catch {
      throw SourceText(bytes, file: file).error(error.message, at: error.offset)
    }
  }
}

/// What is wrong with targets, and at which byte of their file.
struct TargetMistake: Error {
  let message: String
  let offset: Int

  init(_ message: String, at node: JSONNode) {
    self.message = message
    offset = node.offset
  }
}

extension JSONNode {
  /// Returns the value as a number that makes sense where it stands.
  func number(
    _ what: @autoclosure () -> String, in range: NumberRange = .any
  ) throws(TargetMistake) -> Double {
    guard let number else { throw TargetMistake("\(what()) has to be a number", at: self) }
    if let mistake = range.mistake(in: number, what: what()) {
      throw TargetMistake(mistake, at: self)
    }
    return number
  }
}
