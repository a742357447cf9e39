import MapImages
import Testing

struct MapImageErrorTests {
  @Test(
    arguments: [
      (
        .missing(file: "Maps/isle.png"),
        """
        cannot read Maps/isle.png: there is no such file; check the path, and which of its \
        letters are capitals
        """
      ),
      (
        .noPermission(file: "a.png"),
        """
        cannot read a.png: you have no permission to read it; change the permissions of the file \
        or of its folders
        """
      ),
      (
        .unreadable(file: "a.png", reason: SystemError(rawValue: 5)),
        "cannot read a.png: the system refuses to open it (input/output error)"
      ),
      (.folder(file: "Maps"), "cannot read Maps: it is a folder; give the path of a PNG file"),
      (
        .notAFile(file: "a", kind: .pipe),
        "cannot read a: it is a named pipe, not a file; save the image to a file first"
      ),
      (
        .notAFile(file: "a", kind: .socket),
        "cannot read a: it is a socket, not a file; save the image to a file first"
      ),
      (
        .notAFile(file: "a", kind: .device),
        "cannot read a: it is a device, not a file; save the image to a file first"
      ),
      (
        .readFailed(file: "a.png", offset: 7, reason: SystemError(rawValue: 5)),
        "cannot read a.png: the system failed at byte 7 (input/output error); try again"
      ),
      (
        .changed(file: "a.png"),
        "cannot read a.png: it changed while it was read; try again once nothing writes to it"
      ),
      (.outOfMemory(file: "a.png"), "cannot read a.png: there is no memory left"),
    ] as [(MapImageError, String)])
  func errorsOfTheFileAreSentences(_ error: MapImageError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    arguments: [
      (
        .empty(file: "a.png"),
        "cannot read a.png: it is empty; copy the file again, or export the image afresh"
      ),
      (.notPNG(file: "a.png", found: nil), "cannot read a.png: it is not a PNG; export it as PNG"),
      (
        .notPNG(file: "a.jpg", found: .jpeg),
        "cannot read a.jpg: it is a JPEG image, not a PNG; export it as PNG"
      ),
      (
        .notPNG(file: "a.gif", found: .gif),
        "cannot read a.gif: it is a GIF image, not a PNG; export it as PNG"
      ),
      (
        .notPNG(file: "a", found: .webP),
        "cannot read a: it is a WebP image, not a PNG; export it as PNG"
      ),
      (
        .notPNG(file: "a", found: .tiff),
        "cannot read a: it is a TIFF image, not a PNG; export it as PNG"
      ),
      (
        .notPNG(file: "a", found: .pdf),
        "cannot read a: it is a PDF document, not a PNG; export it as PNG"
      ),
      (
        .notPNG(file: "a", found: .xml),
        "cannot read a: it is an SVG or XML document, not a PNG; export it as PNG"
      ),
      (
        .notPNG(file: "a.png", found: .gitLFSPointer),
        """
        cannot read a.png: it is the pointer that Git LFS keeps in place of the file; run git lfs \
        pull
        """
      ),
      (
        .notPNG(file: "a.png", found: .damagedPNG),
        """
        cannot read a.png: its PNG signature is damaged, as a transfer of text leaves it; copy \
        the file again, as binary
        """
      ),
      (
        .headerMissing(file: "a.png", found: .imageData),
        """
        cannot read a.png: its first chunk, at byte 8, is IDAT instead of the header IHDR; open \
        it in an image editor and export it as PNG again
        """
      ),
      (
        .headerMissing(file: "a.png", found: ChunkType(rawValue: 0x4367_4249)),
        """
        cannot read a.png: Xcode packed it for an app, in a form that only Apple's systems read; \
        use the PNG that was given to Xcode
        """
      ),
      (
        .wrongHeaderLength(file: "a.png", length: 12),
        """
        cannot read a.png: its header, at byte 8, has 12 bytes of data instead of 13; open it in \
        an image editor and export it as PNG again
        """
      ),
      (
        .zeroDimension(file: "a.png", width: 0, height: 4),
        """
        cannot read a.png: it has no pixels, for its header says 0×4 at byte 16; open it in an \
        image editor and export it as PNG again
        """
      ),
      (
        .excessiveDimension(file: "a.png", width: 2_147_483_648, height: 4),
        """
        cannot read a.png: its header says 2147483648×4 pixels at byte 16, and PNG ends at \
        2147483647 each way; open it in an image editor and export it as PNG again
        """
      ),
      (
        .unknownColorType(file: "a.png", value: 5),
        """
        cannot read a.png: its color type, at byte 25, is 5 instead of 0, 2, 3, 4 or 6; open it \
        in an image editor and export it as PNG again
        """
      ),
      (
        .impossibleBitDepth(file: "a.png", bitDepth: 16, colorType: .indexed),
        """
        cannot read a.png: its bit depth, at byte 24, is 16, and indexed images have 1, 2, 4 or \
        8; open it in an image editor and export it as PNG again
        """
      ),
      (
        .unknownCompressionMethod(file: "a.png", value: 1),
        """
        cannot read a.png: its compression method, at byte 26, is 1 instead of 0; open it in an \
        image editor and export it as PNG again
        """
      ),
      (
        .unknownFilterMethod(file: "a.png", value: 64),
        """
        cannot read a.png: its filter method, at byte 27, is 64 instead of 0; open it in an image \
        editor and export it as PNG again
        """
      ),
      (
        .unknownInterlaceMethod(file: "a.png", value: 2),
        """
        cannot read a.png: its interlace method, at byte 28, is 2 instead of 0 or 1; open it in \
        an image editor and export it as PNG again
        """
      ),
    ] as [(MapImageError, String)])
  func errorsOfTheHeaderAreSentences(_ error: MapImageError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    arguments: [
      (
        .truncated(file: "a.png", offset: 20, chunk: .header),
        """
        cannot read a.png: it ends at byte 20, inside the chunk IHDR; copy the file again, or \
        export the image afresh
        """
      ),
      (
        .truncated(file: "a.png", offset: 33, chunk: nil),
        """
        cannot read a.png: it ends at byte 33, before the image is complete; copy the file again, \
        or export the image afresh
        """
      ),
      (
        .wrongChecksum(file: "a.png", offset: 8, chunk: .header),
        """
        cannot read a.png: the chunk IHDR at byte 8 does not match its checksum; copy the file \
        again, or export the image afresh
        """
      ),
      (
        .headerRepeated(file: "a.png", offset: 33),
        """
        cannot read a.png: a second header IHDR is at byte 33; open it in an image editor and \
        export it as PNG again
        """
      ),
      (
        .paletteMissing(file: "a.png", offset: 33),
        """
        cannot read a.png: its pixels are indexed, and no palette PLTE comes before them at byte \
        33; open it in an image editor and export it as PNG again
        """
      ),
      (
        .imageDataMissing(file: "a.png", offset: 33),
        """
        cannot read a.png: its end, at byte 33, comes before any image data IDAT; open it in an \
        image editor and export it as PNG again
        """
      ),
      (
        .tooManyChunks(file: "a.png", offset: 12033, limit: 1000),
        """
        cannot read a.png: no image data IDAT is among its first 1000 chunks, which end at byte \
        12033; open it in an image editor and export it as PNG again
        """
      ),
      (
        .malformedChunk(
          file: "a.png", offset: 33, chunk: ChunkType(rawValue: 0x0102_0304),
          reason: "its type is not four letters"),
        """
        cannot read a.png: the chunk 0x01020304 at byte 33 is malformed (its type is not four \
        letters); copy the file again, or export the image afresh
        """
      ),
    ] as [(MapImageError, String)])
  func errorsOfTheChunksAreSentences(_ error: MapImageError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    arguments: [
      (
        .imageDataTooShort(file: "a.png", offset: 41, row: 7),
        """
        cannot read a.png: its image data ends in the chunk at byte 41, inside row 7; copy the \
        file again, or export the image afresh
        """
      ),
      (
        .surplusImageData(file: "a.png", offset: 41),
        """
        cannot read a.png: its image data goes on after the last row, in the chunk at byte 41; \
        open it in an image editor and export it as PNG again
        """
      ),
      (
        .wrongImageChecksum(file: "a.png", offset: 41),
        """
        cannot read a.png: its pixels do not match their checksum in the chunk at byte 41; copy \
        the file again, or export the image afresh
        """
      ),
      (
        .paletteIndexOutOfRange(file: "a.png", x: 3, y: 0, index: 5, colorCount: 4),
        """
        cannot read a.png: the pixel (3, 0) has the color 5 of a palette of 4; open it in an \
        image editor and export it as PNG again
        """
      ),
      (
        .surplusData(file: "a.png", offset: 99, byteCount: 1),
        """
        cannot read a.png: 1 byte follows the end of the image at byte 99; open it in an image \
        editor and export it as PNG again
        """
      ),
      (
        .surplusData(file: "a.png", offset: 99, byteCount: 2),
        """
        cannot read a.png: 2 bytes follow the end of the image at byte 99; open it in an image \
        editor and export it as PNG again
        """
      ),
      (
        .tooWide(file: "a.png", width: 1_000_001, limit: 1_000_000),
        """
        cannot read a.png: it is 1000001 pixels wide, and rows are read up to 1000000; cut it \
        into narrower images
        """
      ),
      (
        .interlacedTooLarge(file: "a.png", byteCount: 400, limit: 200),
        """
        cannot read a.png: it is interlaced, so that decoding it takes 400 bytes of memory at \
        once, and the limit is 200; save it without interlacing, or raise the limit
        """
      ),
      (
        .imageTooLarge(file: "a.png", byteCount: 400, limit: 200),
        """
        cannot read a.png: all its pixels take 400 bytes of memory, and the limit is 200; read it \
        row by row, or raise the limit
        """
      ),
    ] as [(MapImageError, String)])
  func errorsOfThePixelsAreSentences(_ error: MapImageError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    arguments: [
      (
        .outside(
          file: "a.png", rect: PixelRect(x: 5, y: 6, width: 7, height: 8),
          size: PixelSize(width: 9, height: 10)),
        """
        cannot read a.png: 7×8 at (5, 6) is not inside its 9×10 pixels; columns go from 0 to 8, \
        and rows from 0 to 9
        """
      ),
      (
        .notIndexable(file: "a.png"),
        """
        cannot index a.png: it is interlaced, so that each part of it is spread over the whole \
        file; save it without interlacing
        """
      ),
      (.cancelled(file: "a.png"), "cannot read a.png: it was cancelled"),
      (
        .writeFailed(file: "b.png", reason: SystemError(rawValue: 28)),
        "cannot write b.png: no space left on device"
      ),
    ] as [(MapImageError, String)])
  func errorsOfMapsAreSentences(_ error: MapImageError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func controlCharactersInPathsAreEscaped() {
    let error = MapImageError.folder(file: "a\n\u{1B}[31mîle")
    #expect(
      error.description
        == #"cannot read a\n\u{1B}[31mîle: it is a folder; give the path of a PNG file"#)
  }

  @Test func kindsTellMissingInputFromBadDataFromAFailingSystem() {
    #expect(MapImageError.missing(file: "a").kind == .noInput)
    #expect(MapImageError.noPermission(file: "a").kind == .noInput)
    #expect(MapImageError.folder(file: "a").kind == .noInput)
    #expect(MapImageError.notAFile(file: "a", kind: .pipe).kind == .noInput)
    #expect(MapImageError.unreadable(file: "a", reason: SystemError(rawValue: 1)).kind == .noInput)
    #expect(MapImageError.notPNG(file: "a", found: nil).kind == .badData)
    #expect(MapImageError.truncated(file: "a", offset: 9, chunk: nil).kind == .badData)
    #expect(MapImageError.tooWide(file: "a", width: 2, limit: 1).kind == .badData)
    let reason = SystemError(rawValue: 5)
    #expect(
      MapImageError.readFailed(file: "a", offset: 0, reason: reason).kind == .systemFailure)
    #expect(MapImageError.changed(file: "a").kind == .systemFailure)
    #expect(MapImageError.outOfMemory(file: "a").kind == .systemFailure)
    #expect(MapImageError.cancelled(file: "a").kind == .systemFailure)
    #expect(MapImageError.writeFailed(file: "a", reason: reason).kind == .systemFailure)
    #expect(MapImageError.notIndexable(file: "a").kind == .badData)
  }
}
