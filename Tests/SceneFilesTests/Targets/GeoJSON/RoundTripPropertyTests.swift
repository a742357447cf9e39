import Foundation
import Geometry
import Layout
import SceneFiles
import Scenes
import TestSupport
import Testing

/// What comes in as GeoJSON goes out with the markers.
struct RoundTripPropertyTests {
  private let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  @Test(arguments: 0..<LongRuns.count(50, long: 150) as Range<UInt64>)
  func nothingThatCameInIsLost(seed: UInt64) throws {
    var source = CollectionSource(seed: seed)
    let text = source.collection()
    let input = try object(Data(text.utf8))
    let list = try TargetList(text.utf8)
    let output = try object(try markers(of: list))
    let own = try #require(output.keys.first { $0.hasPrefix("waymark") && input[$0] == nil })
    let property = try #require((output[own] as? [String: Any])?["property"] as? String)

    #expect(isEqual(remainder(of: input, []), remainder(of: output, [own])), "seed \(seed)")
    let features = try #require(input["features"] as? [[String: Any]])
    let written = try #require(output["features"] as? [[String: Any]])
    // Each feature of the source has one point, or is nowhere.
    let expected = features.filter { $0["geometry"] is [String: Any] }
    #expect(list.omissions.count == features.count - expected.count)
    try #require(expected.count == written.count)
    for (feature, marker) in zip(expected, written) {
      var properties = try #require(marker["properties"] as? [String: Any])
      let ours = try #require(properties.removeValue(forKey: property) as? [String: Any])
      let theirs = feature["properties"] as? [String: Any] ?? [:]
      #expect(isEqual(properties, theirs), "seed \(seed)")
      #expect(isEqual(ours["geometry"] ?? 0, feature["geometry"] ?? 1), "seed \(seed)")
      #expect(isEqual(remainder(of: feature, []), remainder(of: marker, [])), "seed \(seed)")
    }
  }

  @Test func numbersGoOutDigitByDigit() throws {
    let text = """
      {"type": "Feature", "id": 12345678901234567890, "geometry": {"type": "Point", "coordinates":
      [1.50, 2.0, 3e2]}, "properties": {"big": 9007199254740993, "exact": 0.10}}
      """
    let output = String(decoding: try markers(of: try TargetList(text.utf8)), as: UTF8.self)
    for part in [
      #""id":12345678901234567890,"#, #""coordinates":[1.50,2.0,3e2]"#,
      #"{"big":9007199254740993,"exact":0.10,"marker":{"#,
    ] {
      #expect(output.contains(part), "\(output)")
    }
  }

  @Test func oursNeverOverwritesTheirs() throws {
    let text = """
      {"type": "FeatureCollection", "waymark": 1, "waymark2": 2, "features": [{"type": "Feature",
      "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"marker": 3, "m\\u0061rker2": 4}}]}
      """
    let output = String(decoding: try markers(of: try TargetList(text.utf8)), as: UTF8.self)
    #expect(output.contains(#"{"m\u0061rker2":4,"marker":3,"marker3":{"distance""#), "\(output)")
    #expect(output.contains(#""waymark":1,"waymark2":2,"waymark3":{"property":"marker3","#))
  }

  @Test func everyPointOfSeveralGoesOutByItself() throws {
    let text = """
      {"type": "Feature", "geometry": {"type": "MultiPoint", "coordinates": [[1, 2, 9], [3, 4]]},
       "properties": {"name": "A"}}
      """
    let output = String(decoding: try markers(of: try TargetList(text.utf8)), as: UTF8.self)
    #expect(output.contains(#""geometry":{"coordinates":[1,2,9],"type":"Point"},"#), "\(output)")
    #expect(output.contains(#""geometry":{"coordinates":[3,4],"type":"Point"},"#))
  }

  @Test(arguments: 0..<LongRuns.count(50, long: 150) as Range<UInt64>)
  func nothingOfSeveralTextsIsLost(seed: UInt64) throws {
    var source = CollectionSource(seed: seed)
    let texts = source.texts()
    let inputs = try texts.map { try object(Data($0.utf8)) }
    let list = try TargetList(source.sequence(of: texts).utf8)
    let output = try object(try markers(of: list))

    let inputCollections = inputs.filter { $0["type"] as? String == "FeatureCollection" }
    let own = try #require(
      output.keys.first { key in
        key.hasPrefix("waymark") && inputCollections.allSatisfy { $0[key] == nil }
      })
    let ours = try #require(output[own] as? [String: Any])
    if inputCollections.count > 1 {
      let members = try #require(ours["collections"] as? [[String: Any]])
      try #require(members.count == inputCollections.count)
      for (found, input) in zip(members, inputCollections) {
        #expect(isEqual(found, remainder(of: input, ["type"])), "seed \(seed)")
      }
    }

