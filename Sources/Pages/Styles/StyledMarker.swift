internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// A marker whose frame is formulas of the window, the offsets and the safe area, one for each axis.
struct StyledMarker {
  /// The marker and its images.
  let description: Scene.MarkerDescription
  let across: Side
  let down: Side

  /// Where the marker begins in the window along an axis, and how far it extends.
  struct Side {
    let axis: PageAxis
    let start: AxisFormula
    let extent: AxisFormula
  }
}

extension StyledMarker.Side {
  /// What `position: sticky` needs to keep a marker where it has to be, where that is all that happens to it: a place
  /// of the content, and how near the window's edges may come.
  struct Pin {
    let position: Double
    let extent: String
    let leading: String?
    let trailing: String?
  }

  /// Returns the pin in a content of an extent, or `nil` if the marker does not stay at a place of the content that it
  /// gives up at the window's edges alone.
  func pin(in content: Double) -> Pin? {
    guard let extent = extent.single,
      let held = start.choices.first(where: { $0.contains(where: \.isScrolled) }),
      let position = held.first(where: \.isScrolled)?.constant
    else { return nil }
    let limits = held.filter { !$0.isScrolled }
    let borders = start.choices.filter { $0 != held }
    guard (limits + borders.joined()).allSatisfy(\.isFixed), held.count == limits.count + 1,
      // What sticks does not leave what it is in, wherever it is and wherever the edges of a window push it.
      position >= 0, extent.isConstant, position + extent.constant <= content,
      (limits + borders.joined().map { $0.rest(behind: extent) }).allSatisfy(\.isInWindows)
    else { return nil }
    let rests = limits.map { [$0.rest(behind: extent)] }
    return Pin(
      position: position, extent: self.extent.style(along: axis),
      leading: borders.isEmpty ? nil : AxisFormula(choices: borders).style(along: axis),
      trailing: rests.isEmpty ? nil : AxisFormula(choices: rests).style(along: axis))
  }
}

// MARK: - Deriving

/// The frame of a marker at a viewport, by functions that hold around it.
struct FrameSample {
  var viewport: Viewport
  var frame: FrameFunction
}

extension StyledMarker {
  /// Finds the formulas of a marker.
  ///
  /// - Parameters:
  ///   - description: The marker.
  ///   - samples: Its frames, by which the formulas are found.
  ///   - checks: Further frames, which they are held to.
  /// - Throws: `SceneError` if there are none.
  init(
    _ description: Scene.MarkerDescription, _ samples: [FrameSample],
    heldTo checks: [FrameSample]
  ) throws(SceneError) {
    let name = description.marker.name
    func formula(
      _ axis: PageAxis, _ what: String, _ part: (FrameFunction) -> AffineFunction
    ) throws(SceneError) -> AxisFormula {
      func along(_ samples: [FrameSample]) throws(SceneError) -> [AxisSample] {
        var result: [AxisSample] = []
        for sample in samples {
          guard let form = AxisForm(part(sample.frame), along: axis) else {
            throw SceneError.unstyled(
              "the \(what) of marker \(name) is \(part(sample.frame)), and a style follows one axis at a time"
            )
          }
          result.append(AxisSample(viewport: sample.viewport, form: form, axis: axis))
        }
        return result
      }
      guard let found = AxisFormula(try along(samples)), found.agrees(with: try along(checks))
      else {
        throw SceneError.unstyled(
          "the \(what) of marker \(name) jumps, or does not follow its own axis alone")
      }
      return found
    }
    self.description = description
    across = Side(
      axis: .horizontal, start: try formula(.horizontal, "left edge", \.x),
      extent: try formula(.horizontal, "width", \.width))
    down = Side(
      axis: .vertical, start: try formula(.vertical, "top edge", \.y),
      extent: try formula(.vertical, "height", \.height))
  }
}

extension SceneError {
  /// A scene whose markers a style cannot place.
  static func unstyled(_ reason: String) -> SceneError {
    SceneError("\(reason); leave out --css for a page with a script that does")
  }
}
