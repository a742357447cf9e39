internal import ArgumentParser
internal import Waymark

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices by name: viewport, safe area, scale and cutouts.")

  @OptionGroup var form: FormatOptions<Format>

  func run() throws {
    let format = try form.choice()
    switch format {
    case .json: for device in Device.all { Output.print(device) }
    case .csv:
      Output.print(
        "name,width,height,scale,top,left,bottom,right,corner_radius,island_x,island_y,"
          + "island_width,island_height,source")
      for device in Device.all { Output.print(device.csv) }
    case .text:
      let header = [
        "device", "viewport", "safe area", "in landscape", "scale", "corners", "island",
      ]
      Output.print(Text.table([header] + Device.all.map(\.row)))
      Output.print("")
      for family in Device.families {
        Output.print("\(family.names.listed()): \(family.source)")
      }
    }
  }
}

extension Device {
  fileprivate var csv: String {
    let numbers = [
      size.width, size.height, scale, safeArea.top, safeArea.left, safeArea.bottom,
      safeArea.right,
    ]
    let island = cutouts.island
    let cutouts = [
      cutouts.cornerRadius, island.minX, island.minY, island.size.width, island.size.height,
    ]
    return CSV.row(
      [name] + numbers.map { $0.plain } + cutouts.map { $0 == 0 ? "" : $0.plain } + [source])
  }

  fileprivate var row: [String] {
    [
      name, "\(size.width.text())x\(size.height.text())", Device.text(safeArea),
      Device.text(landscapeSafeArea), scale.text(decimals: 3),
      cutouts.cornerRadius == 0 ? "-" : cutouts.cornerRadius.text(), islandText,
    ]
  }

  private var islandText: String {
    let island = cutouts.island
    guard island != .zero else { return "-" }
    return "\(island.size.width.text())x\(island.size.height.text()) at "
      + "\(island.minX.text()),\(island.minY.text())"
  }

  /// The first words of the devices' names, for each source of figures.
  fileprivate static var families: [(names: [String], source: String)] {
    var families: [(names: [String], source: String)] = []
    for device in all {
      let name = String(device.name.prefix { $0 != "-" })
      if families.last?.source != device.source { families.append(([], device.source)) }
      if families.last?.names.last != name { families[families.count - 1].names.append(name) }
    }
    return families
  }

  private static func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { $0.text() }
      .joined(separator: ",")
  }
}
