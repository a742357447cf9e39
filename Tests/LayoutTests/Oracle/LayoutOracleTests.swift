import Constraints
import Foundation
import Geometry
import Testing

@testable import Layout

/// Random screens against answers that exact rational arithmetic found level by level, from the systems
/// of constraints alone; `solve_layouts.py` tells how.
struct LayoutOracleTests {
  /// The seeds of the screens in the file.
  private static let seeds: Range<UInt64> = 0..<120

  @Test func framesAreTheOracles() throws {
    let cases = try LayoutCase.all()
    #expect(cases.map(\.seed) == Array(LayoutOracleTests.seeds))
    for item in cases {
      let screen = RandomScreen(seed: item.seed)
      var layout = try screen.makeLayout()
      let system = LayoutSystem(layout)
      #expect(
        system == item.system.asSolved,
        "seed \(item.seed) makes another system than the oracle solved; let it solve the new one")
      for (index, viewport) in screen.viewports(item.parameters.count).enumerated() {
        try layout.update(to: viewport)
        let parameters = layout.parameterValues
        #expect(parameters == item.parameters[index], "seed \(item.seed) at \(viewport)")
        let answer = try #require(item.answers)[index]
        let origins = layout.tree.variables
        for ((value, expected), origin) in zip(zip(layout.variableValues, answer), origins) {
          let name = layout.solver.name(of: origin.variable)
          #expect(
            (value - expected).magnitude <= 1e-9 * max(1, value.magnitude),
            "seed \(item.seed) at \(viewport): \(name) is \(value), not \(expected)")
        }
      }
    }
  }

  /// Where no height moves a width, the second pass measures at the widths that the oracle found.
  @Test func textsAreAsHighAsTheyAreAtTheOraclesWidths() throws {
    for item in try LayoutCase.all() {
      let layout = try RandomScreen(seed: item.seed).makeLayout()
      if layout.texts.moveWidths { continue }
      for (parameters, answer) in zip(item.parameters, try #require(item.answers)) {
        for text in layout.texts.all {
          let width = answer[Int(text.width.index)]
          let height = FixedTextMeasurer().size(of: text.content, width: width).height
          #expect(parameters[Int(text.parameter.index)] == height, "seed \(item.seed)")
        }
      }
    }
  }

  /// Writes the file's questions, for the oracle to answer.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["WRITE_LAYOUT_SYSTEMS"] != nil))
  func writeSystems() throws {
    let path = try #require(ProcessInfo.processInfo.environment["WRITE_LAYOUT_SYSTEMS"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try LayoutOracleTests.seeds.map { seed in
      let screen = RandomScreen(seed: seed)
      var layout = try screen.makeLayout()
      let system = LayoutSystem(layout)
      let parameters = try screen.viewports(3).map { viewport in
        try layout.update(to: viewport)
        return layout.parameterValues
      }
      let item = LayoutCase(seed: seed, system: system, parameters: parameters)
      return String(decoding: try encoder.encode(item), as: UTF8.self)
    }
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// A screen, the parameters that its viewports make, and the oracle's answers.
private struct LayoutCase: Codable {
  var seed: UInt64
  var system: LayoutSystem
  var parameters: [[Double]]
  /// The variables' values for each of the parameters; none before the oracle has answered.
  var answers: [[Double]]?

  /// The cases of the file, one a line.
  static func all() throws -> [LayoutCase] {
    let file = try #require(
      Bundle.module.url(forResource: "layouts", withExtension: "jsonl", subdirectory: "Cases"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try JSONDecoder().decode(LayoutCase.self, from: Data($0.utf8)) }
  }
}
