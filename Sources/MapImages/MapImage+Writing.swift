internal import Outputs

extension MapImage {
  /// Writes a rectangle of the map to a PNG file of its own, row by row.
  ///
  /// The file has the map's pixels as they are stored: its color type and bit depth, its palette and its
  /// transparency, and what it says of resolution and color space as far as viewers follow it; ``flaws``
  /// names what was left out. It appears under its name only once it is complete; what is at the path and is not a file, such as a pipe, is written to directly.
  ///
  /// - Parameters:
  ///   - rect: The pixels to write.
  ///   - path: Where the file goes.
  ///   - memoryLimit: The most bytes that the rectangle of an interlaced map may take.
  /// - Throws: `MapImageError` as ``crop(_:format:memoryLimit:)`` does, or if the file cannot be written.
  public mutating func write(
    _ rect: PixelRect, to path: String, memoryLimit: Int = ImageReader.defaultMemoryLimit
  ) throws(MapImageError) {
    guard rect.isInside(metrics.pixelSize) else {
      throw .outside(file: file.path, rect: rect, size: metrics.pixelSize)
    }
    let output: OutputFile
    do { output = try OutputFile(path: path, inputs: inputs) } catch { throw MapImageError(error) }
    var writer = try PNGWriter(output, metrics.cropped(to: rect.size).header)
    try writer.begin(colors)
    let descriptive = try DescriptiveChunks(of: metrics, in: file, before: imageData)
    for chunk in descriptive.chunks { try writer.add(chunk.type, chunk.data) }
    note(descriptive.flaws)
    var failure: MapImageError?
    try readRows(of: rect, format: .samples, memoryLimit: memoryLimit) { row in
      do throws(MapImageError) {
        try writer.add(row)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    try writer.finish()
    do { try output.commit() } catch { throw MapImageError(error) }
  }

  /// The files that the map is read from.
  private var inputs: [String] { [file.path] + [index?.path].compactMap { $0 } }
}
