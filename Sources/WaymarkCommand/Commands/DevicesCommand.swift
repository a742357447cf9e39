internal import ArgumentParser
internal import Waymark

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices by name: viewport, safe area and scale.")

  @Option(help: "Print as text, json (an object a line) or csv.")
  var format = Format.text

  func run() throws {
    switch format {
    case .json: for device in Device.all { Output.print(device) }
    case .csv:
      Output.print("name,width,height,scale,top,left,bottom,right")
      for device in Device.all { Output.print(device.csv) }
    case .text:
      let header = ["device", "viewport", "safe area", "in landscape", "scale"]
      Output.print(Text.table([header] + Device.all.map(\.row)))
    }
  }
}

extension Device {
  fileprivate var csv: String {
    let numbers = [
      size.width, size.height, scale, safeArea.top, safeArea.left, safeArea.bottom,
      safeArea.right,
    ]
    return CSV.row([name] + numbers.map { Text.exact($0) })
  }

  fileprivate var row: [String] {
    [
      name, "\(Text.number(size.width))x\(Text.number(size.height))", Device.text(safeArea),
      Device.text(landscapeSafeArea), Text.number(scale, decimals: 3),
    ]
  }

  private static func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { Text.number($0) }
      .joined(separator: ",")
  }
}
