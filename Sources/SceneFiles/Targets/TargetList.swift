internal import Geometry
internal import JSON
public import Markers
public import Scenes

/// Targets that were read from a file, with everything that the file says of them.
public struct TargetList: Sendable {
  /// A target and its properties.
  public struct Entry: Sendable {
    /// The target.
    public var target: Target
    private(set) var source: PropertySource

    /// Creates an entry.
    public init(target: Target, properties: [String: PropertyValue] = [:]) {
      self.init(target: target, source: .made(properties))
    }

    init(target: Target, source: PropertySource) {
      self.target = target
      self.source = source
    }
  }

  /// How targets are kept.
  enum Storage: Sendable {
    case entries([Entry])
    case text(KeptTargets)
  }

  let storage: Storage

  /// What of the file became no target.
  public private(set) var omissions = TargetOmissions()

  /// Whether the file declares a coordinate system, or all its numbers could be degrees.
  public private(set) var looksLikeDegrees = false

  /// Whether the file declares a coordinate system.
  public private(set) var declaresSystem = false

  /// What in the file is probably not meant.
  public private(set) var doubts: [String] = []

  /// Whether the file is GeoJSON, whose lines and areas are targets by their points.
  public private(set) var isGeoJSON = false

  /// Whether it is a table, whose columns say what its numbers mean.
  package private(set) var isTable = false

  /// The files that were read besides the one that was named: templates and tilesets of Tiled.
  package private(set) var furtherFiles: [String] = []

  /// Where the map lies on which degrees were placed.
  private(set) var georeference: Georeference?

  /// The collections of features that were read, which may say more than their features do.
  private(set) var collections: [FeatureCollection] = []

  /// Creates a list.
  public init(entries: [Entry]) { self.init(.entries(entries)) }

  private init(_ storage: Storage) { self.storage = storage }
}

extension TargetList: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.entries.elementsEqual(right.entries) && left.omissions == right.omissions
  }

  public func hash(into hasher: inout Hasher) {
    for entry in entries { hasher.combine(entry) }
  }
}

extension TargetList.Entry {
  /// How it moves with the view, or `nil` for a target that lies on the map.
  public var parallax: TargetParallax? {
    guard case .tiledObject(let object) = source else { return nil }
    return object.parallax
  }

  /// What the file says of the target, by name.
  ///
  /// - Complexity: O(n), as the values are made each time.
  public var properties: [String: PropertyValue] {
    get { source.properties }
    set { source = .made(newValue) }
  }
}

extension TargetList.Entry: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.target == right.target && left.properties == right.properties
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(target) }
}

extension TargetList {
  /// Reads targets from GeoJSON, from the object layers of a Tiled map (`.tmj`, `.tmx`), or from a table (`.csv`).
  ///
  /// Which of them it is shows in the text, whatever the file's name. GeoJSON is collections, features and bare
  /// geometries, also several: each on a line, or as a text sequence (RFC 8142). Coordinates are those of the
  /// canvas.
  ///
  /// - Parameters:
  ///   - path: The file or pipe, or `-` for standard input.
  ///   - reading: How targets are made of it.
  /// - Throws: ``/Scenes/SceneError`` that names the file, the place in it and what is wrong there.
  public init(
    contentsOf path: String, reading: TargetReading = TargetReading()
  ) throws(SceneError) {
    let bytes = try FileContents.readStream(
      path, what: "the targets", maximumMegabytes: InputLimits.targetMegabytes)
    try self.init(bytes, reading, file: path == "-" ? "standard input" : path)
  }

  /// Reads targets from the bytes of a file.
  ///
  /// - Throws: ``/Scenes/SceneError`` that says where something is wrong, and what.
  public init(
    _ bytes: some Sequence<UInt8>, reading: TargetReading = TargetReading()
  ) throws(SceneError) {
    try self.init(Array(bytes), reading, file: nil)
  }

  private init(
    _ bytes: [UInt8], _ reading: TargetReading, file: String?
  ) throws(SceneError) {
    guard !bytes.starts(with: TargetList.gzipMark) else {
      throw SceneError(
        "the file of targets is compressed; unpack it, as in gzip -dc FILE | waymark … --targets -",
        file: file)
    }
    guard !SourceText.isUTF16(bytes) else {
      throw SourceText(bytes, file: file).notUTF8(what: "the file of targets", at: 0)
    }
    if TiledDocument.isXML(bytes) {
      try self.init(try TiledDocument(bytes, file: file), reading)
    } else if !JSONDocument.couldBe(bytes), let table = TargetTable(bytes) {
      let source = { SourceText(bytes, file: file) }
      do throws(UTF8.ValidationError) { _ = try UTF8Span(validating: bytes.span) } catch {
        throw source().notUTF8(what: "the table of targets", at: error.byteOffsets.lowerBound)
      }
      guard let reader = TableReader(table, reading) else { throw source().error(table.mistake) }
      try self.init(reader, source, reading)
    } else if bytes.first == UInt8(ascii: "#") {
      throw SourceText(bytes, file: file).error(TargetTable.mistakeOfComment)
    } else {
      try self.init(json: bytes, reading, file: file)
    }
    if !entries.isEmpty, let mistake = PropertyNames.mistake(in: reading, for: self) {
      throw SceneError(mistake, file: file)
    }
  }

  private static let gzipMark: [UInt8] = [0x1F, 0x8B]

  private init(
    json bytes: [UInt8], _ reading: TargetReading, file: String?
  ) throws(SceneError) {
    let source = { SourceText(bytes, file: file) }
    var reader = GeoJSONReader(bytes, reading)
    let isGeoJSON: Bool
    do { isGeoJSON = try reader.read() } catch { throw source().error(error) }
    if isGeoJSON {
      self.init(reader, reading)
      omissions.locate(in: source())
      return
    }
    let root: JSONNode
    do { root = try JSONDocument(bytes).root } catch { throw source().error(TargetMistake(error)) }
    guard root["layers"] != nil else {
      throw source().error(
        "these are no targets; they are read from GeoJSON, whose objects have a type such as FeatureCollection, from Tiled maps, which have layers, and from tables with columns x and y or lon and lat",
        at: root.offset)
    }
    try self.init(TiledDocument(root, bytes: bytes, file: file), reading)
  }

  private init(_ reader: GeoJSONReader, _ reading: TargetReading) {
    self.init(.text(KeptTargets(reader.store)))
    omissions = reader.omissions
    collections = reader.collections
    looksLikeDegrees = reader.looksLikeDegrees
    declaresSystem = reader.declaresDegrees
    isGeoJSON = true
    if case .degrees(let georeference) = reading.coordinates { self.georeference = georeference }
  }

  private init(_ document: TiledDocument, _ reading: TargetReading) throws(SceneError) {
    var reader = TiledReader(document, reading)
    try reader.read()
    self.init(.text(KeptTargets(reader.store)))
    furtherFiles = reader.furtherFiles
    doubts = reader.doubts
  }

  private init(
    _ reader: TableReader, _ source: () -> SourceText, _ reading: TargetReading
  ) throws(SceneError) {
    var reader = reader
    do { try reader.read() } catch { throw source().error(error) }
    self.init(.text(KeptTargets(reader.store)))
    omissions = reader.omissions
    omissions.locate(in: source())
    doubts = reader.doubts
    looksLikeDegrees = reader.isInDegrees
    isTable = true
    if reader.isInDegrees, case .degrees(let georeference) = reading.coordinates {
      self.georeference = georeference
    }
  }
}
