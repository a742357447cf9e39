import Foundation
import Harness
import Waymark

/// Returns the workloads that write tables; an event is a table, or ten megabytes where formats are compared.
func textWorkloads() -> [Workload] {
  let (some, whole) = (SweepScene.someRows, SweepScene.wholeRange)
  let polars = python("polars", "polars", SweepTable(some)).map { peer in
    Workload(
      "v: CSV, one thread beside two", aim: 6, clock: .wall, peer: peer(),
      ours: { .writing(.csv, some, jobs: 1) }, answer: { $0 },
      expected: { _ in [Double(lineCount(some))] })
  }
  let formats = Workload(
    "v: 10 MB of JSON Lines beside CSV", aim: 0.8,
    peer: .writing(.csv, some, jobs: 1, name: "CSV", perSize: true),
    ours: { .writing(.jsonLines, some, jobs: 1, perSize: true) }, answer: { _ in [] },
    expected: { _ in [] })
  let wholes = [("numpy", "savetxt-whole", 20.0), ("polars", "polars-whole", 4)].map {
    name, work, aim in
    python(name, work, SweepTable(whole)).map { peer in
      Workload(
        "v: whole range to CSV", aim: aim, clock: .wall, isLong: true, peer: peer(),
        ours: { .writing(.csv, whole, jobs: 2) }, answer: { $0 },
        expected: { _ in [Double(lineCount(whole))] })
    }
  }
  return ([polars, formats] + wholes).compactMap(\.self)
}

/// How many lines a table has, with that of the names.
private func lineCount(_ grid: ViewportGrid) -> Int { grid.x.count * grid.y.count + 1 }

/// The scene, the grid and the file that a script is told.
private struct SweepTable: Encodable {
  let path = temporaryFile("peer.csv")
  let grid: [[Double]]

  init(_ grid: ViewportGrid) {
    self.grid = [grid.x, grid.y].map { [$0.start, $0.end + $0.step / 2, $0.step] }
  }
}

private func temporaryFile(_ name: String) -> String {
  temporaryFolder.appendingPathComponent(name).path
}

/// Where the tables of this run go; it is removed at the end.
private let temporaryFolder: URL = {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("waymark-\(ProcessInfo.processInfo.processIdentifier)")
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  } catch {
    preconditionFailure("there is no place for tables: \(error)")
  }
  atexit { try? FileManager.default.removeItem(at: temporaryFolder) }
  return folder
}()

extension Contender {
  /// Returns Waymark writing a table of a grid of the treasure scene, from reading the scene on.
  fileprivate static func writing(
    _ format: SweepOutput.Format, _ grid: ViewportGrid, jobs: Int, name: String = "Waymark",
    perSize: Bool = false
  ) -> Contender {
    let path = temporaryFile(format.rawValue)
    let fields: [SweepField] = [
      .offsetX, .offsetY, .x, .y, .heading, .kind, .clamped, .distance,
    ]
    let output = SweepOutput(format, path: path, fields: fields)
    return Contender(
      name: name,
      sample: { events in
        let cost = Cost.of {
          for _ in 0..<events {
            let sweep = SweepScene("treasure-island").sweep(grid)
            waiting { try await sweep.write(to: output, jobs: jobs) }
          }
        }
        return perSize ? cost / (Double(read(path).count) / 1e7) : cost
      },
      values: { [Double(read(path).count { $0 == UInt8(ascii: "\n") })] })
  }
}

private func read(_ path: String) -> Data {
  do { return try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) } catch {
    preconditionFailure("\(path) was not written: \(error)")
  }
}
