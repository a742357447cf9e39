internal import Constraints

/// What is read at most, so that no small file costs much time or memory.
///
/// The table in <doc:Limits> of the documentation says the same.
enum InputLimits {
  /// The size of a scene's file in megabytes.
  static let sceneMegabytes = 16
  /// The size of a file of targets in megabytes.
  static let targetMegabytes = 256
  /// The size of a template or a tileset of Tiled in megabytes.
  static let tiledMegabytes = 16
  /// The size of a world file in megabytes.
  static let worldFileMegabytes = 1
  /// The control points of a map.
  static let controlPoints = 10_000
  /// The views of a scene.
  static let views = 10_000
  /// The constraints of a scene.
  static let constraints = 100_000
  /// The markers of a scene.
  static let markers = 1000
  /// The constants, and the outputs, of a scene.
  static let names = 10_000
  /// The obstacles of a marker.
  static let obstacles = 1000
  /// The bytes of a name.
  static let nameBytes = 1000
  /// The bytes of a label's text.
  static let textBytes = 1_000_000
  /// The bytes of a constraint or an output; longer ones would nest deeper than the stack is.
  static let formulaBytes = 4096
  /// The largest number that layouts compute with.
  static let number = PrioritySolver.largestNumber
}
