internal import Outputs
internal import Pictures

extension Picture {
  /// Writes the picture to a file, which is whole or absent also when a signal comes.
  ///
  /// A signal ends the command while it draws. The file is written in a moment, and completed.
  func save(
    to path: String, as format: PictureFormat, scale: Double, inputs: [String],
    report: @escaping (Double) -> Void = { _ in }
  ) throws(PictureError) {
    let bytes = try bytes(as: format, scale: scale, report: report)
    // What goes to a pipe may wait for its reader, and leaves nothing.
    if OutputNames.isReplaced(path) { Interruption.listen() }
    defer { Interruption.listenNoMore() }
    try Picture.write(bytes, to: path, inputs: inputs)
  }
}
