import Geometry
import Layout
import Markers

// A game wants a marker on a canvas of its own: no scene file, no image, no libpng.
let view = View("view")
let scroll = ScrollView("scroll")
let canvas = View("canvas")
let pointer = View("pointer")
view.addSubview(scroll)
scroll.addSubview(canvas)
scroll.addSubview(pointer)
let layout = try Layout(of: view) {
  scroll.edges == view.edges
  canvas.edges == scroll.edges
  canvas.width == 2500
  canvas.height == 2500
  pointer.width == 44
  pointer.height == 44
  pointer.edges(inside: view.safeArea)
  (pointer.leading == canvas.leading + Scalar.targetX).priority(998)
  (pointer.top == canvas.top + Scalar.targetY).priority(998)
}
let marker = Marker(
  name: "chest", view: "pointer", reference: "canvas", target: Point(x: 1610, y: 1610),
  size: Size(width: 44, height: 44))
let screen = Viewport(
  size: Size(width: 375, height: 667), insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
  displayScale: 2)
var placer = try MarkerPlacer(
  layout, marker: marker, placement: Placement(rule: .ray, anchor: .center), at: screen)
for offset in [Point.zero, Point(x: 1450, y: 1300)] {
  try placer.move(to: screen.scrolled(to: offset))
  let state = try placer.state()
  print(state.kind, state.frameInView.origin, state.heading?.degrees ?? 0)
}
