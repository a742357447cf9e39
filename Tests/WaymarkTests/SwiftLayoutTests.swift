import Foundation
import Testing
import Waymark

/// The layouts that the documentation writes in Swift, beside the same ones as scenes.
struct SwiftLayoutTests {
  private static let screens =
    Device.all.flatMap { [$0.viewport, $0.landscapeViewport] }
    + [
      // The keyboard is up.
      Viewport(
        size: Size(width: 393, height: 852),
        insets: EdgeInsets(top: 59, left: 0, bottom: 336, right: 0))
    ]

  @Test func theChatIsItsScene() throws {
    try expectSameFrames(try makeChat(), try SwiftLayoutTests.chat.makeLayout())
  }

  @Test func thePhotoCardIsItsScene() throws {
    try expectSameFrames(try makePhotoCard(), try SwiftLayoutTests.photoCard.makeLayout())
  }

  private func expectSameFrames(_ first: Layout, _ second: Layout) throws {
    var (first, second) = (first, second)
    #expect(first.viewNames == second.viewNames)
    for viewport in SwiftLayoutTests.screens {
      try first.update(to: viewport)
      try second.update(to: viewport)
      for name in first.viewNames {
        let (frame, other) = (first.frame(of: name, in: .view), second.frame(of: name, in: .view))
        #expect(frame == other, "\(name) at \(viewport)")
      }
      let isSettled = first.ambiguities.isEmpty && first.conflicts.isEmpty
      #expect(isSettled, "\(viewport)")
    }
  }

  @Test func theInputBarStandsOnTheKeyboard() throws {
    var layout = try makeChat()
    for viewport in SwiftLayoutTests.screens {
      try layout.update(to: viewport)
      let bar = layout.frame(of: "bar", in: .view) ?? .zero
      let messages = layout.frame(of: "messages", in: .view) ?? .zero
      #expect(bar.maxY == viewport.size.height - viewport.insets.bottom)
      #expect(bar.size.height == 44)
      #expect(messages.maxY == bar.minY)
    }
  }

  @Test func thePhotoKeepsItsProportions() throws {
    var layout = try makePhotoCard()
    for viewport in SwiftLayoutTests.screens {
      try layout.update(to: viewport)
      let photo = layout.frame(of: "photo", in: .view) ?? .zero
      let badge = layout.frame(of: "badge", in: .view) ?? .zero
      #expect(photo.size.width == min(viewport.size.width - 32, 400))
      #expect(photo.size.height == 0.5625 * photo.size.width)
      #expect(badge.center == Point(x: photo.maxX - 24, y: photo.minY))
    }
  }

  @Test func theHeaderIsItsScene() throws {
    try expectSameFrames(try makeStretchyHeader(), try SwiftLayoutTests.header.makeLayout())
  }

  @Test(arguments: stride(from: -400.0, through: 1000, by: 12.5).map { $0 })
  func theHeadersTopIsTheHigherOfTheViewsAndTheContents(_ offset: Double) throws {
    var layout = try makeStretchyHeader()
    try layout.update(
      to: Viewport(offset: Point(x: 0, y: offset), size: Size(width: 375, height: 667)))
    // The content's top stands at −offset in the view.
    let top = min(0, -offset)
    #expect(
      layout.frame(of: "header", in: .view)
        == Rect(x: 0, y: top, width: 375, height: 250 - offset - top))
    #expect(layout.frame(of: "text", in: .view)?.minY == 266 - offset)
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
  }

  @Test func theDocumentationShowsCodeThatIsCompiled() throws {
    let tests = URL(fileURLWithPath: #filePath)
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: tests, encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Waymark/Waymark.docc/LayoutsInSwift.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 3)
    for block in blocks { #expect(source.contains(block), "\(block)") }
  }
}

// MARK: - In Swift

func makeChat() throws -> Layout {
  let view = View("view")
  let messages = ScrollView("messages")
  let thread = StackView("thread", axis: .vertical, alignment: .leading, spacing: 8)
  let bar = View("bar")
  let field = Label("field", text: "Write a message", numberOfLines: 4)
  let send = Label("send", text: "Send")
  send.hugging = AxisPriorities(800)
  view.addSubview(messages)
  messages.addSubview(thread)
  thread.addArrangedSubview(Label("question", text: "Have you found the island yet?"))
  thread.addArrangedSubview(Label("answer", text: "North of the hill, past the split pine."))
  view.addSubview(bar)
  bar.addSubview(field)
  bar.addSubview(send)

  return try Layout(of: view) {
    bar.left == view.left
    bar.right == view.right
    bar.bottom == view.safeArea.bottom
    bar.height >= 44
    (bar.height == 0).priority(.fittingSize)
    field.leading == bar.leading + 12
    field.top >= bar.top + 8
    field.centerY == bar.centerY
    send.leading == field.trailing + 8
    send.trailing == bar.trailing - 12
    send.lastBaseline == field.lastBaseline
    messages.left == view.left
    messages.right == view.right
    messages.top == view.top
    messages.bottom == bar.top
    thread.edges == messages.edges
    thread.width == messages.width
  }
}

