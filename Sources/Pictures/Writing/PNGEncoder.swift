internal import CZlib

/// Writes bitmaps as PNG (ISO/IEC 15948), in the smallest of three forms: up to 256 colors by their
/// indices, opaque pixels by three bytes, all others by four.
enum PNGEncoder {
  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let form = Form(of: bitmap)
    file += chunk(
      "IHDR",
      bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height)) + [
        8, form.colorType, 0, 0, 0,
      ])
    if case .indexed(let colors) = form {
      let sorted = colors.sorted { $0.value < $1.value }.map(\.key)
      file += chunk("PLTE", sorted.flatMap { bigEndian($0).prefix(3) })
      let alphas = sorted.map { UInt8($0 & 0xFF) }
      if alphas.contains(where: { $0 < 255 }) { file += chunk("tRNS", alphas) }
    }
    file += chunk("IDAT", compressed(form.rows(of: bitmap)))
    return file + chunk("IEND", [])
  }

  private static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.description.utf8) + data
    // The bytes are read within their count.
    let checksum = unsafe crc32(0, content, uInt(content.count))
    return bigEndian(UInt32(data.count)) + content + bigEndian(UInt32(checksum))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    // The buffer has the room that zlib asks for, and no more of it is kept than zlib has filled.
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      // zlib's best compression takes five times as long to save a tenth of the bytes.
      let status = unsafe compress2(
        buffer.baseAddress, &count, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
      precondition(status == Z_OK, "zlib has no memory")
      filled = Int(count)
    }
  }
}

/// How pixels are stored.
private enum Form {
  /// Colors with their indices; a color is its four bytes as a number.
  case indexed([UInt32: UInt8])
  case rgb
  case rgba

  init(of bitmap: Bitmap) {
    var (colors, isOpaque): ([UInt32: UInt8]?, Bool) = ([:], true)
    var last: UInt32?
    for index in 0..<bitmap.width * bitmap.height {
      let color = Form.color(bitmap.bytes, index)
      if color == last { continue }
      last = color
      if color & 0xFF < 255 { isOpaque = false }
      guard let known = colors, known[color] == nil else { continue }
      if known.count == 256 { colors = nil } else { colors?[color] = UInt8(known.count) }
    }
    if let colors, !colors.isEmpty {
      self = .indexed(colors)
    } else {
      self = isOpaque ? .rgb : .rgba
    }
  }

  var colorType: UInt8 {
    switch self {
    case .rgb: 2
    case .indexed: 3
    case .rgba: 6
    }
  }

  private static func color(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    let start = 4 * index
    return UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16
      | UInt32(bytes[start + 2]) << 8 | UInt32(bytes[start + 3])
  }

  /// Returns the rows, each behind the number of its filter.
  func rows(of bitmap: Bitmap) -> [UInt8] {
    if case .indexed(let colors) = self { return Form.indices(of: bitmap, colors) }
    let size = colorType == 2 ? 3 : 4
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.height * (bitmap.width * size + 1))
    for y in 0..<bitmap.height {
      rows.append(Form.paeth)
      Form.appendFiltered(bitmap, row: y, pixelSize: size, to: &rows)
    }
    return rows
  }

  private static let paeth: UInt8 = 4

  private static func indices(of bitmap: Bitmap, _ colors: [UInt32: UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.height * (bitmap.width + 1))
    var (last, index): (UInt32?, UInt8) = (nil, 0)
    for y in 0..<bitmap.height {
      rows.append(0)
      for x in 0..<bitmap.width {
        let color = color(bitmap.bytes, y * bitmap.width + x)
        if color != last { (last, index) = (color, colors[color] ?? 0) }
        rows.append(index)
      }
    }
    return rows
  }

  /// Applies PNG's filter of Alan Paeth (section 9.4) to a row.
  private static func appendFiltered(
    _ bitmap: Bitmap, row y: Int, pixelSize: Int, to rows: inout [UInt8]
  ) {
    let bytes = bitmap.bytes
    let (start, pitch) = (4 * y * bitmap.width, 4 * bitmap.width)
    for x in 0..<bitmap.width {
      for component in 0..<pixelSize {
        let place = start + 4 * x + component
        let a = x > 0 ? Int(bytes[place - 4]) : 0
        let b = y > 0 ? Int(bytes[place - pitch]) : 0
        let c = x > 0 && y > 0 ? Int(bytes[place - pitch - 4]) : 0
        let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        let nearest = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        rows.append(bytes[place] &- UInt8(nearest))
      }
    }
  }
}
