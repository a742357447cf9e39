import Foundation
import Harness
import Waymark

/// A scene of the folder `Maps` on the first device, as sweeps look through it.
struct SweepScene {
  let layout: Layout
  let markers: [Marker]
  let screen = Screen(
    name: "",
    size: Size(width: TreasureScene.view.width, height: TreasureScene.view.height),
    insets: EdgeInsets(top: TreasureScene.topGuide, left: 0, bottom: 0, right: 0))

  init(_ name: String) {
    do {
      let scene = try Scene(contentsOf: SweepScene.maps.appendingPathComponent(name).path)
      layout = try scene.makeLayout()
      markers = scene.markers.map(\.marker)
    } catch {
      preconditionFailure("the scene \(name) cannot be read: \(error)")
    }
  }
}

extension SweepScene {
  private static let maps = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Maps")

  /// The scrollable range of the treasure scene.
  static let wholeRange = ViewportGrid(
    x: GridAxis(from: 0, through: 2125, by: 1), y: GridAxis(from: 0, through: 1833, by: 1))

  /// As many rows of it as make a table of some megabytes.
  static let someRows = ViewportGrid(
    x: wholeRange.x, y: GridAxis(from: 0, through: 1800, by: 30))

  /// Returns the sweep of a grid.
  func sweep(_ grid: ViewportGrid) -> Sweep {
    do {
      return try Sweep(layout, markers: markers, screens: [screen], grid: grid)
    } catch {
      preconditionFailure("the sweep cannot be made: \(error)")
    }
  }
}

/// Runs work that suspends, and waits for it.
func waiting<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) -> Result {
  let box = ResultBox<Result>()
  let done = DispatchSemaphore(value: 0)
  Task {
    do { box.result = try await work() } catch {
      preconditionFailure("a sweep cannot be run: \(error)")
    }
    done.signal()
  }
  done.wait()
  guard let result = box.result else { preconditionFailure("the work left no result") }
  return result
}

/// The semaphore orders what writes the result and what reads it.
private final class ResultBox<Result>: @unchecked Sendable {
  var result: Result?
}