    let property = try #require(ours["property"] as? String)
    let markers = try #require(output["features"] as? [[String: Any]]).map { feature in
      try #require((feature["properties"] as? [String: Any])?[property] as? [String: Any])
    }
    let parts = inputs.flatMap { expectedParts(of: $0, in: inputCollections) }
    try #require(parts.count == markers.count, "seed \(seed)")
    for (part, marker) in zip(parts, markers) {
      #expect(isEqual(marker["geometry"] ?? 0, part.geometry), "seed \(seed)")
      #expect(isEqual(marker["within"] ?? [Any](), part.around), "seed \(seed)")
      #expect(marker["collection"] as? Int == part.collection, "seed \(seed)")
    }
  }

  /// A geometry that is a target, what the geometries around it say, and the collection it is in.
  private struct Part {
    var geometry: [String: Any]
    var around: [[String: Any]]
    var collection: Int?
  }

  private func expectedParts(of text: [String: Any], in collections: [[String: Any]]) -> [Part] {
    guard let features = text["features"] as? [[String: Any]] else {
      let isFeature = text["type"] as? String == "Feature"
      let geometry = isFeature ? text["geometry"] as? [String: Any] : text
      // What a geometry by itself says is said as of the feature.
      return geometry.map { parts(of: $0, around: [], saysNothing: !isFeature) } ?? []
    }
    let index =
      collections.count > 1 ? collections.firstIndex { isEqual($0, text) } : nil
    return features.flatMap { feature in
      let geometry = feature["geometry"] as? [String: Any]
      return (geometry.map { parts(of: $0, around: []) } ?? []).map { part in
        var part = part
        part.collection = index
        return part
      }
    }
  }

  private func parts(
    of geometry: [String: Any], around: [[String: Any]], saysNothing: Bool = false
  ) -> [Part] {
    guard let members = geometry["geometries"] as? [Any] else {
      return [Part(geometry: geometry, around: around)]
    }
    let said = geometry.filter { $0.key != "geometries" }
    let around = saysNothing || said.count < 2 ? around : around + [said]
    return members.compactMap { $0 as? [String: Any] }.flatMap { parts(of: $0, around: around) }
  }

  /// An X has no heading, and an arrow has one.
  @Test func onlyArrowsHaveHeadings() throws {
    let text = #"{"type": "MultiPoint", "coordinates": [[100, 200], [9000, 200]]}"#
    let output = try object(try markers(of: try TargetList(text.utf8)))
    let features = try #require(output["features"] as? [[String: Any]])
    let markers = features.compactMap {
      ($0["properties"] as? [String: Any])?["marker"] as? [String: Any]
    }
    #expect(markers.map { $0["kind"] as? String } == ["x", "arrow"])
    #expect(markers.map { $0["heading"] as? Double } == [nil, 0])
  }
}

extension RoundTripPropertyTests {
  private func markers(of list: TargetList) throws -> [UInt8] {
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 400, height: 600)))
    var features = MarkerFeatures(of: list, at: field.viewport)
    for (entry, state) in zip(list.entries, try field.states(of: list.entries.map(\.target))) {
      features.append(state, of: entry)
    }
    features.finish()
    return features.take()
  }

  private func object(_ bytes: some DataProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func remainder(of object: [String: Any], _ own: [String]) -> [String: Any] {
    object.filter { !(["features", "geometry", "properties"] + own).contains($0.key) }
  }

  private func isEqual(_ first: Any, _ second: Any) -> Bool {
    let texts = [first, second].map {
      try? JSONSerialization.data(withJSONObject: [$0], options: .sortedKeys)
    }
    return texts[0] != nil && texts[0] == texts[1]
  }
}

/// Makes random collections, laid out in random ways.
private struct CollectionSource {
  private var generator: SeededGenerator
  /// Whether features have geometries of several points.
  private var hasNested = false

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func collection() -> String {
    let features = (0..<Int.random(in: 0...6, using: &generator)).map { _ in feature() }
    return object(["type": "\"FeatureCollection\"", "features": list(features)], foreign: true)
  }

