internal import Foundation
internal import Synchronization
internal import Waymark

/// A sweep whose output was interrupted twice, and what it is when it is complete.
struct Subject: Sendable {
  let whole: [UInt8]
  let journal: [UInt8]
  let part: [UInt8]
  private let sweep: Sweep
  /// In memory, where to wait for the disk costs nothing.
  private static let path = "/dev/shm/waymark-fuzz-journal.csv"

  init() {
    do {
      let scene = Scene.treasureMap(
        mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
      sweep = try Sweep(
        scene.makeLayout(), markers: [scene.markers[0].marker],
        screens: [Screen(name: "one", size: Size(width: 375, height: 667))],
        grid: ViewportGrid(
          x: GridAxis(start: 0, step: 8, count: 256), y: GridAxis(start: 0, step: 16, count: 100)))
    } catch { preconditionFailure("\(error)") }
    guard let whole = Subject.written(sweep) else { preconditionFailure("nothing is written") }
    self.whole = whole
    _ = Subject.written(sweep, stopsAfter: 1)
    _ = Subject.written(sweep, resumes: true, stopsAfter: 1)
    guard let journal = Subject.contents(of: ".resume"), let part = Subject.contents(of: ".part")
    else { preconditionFailure("nothing is left to resume") }
    (self.journal, self.part) = (journal, part)
  }
}

extension Subject {
  /// Returns the output that is resumed from a journal and a part, or `nil` if that is refused.
  func resumed(journal: [UInt8], part: [UInt8]) -> [UInt8]? {
    for (suffix, bytes) in [(".resume", journal), (".part", part)] {
      let isWritten = FileManager.default.createFile(
        atPath: Subject.path + suffix, contents: Data(bytes))
      precondition(isWritten, "\(suffix) cannot be written")
    }
    return Subject.written(sweep, resumes: true)
  }

  /// Returns the bytes of the output, or of a file beside it.
  private static func contents(of suffix: String = "") -> [UInt8]? {
    FileManager.default.contents(atPath: path + suffix).map(Array.init)
  }

  private struct Stop: Error {}

  /// Returns the states of a sweep as they are written, or `nil` if that fails or is stopped.
  private static func written(
    _ sweep: Sweep, resumes: Bool = false, stopsAfter count: Int = .max
  ) -> [UInt8]? {
    let failure = Mutex<(any Error)?>(nil)
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      var output = SweepOutput(.csv, path: path, fields: [.kind])
      output.resumes = resumes
      do {
        try await sweep.write(to: output, progress: { if $0 >= count { throw Stop() } })
      } catch { failure.withLock { $0 = error } }
      end.signal()
    }
    end.wait()
    switch failure.withLock({ $0 }) {
    case nil: return contents()
    case let error as OutputError:
      precondition(!error.reason.isEmpty, "\(error)")
      return nil
    case is Stop: return nil
    case let error?: preconditionFailure("\(error)")
    }
  }
}
