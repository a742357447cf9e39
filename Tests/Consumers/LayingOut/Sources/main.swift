import Layout

// A list of labels wants frames: two lines of text below each other, in a view of any width.
let view = View("view")
let stack = StackView("stack", axis: .vertical, spacing: 8)
view.addSubview(stack)
for text in ["North by north east", "Land ahoy"] {
  stack.addArrangedSubview(Label(text, text: text))
}
var layout = try Layout(of: view) {
  stack.leading == view.leading + 16
  stack.trailing == view.trailing - 16
  stack.top == view.safeArea.top
}
for device in ["iphone-8", "iphone-15"].compactMap({ Device.named($0) }) {
  try layout.update(to: device.viewport)
  if let frame = layout.frame(of: "Land ahoy", in: .view) { print(device.name, frame) }
}
