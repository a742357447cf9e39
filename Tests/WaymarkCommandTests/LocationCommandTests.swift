import Foundation
import Testing

/// Targets in degrees, on maps of which it is known where on Earth they lie.
struct LocationCommandTests {
  private static let cities = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "Oslo"},
       "geometry": {"type": "Point", "coordinates": [10.75, 59.91]}},
      {"type": "Feature", "properties": {"name": "Suva"},
       "geometry": {"type": "Point", "coordinates": [178.44, -18.14]}}]}
    """

  private func run(
    _ options: [String], _ text: String = LocationCommandTests.cities, map: String = "Maps/harbour"
  ) throws -> Invocation {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "cities.geojson")
    return try Invocation(
      [
        "state", map, "--viewport", "400x400", "--offset", "1000,700", "--targets",
        folder.url.appending(path: "cities.geojson").path,
      ] + options)
  }

  /// Shapes around 0° N 180° E stand for the same place as the point.
  @Test(
    arguments: [
      ("Polygon", "[[[170,-10],[190,-10],[190,10],[170,10],[170,-10]]]"),
      ("Polygon", "[[[-190,-10],[-170,-10],[-170,10],[-190,10],[-190,-10]]]"),
      ("LineString", "[[170,0],[190,0]]"), ("MultiLineString", "[[[-190,0],[-170,0]]]"),
    ], ["inside", "centroid", "bounds"])
  func shapesAcrossTheSeamStayTogether(
    _ shape: (type: String, coordinates: String), _ geometry: String
  ) throws {
    #expect(
      try distance(to: shape.type, shape.coordinates, geometry)
        == distance(to: "Point", "[180, 0]", geometry))
  }

  /// Shapes of one geometry are each where the map has them, in whatever order they come.
  @Test(arguments: [[-100, 0, 100], [100, -100, 0], [0, 100, -100]])
  func shapesFarApartAreEachWhereTheMapHasThem(_ longitudes: [Int]) throws {
    let boxes = longitudes.map { west in
      "[[[\(west),-5],[\(west + 10),-5],[\(west + 10),5],[\(west),5],[\(west),-5]]]"
    }
    #expect(
      try distance(to: "MultiPolygon", "[\(boxes.joined(separator: ","))]", "centroid")
        == distance(to: "Point", "[5, 0]", "centroid"))
  }

  private func distance(
    to type: String, _ coordinates: String, _ geometry: String
  ) throws -> String {
    let run = try run(
      ["--bounds", "-180,-90,180,90", "--unit", "km", "--geometry", geometry],
      "{\"type\": \"\(type)\", \"coordinates\": \(coordinates)}")
    return try #require(run.lines.last.map { $0.split(separator: " ").suffix(2) }).joined()
  }

  private struct Answer: Decodable {
    struct Marker: Decodable {
      struct Placement: Decodable {
        var distance: Double
        var distanceUnit: String
        var target: Point
      }
      var name: String
      var placement: Placement
    }
    struct Point: Decodable {
      var x: Double
      var y: Double
    }
    var markers: [Marker]
  }

  /// The harbour is 2400 points wide and 1800 high, and its distances start at the middle of the view.
  @Test func degreesArePlacedAndDistancesAreGreatCircles() throws {
    let run = try run(["--bounds", "-180,-90,180,90", "--unit", "km", "--format", "json"])
    let markers = try #require(try run.objects(Answer.self).first).markers
    #expect(markers.map(\.name) == ["Oslo", "Suva"])
    let oslo = markers[0].placement
    #expect(abs(oslo.target.x - ((10.75 + 180) / 360 * 2400 - 1000)) < 1e-9)
    #expect(abs(oslo.target.y - ((90 - 59.91) / 180 * 1800 - 700)) < 1e-9)
    #expect(oslo.distanceUnit == "km")
    // From 0, 0 the spherical law of cosines leaves two factors.
    let radians = { (degrees: Double) in degrees * .pi / 180 }
    let expected = 6371.0088 * acos(cos(radians(59.91)) * cos(radians(10.75)))
    #expect(abs(oslo.distance - expected) < 1e-6)
  }

  @Test(arguments: [("mi", 1.609344), ("nmi", 1.852)])
  func unitsAreTheirLengths(unit: String, kilometres: Double) throws {
    let bounds = ["--bounds", "-180,-90,180,90", "--format", "json", "--unit"]
    let one = try #require(try run(bounds + ["km"]).objects(Answer.self).first).markers[1].placement
    let other = try #require(try run(bounds + [unit]).objects(Answer.self).first).markers[1]
      .placement
    #expect(other.distanceUnit == unit)
    #expect(abs(other.distance * kilometres - one.distance) < 1e-9)
  }

  @Test func everyFormatTellsTheUnit() throws {
    let options = ["--bounds", "-180,-90,180,90", "--unit", "mi", "--format"]
    let rows = try run(options + ["csv"]).output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(rows[0].firstIndex(of: "distance_text"))
    #expect(rows.count == 3 && rows.dropFirst().allSatisfy { $0[column].hasSuffix(" mi") })
    let json = try run(options + ["json"]).output
    #expect(json.components(separatedBy: #""distanceUnit":"mi""#).count == 3)
    #expect(json.components(separatedBy: #""distanceUnit":"pt""#).count == 3)
    let features = try run(options + ["geojson"]).output
    #expect(features.components(separatedBy: #""distanceUnit":"mi""#).count == 3)
    #expect(try run(options + ["text"]).output.contains(" mi "))
  }

  /// The map's own unit, here nautical miles, stays.
  @Test func theNearestOnEarthIsNotTheNearestOnTheMap() throws {
    // From 179 east, Suva is near in the east; 170 west is nearer than 160 east on Earth alone.
    let text = """
      {"type": "MultiPoint", "coordinates": [[-170, 0], [160, 0]]}
      """
    let options = ["--bounds", "-180,-90,180,90", "--limit", "1", "--format", "json"]
    let folder = try TemporaryFolder()
    try folder.write(text, to: "points.geojson")
    let run = try Invocation(
      [
        "state", "Maps/harbour", "--viewport", "400x400", "--offset", "2193.3333333333335,700",
        "--targets", folder.url.appending(path: "points.geojson").path,
      ] + options)
    let marker = try #require(try run.objects(Answer.self).first?.markers.first)
    // 11 degrees of the equator.
    #expect(abs(marker.placement.distance - 11 * 6371.0088 * .pi / 180 / 1.852) < 1e-6)
  }

  @Test func markersGoOutInDegrees() throws {
    let run = try run([
      "--bounds", "-180,-90,180,90", "--format", "geojson", "--offset", "1150,200",
    ])
    struct Collection: Decodable {
      struct Feature: Decodable {
        struct Geometry: Decodable { var coordinates: [Double] }
        struct Properties: Decodable {
          struct Marker: Decodable {
            var kind: String
            var distanceUnit: String
          }
          var marker: Marker
        }
        var geometry: Geometry
        var properties: Properties
      }
      var features: [Feature]
    }
    let oslo = try #require(try run.objects(Collection.self).last?.features.first)
    #expect(oslo.properties.marker.kind == "x")
    #expect(oslo.properties.marker.distanceUnit == "nmi")
    #expect(abs(oslo.geometry.coordinates[0] - 10.75) < 1e-9)
    #expect(abs(oslo.geometry.coordinates[1] - 59.91) < 1e-9)
  }

  @Test func degreesOnAMapOfNoPlaceAreRefused() throws {
    let refused = try run([])
    #expect(refused.status == 65)
    #expect(
      refused.complaint.contains("the coordinates look like degrees of longitude and latitude"))
    #expect(refused.complaint.contains("--bounds WEST,SOUTH,EAST,NORTH, or add --pixels"))
    #expect(try run(["--pixels"]).status == 0)
    // One number beyond degrees is enough, but not where the file says what its numbers are.
    let points =
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [181, 5]}}]"#
    #expect(try run([], points + "}").status == 0)
    let declared = try run(
      [], points + #", "crs": {"type": "name", "properties": {"name": "EPSG:4326"}}}"#)
    #expect(declared.status == 65)
    #expect(declared.complaint.contains("the file declares a coordinate system, so its"))
  }

  @Test(arguments: ["state", "render"])
  func pixelsAreOfTargets(command: String) throws {
    let run = try Invocation(
      [command, "Maps/harbour", "--viewport", "400x400", "--pixels"]
        + (command == "render" ? ["-o", "never.svg"] : []))
    #expect(run.status == 64)
    #expect(
      run.complaint == "error: --pixels is about many targets; name them with --targets FILE")
  }

  @Test(arguments: [
    (
      "[59.91, 110.75]",
      "1:44: the latitude of feature 1, target 1, is 110.75, and latitudes go from -90 to 90; longitude comes first, are the two swapped?"
    ),
    (
      "[200, 95]",
      "1:42: the latitude of feature 1, target 1, is 95, and latitudes go from -90 to 90"
    ),
    (
      "[1000, 5]",
      "1:37: the longitude of feature 1, target 1, is 1000, and longitudes go from -360 to 360"
    ),
    (
      "[NaN, 5]",
      "1:37: the file of targets is not valid JSON: NaN is no number; give one that is finite"
    ),
  ])
  func placesThatAreNotOnEarthAreNamed(coordinates: String, message: String) throws {
    let run = try run(
      ["--bounds", "-180,-90,180,90"], "{\"type\": \"Point\", \"coordinates\":   \(coordinates)}")
    #expect(run.status == 65)
    #expect(run.complaint.hasSuffix("cities.geojson:" + message), "\(run.complaint)")
  }

  @Test(arguments: [
    #"{"type": "FeatureCollection", "crs": #, "features": []}"#,
    #"{"type": "Feature", "crs": #, "geometry": {"type": "Point", "coordinates": [5, 6]}}"#,
    #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [5000, 6000]}, "crs": #}"#,
    #"{"type": "Point", "coordinates": [5, 6], "crs": #}"#,
  ])
  func otherCoordinateSystemsAreRefused(text: String) throws {
    let system = #"{"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::3857"}}"#
    let run = try run(
      ["--bounds", "-180,-90,180,90"], text.replacing("#", with: system))
    #expect(run.status == 65)
    #expect(
      run.complaint.contains("are of the system urn:ogc:def:crs:EPSG::3857, and have to be degrees")
    )
  }

  /// A system has a name, or is a link or a number.
  @Test(
    arguments: [
      (#"{"type": "EPSG", "properties": {"code": 3857}}"#, "the system 3857,"),
      (#""EPSG:3857""#, "the system EPSG:3857,"),
      (
        #"{"type": "link", "properties": {"href": "https://www.opengis.net/def/crs/EPSG/0/3857/"}}"#,
        "EPSG/0/3857/,"
      ),
      (#"{"type": "name", "properties": {"name": "EPSG:44326"}}"#, "the system EPSG:44326,"),
      (#"{"type": "EPSG", "properties": {"code": 4326}}"#, nil),
      (
        #"{"type": "link", "properties": {"href": "https://spatialreference.org/ref/epsg/4326/"}}"#,
        nil
      ),
      (#"{"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}"#, nil),
    ] as [(String, String?)])
  func coordinateSystemsAreKnownInEveryForm(system: String, complaint: String?) throws {
    let run = try run(
      ["--bounds", "-180,-90,180,90"],
      #"{"type": "FeatureCollection", "crs": \#(system), "features": [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [5, 6]}}]}"#
    )
    #expect(run.status == (complaint == nil ? 0 : 65), "\(run.errors)")
    if let complaint { #expect(run.complaint.contains(complaint), "\(run.complaint)") }
  }

  /// Control points on both sides of the antimeridian made a map that nobody has, without a word.
  @Test(arguments: [("-170", true), ("190", false)])
  func aMirroredMapIsDoubted(_ longitude: String, _ isDoubted: Bool) throws {
    let run = try run(
      [
        "--control", "0,0,170,10", "--control", "2400,0,\(longitude),10", "--control",
        "0,1800,170,0",
        "--limit", "1",
      ])
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "warning: the map shows the Earth mirrored, with east on the left of north; ")
        == isDoubted)
    #expect(run.errors.isEmpty == !isDoubted)
  }

  @Test func controlPointsTellHowFarTheyAreMissed() throws {
    let run = try run(
      [
        "--control", "0,0,-180,90", "--control", "2400,0,180,90", "--control", "0,1800,-180,-90",
        "--control", "2400,1808,180,-90", "--limit", "1",
      ])
    #expect(run.status == 0)
    // Whichever corner is moved by 8, an affine map misses all four by a quarter of it.
    #expect(
      run.errors.hasPrefix(
        "note: the map misses its 4 control points by 2 points on average, and number "))
  }

  @Test(arguments: [
    (["--control", "0,0,0,0"], "it takes 3 control points or more to place a map, and there is 1"),
    (["--bounds", "0,0,9,91"], "there is no latitude 91.0"),
    (
      ["--bounds", "0,0,9,9", "--world-file", "a.pgw"],
      "--bounds, --control and --world-file exclude each other"
    ),
    (["--unit", "km"], "--unit is about a map that lies on Earth"),
    (["--projection", "mercator"], "--projection is about a map that lies on Earth"),
    (["--bounds", "0,0,9"], "expected four numbers of degrees joined by commas"),
    (["--unit", "m"], "expected km, mi or nmi"),
  ])
  func mistakesInTheOptionsAreExplained(options: [String], message: String) throws {
    let run = try run(options)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: ["map.pgw", "map.PGW"])
  func worldFilesBesideTheImageCount(_ worldFile: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Data(contentsOf: Project.root.appendingPathComponent("Maps/harbour/map.png")), to: "map.png")
    try folder.write("0.15\n0\n0\n-0.1\n-179.925\n89.95\n", to: worldFile)
    try folder.write(LocationCommandTests.cities, to: "cities.geojson")
    let run = try Invocation(
      [
        "state", "map.png", "--viewport", "400x400", "--offset", "1000,700", "--targets",
        "cities.geojson", "--format", "json",
      ], in: folder.url)
    let oslo = try #require(try run.objects(Answer.self).first?.markers.first).placement
    #expect(oslo.distanceUnit == "km")
    #expect(abs(oslo.target.x - ((10.75 + 180) / 0.15 - 1000)) < 1e-9)
    try folder.write("0.15\n0\n0\n", to: worldFile)
    let damaged = try Invocation(
      ["state", "map.png", "--viewport", "400x400", "--targets", "cities.geojson"], in: folder.url)
    #expect(damaged.status == 65)
    #expect(damaged.complaint.hasPrefix("error: \(worldFile): a world file is six numbers"))
  }

  /// What asks about no targets counts the file beside the image too, and passes over one that means something else.
  @Test func worldFilesBesideTheImageTellDistances() throws {
    let folder = try TemporaryFolder()
    let run = try Invocation(
      shell: """
        cp -r \(Project.root.path)/Maps/harbour .; cp harbour/map.png "map@2x.png"
        waymark state harbour --viewport 300x300
        waymark state map@2x.png --treasure 602,530 --viewport 300x300
        printf '0.01\\n0\\n0\\n-0.01\\n5\\n50\\n' | tee harbour/map.pgw > "map@2x.pgw"
        waymark state harbour --viewport 300x300
        waymark state harbour --viewport 300x300 --unit km
        waymark state map@2x.png --treasure 602,530 --viewport 300x300
        waymark state harbour --viewport 300x300 --scale 2
        waymark state harbour --viewport 300x300 --scale 2 --world-file harbour/map.pgw
        printf '10\\n0\\n0\\n-10\\n500000\\n5000000\\n' > harbour/map.pgw
        waymark state harbour --viewport 300x300
        waymark sweep harbour --viewport 300x300 --grid 0:0,0 > /dev/null
        waymark state harbour --viewport 300x300 --projection mercator
        waymark check harbour 2>&1 | grep -o "harbour/map.pgw: there is no latitude"
        """, in: folder.url)
    let distances = run.lines.map { line in
      line.firstMatch(of: /[\d.]+ [a-z]+ away/).map { String($0.output) } ?? line
    }
    #expect(
      distances == [
        "36.9 nmi away", "473.7 points away", "726.9 nmi away", "1346.2 km away", "895.8 km away",
        "1515.1 nmi away", "1515.1 nmi away", "36.9 nmi away", "6 nmi away",
        "harbour/map.pgw: there is no latitude",
      ])
    let notes = run.errors.split(separator: "\n")
    #expect(notes.count == 2)
    #expect(
      notes.allSatisfy {
        $0.hasPrefix("note: harbour/map.pgw: ")
          && $0.hasSuffix("so it does not tell where the map lies")
      }, "\(run.errors)")
  }

  /// A table of degrees whose columns are called x and y counts as one of points, which is told.
  @Test(arguments: [
    ("X,Y,name\n13.4,52.5,Berlin\n", "--bounds=0,40,20,60", true),
    ("X,Y,name\n13.4,52.5,Berlin\n", "--bounds=0,40,20,60 --pixels", false),
    ("lon,lat,name\n13.4,52.5,Berlin\n", "--bounds=0,40,20,60", false),
    ("x,y,name\n13,52,here\n100,70,there\n", "--bounds=0,40,20,60", false),
    ("x,y,name\n13.5,52,here\n1000,70,there\n", "--bounds=0,40,20,60", false),
    ("x,y,name\n13.4,52.5,here\n", "", false),
    // Tiled counts in pixels, whatever it is called here.
    (
      #"<map><objectgroup><object x="13.4" y="52.5"/></objectgroup></map>"#, "--bounds=0,40,20,60",
      false
    ),
  ])
  func aTableThatCouldBeInDegreesIsDoubted(
    _ text: String, _ options: String, _ isDoubted: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "q.csv")
    let run = try Invocation(
      shell: """
        waymark state '\(Project.root.path)/Maps/harbour' --viewport 300x300 --targets q.csv \(options)
        """, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("q.csv: all coordinates could be degrees") == isDoubted)
  }
}