func makePhotoCard() throws -> Layout {
  let view = View("view")
  let card = View("card")
  let photo = ImageView("photo", imageSize: Size(width: 1600, height: 900))
  photo.compressionResistance = AxisPriorities(200)
  let badge = Label("badge", text: "NEW")
  let caption = Label("caption", text: "The bay, seen from the split pine on the fourth day")
  view.addSubview(card)
  card.addSubview(photo)
  card.addSubview(badge)
  card.addSubview(caption)

  return try Layout(of: view) {
    card.center == view.safeArea.center
    card.width == .min(.viewportWidth - 32, 400)
    photo.left == card.left
    photo.right == card.right
    photo.top == card.top
    photo.height == 9 / 16 * photo.width
    badge.centerX == photo.right - 24
    badge.centerY == photo.top
    caption.leading == card.leading + 12
    caption.trailing == card.trailing - 12
    caption.top == photo.bottom + 12
    card.bottom == caption.bottom + 12
  }
}

func makeStretchyHeader() throws -> Layout {
  let view = View("view")
  let scroll = ScrollView("scroll")
  let header = ImageView("header", imageSize: Size(width: 1200, height: 800))
  let text = Label("text", text: "North of the hill, past the split pine.", numberOfLines: 0)
  view.addSubview(scroll)
  scroll.addSubview(header)
  scroll.addSubview(text)

  return try Layout(of: view) {
    scroll.edges == view.edges
    header.left == view.left
    header.right == view.right
    header.top <= view.top
    (header.top == scroll.top).priority(999)
    header.bottom == scroll.top + 250
    text.left == scroll.left + 16
    text.right == scroll.right - 16
    text.width == view.width - 32
    text.top == header.bottom + 16
    text.bottom == scroll.bottom - 900
  }
}

// MARK: - As scenes

extension SwiftLayoutTests {
  private typealias Part = Scene.ViewDescription

  private static let chat: Scene = {
    var send = Part(name: "send", kind: .label(TextContent("Send")), container: "bar")
    send.hugging = 800
    return Scene(
      views: [
        Part(name: "view"), Part(name: "messages", kind: .scroll, container: "view"),
        Part(
          name: "thread",
          kind: .stack(
            Scene.StackDescription(axis: .vertical, alignment: .leading, spacing: 8)),
          container: "messages"),
        label("question", "Have you found the island yet?", in: "thread"),
        label("answer", "North of the hill, past the split pine.", in: "thread"),
        Part(name: "bar", container: "view"),
        label("field", "Write a message", in: "bar", lines: 4),
        send,
      ],
      constraints: [
        "bar.left == view.left", "bar.right == view.right", "bar.bottom == view.safeArea.bottom",
        "bar.height >= 44", "bar.height == 0 @fittingSize", "H:|-12-[field]-8-[send]-12-|",
        "V:|-(>=8)-[field]", "field.centerY == bar.centerY",
        "send.lastBaseline == field.lastBaseline", "messages.left == view.left",
        "messages.right == view.right", "messages.top == view.top", "messages.bottom == bar.top",
        "thread.edges == messages.edges", "thread.width == messages.width",
      ])
  }()

  private static let photoCard: Scene = {
    let image = Part.Kind.image(file: nil, size: Size(width: 1600, height: 900))
    return Scene(
      views: [
        Part(name: "view"), Part(name: "card", container: "view"),
        Part(name: "photo", kind: image, container: "card", compressionResistance: 200),
        label("badge", "NEW", in: "card"),
        label("caption", "The bay, seen from the split pine on the fourth day", in: "card"),
      ],
      constraints: [
        "card.center == view.safeArea.center", "card.width == min(viewport.width - 32, 400)",
        "H:|[photo]|", "V:|[photo]-gap-[caption]-gap-|", "photo.height == 9 / 16 * photo.width",
        "badge.centerX == photo.right - 24", "badge.centerY == photo.top",
        "H:|-gap-[caption]-gap-|",
      ],
      constants: ["gap": 12])
  }()

  private static let header: Scene = {
    let image = Part.Kind.image(file: nil, size: Size(width: 1200, height: 800))
    return Scene(
      views: [
        Part(name: "view"), Part(name: "scroll", kind: .scroll, container: "view"),
        Part(name: "header", kind: image, container: "scroll"),
        label("text", "North of the hill, past the split pine.", in: "scroll"),
      ],
      constraints: [
        "scroll.edges == view.edges", "header.left == view.left", "header.right == view.right",
        "header.top <= view.top", "header.top == scroll.top @999",
        "header.bottom == scroll.top + 250", "text.left == scroll.left + 16",
        "text.right == scroll.right - 16", "text.width == view.width - 32",
        "text.top == header.bottom + 16", "text.bottom == scroll.bottom - 900",
      ])
  }()

  private static func label(
    _ name: String, _ text: String, in container: String, lines: Int = 0
  ) -> Part {
    Part(name: name, kind: .label(TextContent(text, numberOfLines: lines)), container: container)
  }
}
