import Foundation
import Testing

/// Every command in the README and in the articles on the command and on targets prints what stands below it there.
struct ReadmeTests {
  /// A command and the lines below it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var command: String
    var lines: [String]

    var testDescription: String { command }
  }

  @Test(arguments: ReadmeTests.samples)
  func commandsPrintWhatTheReadmeShows(_ sample: Sample) throws {
    let run = try Invocation(shell: sample.command + " 2>&1")
    // A line of dots stands for lines left out.
    if sample.lines.last == "…" {
      #expect(run.lines.prefix(sample.lines.count - 1) == sample.lines.dropLast()[...])
    } else {
      #expect(run.lines == sample.lines)
    }
  }

  @Test func theReadmeHasSamples() {
    #expect(ReadmeTests.samples.count >= 8)
  }

  @Test func aCommandAndItsOutputStandOnTheFirstScreen() throws {
    let top = try Project.contents(of: "README.md").split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix(20)
    #expect(top.contains { $0.hasPrefix("$ waymark ") })
    #expect(top.contains { $0.hasPrefix("At offset ") })
  }

  @Test func theSceneIsTheOneOfTheTreasureMap() throws {
    let readme = try Project.contents(of: "README.md")
    #expect(readme.contains(try Project.contents(of: "Maps/treasure-island/scene.json")))
  }

  private static let pages =
    ["README.md"]
    + ["TheCommand", "ManyTargets", "MapsOfTheEarth", "MarkersInMotion"].map {
      "Sources/Waymark/Waymark.docc/\($0).md"
    }

  @Test(arguments: pages)
  func everyPageHasSamples(_ page: String) throws {
    #expect(try !ReadmeTests.samples(in: Project.contents(of: page)).isEmpty)
  }

  static let samples: [Sample] = {
    // Without a page there are no samples, which a test above notices.
    pages.flatMap { samples(in: (try? Project.contents(of: $0)) ?? "") }
  }()

  private static func samples(in text: String) -> [Sample] {
    var samples: [Sample] = []
    var isInside = false
    var goesOn = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if goesOn {
        samples[samples.count - 1].command += "\n" + line
        goesOn = line.hasSuffix("\\") || line.hasSuffix("|")
      } else if line.hasPrefix("```") {
        isInside = false
      } else if line.hasPrefix("$ ") {
        samples.append(Sample(command: String(line.dropFirst(2)), lines: []))
        isInside = true
        // A command goes on behind a line that ends so.
        goesOn = line.hasSuffix("\\") || line.hasSuffix("|")
      } else if isInside {
        samples[samples.count - 1].lines.append(String(line))
      }
    }
    return samples
  }
}
