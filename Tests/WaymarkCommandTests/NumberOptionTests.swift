import Foundation
import TestSupport
import Testing

/// Every number of an option is held to a range where it enters.
struct NumberOptionTests {
  /// How values with numbers are written, by the names that options have for them.
  ///
  /// `#` is the number in question.
  private static let notations = [
    "4|8": "#", "ENTER,LEAVE": "#,1", "I/N": "1/#", "N": "#", "TOP,LEFT,BOTTOM,RIGHT": "1,2,#,4",
    "VX,VY": "1,#", "WEST,SOUTH,EAST,NORTH": "1,2,#,4", "WxH": "#x1", "X,Y": "#,1",
    "X,Y,LON,LAT": "1,2,3,#", "X,Y,W,H": "1,2,#,4", "X0,Y0:X1,Y1:…": "0,0:#,1",
    "X0:X1,Y0:Y1": "0:1,0:#", "X0:X1:STEP,Y0:Y1:STEP": "0:1,0:1:#", "degrees": "#",
    "distance": "#", "factor": "#", "gap": "#", "milliseconds": "#", "points": "#",
    "rule": "roundedRectangle:#", "view|bounds|X,Y": "1,#",
  ]
  /// The names of values without numbers.
  private static let words: Set = [
    "arrow|halo|wedge", "equirectangular|mercator", "extent", "file", "format",
    "inside|vertices|centroid|bounds", "jsonl|csv", "km|mi|nmi", "marker|pivot", "name", "name|all",
    "names",
    "part", "path", "property", "rate", "svg|png|pdf",
  ]

  private struct Help: Decodable {
    var command: Command

    struct Command: Decodable {
      var commandName: String
      var arguments: [Argument]?
      var subcommands: [Command]?
    }

    struct Argument: Decodable {
      var kind: String
      var shouldDisplay: Bool
      var preferredName: Name?
      var valueName: String?
    }

    struct Name: Decodable { var name: String }
  }

  /// Every option that takes a value, once.
  private static func options() throws -> [(command: String, name: String, value: String)] {
    let help = try JSONDecoder().decode(
      Help.self, from: Data(Invocation(["--experimental-dump-help"]).output.utf8))
    var seen: Set<String> = []
    return (help.command.subcommands ?? []).flatMap { command in
      (command.arguments ?? []).compactMap { option in
        guard option.kind == "option", option.shouldDisplay, let name = option.preferredName?.name,
          let value = option.valueName, seen.insert("\(name) \(value)").inserted
        else { return nil }
        return (command.commandName, name, value)
      }
    }
  }

  /// Each number for every third option, or for all of them in long runs.
  @Test(arguments: Array(["1e13", "nan", "inf"].enumerated()))
  func `no option takes a number beyond its range`(_ turn: Int, _ number: String) throws {
    let options = try Self.options()
    #expect(options.count > 40)
    for (index, option) in options.enumerated()
    where !Self.words.contains(option.value) && (LongRuns.areWanted || index % 3 == turn) {
      let notation = try #require(Self.notations[option.value], "what is a <\(option.value)>?")
      let value = notation.replacing("#", with: number)
      let run = try Invocation([option.command, "--\(option.name)", value])
      let start =
        "error: The value '\(value)' is invalid for '--\(option.name) <\(option.value)>': "
      #expect(run.status == 64)
      #expect(
        ["expected ", "numbers have to stay within 1e12"].contains {
          run.complaint.hasPrefix(start + $0)
        }, "\(run.errors)")
    }
  }

  /// Programs set spaces when they write bounds and sizes.
  @Test(arguments: [
    ("--bounds=-180,-90,180,90", "--bounds=-180, -90, 180, 90"),
    ("--offset=400,600", "--offset=400, 600"),
    ("--viewport=400x300", "--viewport=400 x 300"),
  ])
  func numbersOfAListMayHaveSpacesBetweenThem(plain: String, spaced: String) throws {
    let options = [
      "--bounds=-180,-90,180,90", "--offset=400,600", "--viewport=400x300", "--targets",
      "Maps/earth/cities.geojson", "--limit", "3",
    ]
    let command = ["state", "Maps/harbour"]
    let run = try Invocation(command + options.map { $0 == plain ? spaced : $0 })
    #expect(run.status == 0, "\(run.errors)")
    #expect(try run.output == Invocation(command + options).output)
    #expect(try Invocation(command + ["--viewport=400x300", "--zoom= 2"]).status == 64)
  }
}
