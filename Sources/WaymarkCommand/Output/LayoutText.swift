internal import Waymark

/// A layout's frames as a table for people, and as rows of CSV.
enum LayoutText {
  static func table(_ layout: inout Layout) -> String {
    let offset = layout.viewport.offset
    let content = layout.contentSize
    var rows = [["view", "in content", "in view"]]
    for (index, name) in layout.viewNames.enumerated() {
      rows.append([
        name, text(layout.frame(at: index, in: .content)),
        text(layout.frame(at: index, in: .view)),
      ])
    }
    var lines = [
      Text.bold(
        "Offset \(Text.number(offset.x)), \(Text.number(offset.y)); "
          + "content \(Text.number(content.width)) × \(Text.number(content.height))"),
      Text.table(rows),
    ]
    lines += layout.ambiguities.map { Text.yellow("\($0.name) is ambiguous") }
    lines += layout.conflicts.map {
      Text.red("contradiction, broken: \($0.broken.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ frame: Rect) -> String {
    let origin = "\(Text.number(frame.origin.x)), \(Text.number(frame.origin.y))"
    return "\(origin)  \(Text.number(frame.size.width)) × \(Text.number(frame.size.height))"
  }

  static let csvHeader = "view,offset_x,offset_y,space,x,y,width,height"

  static func csv(_ layout: inout Layout) -> [String] {
    let offset = layout.viewport.offset
    var lines: [String] = []
    for (index, name) in layout.viewNames.enumerated() {
      for space in [Layout.CoordinateSpace.content, .view] {
        let frame = layout.frame(at: index, in: space)
        let numbers = [
          frame.origin.x, frame.origin.y, frame.size.width, frame.size.height,
        ]
        lines.append(
          "\(name),\(offset.x),\(offset.y),\(space == .view ? "view" : "content"),"
            + numbers.map { "\($0)" }.joined(separator: ","))
      }
    }
    return lines
  }
}
