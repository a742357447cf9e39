internal import Geometry

/// What is read at most, so that no small file costs much time or memory.
///
/// The table in <doc:Limits> of the documentation says the same.
package enum InputLimits {
  /// The size of a scene's file in megabytes.
  package static let sceneMegabytes = 16
  /// The size of a file of targets in megabytes.
  package static let targetMegabytes = 256
  /// The size of a template or a tileset of Tiled in megabytes.
  package static let tiledMegabytes = 16
  /// The size of a world file in megabytes.
  package static let worldFileMegabytes = 1
  /// The control points of a map.
  package static let controlPoints = 10_000
  /// The views of a scene.
  package static let views = 10_000
  /// The views that a view is in, one in the other; more would be deeper than the stack of a page is.
  package static let viewDepth = 500
  /// The constraints of a scene.
  package static let constraints = 100_000
  /// The markers of a scene.
  package static let markers = 1000
  /// The constants, and the outputs, of a scene.
  package static let names = 10_000
  /// The obstacles of a marker.
  package static let obstacles = 1000
  /// The bytes of a name.
  package static let nameBytes = 1000
  /// The bytes of a label's text.
  package static let textBytes = 1_000_000
  /// The bytes of a constraint or an output; longer ones would nest deeper than the stack is.
  package static let formulaBytes = 4096
  /// The largest number that layouts compute with.
  package static let number = NumberRange.largest
}
