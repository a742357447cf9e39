internal import CDrawing

/// Cairo and Pango, which are opened when the first picture is drawn.
enum DrawingLibraries {
  /// Why they cannot be opened, or `nil` once they are.
  private static let failure: String? = {
    // Nobody else calls it, and what it returns is copied at once.
    unsafe open_drawing().map { unsafe String(cString: $0) }
  }()

  /// Makes sure that they are open.
  static func open() throws(PictureError) {
    guard let failure else { return }
    throw .drawingFailed(
      reason: "Pango and Cairo are not to be had (\(failure)); install them, as Debian's "
        + "libpangocairo-1.0-0 does, or write an .svg, which needs neither")
  }
}
