public import Foundation
internal import Geometry
public import Markers

/// Targets that were read from a file, with everything that the file says of them.
public struct TargetList: Hashable, Sendable {
  /// A target and its properties.
  public struct Entry: Hashable, Sendable {
    /// The target.
    public var target: Target
    /// What the file says of it, by name.
    public var properties: [String: PropertyValue]

    /// Creates an entry.
    public init(target: Target, properties: [String: PropertyValue] = [:]) {
      self.target = target
      self.properties = properties
    }
  }

  /// The targets in the order of the file.
  public var entries: [Entry]

  /// Creates a list.
  public init(entries: [Entry]) {
    self.entries = entries
  }
}

extension TargetList {
  /// Reads targets from a GeoJSON FeatureCollection of points in canvas coordinates, or from the object
  /// layers of a Tiled map (`.tmj`).
  ///
  /// Which of them it is shows in the file, whatever its name. The property `name` or the
  /// object's own name is the target's, as are the properties `priority` and `group`.
  ///
  /// - Throws: ``SceneError`` that names the file and what is wrong in it.
  public init(contentsOf path: String) throws(SceneError) {
    let data = try SceneSource.contents(
      of: path, what: "the targets", maximumMegabytes: TargetList.maximumMegabytes)
    do { try self.init(data) } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  /// Reads targets from the bytes of a file.
  ///
  /// - Throws: ``SceneError`` that says what is wrong.
  public init(_ data: Data) throws(SceneError) {
    guard let text = JSONText(data) else {
      throw SceneError("cannot read the targets, as they are not UTF-8 text")
    }
    let root: PropertyValue
    do {
      // The decoder says less than the serialization about where a text stops being JSON.
      _ = try JSONSerialization.jsonObject(with: text.data, options: .fragmentsAllowed)
      root = try JSONDecoder().decode(PropertyValue.self, from: text.data)
    } catch {
      throw SceneSource.syntaxError(error, in: "the file of targets", file: "", lines: text.lines)
    }
    if root.members?["type"]?.text == "FeatureCollection" {
      try self.init(geoJSON: root)
    } else if root.members?["layers"] != nil {
      try self.init(tiled: root)
    } else {
      throw SceneError(
        "these are no targets; they are read from a GeoJSON FeatureCollection and from a Tiled map")
    }
  }

  /// The size of file that no sensible list of targets reaches.
  private static let maximumMegabytes = 256
}

extension TargetList {
  /// Returns the entry of a target, with `name`, `priority` and `group` taken from its properties.
  ///
  /// - Throws: ``SceneError`` if a number is out of range.
  static func entry(
    x: Double, y: Double, properties: [String: PropertyValue], name: String, group: String?,
    what: String
  ) throws(SceneError) -> Entry {
    for number in [x, y] where number.magnitude > maximumCoordinate {
      throw SceneError(
        "\(what) lies at \(number.plain), and numbers have to stay within 1e12")
    }
    let priority = properties["priority"] ?? .number(1)
    guard let priority = priority.number, priority > 0, priority <= maximumCoordinate else {
      throw SceneError("priority of \(what) has to be a number above 0, up to 1e12")
    }
    return Entry(
      target: Target(
        name: name, position: Point(x: x, y: y), priority: priority,
        group: properties["group"]?.text ?? group),
      properties: properties)
  }

  /// The largest number that layouts compute with.
  private static let maximumCoordinate = 1e12
}