  /// Several collections, features and geometries by themselves, no two collections of which are the same.
  mutating func texts() -> [String] {
    hasNested = true
    return (0..<Int.random(in: 1...4, using: &generator)).map { number in
      switch Int.random(in: 0...3, using: &generator) {
      case 0: return feature()
      case 1: return nested(depth: 2)
      default:
        let features = (0..<Int.random(in: 0...4, using: &generator)).map { _ in feature() }
        return object(
          ["type": "\"FeatureCollection\"", "features": list(features), "number": "\(number)"],
          foreign: true)
      }
    }
  }

  mutating func sequence(of texts: [String]) -> String {
    generator.pick([
      texts.joined(separator: "\n"), texts.joined(), texts.map { "\u{1E}\($0)\n" }.joined(),
    ])
  }

  /// A collection of geometries, each of which is a target.
  private mutating func nested(depth: Int) -> String {
    let points = [
      #"{"type": "Point", "coordinates": [1, 2.5]}"#,
      #"{"type": "Point", "coordinates": [3, 4, 5], "bbox": [3, 4, 3, 4]}"#,
      #"{"type": "LineString", "coordinates": [[1, 2], [3, 4.250]], "note": [0.10]}"#, "null",
    ]
    let members = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      depth > 0 && Bool.random(using: &generator)
        ? nested(depth: depth - 1) : generator.pick(points)
    }
    return object(
      ["type": "\"GeometryCollection\"", "geometries": list(members)], foreign: true)
  }

  private mutating func feature() -> String {
    var members = ["type": "\"Feature\"", "geometry": geometry()]
    if Bool.random(using: &generator) {
      members["id"] = generator.pick(["7", "-1.5", "\"é\\u0041\""])
    }
    if Bool.random(using: &generator) { members["bbox"] = "[1, 2.50, 3, 4]" }
    members["properties"] = generator.pick(["null", properties()])
    return object(members, foreign: true)
  }

  private mutating func properties() -> String {
    var members: [String: String] = [:]
    for key in ["name", "marker", "a", "Ö \\\"q\\\"", "", "group"]
    where Bool.random(using: &generator) {
      members[key] = value(depth: 2)
    }
    return object(members, foreign: false)
  }

  private mutating func geometry() -> String {
    if hasNested, Bool.random(using: &generator) { return nested(depth: 1) }
    let geometry = generator.pick([
      "null", "null", #"{"type": "Point", "coordinates": []}"#,
      #"{"type": "Point", "coordinates": [10.5, -3, 7]}"#,
      #"{"type": "Point", "coordinates": [1e2, 2000], "note": {"b": 1, "a": [2]}}"#,
      #"{"type": "LineString", "coordinates": [[1, 2], [3, 4.250]]}"#,
      #"{"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 0]]], "bbox": [0, 0, 4, 4]}"#,
    ])
    // An empty geometry is nowhere, as none is; the source counts it as none.
    return geometry.contains("[]}") ? "null" : geometry
  }

  private mutating func value(depth: Int) -> String {
    let leaves = [
      "null", "true", "false", "0", "-12.5e-3", "\"\"", "\"a\\n\\u20ac\\ud83d\\ude00\"", "\"ü\"",
    ]
    if depth == 0 || Bool.random(using: &generator) { return generator.pick(leaves) }
    if Bool.random(using: &generator) {
      return list(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth - 1) })
    }
    return object(["k": value(depth: depth - 1), "j": value(depth: depth - 1)], foreign: false)
  }

  private mutating func object(_ members: [String: String], foreign: Bool) -> String {
    var members = members
    if foreign, Bool.random(using: &generator) {
      for key in ["crs", "waymark", "title", "zz"] where Bool.random(using: &generator) {
        members[key] = value(depth: 2)
      }
    }
    let ordered = members.sorted { $0.key < $1.key }.shuffled(using: &generator)
    return "{"
      + ordered.map { "\(space())\"\($0.key)\"\(space()):\(space())\($0.value)" }
      .joined(separator: ",") + space() + "}"
  }

  private mutating func list(_ elements: [String]) -> String {
    "[" + elements.map { space() + $0 }.joined(separator: ",") + space() + "]"
  }

  private mutating func space() -> String { generator.pick(["", "", " ", "\n", "\r\n\t"]) }
}
