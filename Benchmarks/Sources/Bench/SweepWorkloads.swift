import Foundation
import Harness

/// Returns the workloads (v): the marker at very many viewports.
func sweepWorkloads() -> [Workload] {
  if !ScriptPeer.Language.python.isInstalled {
    let note = "the Python peers are not installed, so nothing stands beside NumPy and Polars\n"
    FileHandle.standardError.write(Data(note.utf8))
  }
  return stateWorkloads() + gridWorkloads() + frameWorkloads() + textWorkloads()
}

/// Returns what starts a Python peer, or `nil` if there is no Python for it.
///
/// - Parameters:
///   - name: The peer's name in the table.
///   - work: The name of the work in the script.
///   - input: What the work needs besides the treasure scene.
/// - Returns: A function that starts the peer.
func python(_ name: String, _ work: String, _ input: some Encodable) -> (() -> Contender)? {
  guard ScriptPeer.Language.python.isInstalled else { return nil }
  return {
    do {
      let line = try JSONEncoder().encode(PythonWork(work: work, input: input))
      return try ScriptPeer(
        name, .python, script: "sweeps.py", input: String(decoding: line, as: UTF8.self)
      ).contender
    } catch {
      preconditionFailure("\(name) does not start: \(error)")
    }
  }
}

/// The treasure scene, and what one work needs, in one JSON object.
private struct PythonWork<Input: Encodable>: Encodable {
  let work: String
  let input: Input

  private enum Key: CodingKey { case work, view, marker, treasure, top }

  func encode(to encoder: any Encoder) throws {
    try input.encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    let (view, marker) = (TreasureScene.view, TreasureScene.marker)
    let treasure = TreasureScene.treasure
    try object.encode(work, forKey: .work)
    try object.encode([view.width, view.height], forKey: .view)
    try object.encode([marker.width, marker.height], forKey: .marker)
    try object.encode([treasure.x, treasure.y], forKey: .treasure)
    try object.encode(TreasureScene.topGuide, forKey: .top)
  }
}
