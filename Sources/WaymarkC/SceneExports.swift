public import CWaymark
internal import Constraints
internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

// What the header says of scenes. Nothing is asked of the caller but that pointers are null or point to what their
// counts say.

func text(_ start: UnsafePointer<CChar>, longest: Int) -> String {
  var bytes: [UInt8] = []
  // The text ends with a 0.
  while bytes.count < longest, unsafe start[bytes.count] != 0 {
    unsafe bytes.append(UInt8(bitPattern: start[bytes.count]))
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The bytes of the longest name that is read.
let longestName = 4096

@_cdecl("wmk_device")
public func wmkDevice(
  _ name: UnsafePointer<CChar>?, _ isLandscape: Int32,
  _ viewport: UnsafeMutablePointer<wmk_viewport>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let name = unsafe text(try present(name, "the name"), longest: longestName)
    let viewport = unsafe try present(viewport, "the viewport")
    guard let device = Device.named(name) else {
      let nearest = nearestName(to: name, among: Device.all.map { $0.name })
      let hint = nearest.map { "; did you mean \($0)?" } ?? "; 'waymark devices' lists them"
      throw InterfaceFailure("there is no device named \(name.excerpt)\(hint)")
    }
    unsafe viewport.pointee = wmk_viewport(
      isLandscape == 0 ? device.viewport : device.landscapeViewport)
  }
}

@_cdecl("wmk_scene_open")
public func wmkSceneOpen(
  _ json: UnsafePointer<UInt8>?, _ jsonCount: Int, _ images: UnsafePointer<wmk_image>?,
  _ imageCount: Int, _ handle: UnsafeMutablePointer<wmk_handle>?
) -> wmk_result {
  unsafe wmkSceneOpenLocated(nil, json, jsonCount, images, imageCount, nil, 0, handle)
}

@_cdecl("wmk_scene_open_located")
public func wmkSceneOpenLocated(
  _ file: UnsafePointer<CChar>?, _ json: UnsafePointer<UInt8>?, _ jsonCount: Int,
  _ images: UnsafePointer<wmk_image>?, _ imageCount: Int,
  _ worldFiles: UnsafePointer<wmk_world_file>?, _ worldFileCount: Int,
  _ handle: UnsafeMutablePointer<wmk_handle>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let handle = unsafe try present(handle, "the place of the handle")
    unsafe handle.pointee = 0
    let json = unsafe try bytes(
      json, jsonCount, "the scene", megabytes: InputLimits.sceneMegabytes)
    let files = unsafe try knownWorldFiles(worldFiles, worldFileCount)
    let resources = unsafe SceneResources(
      images: try knownImages(images, imageCount), worldFiles: files)
    let file = unsafe file.map { unsafe text($0, longest: longestName) } ?? "scene.json"
    var scene: Scene
    do throws(SceneError) {
      scene = try Scene(json: json, file: file, resources: resources)
      scene = scene.locatedBesideImage(resources) { files[$0] != nil }
    } catch { throw InterfaceFailure(error) }
    unsafe try keep(try OpenScene(scene), .scene, handle)
  }
}

@_cdecl("wmk_treasure_map")
public func wmkTreasureMap(
  _ width: Double, _ height: Double, _ scale: Double, _ treasureX: Double, _ treasureY: Double,
  _ markerWidth: Double, _ markerHeight: Double, _ handle: UnsafeMutablePointer<wmk_handle>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let handle = unsafe try present(handle, "the place of the handle")
    unsafe handle.pointee = 0
    try check(scale, "the scale", in: .mapScale)
    try check(width, "the width of the map", in: .pixels)
    try check(height, "the height of the map", in: .pixels)
    try check(treasureX, "x of the treasure", in: .any)
    try check(treasureY, "y of the treasure", in: .any)
    try check(markerWidth, "the width of the marker", in: .pixels)
    try check(markerHeight, "the height of the marker", in: .pixels)
    let scene = Scene.treasureMap(
      mapSize: Size(width: width / scale, height: height / scale), mapScale: scale,
      treasure: Point(x: treasureX, y: treasureY),
      markerSize: Size(width: markerWidth, height: markerHeight))
    unsafe try keep(try OpenScene(scene), .scene, handle)
  }
}

@_cdecl("wmk_close")
public func wmkClose(_ handle: wmk_handle) -> wmk_result {
  alone { () throws(InterfaceFailure) in try close(handle) }
}

@_cdecl("wmk_scene_counts")
public func wmkSceneCounts(
  _ handle: wmk_handle, _ markers: UnsafeMutablePointer<Int>?, _ views: UnsafeMutablePointer<Int>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    try withScene(handle) { open throws(InterfaceFailure) in
      if let markers = unsafe markers { unsafe markers.pointee = open.scene.markers.count }
      if let views = unsafe views { unsafe views.pointee = open.scene.views.count }
    }
  }
}

