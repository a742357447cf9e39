internal import Pictures

extension Picture {
  /// Writes the picture to a file, which is whole or absent also when a signal comes.
  ///
  /// A signal ends the command while it draws. The file is written in a moment, and completed.
  func save(
    to path: String, as format: PictureFormat, scale: Double, inputs: [String],
    report: @escaping (Double) -> Void = { _ in }
  ) throws(PictureError) {
    try Picture.save(
      try bytes(as: format, scale: scale, report: report), to: path, inputs: inputs)
  }

  /// Writes a file that goes with a picture, or is one.
  static func save(
    _ bytes: [UInt8], to path: String, inputs: [String]
  ) throws(PictureError) {
    try Interruption.heldBack(whileWriting: path) { () throws(PictureError) in
      try Picture.write(bytes, to: path, inputs: inputs)
    }
  }
}
