internal import ArgumentParser
internal import Pictures
internal import Waymark

/// A scene to start from.
enum SceneTemplate: String, CaseIterable, ExpressibleByArgument {
  case whiteboard, map, game, header
}

extension SceneTemplate {
  /// The image that stands for the caller's own.
  var imageName: String { self == .header ? "header.png" : "\(canvas).png" }

  /// What is asked of it first.
  var question: String { self == .header ? "layout" : "state" }

  /// The options with which a picture shows the most of it.
  var pictureOptions: String { self == .header ? "--layout" : "--annotate --overview" }

  private var canvas: String {
    switch self {
    case .whiteboard: "board"
    case .map: "map"
    case .game: "level"
    case .header: "picture"
    }
  }

  private var target: String {
    switch self {
    case .whiteboard: "person"
    case .map: "place"
    case .game, .header: "quest"
    }
  }

  private var imageSize: Size {
    self == .header ? Size(width: 1200, height: 800) : Size(width: 2400, height: 1800)
  }

  /// A sheet with a line every hundred points.
  var image: Picture {
    let size = imageSize
    let columns = stride(from: 100, to: size.width, by: 100).map { x in
      [Point(x: x, y: 0), Point(x: x, y: size.height)]
    }
    let rows = stride(from: 100, to: size.height, by: 100).map { y in
      [Point(x: 0, y: y), Point(x: size.width, y: y)]
    }
    let stroke = Stroke(Color(0xCFC4AA), width: 2)
    return Picture(
      size: size, title: "A sheet with a line every hundred points", background: Color(0xF4EFE2),
      elements: (columns + rows).map { .shape(Path(through: $0), fill: nil, stroke: stroke) })
  }

  /// The text of the scene.
  var scene: String { self == .header ? SceneTemplate.headerScene : markerScene }
}

// MARK: - The texts

extension SceneTemplate {
  private var about: [String] {
    let first =
      switch self {
      case .whiteboard:
        "A whiteboard. The marker of somebody out of sight waits at the edge of the window."
      case .map: "A map. The marker of a place out of sight waits at the edge of the safe area."
      case .game: "A level of a game. Markers wait on an ellipse, off the joystick."
      case .header: ""
      }
    return [
      first,
      "views: the root is the screen; all others stand in one that comes before. \(canvas) is \(imageName): put your own image there, with @2x in its name if it has two pixels to the point.",
      "constraints: where views are. marker stays inside the safe area, required; at 998, below required, it wants to be on its target, \(target).x and \(target).y in points of \(canvas).",
      "constants: numbers that constraints may name.",
      "markers: target is what the marker points at. With many targets, give a file: waymark state . --device iphone-15 --targets FILE.geojson",
      "words: what sentences call what is sought.",
      "placement: how a marker out of sight finds its place; clamp, ray, ellipse or roundedRectangle.",
      "This key is not read. Take it out, or say here what you like.",
    ]
  }

  private var markerScene: String {
    let about = about.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let joystick = self == .game ? "\n    { \"name\": \"joystick\", \"in\": \"view\" }," : ""
    let joystickConstraints =
      self == .game
      ? """

          "joystick.width == 150",
          "joystick.height == 150",
          "joystick.left == view.safeArea.left",
          "joystick.bottom == view.safeArea.bottom",

      """ : ""
    let placement =
      switch self {
      case .whiteboard:
        #"{ "rule": "ray", "anchor": "center", "visibility": { "part": "anchor" } }"#
      case .game:
        #"{ "rule": "ellipse", "anchor": "center", "visibility": { "part": "anchor" }, "obstacles": ["joystick"] }"#
      case .map, .header: #"{ "rule": "clamp", "anchor": "center" }"#
      }
    return """
      {
        "version": 1,
        "about": [
      \(about)
        ],
        "views": [
          { "name": "view" },
          { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "\(canvas)", "in": "scroll", "kind": "image", "image": "\(imageName)" },\(joystick)
          { "name": "marker", "in": "scroll" }
        ],
        "constants": { "margin": 8, "size": 44 },
        "constraints": [
          "scroll.edges == view.edges",
          "\(canvas).edges == scroll.edges",
      \(joystickConstraints)
          "marker.width == size @999",
          "marker.height == size @999",
          "marker.left >= view.safeArea.left + margin",
          "marker.right <= view.safeArea.right - margin",
          "marker.top >= view.safeArea.top + margin",
          "marker.bottom <= view.safeArea.bottom - margin",

          "marker.left == \(canvas).left + \(target).x @998",
          "marker.top == \(canvas).top + \(target).y @998"
        ],
        "markers": [
          {
            "name": "\(target)",
            "view": "marker",
            "reference": "\(canvas)",
            "target": { "x": 1500, "y": 1100 },
            "words": { "noun": "\(target)" },
            "placement": \(placement)
          }
        ]
      }

      """
  }

  private static let headerScene = """
    {
      "version": 1,
      "about": [
        "A header that grows when the content below it is pulled down, and gives way when it is scrolled up.",
        "views: the root is the screen; all others stand in one that comes before. picture is header.png: put your own image there.",
        "constraints: header is 250 points high where nothing is pulled. Its top sticks to the screen's, its bottom scrolls with the text; it is never less than 0 high.",
        "Ask for frames: waymark layout . --device iphone-15 --offset 0,-120",
        "This key is not read. Take it out, or say here what you like."
      ],
      "views": [
        { "name": "view" },
        { "name": "scroll", "in": "view", "kind": "scroll" },
        { "name": "header", "in": "scroll" },
        { "name": "picture", "in": "header", "kind": "image", "image": "header.png", "contentMode": "scaleAspectFill" },
        { "name": "text", "in": "scroll", "kind": "label", "text": "Say here what the page is about." }
      ],
      "constants": { "height": 250, "margin": 16 },
      "constraints": [
        "scroll.edges == view.edges",
        "header.left == view.left",
        "header.right == view.right",
        "header.top <= view.top",
        "header.top == view.top @999",
        "header.bottom == scroll.top + height",
        "picture.edges == header.edges",
        "text.left == scroll.left + margin",
        "text.right == scroll.right - margin",
        "text.width == view.width - 2 * margin",
        "text.top == scroll.top + height + margin",
        "text.bottom == scroll.bottom - margin"
      ]
    }

    """
}
