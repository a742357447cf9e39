public import Geometry
public import Layout

/// What a sweep looks through: a viewport without an offset.
public struct Screen: Hashable, Sendable {
  /// The name that the rows of several screens tell, such as a device's.
  public var name: String
  /// The size in points.
  public var size: Size
  /// The safe area.
  public var insets: EdgeInsets
  /// The pixels per point, or `nil` where they are not known.
  public var displayScale: Double?
  /// What its shape takes from the view.
  public var cutouts: ScreenCutouts
  /// What the edges take when it is turned by a quarter, or `nil` where that is not known.
  public var turnedEdges: Edges?

  /// What the edges of a screen take from the view.
  public struct Edges: Hashable, Sendable {
    /// The safe area.
    public var insets: EdgeInsets
    /// What the shape of the screen takes.
    public var cutouts: ScreenCutouts

    /// Creates edges.
    public init(insets: EdgeInsets, cutouts: ScreenCutouts) {
      self.insets = insets
      self.cutouts = cutouts
    }
  }

  /// Creates a screen.
  public init(
    name: String, size: Size, insets: EdgeInsets = .zero, displayScale: Double? = nil,
    cutouts: ScreenCutouts = .none, turnedEdges: Edges? = nil
  ) {
    self.name = name
    self.size = size
    self.insets = insets
    self.displayScale = displayScale
    self.cutouts = cutouts
    self.turnedEdges = turnedEdges
  }

  /// Creates the screen of a viewport.
  public init(name: String, _ viewport: Viewport) {
    self.init(
      name: name, size: viewport.size, insets: viewport.insets,
      displayScale: viewport.displayScale, cutouts: viewport.cutouts)
  }

  /// Creates the screen of a device, which may be turned on the way.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - device: The device.
  ///   - isLandscape: Whether it is held on its side at first.
  public init(name: String, of device: Device, isLandscape: Bool = false) {
    let forms = [device.viewport, device.landscapeViewport]
    self.init(name: name, forms[isLandscape ? 1 : 0])
    let other = forms[isLandscape ? 0 : 1]
    turnedEdges = Edges(insets: other.insets, cutouts: other.cutouts)
  }
}

extension Screen {
  /// Returns the screen with another size: turned, if its sides are exchanged, or a part of it.
  ///
  /// The shape of a screen takes nothing known of a part.
  package func resized(to size: Size) -> Screen {
    guard size != self.size, self.size != .zero else {
      var same = self
      same.size = size
      return same
    }
    var result = self
    result.size = size
    result.cutouts = .none
    if size == Size(width: self.size.height, height: self.size.width), let turnedEdges {
      result.insets = turnedEdges.insets
      result.cutouts = turnedEdges.cutouts
    }
    return result
  }

  /// Returns the viewport at a content offset.
  public func viewport(at offset: Point = .zero) -> Viewport {
    Viewport(
      offset: offset, size: size, insets: insets, displayScale: displayScale, cutouts: cutouts)
  }
}
