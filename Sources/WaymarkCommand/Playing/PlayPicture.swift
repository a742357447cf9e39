internal import ArgumentParser
internal import Outputs
internal import Pictures
internal import Waymark

/// The form of a moving picture.
enum PlayPicture {
  case svg
  case apng

  /// The endings of names that tell it, in lower case.
  private var endings: [String] { self == .svg ? ["svg"] : ["apng", "png"] }

  /// Takes the form that a name tells; standard output gets SVG.
  ///
  /// - Throws: ``CommandFailure`` if the name tells none.
  init(fileName path: String) throws(CommandFailure) {
    let name = path.lowercased()
    let told = [PlayPicture.svg, .apng].first { form in
      form.endings.contains { name.hasSuffix(".\($0)") }
    }
    guard let form = name == "-" ? .svg : told else {
      throw CommandFailure(
        message: "\(path): moving pictures are .svg or .apng; browsers show both", code: .usage)
    }
    self = form
  }

  /// Tells on standard error that a file's name tells the other form.
  func warn(ofName path: String) {
    Output.warn(
      ofName: path, thatHolds: self == .svg ? "SVG" : "APNG", endingIn: endings)
  }

  /// Draws some frames of a play, and writes the picture.
  func write(
    _ play: Play, to path: String, every step: Int, isDark: Bool, _ inputs: [String]
  ) throws {
    var stage = try play.makeStage()
    var drawn = DrawnFrames(goEvenly: self == .svg)
    let first = play.track.moments[0]
    for (index, moment) in play.track.moments.enumerated() {
      try play.show(moment, on: &stage)
      if self == .svg,
        moment.viewport.size != first.viewport.size || moment.projection != first.projection
          || !moment.projection.bearing.isWholeTurns
      {
        throw CommandFailure(
          message: "an .svg shows a screen of one size, at one zoom, and not turned; "
            + "write an .apng instead",
          code: .usage)
      }
      drawn.add(
        MovingPicture.Frame(
          time: moment.time, viewport: moment.viewport, projection: moment.projection,
          markers: stage.markers), isShown: index.isMultiple(of: step))
    }
    var options = PictureOptions()
    options.theme = isDark ? .dark : .light
    let bytes: [UInt8]
    do {
      var session = try SceneSession(play.scene)
      let picture = try MovingPicture(of: &session, drawn.frames, options: options)
      if self == .svg, let name = try picture.viewThatChanges() ?? picture.markerThatChanges {
        throw CommandFailure(
          message:
            "an .svg shows views and markers that keep their sizes, and \(Text.name(name)) does not; "
            + "write an .apng instead",
          code: .usage)
      }
      bytes = self == .svg ? Array(try picture.svg().utf8) : try picture.apng()
    } catch let error as CommandFailure { throw error } catch let error as SceneError {
      throw CommandFailure(error)
    } catch let error as PictureError { throw CommandFailure(error) } catch {
      throw CommandFailure(message: "\(error)", code: .bug)
    }
    do {
      try Picture.save(bytes, to: path, inputs: inputs)
    } catch PictureError.unwritable(_, .closedPipe) {
      throw ExitCode.success
    } catch { throw CommandFailure(error) }
  }
}
