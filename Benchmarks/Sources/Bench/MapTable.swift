import Foundation
import Waymark

/// The measurements of one map, printed as they are made.
struct MapTable {
  let map: String
  let folder: String
  let rounds: Int
  private let size: PixelSize
  private var pixels: [String: [UInt8]] = [:]

  init(map: String, folder: String, rounds: Int) {
    self.map = map
    self.folder = folder
    self.rounds = rounds
    size =
      (try? ImageMetrics(path: map).pixelSize) ?? PixelSize(width: 0, height: 0)
  }
}

extension MapTable {
  /// The aims: how much less processor time than libpng a crop at the bottom takes, and so on.
  private enum Aim {
    static let crop = 40.0
    static let decode = 1.3
    static let indexing = 1.15
    static let indexSize = 0.015
    static let memory = 8.0
  }

  /// Measures plain decodes and the making of the index.
  mutating func measureIndex() throws {
    guard size.width >= 1024, size.height >= 768 else {
      throw MapFailure(description: "\(map) is missing, or smaller than 1024×768 pixels")
    }
    let lastRow = [0, size.height - 1, size.width, 1].map(String.init)
    let libpng = try median([MapProgram.built("LibPNGPeer"), map])
    let worker = MapProgram.built("MapWorker")
    let own = try median([worker, "crop-without-index", map] + lastRow + [folder + "/row.png"])
    let indexing = try median([worker, "index", map])
    let bytes = { (path: String) -> Double in
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.size] as? NSNumber)?.doubleValue ?? 0
    }
    let share = try bytes(map + ".waymark-index") / bytes(map)
    show("\(size) pixels, \(Int(try bytes(map))) bytes")
    show(row("task", "program", "CPU", "memory", ""))
    show(row("decode all rows", "libpng", libpng))
    let speed = libpng.processor / own.processor
    show(row("", "Waymark", own, note(speed, atLeast: Aim.decode, "× the speed")))
    let ratio = indexing.processor / own.processor
    show(row("index", "Waymark", indexing, note(ratio, atMost: Aim.indexing, "× a plain decode")))
    show(row("", "", "", "", note(share * 100, atMost: Aim.indexSize * 100, " % of the map")))
    show(row("overview", "Waymark, with index", try median([worker, "overview", map])))
  }

  /// Measures all programs at one place of the map.
  mutating func measureCrops(at place: String) throws {
    let offsets = ["top": 0, "middle": (size.height - 768) / 2, "bottom": size.height - 768]
    let rect = [(size.width - 1024) / 2, offsets[place] ?? 0, 1024, 768]
    var own: ProcessCost?
    for (number, program) in MapProgram.all.enumerated() {
      let title = number == 0 ? "crop at the \(place)" : ""
      guard try ProcessCost.of(program.probe, isQuiet: true) != nil else {
        show(row(title, program.name, "not installed", "", ""))
        continue
      }
      let output = "\(folder)/\(place).png"
      let cost = try median(program.command(map, rect, output))
      try check(output, place, program)
      guard let first = own else {
        own = cost
        show(row(title, program.name, cost, note(cost.memory, atMost: Aim.memory, " MB")))
        continue
      }
      let ratio = cost.processor / first.processor
      let isAim = place == "bottom" && program.name.hasPrefix("libpng")
      show(
        row(
          title, program.name, cost,
          isAim ? note(ratio, atLeast: Aim.crop, "× the time") : note(ratio, "× the time")))
    }
  }

  /// Fails unless a program wrote the pixels that the first one did.
  private mutating func check(_ output: String, _ place: String, _ program: MapProgram) throws {
    let bytes = try PixelImage(path: output).bytes
    let expected = pixels[place] ?? bytes
    pixels[place] = expected
    guard bytes == expected else {
      throw MapFailure(description: "\(program.name) wrote other pixels at the \(place)")
    }
  }

  private func median(_ command: [String]) throws -> ProcessCost {
    var costs: [ProcessCost] = []
    for _ in 0..<rounds {
      guard let cost = try ProcessCost.of(command) else {
        throw MapFailure(description: "\(command.prefix(3).joined(separator: " ")) … failed")
      }
      costs.append(cost)
    }
    costs.sort { $0.processor < $1.processor }
    return costs[costs.count / 2]
  }
}

// MARK: - Lines

extension MapTable {
  private func note(
    _ value: Double, atLeast least: Double = -.infinity, atMost most: Double = .infinity,
    _ unit: String
  ) -> String {
    let aim =
      least.isFinite ? ", aim \(least)" : most.isFinite ? ", aim at most \(most)" : ""
    let star = value < least || value > most ? "*" : ""
    return decimals(value) + unit + star + aim
  }

  private func note(_ value: Double, _ unit: String) -> String { decimals(value) + unit }

  private func row(_ task: String, _ program: String, _ cost: ProcessCost, _ note: String = "")
    -> String
  {
    row(task, program, "\(decimals(cost.processor)) s", "\(decimals(cost.memory)) MB", note)
  }

  private func row(
    _ task: String, _ program: String, _ time: String, _ memory: String, _ note: String
  ) -> String {
    let cells = [(task, -20), (program, -23), (time, 9), (memory, 10), ("  " + note, -1)]
    return cells.map { text, width in
      let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
      return width < 0 ? text + blanks : blanks + text
    }.joined()
  }

  private func decimals(_ value: Double) -> String {
    String(format: value < 99.95 ? "%.2f" : "%.0f", value)
  }

  /// Prints a line at once, so that a table that is piped somewhere still grows line by line.
  private func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// Why the maps could not be measured.
struct MapFailure: Error, CustomStringConvertible {
  let description: String
}
