internal import Foundation
internal import Geometry

/// An object of a Tiled map's object layer.
struct TiledObject {
  private let members: [String: PropertyValue]

  init(_ members: [String: PropertyValue]) {
    self.members = members
  }
}

extension TiledObject {
  /// The object's middle, from its place.
  ///
  /// An object is turned about its place, which is the bottom left corner of a tile and the top left one
  /// of everything else.
  var middle: Point {
    let isOfCorners = members["polygon"] != nil || members["polyline"] != nil
    guard members["point"] != .truth(true), !isOfCorners else { return .zero }
    let x = (members["width"]?.number ?? 0) / 2
    let y = (members["height"]?.number ?? 0) / 2 * (members["gid"] == nil ? 1 : -1)
    let rotation = members["rotation"]?.number ?? 0
    guard rotation != 0 else { return Point(x: x, y: y) }
    let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  /// The properties by name, and the object's class, which older maps call its type.
  var properties: [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    let name = members["class"]?.text ?? members["type"]?.text ?? ""
    if !name.isEmpty { properties["class"] = .text(name) }
    for property in members["properties"]?.elements ?? [] {
      guard let property = property.members, let name = property["name"]?.text else { continue }
      properties[name] = property["value"] ?? .null
    }
    return properties
  }
}
