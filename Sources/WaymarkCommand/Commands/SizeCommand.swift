internal import ArgumentParser
internal import Waymark

struct SizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "size",
    abstract: "Print the intrinsic size of PNG images, in points and in pixels.",
    discussion: """
      Only the first bytes of each file are read, however large it is. Of several there are answers \
      only if all can be read; what is wrong is told of each.

      Example:
        waymark size Maps/treasure-island/*.png
      """)

  @Argument(help: "PNG images.", completion: .file(extensions: ["png"]))
  var maps: [String]

  @OptionGroup var form: FormatOptions<Format>

  func run() throws {
    let format = try form.choice()
    var records: [SizeRecord] = []
    var failures: [CommandFailure] = []
    for map in maps {
      do {
        let metrics = try ImageMetrics(path: map)
        records.append(SizeRecord(metrics, file: map))
        Output.warn(of: metrics.flaws, in: map)
      } catch { failures.append(CommandFailure(error)) }
    }
    // Whoever asked for several sizes is not given some of them, but told at once what is wrong with the others.
    if let failure = failures.first { Output.fail(with: failure, and: failures.dropFirst()) }
    switch format {
    case .json: for record in records { Output.print(record) }
    case .csv:
      Output.print("file,width,height,pixel_width,pixel_height,scale")
      for record in records { Output.print(record.csv) }
    case .text: for record in records { Output.print(record.sentence) }
    }
  }
}

extension SizeRecord {
  fileprivate init(_ metrics: ImageMetrics, file: String) {
    self.init(
      file: file, size: metrics.size, pixels: metrics.pixelSize, scale: metrics.scale,
      dotsPerInch: metrics.density?.dotsPerInch)
  }

  fileprivate var csv: String {
    let numbers = [
      size.width, size.height, Double(pixels.width), Double(pixels.height), scale,
    ]
    return CSV.row([file] + numbers.map { $0.plain })
  }

  fileprivate var sentence: String {
    let points = "\(size.width.text()) × \(size.height.text()) points"
    let resolution =
      dotsPerInch.map { dots in
        let down = hasSquarePixels ? "" : " × \(dots.vertical.text(decimals: 1))"
        return ", \(dots.horizontal.text(decimals: 1))\(down) dots per inch"
      } ?? ""
    return "\(file): \(points) (\(pixels.width) × \(pixels.height) pixels at "
      + "@\(scale.text())x\(resolution))"
  }
}
