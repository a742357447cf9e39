import Foundation
import TestSupport
import Testing

/// Moving pictures of `waymark play`.
struct PlayPictureTests {
  /// Plays Maps/harbour, which repeats to the right every 2400 points, along a track.
  private func play(
    _ track: String, targets: String, every: Int, _ options: String = ""
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(track, to: "track.csv")
    try folder.write(targets, to: "targets.csv")
    let run = try Invocation(
      shell: """
        waymark play "\(Project.root.path)/Maps/harbour" --viewport 375x400 --track track.csv \
          --targets targets.csv --every \(every) -o - \(options)
        """, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  /// Returns the numbers that an attribute of the first marker goes through, and when.
  private func course(_ svg: String, _ type: String) -> [(time: Double, numbers: [Double])] {
    let marker = svg.components(separatedBy: "moving-marker").dropFirst().first ?? ""
    let line = marker.split(separator: "\n").first { $0.contains(type) } ?? ""
    func list(_ name: String) -> [[Double]] {
      let text = line.components(separatedBy: " \(name)=\"").dropFirst().first ?? ""
      return text.prefix { $0 != "\"" }.split(separator: ";").map {
        $0.split(separator: " ").compactMap { Double($0) }
      }
    }
    let values = list("values")
    let times = list("keyTimes").map { $0[0] }
    let even = values.indices.map { Double($0) / Double(max(1, values.count - 1)) }
    return zip(times.isEmpty ? even : times, values).map { (time: $0, numbers: $1) }
  }

  /// Where another image of a target is nearer, its arrow fades out at one side and in at the other.
  @Test(arguments: [1, 4, 10, 30])
  func anArrowThatFadesOverIsNotSeenInTheMiddle(every: Int) throws {
    let rows = (0..<61).map { "\(Double($0) / 60),\(982 + $0),700\n" }.joined()
    let svg = try play(
      "time,offset_x,offset_y\n\(rows)", targets: "name,x,y\nShip,2400,900\n", every: every,
      "--wrap 2400x0")
    let way = course(svg, "translate")
    #expect(way.first?.numbers == [30, 200] && way.last?.numbers == [345, 200])
    let opacities = course(svg, "opacity")
    for (before, after) in zip(way, way.dropFirst()) where before.numbers != after.numbers {
      #expect(before.time == after.time, "it goes from \(before) to \(after)")
      let opacity = opacities.min {
        abs($0.time - before.time) < abs($1.time - before.time)
      }
      #expect(opacity.map { $0.numbers[0] < 0.2 } == true, "\(opacities) at \(before.time)")
    }
  }

  /// A target that is elsewhere at once, between two frames that are drawn.
  @Test(arguments: [4, 20])
  func aTargetThatIsElsewhereAtOnceDoesNotSlide(every: Int) throws {
    let rows = (0..<61).map { "\(Double($0) / 60),900,700\n" }.joined()
    let svg = try play(
      "time,offset_x,offset_y\n\(rows)",
      targets: "name,x,y,time\nShip,1000,800,0\nShip,1000,800,0.51\nShip,1200,1000,0.51\n",
      every: every, "--time-property time")
    let slides = zip(course(svg, "translate"), course(svg, "translate").dropFirst()).filter {
      $0.numbers != $1.numbers
    }
    #expect(slides.allSatisfy { $1.time - $0.time < 1.5 / 60 }, "\(slides)")
    #expect(!slides.isEmpty)
  }

  @Test func evenMotionNeedsNoFrameBetween() throws {
    let rows = (0..<61).map { "\(Double($0) / 60),\(900 + $0),700\n" }.joined()
    let svg = try play(
      "time,offset_x,offset_y\n\(rows)", targets: "name,x,y\nShip,1000,900\n", every: 10)
    #expect(course(svg, "opacity").count == 8)
  }

  @Test func aMarkerThatChangesItsSizeIsNotDrawnInItsFirst() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<30).map { "\(Double($0) / 60),\($0),0,0,\($0 < 10 ? 0 : 80)\n" }.joined()
    try folder.write("time,offset_x,offset_y,inset_top,inset_bottom\n\(rows)", to: "track.csv")
    for (name, status) in [("a.svg", Int32(64)), ("a.apng", 0)] {
      let run = try Invocation(
        shell: """
          waymark play "\(Project.root.path)/Maps/treasure-island" --viewport 300x120 \
            --track track.csv -o \(name)
          """, in: folder.url)
      #expect(run.status == status, "\(run.errors)")
      let isRefused = run.errors.contains(
        "an .svg shows views and markers that keep their sizes, and treasure does not")
      #expect(isRefused == (status != 0))
    }
  }

  @Test func clustersHaveTheirNumbers() throws {
    let track = "time,offset_x,offset_y\n0,900,500\n1,900,500\n"
    let folder = try TemporaryFolder()
    try folder.write(track, to: "track.csv")
    let run = try Invocation(
      shell: """
        waymark play "\(Project.root.path)/Maps/harbour" --device iphone-15 --track track.csv \
          --targets "\(Project.root.path)/Maps/harbour/ports.geojson" --cluster 60 -o - --every 1
        """, in: folder.url)
    let numbers = run.output.matches(of: /<g class="count">\s*<[^>]*>\s*<text[^>]*>(\d+)</)
    #expect(numbers.map { Int($0.1) ?? 0 }.sorted() == [2, 2, 2, 2, 4, 6, 6, 8], "\(run.errors)")
  }
}
