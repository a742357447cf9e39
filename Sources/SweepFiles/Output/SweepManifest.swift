internal import JSON
internal import Markers
internal import Outputs
internal import Sweeps

/// What a reader has to know of a folder of columns.
struct SweepManifest: Sendable {
  /// The markers' names, which the column `marker` numbers from 0.
  var markers: [String]
  /// The screens' names, which the column `device` numbers from 0.
  var devices: [String]
  /// The obstacles' names, which the column `obstacle` numbers from 1.
  var obstacles: [String]

  init(_ markers: [SweepMarker], devices: [String]) {
    self.markers = markers.map(\.marker.name)
    self.devices = devices
    obstacles = markers.flatMap { $0.placement.obstacleNames }.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The numbers of the obstacles by their names.
  var obstacleNumbers: [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(obstacles, 1...))
  }
}

extension SweepManifest {
  func bytes(fields: [SweepField], count: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("columns")
    json.beginList()
    for field in fields {
      json.beginObject()
      json.member("file", field.columnName)
      json.member("meaning", field.meaning)
      json.member("name", field.rawValue)
      json.member("type", field.numPyType)
      json.endObject()
    }
    json.endList()
    json.member("count", count)
    json.member("devices", devices)
    json.object("edges") { json in
      for (name, number) in [("bottom", 8), ("left", 1), ("right", 2), ("top", 4)] {
        json.key(name)
        json.write(number)
      }
    }
    json.member("kinds", ["arrow", "x", "hidden"])
    json.member("markers", markers)
    json.member("obstacles", obstacles)
    json.member("reasonsToHide", HiddenReason.allCases.map(\.rawValue))
    json.member("version", 1)
    json.endObject()
    json.endLine()
    return json.take()
  }
}

extension FolderContents {
  /// A folder of columns.
  static func columns(of fields: [SweepField]) -> FolderContents {
    func names(_ fields: [SweepField]) -> [String] { fields.map(\.columnName) }
    return FolderContents(
      names: names(fields), allNames: Set(names(SweepField.allCases)),
      manifest: "manifest.json"
    ) { bytes in
      guard let columns = try? JSONDocument(bytes).root["columns"]?.elements else { return nil }
      let files = columns.map { $0["file"]?.string }
      return files.contains(nil) ? nil : files.compactMap(\.self)
    }
  }
}

extension SweepField {
  /// The name of the column's file.
  var columnName: String { "\(rawValue).npy" }

  /// The type of the column's elements as NumPy writes it.
  var numPyType: String {
    switch self {
    case .marker, .device, .obstacle: "<u2"
    case .kind, .clamped, .hidden: "|u1"
    case .offsetX, .offsetY, .x, .y, .heading, .distance, .pointingError: "<f8"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .marker: "number of the marker in markers, from 0"
    case .device: "number of the screen in devices, from 0"
    case .offsetX: "horizontal content offset in points"
    case .offsetY: "vertical content offset in points"
    case .x: "left edge of the marker in content coordinates, in points"
    case .y: "top edge of the marker in content coordinates, in points"
    case .heading:
      "degrees clockwise from the right; NaN for an X, for an arrow too near its target to point at it, and for a marker that hides"
    case .kind: "number of what shows in kinds, from 0"
    case .clamped: "sum of the edges that clamp"
    case .distance: "points from the marker's centre to where its centre wants to be"
    case .obstacle: "number of the obstacle in the marker's way in obstacles, from 1; 0 for none"
    case .hidden: "number of why the marker hides in reasonsToHide, from 1; 0 for one that shows"
    case .pointingError: "degrees from the target's direction to the heading; NaN without one"
    }
  }
}
