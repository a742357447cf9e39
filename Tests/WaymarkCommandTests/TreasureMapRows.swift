import Testing

/// What the marker of the treasure map does, measured where the scene was first built.
struct Row: Sendable, CustomTestStringConvertible {
  enum Kind: String {
    case arrow, x
  }

  var viewport: String
  var offset: String
  var x: Double
  var y: Double
  var kind: Kind
  var degrees: Double

  init(
    _ viewport: String, _ offset: String, _ x: Double, _ y: Double, _ kind: Kind, _ degrees: Double
  ) {
    self.viewport = viewport
    self.offset = offset
    self.x = x
    self.y = y
    self.kind = kind
    self.degrees = degrees
  }

  var testDescription: String { "\(viewport) at \(offset)" }
}

extension Row {
  /// The rows for a map of 2500×2500, a marker of 67×67 that wants (1610, 1610), and a top guide of 20.
  static let all = [
    Row("375x667", "0,0", 308, 600, .arrow, 37.801793),
    Row("375x667", "2125,0", 2125, 600, .arrow, 117.01708),
    Row("375x667", "0,1833", 308, 1853, .arrow, -10.571822),
    Row("375x667", "2125,1833", 2125, 1853, .arrow, -154.739969),
    Row("375x667", "-50,-80", 258, 520, .arrow, 38.876212),
    Row("375x667", "2175,1913", 2175, 1933, .arrow, -150.244199),
    Row("375x667", "1302,1010", 1610, 1610, .x, 0),
    Row("375x667", "1301,1009", 1609, 1609, .arrow, 45),
    Row("375x667", "1610,1590", 1610, 1610, .x, 0),
    Row("375x667", "1611,1591", 1611, 1611, .arrow, -135),
    Row("375x667", "1500,1500", 1610, 1610, .x, 0),
    Row("375x667", "1500,0", 1610, 600, .arrow, 90),
    Row("375x667", "0,1500", 308, 1610, .arrow, 0),
    Row("375x667", "2125,1500", 2125, 1610, .arrow, 180),
    Row("375x667", "1422.5,1276.5", 1610, 1610, .x, 0),
    Row("375x667", "1609.6,1500", 1610, 1610, .x, 0),
    Row("375x667", "1610.2,1500", 1610.2, 1610, .x, 0),
    Row("1024x768", "0,0", 957, 701, .arrow, 54.307598),
    Row("1024x768", "1476,0", 1610, 701, .arrow, 90),
    Row("1024x768", "0,1732", 957, 1752, .arrow, -12.268416),
    Row("1024x768", "1476,1732", 1610, 1752, .arrow, -90),
    Row("1024x768", "-50,-80", 907, 621, .arrow, 54.594062),
    Row("1024x768", "1526,1812", 1610, 1832, .arrow, -90),
    Row("1024x768", "653,909", 1610, 1610, .x, 0),
    Row("1024x768", "652,908", 1609, 1609, .arrow, 45),
    Row("1024x768", "1610,1590", 1610, 1610, .x, 0),
    Row("1024x768", "1611,1591", 1611, 1611, .arrow, -135),
    Row("1024x768", "1500,1500", 1610, 1610, .x, 0),
    Row("1024x768", "1500,0", 1610, 701, .arrow, 90),
    Row("1024x768", "0,1500", 957, 1610, .arrow, 0),
    Row("1024x768", "1476,1500", 1610, 1610, .x, 0),
    Row("1024x768", "1098,1226", 1610, 1610, .x, 0),
    Row("1024x768", "1609.6,1500", 1610, 1610, .x, 0),
    Row("1024x768", "1610.2,1500", 1610.2, 1610, .x, 0),
  ]
}
