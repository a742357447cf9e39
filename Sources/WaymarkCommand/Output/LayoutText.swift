internal import Waymark

/// A layout's frames as a table for people, and as rows of CSV.
enum LayoutText {
  /// The open names that are listed; a person looks at no more.
  private static let longestList = 20

  static func table(
    _ layout: inout Layout, _ frames: [ViewFrame], outputs: [Scene.Output]
  ) -> String {
    let offset = layout.viewport.offset
    let content = layout.contentSize
    var rows = [["view", "in content", "in view"]]
    for frame in frames {
      rows.append([Text.name(frame.name), text(frame.content), text(frame.view)])
    }
    var lines = [
      Text.bold(
        layout.scrollModel == nil
          ? "Nothing scrolls in a view of \(Text.size(layout.viewport.size)) points."
          : "At offset \(Text.point(offset)) the content is \(Text.size(content)) points."),
      Text.table(rows),
    ]
    if !outputs.isEmpty {
      lines.append(
        Text.table([["output", "value"]] + outputs.map { [Text.name($0.name), text($0.value)] }))
    }
    let open = layout.ambiguities(atMost: longestList + 1).map(\.name)
    if !open.isEmpty {
      let rest = open.count > longestList ? ["others"] : []
      let names = (open.prefix(longestList) + rest).listed()
      lines.append(Text.yellow("The constraints leave \(names) open."))
    }
    let conflicts = layout.conflicts
    lines += conflicts.map { conflict in
      let sentence = Contradictions.sentence([conflict], hasOthers: conflicts.count > 1)
      return Text.red("Required constraints contradict: \(sentence).")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ frame: Rect) -> String {
    "\(Text.point(frame.origin))  \(Text.size(frame.size))"
  }

  private static func text(_ value: Scene.Output.Value) -> String {
    switch value {
    case .number(let number): number.text(decimals: 4)
    case .truth(let truth): truth ? "true" : "false"
    case .undefined: "undefined"
    }
  }

  static let csvHeader = "view,offset_x,offset_y,space,x,y,width,height"

  static func csv(_ frames: [ViewFrame], at offset: Point) -> [String] {
    frames.flatMap { frame in
      [("content", frame.content), ("view", frame.view)].map { space, rect in
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        return CSV.row(
          [frame.name, offset.x.plain, offset.y.plain, space]
            + numbers.map { $0.plain })
      }
    }
  }
}
