import Foundation
import Geometry
import Layout
import Markers
import Scenes
import SweepFiles
import Sweeps
import TestSupport
import Testing

/// Tracks of several markers: their rows, a viewport at a time, are those that each has alone.
struct SeveralMarkersTests {
  /// Markers that are too far at different distances, and are kept off something of a name that needs quotes.
  private static let markers: [SweepMarker] = [1600.0, 1200, 900].map { farthest in
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610)
    ).withPlacement {
      $0.obstacles = [
        Obstacle("bar,\nat \"\(farthest)\"", Rect(x: 300, y: 500, width: 75, height: 167))
      ]
      $0.style.farthest = farthest
    }
    guard let placer = try? scene.placer(of: scene.markers[0], at: Viewport(size: .zero)) else {
      fatalError("the treasure map makes no layout")
    }
    return SweepMarker(placer)
  }

  private static func viewports(_ count: Int) -> [String] {
    (0..<count).map { "\($0 % 97 * 13).\($0 % 10),\($0 % 89 * 17).7" }
  }

  /// Returns what is written of markers at the viewports of a track: each file by its name.
  private static func written(
    _ markers: [SweepMarker], _ viewports: some Collection<String>, _ format: SweepOutput.Format,
    _ fields: [SweepField]
  ) async throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("track.csv"), folder.path + "/states")
    try Data(("offset_x,offset_y\n" + viewports.joined(separator: "\n")).utf8).write(to: input)
    try await TrackSweep(markers, screen: Screen(name: "", size: Size(width: 375, height: 667)))
      .write(
        TrackReader(path: input.path), to: SweepOutput(format, path: output, fields: fields),
        jobs: 2)
    guard format == .numPy else { return ["": try Data(contentsOf: URL(filePath: output))] }
    return try fields.reduce(into: [:]) {
      $0[$1.rawValue] = try Data(contentsOf: URL(filePath: "\(output)/\($1.rawValue).npy"))
    }
  }

  @Test(arguments: [SweepOutput.Format.csv, .jsonLines])
  func theirRowsAreThoseOfEachAlone(_ format: SweepOutput.Format) async throws {
    let fields: [SweepField] = [.offsetX, .offsetY, .x, .heading, .kind, .obstacle, .hidden]
    let viewports = Self.viewports(12)
    var expected = Data()
    for (row, viewport) in viewports.enumerated() {
      for (number, marker) in Self.markers.enumerated() {
        let alone = try #require(
          try await Self.written([marker], [viewport], format, fields)[""])
        let isFirst = row == 0 && number == 0 || format != .csv
        let header = alone.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        expected += isFirst ? alone : alone.dropFirst(header)
      }
    }
    #expect(try await Self.written(Self.markers, viewports, format, fields)[""] == expected)
    #expect(String(decoding: expected, as: UTF8.self).contains("1200"))
  }

  /// 6,000 viewports are read in three pieces.
  @Test func theirNumbersAreThoseOfEachAlone() async throws {
    let fields: [SweepField] = [.offsetX, .y, .kind]
    let viewports = Self.viewports(6000)
    let together = try await Self.written(Self.markers, viewports, .numPy, fields)
    var apart: [[String: Data]] = []
    for marker in Self.markers {
      apart.append(try await Self.written([marker], viewports, .numPy, fields))
    }
    for (field, width) in zip(fields, [8, 8, 1]) {
      func rows(_ files: [String: Data]) throws -> [Data] {
        let file = try #require(files[field.rawValue])
        let numbers = Data(file.dropFirst(10 + Int(file[8]) + 256 * Int(file[9])))
        return stride(from: 0, to: numbers.count, by: width).map { numbers[$0..<$0 + width] }
      }
      let (all, each) = (try rows(together), try apart.map(rows))
      #expect(all.count == 18_000)
      let isSame = all.indices.allSatisfy { all[$0] == each[$0 % 3][$0 / 3] }
      #expect(isSame, "\(field)")
    }
  }
}
