internal import Scenes

// What JavaScript calls for markers over time. Stages have handles of their own, and outlive their scenes.

nonisolated(unsafe) private var stages = WebTable<WebStage>(of: "stage")

/// Makes a stage of a scene's first marker.
///
/// - Returns: Its handle, or 0.
@_cdecl("waymark_stage_open")
public func waymarkStageOpen(_ scene: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    try unsafe stages.open(WebStage(table.element(scene).scene))
  }
}

/// Closes a stage; 1 if it was open.
@_cdecl("waymark_stage_close")
public func waymarkStageClose(_ handle: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    try unsafe stages.close(handle)
    return 1
  }
}

/// Lets a stage go on from where another is; 1 if both are open.
@_cdecl("waymark_stage_follow")
public func waymarkStageFollow(_ handle: Int32, _ other: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    try unsafe stages.element(handle).follow(stages.element(other))
    return 1
  }
}

/// Forgets where a stage's markers were.
@_cdecl("waymark_stage_forget")
public func waymarkStageForget(_ handle: Int32) -> Int32 {
  attempt(0) { () throws(WebFailure) in
    try unsafe stages.element(handle).forget()
    return 1
  }
}

/// Takes a stage's rules, of nine numbers.
@_cdecl("waymark_stage_rules")
public func waymarkStageRules(_ handle: Int32, _ rules: UnsafePointer<Double>?) -> Int32 {
  let rules = unsafe numbers(rules, Int32(WebStage.ruleCount))
  return attempt(0) { () throws(WebFailure) in
    guard !rules.isEmpty else { throw WebFailure("there are no rules") }
    try unsafe stages.element(handle).setRules(rules)
    return 1
  }
}

/// Takes a stage's targets, of seven numbers and a name each.
@_cdecl("waymark_stage_targets")
public func waymarkStageTargets(
  _ handle: Int32, _ count: Int32, _ targets: UnsafePointer<Double>?,
  _ names: UnsafePointer<UInt8>?, _ namesCount: Int32
) -> Int32 {
  let isAllowed = 0...1 << 20 ~= count
  let targets = unsafe numbers(targets, isAllowed ? count * Int32(WebStage.targetStride) : 0)
  let names = unsafe bytes(names, namesCount)
  return attempt(0) { () throws(WebFailure) in
    guard isAllowed else { throw WebFailure("targets are at most 1048576 at a time") }
    try unsafe stages.element(handle).setTargets(targets, named: names)
    return 1
  }
}

/// Where the numbers of a stage's viewport are, nine of them.
@_cdecl("waymark_stage_viewport")
public func waymarkStageViewport(_ handle: Int32) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    unsafe try stages.element(handle).viewport.numbers.base
  }
}

/// Finds what a stage shows at a time in seconds, and returns where its numbers are.
@_cdecl("waymark_stage_show")
public func waymarkStageShow(_ handle: Int32, _ time: Double) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let stage = try unsafe stages.element(handle)
    try stage.show(at: time)
    return unsafe stage.frame.base
  }
}

/// Finds where to scroll to see all that a marker of the last frame stands for, by the number of its target, and returns
/// where the four numbers of it are.
@_cdecl("waymark_stage_journey")
public func waymarkStageJourney(
  _ handle: Int32, _ number: Double
) -> UnsafeMutablePointer<Double>? {
  unsafe attempt(nil) { () throws(WebFailure) in
    let stage = try unsafe stages.element(handle)
    try stage.findJourney(to: number)
    return unsafe stage.journey.base
  }
}
