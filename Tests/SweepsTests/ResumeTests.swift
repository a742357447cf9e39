import Foundation
import Geometry
import Layout
import Markers
import Outputs
import Scenes
import Testing

@testable import SweepFiles
@testable import Sweeps

/// What an interrupted output goes on from is what its journal can prove; the bytes are always the same.
struct ResumeTests {
  enum Kind: String, CaseIterable, Sendable {
    case csv, jsonl, npy, track, transitions
  }

  private static let screen = Screen(name: "one", size: Size(width: 375, height: 667))

  private static func sweep(_ marker: Int = 0) throws -> Sweep {
    let scene = try MapsFolder.scene("treasure-island")
    var marked = scene.markers[0].marker
    marked.target.x += Double(marker)
    return try Sweep(
      scene.makeLayout(), markers: [marked], screens: [screen],
      grid: ViewportGrid(
        x: GridAxis(from: 0, through: 2125, by: 17), y: GridAxis(from: 0, through: 700, by: 5)))
  }

  private struct Stop: Error {}

  /// Writes an output, or the first part of it.
  private static func write(
    _ kind: Kind, to path: String, resumes: Bool = false, marker: Int = 0,
    stopsAfter count: Int? = nil,
    notice: (String) -> Void = { _ in }
  ) async throws {
    let sweep = try sweep(marker)
    let format: SweepOutput.Format =
      switch kind {
      case .csv, .track, .transitions: .csv
      case .jsonl: .jsonLines
      case .npy: .numPy
      }
    var output = SweepOutput(
      format, path: path, fields: [.marker, .offsetX, .offsetY, .heading, .kind])
    output.resumes = resumes
    switch kind {
    case .csv, .jsonl, .npy:
      try await sweep.write(to: output, notice: notice) { if $0 >= count ?? .max { throw Stop() } }
    case .transitions:
      var pieces = 0
      try await sweep.writeTransitions(to: output, notice: notice) {
        pieces += 1
        if pieces > (count ?? .max) / 4000 { throw Stop() }
      }
    case .track:
      let track = path + ".track"
      if !FileManager.default.fileExists(atPath: track) {
        let rows = (0..<17_500).map { "\($0 % 2000),\($0 % 1700)" }
        try Data(("offset_x,offset_y\n" + rows.joined(separator: "\n")).utf8)
          .write(to: URL(filePath: track))
      }
      try await TrackSweep(sweep.markers, screen: screen).write(
        TrackReader(path: track), to: output, notice: notice
      ) { if $0 >= count ?? .max { throw Stop() } }
    }
  }

  /// All bytes of an output, file by file.
  private static func bytes(_ path: String) throws -> [String: Data] {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else {
      return ["": try Data(contentsOf: URL(filePath: path))]
    }
    return try FileManager.default.contentsOfDirectory(atPath: path).reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: URL(filePath: "\(path)/\($1)"))
    }
  }

  private static func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "resume-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  /// Changes the bytes of a file.
  private static func change(_ path: String, _ body: (inout Data) -> Void) throws {
    var data = try Data(contentsOf: URL(filePath: path))
    body(&data)
    try data.write(to: URL(filePath: path))
  }

  /// What happens to an interrupted output before it is resumed.
  enum Damage: String, CaseIterable, Sendable {
    case none, flippedByte, zeros, cutOff, anotherSweeps, states, sizes, negative, tooLarge,
      lastLine,
      emptyJournal
  }

  @Test(arguments: Kind.allCases, Damage.allCases)
  func `a damaged output is resumed to the same bytes`(_ kind: Kind, _ damage: Damage) async throws
  {
    try await Self.withFolder { folder in
      let (whole, path) = ("\(folder)/whole", "\(folder)/states")
      try await Self.write(kind, to: whole)
      await #expect(throws: Stop.self) { try await Self.write(kind, to: path, stopsAfter: 9000) }
      let part = kind == .npy ? "\(path).part/offset_x.npy" : "\(path).part"
      let journal = "\(path).resume"
      func edit(_ pattern: String, _ replacement: String) throws {
        try Self.change(journal) { data in
          let text = String(decoding: data, as: UTF8.self)
          data = Data(
            text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
              .utf8)
        }
      }
      switch damage {
      case .none: break
      case .flippedByte: try Self.change(part) { $0[$0.count / 2] ^= 4 }
      case .zeros: try Self.change(part) { $0 = Data(count: $0.count) }
      case .cutOff: try Self.change(part) { $0.removeLast($0.count / 3) }
      case .anotherSweeps:
        let other = "\(folder)/other"
        await #expect(throws: Stop.self) {
          try await Self.write(kind, to: other, marker: 3, stopsAfter: 9000)
        }
        let source = kind == .npy ? "\(other).part/heading.npy" : "\(other).part"
        let target = kind == .npy ? "\(path).part/heading.npy" : part
        try FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: source, toPath: target)
      case .states: try edit("\n[0-9]", "\n9")
      case .sizes: try edit("([0-9]):", "1$1:")
      case .negative: try edit("\n([0-9])", "\n-$1")
      case .tooLarge: try edit("\n([0-9])", "\n99999999999999999999999$1")
      case .lastLine: try Self.change(journal) { $0.removeLast(3) }
      case .emptyJournal: try Data().write(to: URL(filePath: journal))
      }
      var notices: [String] = []
      if damage == .emptyJournal {
        await #expect(throws: OutputError.self) {
          try await Self.write(kind, to: path, resumes: true)
        }
        return
      }
      try await Self.write(kind, to: path, resumes: true, notice: { notices.append($0) })
      #expect(try Self.bytes(path) == Self.bytes(whole))
      #expect(notices.isEmpty == (damage == .none), "\(notices)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { !$0.hasPrefix("other") && !$0.hasSuffix(".track") }
      #expect(names.sorted() == ["states", "whole"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `another sweep's journal is refused`(_ kind: Kind) async throws {
    try await Self.withFolder { folder in
      let path = "\(folder)/states"
      await #expect(throws: Stop.self) { try await Self.write(kind, to: path, stopsAfter: 9000) }
      await #expect {
        try await Self.write(kind, to: path, resumes: true, marker: 3)
      } throws: {
        ($0 as? OutputError)?.kind == .notResumable
      }
    }
  }

  /// What was written is not written again.
  @Test func `an interrupted output goes on where it ended`() async throws {
    try await Self.withFolder { folder in
      let path = "\(folder)/states"
      await #expect(throws: Stop.self) { try await Self.write(.csv, to: path, stopsAfter: 9000) }
      var first: Int?
      var output = SweepOutput(
        .csv, path: path, fields: [.marker, .offsetX, .offsetY, .heading, .kind])
      output.resumes = true
      try await Self.sweep().write(to: output, progress: { first = first ?? $0 })
      #expect(first ?? 0 > 9000)
    }
  }
}
