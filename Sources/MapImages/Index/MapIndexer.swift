internal import Outputs

/// A maker of indices, with which any part of a map is read as fast as its top.
///
///     try MapIndexer(map: "map.png").run()
///
/// The map is decoded once, and checked in every way there is: an index is only made of a sound PNG. Beside
/// places to start from it holds overviews of the map, each half the size of the one before. It takes about
/// 1.5 % of the size of a large photographic map, and may take more than a small or plain one; it is written
/// only when all of it is known.
public struct MapIndexer: Sendable {
  /// Where the map is.
  public let map: String

  /// Where its index goes.
  public let index: String

  /// The number of bytes of decoded rows from one place to start from to the next; `nil` for those of
  /// 160 rows, and at least 1 and at most 16 MiB.
  ///
  /// Closer places would make little faster: a rectangle is read in whole rows of the map, of which it has
  /// hundreds itself.
  public let span: Int?

  /// Creates a maker of a map's index.
  ///
  /// - Parameters:
  ///   - map: Where the map is.
  ///   - index: Where its index goes, or `nil` for where ``IndexLocation/besideMap`` looks for it.
  ///   - span: The number of bytes of decoded rows between places to start from; `nil` for the usual.
  /// - Precondition: `span` is above 0.
  public init(map: String, index: String? = nil, span: Int? = nil) {
    precondition(span ?? 1 > 0, "a span of \(span ?? 0) bytes")
    self.map = map
    self.index = index ?? IndexLocation.besideMap.path(ofMap: map) ?? map
    self.span = span
  }

  /// What was made.
  public struct Summary: Hashable, Sendable {
    /// The number of bytes of the map.
    public let mapByteCount: Int64

    /// The number of bytes of the index.
    public let byteCount: Int64

    /// The number of places to start from, without the start of the map.
    public let checkpointCount: Int

    /// The extents of the overviews, the largest first.
    public let overviewSizes: [PixelSize]

    /// What is wrong with the map, and was no reason to refuse it.
    public let flaws: [ImageFlaw]
  }
}

extension MapIndexer {
  /// Whether there is a file at the index's path that is no index, and would be lost.
  public var replacesAnotherFile: Bool {
    guard let file = try? InputFile(path: index), let size = try? file.size(), size > 0,
      let start = try? file.bytes(IndexTable.signature.count, at: 0)
    else { return false }
    return start != IndexTable.signature
  }

  /// Makes the index.
  ///
  /// - Parameter progress: What is called now and then with the part of the rows that is done, from 0
  ///   to 1.
  /// - Returns: What was made.
  /// - Throws: `MapImageError` if the map cannot be read, is interlaced, breaks any of PNG's rules or
  ///   changes meanwhile, if the index cannot be written, or if the task is cancelled. Nothing is left
  ///   behind then.
  @discardableResult
  public func run(progress: (Double) -> Void = { _ in }) throws(MapImageError) -> Summary {
    let image = try MapImage(path: map, index: .nowhere)
    guard !image.metrics.header.isInterlaced else { throw .notIndexable(file: map) }
    let stamp = try image.file.stamp()
    let rowCount = image.metrics.pixelSize.height
    let output: OutputFile
    do {
      output = try OutputFile(path: index, inputs: [map], isSeekable: true)
    } catch { throw MapImageError(error) }
    var pass = try IndexingPass(image, output, span: span)
    for y in 0..<rowCount {
      guard !Task.isCancelled else { throw .cancelled(file: map) }
      try pass.addRow(y)
      if y % 64 == 0 { progress(Double(y) / Double(rowCount)) }
    }
    let summary = try pass.finish(stamp)
    progress(1)
    return summary
  }
}
