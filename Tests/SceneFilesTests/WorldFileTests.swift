import Geometry
import SceneFiles
import Scenes
import Testing

struct WorldFileTests {
  @Test func worldFilesNameTheMiddlesOfPixels() throws {
    let file = try #require(WorldFile("0.1\n0\n0\n-0.1\n-179.95\n89.95\n"))
    for scale in [1.0, 2] {
      let size = Size(width: 3600 / scale, height: 1800 / scale)
      let map = try Georeference(file, on: size, scale: scale)
      let point = map.point(of: Coordinate(longitude: 10, latitude: 45))
      #expect(point.distance(to: Point(x: 1900 / scale, y: 450 / scale)) < 1e-9, "\(point)")
    }
    // A square world of Web Mercator in tiles of 256 pixels.
    let step = 2 * 20_037_508.342789244 / 256
    let edge = 20_037_508.342789244 - step / 2
    let web = try Georeference(
      try #require(WorldFile("\(step) 0 0 -\(step) -\(edge) \(edge)")), projection: .mercator,
      on: Size(width: 256, height: 256), scale: 1)
    #expect(
      web.point(of: Coordinate(longitude: 90, latitude: 0)).distance(to: Point(x: 192, y: 128))
        < 1e-9)
  }

  /// Editors on Windows write one.
  @Test func aByteOrderMarkIsNoPartOfANumber() throws {
    let file = try #require(WorldFile("\u{FEFF}0.1\r\n0\r\n0\r\n-0.1\r\n5.7\r\n50\r\n"))
    #expect(file.numbers == [0.1, 0, 0, -0.1, 5.7, 50])
  }

  @Test(arguments: [
    "", "1 2 3 4 5", "1 2 3 4 5 6 7", "1 2 3 4 5 nan", "a b c d e f", "0x1 0 0 -1 5 50",
  ])
  func otherTextsAreNoWorldFiles(text: String) {
    #expect(WorldFile(text) == nil)
  }

  @Test(arguments: [
    "+0.1", "-.5", "5.", "007.250", "-0", "1e-3", "2.5E+2", "-1.E1", ".5e1",
    "0.10000000000000000555",
    "12345678901.2345678901234",
  ])
  func numbersAreTheNearestOnesToWhatProgramsWrite(_ number: String) throws {
    #expect(WorldFile("\(number) 0 0 1 0 0")?.numbers.first == Double(number))
  }

  @Test(arguments: [
    "", "+", ".", "-.", "1e", "e5", "0x1p3", "nan", "inf", "1,5", "--1", "1e999", "5.e",
  ])
  func whatIsNoNumberIsRefused(_ number: String) {
    #expect(WorldFile("\(number) 0 0 1 0 0") == nil)
  }
}