@_cdecl("wmk_marker_name")
public func wmkMarkerName(
  _ handle: wmk_handle, _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    try withScene(handle) { open throws(InterfaceFailure) in
      guard open.scene.markers.indices.contains(index) else {
        throw InterfaceFailure("there is no marker \(index)")
      }
      unsafe try copy(open.scene.markers[index].marker.name, to: text, capacity, count)
    }
  }
}

@_cdecl("wmk_view_name")
public func wmkViewName(
  _ handle: wmk_handle, _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> wmk_result {
  attempt { () throws(InterfaceFailure) in
    try withScene(handle) { open throws(InterfaceFailure) in
      let names = open.session.layout.viewNames
      guard names.indices.contains(index) else {
        throw InterfaceFailure("there is no view \(index)")
      }
      unsafe try copy(names[index], to: text, capacity, count)
    }
  }
}

@_cdecl("wmk_states")
public func wmkStates(
  _ handle: wmk_handle, _ viewport: UnsafePointer<wmk_viewport>?,
  _ states: UnsafeMutablePointer<wmk_state>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let viewport = unsafe try Viewport(viewport)
    try withScene(handle) { open throws(InterfaceFailure) in
      let found = try open.states(at: viewport, isRemembered: true)
      if let count = unsafe count { unsafe count.pointee = found.count }
      guard capacity >= found.count else {
        throw InterfaceFailure("there are \(found.count) states", code: WMK_TOO_SMALL)
      }
      guard !found.isEmpty else { return }
      let states = unsafe try present(states, "states")
      let flags = open.session.layout.isContradictory ? UInt32(WMK_CONTRADICTORY) : 0
      // There is room for all of them.
      for (index, state) in found.enumerated() {
        unsafe states[index] = wmk_state(state)
        unsafe states[index].flags |= flags
      }
    }
  }
}

@_cdecl("wmk_frames")
public func wmkFrames(
  _ handle: wmk_handle, _ viewport: UnsafePointer<wmk_viewport>?,
  _ frames: UnsafeMutablePointer<wmk_frame>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let viewport = unsafe try Viewport(viewport)
    try withScene(handle) { open throws(InterfaceFailure) in
      let found = open.session.frames(
        with: try open.states(at: viewport, isRemembered: false))
      if let count = unsafe count { unsafe count.pointee = found.count }
      guard capacity >= found.count else {
        throw InterfaceFailure("there are \(found.count) views", code: WMK_TOO_SMALL)
      }
      let frames = unsafe try present(frames, "frames")
      // There is room for all of them.
      for (index, frame) in found.enumerated() {
        unsafe frames[index] = wmk_frame(
          content: wmk_rect(frame.content), view: wmk_rect(frame.view))
      }
    }
  }
}

@_cdecl("wmk_explain")
public func wmkExplain(
  _ handle: wmk_handle, _ viewport: UnsafePointer<wmk_viewport>?,
  _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let viewport = unsafe try Viewport(viewport)
    try withScene(handle) { open throws(InterfaceFailure) in
      try open.move(to: viewport)
      unsafe try copy(try open.session.explanation(), to: text, capacity, count)
    }
  }
}

@_cdecl("wmk_contradiction")
public func wmkContradiction(
  _ handle: wmk_handle, _ viewport: UnsafePointer<wmk_viewport>?,
  _ offsets: UnsafePointer<wmk_rect>?, _ isFound: UnsafeMutablePointer<Int32>?,
  _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let viewport = unsafe try Viewport(viewport)
    let isFound = unsafe try present(isFound, "the place of whether there is one")
    let offsets = unsafe try offsets.map { rect throws(InterfaceFailure) in
      unsafe try Rect(offsets: rect.pointee)
    }
    try withScene(handle) { open throws(InterfaceFailure) in
      let offset = try open.contradiction(at: viewport, over: offsets)
      unsafe isFound.pointee = offset == nil ? 0 : 1
      guard let offset else { return }
      if let x = unsafe x { unsafe x.pointee = offset.x }
      if let y = unsafe y { unsafe y.pointee = offset.y }
    }
  }
}

@_cdecl("wmk_offsets")
public func wmkOffsets(
  _ handle: wmk_handle, _ viewport: UnsafePointer<wmk_viewport>?,
  _ limits: UnsafeMutablePointer<wmk_rect>?
) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    let viewport = unsafe try Viewport(viewport)
    let limits = unsafe try present(limits, "the place of the limits")
    try withScene(handle) { open throws(InterfaceFailure) in
      unsafe limits.pointee = wmk_rect(try open.offsets(at: viewport))
    }
  }
}

@_cdecl("wmk_forget")
public func wmkForget(_ handle: wmk_handle) -> wmk_result {
  alone { () throws(InterfaceFailure) in
    try withScene(handle) { open in open.session.forget() }
  }
}
