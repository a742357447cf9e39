internal import Constraints
internal import Geometry
internal import JSON
internal import Layout
internal import Markers
internal import Scenes

// What a page asks for as text, in JSON.

extension WebScene {
  /// What there is in the scene, which stays.
  func description() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("markers")
    json.beginList()
    for description in scene.markers {
      let marker = description.marker
      json.beginObject()
      json.member("name", marker.name)
      json.member("view", marker.view)
      json.member("reference", marker.reference)
      json.member("targetX", marker.target.x)
      json.member("targetY", marker.target.y)
      json.member("width", marker.size.width)
      json.member("height", marker.size.height)
      json.member("placed", !description.placement.isConstraintsAlone)
      if let artwork = description.artwork {
        json.member("arrow", artwork.arrow)
        json.member("x", artwork.x)
      }
      json.endObject()
    }
    json.endList()
    json.key("views")
    json.beginList()
    for view in scene.views { write(view, to: &json) }
    json.endList()
    if let map = scene.map {
      json.object("map") {
        $0.member("view", map.view)
        $0.member("width", map.size.width)
        $0.member("height", map.size.height)
        $0.member("scale", map.scale)
      }
    }
    json.endObject()
    return json.take()
  }

  private func write(_ view: Scene.ViewDescription, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", view.name)
    if let container = view.container { json.member("in", container) }
    switch view.kind {
    case .view: json.member("kind", "view")
    case .scroll: json.member("kind", "scroll")
    case .label(let text):
      json.member("kind", "label")
      json.member("text", text.text)
    case .stack: json.member("kind", "stack")
    case .image(let file, _):
      json.member("kind", "image")
      if let file { json.member("image", file) }
    }
    json.endObject()
  }

  /// Why a marker is where it is at the viewport, which is the same for all that constraints alone place, or why the views
  /// of a scene without markers are.
  func explanation(ofMarkerAt index: Int) throws(WebFailure) -> [UInt8] {
    try move()
    var layout: Layout
    do throws(SceneError) {
      layout = try session.explainedLayout(ofMarkerAt: index)
    } catch { throw WebFailure(error) }
    var json = JSONWriter()
    json.beginObject()
    json.key("constraints")
    json.beginList()
    for report in layout.constraintReports { write(report, to: &json) }
    json.endList()
    json.key("ties")
    json.beginList()
    for tie in layout.ties {
      json.beginObject()
      json.member("loser", tie.loser)
      json.member("winners", tie.winners)
      json.endObject()
    }
    json.endList()
    json.key("ambiguous")
    json.beginList()
    for report in layout.ambiguities {
      json.beginObject()
      json.member("name", report.name)
      json.member("least", report.range.lowerBound)
      json.member("greatest", report.range.upperBound)
      json.endObject()
    }
    json.endList()
    json.member("diagnoses", layout.diagnoses.map { $0.description })
    json.endObject()
    return json.take()
  }

  private func write(_ report: ConstraintReport, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", report.name)
    json.member("priority", report.priority.rawValue.decimal)
    json.member("relation", report.relation.rawValue)
    json.member("origin", report.origin.rawValue)
    json.member("tight", report.isTight)
    json.member("error", report.error)
    json.member("heldBy", report.heldBy)
    json.endObject()
  }

  /// The region of the viewports around the present one, and the frames of markers in it, as formulas.
  func region() throws(WebFailure) -> [UInt8] {
    if scene.isPlaced { throw WebFailure("a marker has a placement, of which no region tells") }
    let viewport = try viewport.value()
    let names = scene.markers.map { $0.marker.view }
    var layout = CompiledLayout(session.layout, views: names)
    let region: LayoutRegion
    do throws(LayoutError) { region = try layout.region(at: viewport) } catch {
      throw WebFailure(error)
    }
    var json = JSONWriter()
    json.beginObject()
    json.key("frames")
    json.beginList()
    for (index, name) in layout.viewNames.enumerated() {
      let frame = region.frame(at: index, in: .content)
      json.beginObject()
      json.member("view", name)
      json.member("x", frame.x.description)
      json.member("y", frame.y.description)
      json.member("width", frame.width.description)
      json.member("height", frame.height.description)
      json.endObject()
    }
    json.endList()
    json.key("conditions")
    json.beginList()
    for condition in region.conditions {
      json.write("\(condition.function.description) \(condition.isStrict ? ">" : ">=") 0")
    }
    json.endList()
    json.endObject()
    return json.take()
  }

  /// What a screen reader says of a marker at the last viewport.
  func announcement(ofMarkerAt index: Int) throws(WebFailure) -> [UInt8] {
    guard states.indices.contains(index) else {
      throw WebFailure("there is no marker \(index) whose state was asked for")
    }
    let state = states[index]
    var announcement = MarkerAnnouncement(of: state)
    if let details = state.details { announcement.distance = details.distanceText }
    return Array(announcement.sentence.utf8)
  }
}
