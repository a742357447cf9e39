internal import Geometry
public import Layout

extension Viewport {
  /// Returns the viewport of an upright device at the content's top-left corner.
  ///
  /// - Throws: ``ExpectationFailure/unknownDevice(_:)`` if there is no device of the name.
  public static func device(_ name: String) throws(ExpectationFailure) -> Viewport {
    try known(name).viewport
  }

  /// Returns the viewport of a device turned to its side, at the content's top-left corner.
  ///
  /// - Throws: ``ExpectationFailure/unknownDevice(_:)`` if there is no device of the name.
  public static func landscapeDevice(_ name: String) throws(ExpectationFailure) -> Viewport {
    try known(name).landscapeViewport
  }

  private static func known(_ name: String) throws(ExpectationFailure) -> Device {
    guard let device = Device.named(name) else { throw .unknownDevice(name) }
    return device
  }
}
