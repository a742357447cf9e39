/// A picture of the collection: where it belongs and how it is painted.
///
/// To add a picture, write its painter and list it in ``all``.
struct Picture {
  /// The file below the folder of maps.
  let path: String

  /// How the file stores its pixels.
  var storage = Storage.trueColor

  /// Paints the picture on a new sheet.
  let paint: () -> Canvas

  /// A way to store pixels.
  enum Storage {
    /// Every colour as painted, with transparency.
    case trueColor

    /// At most 256 opaque colours: a large picture in a small file.
    case indexed
  }
}

extension Picture {
  /// Every picture, in the order in which they are painted.
  static var all: [Picture] {
    [
      Picture(path: "treasure-island/map.png", storage: .indexed) { TreasureMap().paint() },
      Picture(path: "treasure-island/arrow.png") { ArrowPainter(scale: 1).paint() },
      Picture(path: "treasure-island/arrow@2x.png") { ArrowPainter(scale: 2).paint() },
      Picture(path: "treasure-island/x.png") { CrossPainter(scale: 1).paint() },
      Picture(path: "treasure-island/x@2x.png") { CrossPainter(scale: 2).paint() },
      Picture(path: "stretchy-layout/header.png", storage: .indexed) { LandfallPainter().paint() },
    ] + products
  }

  /// Paints the picture and writes it below a folder.
  func write(below folder: String) throws(PaintError) {
    let file = PNGFile(path: "\(folder)/\(path)")
    switch storage {
    case .trueColor: try file.write(paint())
    case .indexed: try file.writeIndexed(paint())
    }
  }
}
