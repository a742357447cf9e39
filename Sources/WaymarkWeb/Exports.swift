internal import Scenes

// What JavaScript calls. Nothing is asked of the caller: handles are looked up, and every mistake is a sentence that
// `waymark_text` holds. Whoever gets 0, or a place in memory that is 0, asks for it.

nonisolated(unsafe) var table = WebTable<WebScene>(of: "scene")
nonisolated(unsafe) private var text: [UInt8] = []
nonisolated(unsafe) private var textPlace: UnsafeMutablePointer<UInt8>?

private func say(_ bytes: [UInt8]) {
  unsafe textPlace?.deallocate()
  let place = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
  for (index, byte) in bytes.enumerated() { unsafe place[index] = byte }
  unsafe textPlace = place
  unsafe text = bytes
}

func attempt<Value>(
  _ otherwise: Value, _ body: () throws(WebFailure) -> Value
) -> Value {
  do throws(WebFailure) { return try body() } catch {
    say(Array(error.message.utf8))
    return otherwise
  }
}

func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> [UInt8] {
  guard let start = unsafe start, count > 0 else { return [] }
  // JavaScript has allocated as much and filled it.
  return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
}

func numbers(_ start: UnsafePointer<Double>?, _ count: Int32) -> [Double] {
  guard let start = unsafe start, count > 0 else { return [] }
  // JavaScript has allocated as many and filled them.
  return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
}

/// Where the last text is: a message, or what was asked for.
@_cdecl("waymark_text")
public func waymarkText() -> UnsafeMutablePointer<UInt8>? { unsafe textPlace }

/// The bytes of the last text.
@_cdecl("waymark_text_length")
public func waymarkTextLength() -> Int32 { unsafe Int32(text.count) }

/// Opens a scene: its `scene.json`, and the names and sizes of its images, three numbers for each.
///
/// - Returns: Its handle, or 0.
@_cdecl("waymark_open")
public func waymarkOpen(
  _ json: UnsafePointer<UInt8>?, _ count: Int32, _ names: UnsafePointer<UInt8>?,
  _ namesCount: Int32, _ sizes: UnsafePointer<Double>?, _ sizesCount: Int32
) -> Int32 {
  let (json, names) = unsafe (bytes(json, count), bytes(names, namesCount))
  let sizes = unsafe numbers(sizes, sizesCount)
  return attempt(0) { () throws(WebFailure) in
    let resources = try SceneResources.read(names: names, numbers: sizes)
    let scene: Scene
    do throws(SceneError) {
      scene = try Scene(json: json, file: "scene.json", resources: resources)
    } catch { throw WebFailure(error) }
    return try unsafe table.open(try WebScene(scene))
  }
}

/// Closes a scene; 1 if it was open.
@_cdecl("waymark_close")
public func waymarkClose(_ handle: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    try unsafe table.close(handle)
    return 1
  }
}

/// Makes a text of what there is in a scene; 1 if it is open.
@_cdecl("waymark_describe")
public func waymarkDescribe(_ handle: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    say(try unsafe table.element(handle).description())
    return 1
  }
}

/// Where the numbers of a scene's viewport are, nine of them.
@_cdecl("waymark_viewport")
public func waymarkViewport(_ handle: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    unsafe try table.element(handle).viewport.numbers.base
  }
}

/// Finds the states of all markers, and returns where they are, twenty numbers for each.
@_cdecl("waymark_states")
public func waymarkStates(_ handle: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let scene = try unsafe table.element(handle)
    try scene.writeStates()
    return unsafe scene.stateNumbers.base
  }
}

/// Finds the places of all markers alone, and returns where they are, eight numbers for each.
@_cdecl("waymark_frame")
public func waymarkFrame(_ handle: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let scene = try unsafe table.element(handle)
    try scene.writeFrames()
    return unsafe scene.frameNumbers.base
  }
}

/// Finds the frames of all views, and returns where they are, eight numbers for each.
@_cdecl("waymark_views")
public func waymarkViews(_ handle: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let scene = try unsafe table.element(handle)
    try scene.writeViews()
    return unsafe scene.viewNumbers.base
  }
}

/// Finds where the first marker stands for so many targets, of two numbers each, and writes so many for each: four, or six
/// with opacity and scale.
@_cdecl("waymark_place")
public func waymarkPlace(
  _ handle: Int32, _ count: Int32, _ targets: UnsafePointer<Double>?,
  _ results: UnsafeMutablePointer<Double>?, _ stride: Int32
) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    guard count >= 0, count <= 1 << 20, stride == 4 || stride == 6, let targets = unsafe targets,
      let results = unsafe results
    else { throw WebFailure("targets are at most 1048576 at a time, with 4 or 6 numbers for each") }
    // JavaScript has allocated two numbers and as many as that for each target.
    try unsafe table.element(handle).place(
      UnsafeBufferPointer(start: targets, count: 2 * Int(count)),
      into: UnsafeMutableBufferPointer(start: results, count: Int(stride) * Int(count)))
    return 1
  }
}

/// Finds the limits of scrolling; where they are, or 0 with an empty text where nothing scrolls.
@_cdecl("waymark_limits")
public func waymarkLimits(_ handle: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let scene = try unsafe table.element(handle)
    say([])
    return unsafe try scene.writeLimits() ? scene.answer.base : nil
  }
}

/// Finds the offset that brings a marker's target to the middle; as the limits do.
@_cdecl("waymark_destination")
public func waymarkDestination(_ handle: Int32, _ marker: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let scene = try unsafe table.element(handle)
    say([])
    return unsafe try scene.writeDestination(ofMarkerAt: Int(marker)) ? scene.answer.base : nil
  }
}

/// Makes a text of why a marker is where it is, or the views of a scene without any; 1 if there is one.
@_cdecl("waymark_explain")
public func waymarkExplain(_ handle: Int32, _ marker: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    // JavaScript has looked the marker up.
    say(try unsafe table.element(handle).explanation(ofMarkerAt: Int(marker)))
    return 1
  }
}

/// Makes a text of the region of viewports around the present one; 1 if there is one.
@_cdecl("waymark_region")
public func waymarkRegion(_ handle: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    say(try unsafe table.element(handle).region())
    return 1
  }
}

/// Makes a text of what a screen reader says of a marker; 1 if there is one.
@_cdecl("waymark_announcement")
public func waymarkAnnouncement(_ handle: Int32, _ marker: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    say(try unsafe table.element(handle).announcement(ofMarkerAt: Int(marker)))
    return 1
  }
}

/// Forgets where markers were, as if no state had been asked for.
@_cdecl("waymark_forget")
public func waymarkForget(_ handle: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    try unsafe table.element(handle).forget()
    return 1
  }
}
