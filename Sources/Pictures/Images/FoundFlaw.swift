public import MapImages

/// Something wrong with a file whose image is drawn all the same.
public struct FoundFlaw: Hashable, Sendable {
  /// The path of the file.
  public let file: String
  /// What is wrong with it.
  public let flaw: ImageFlaw
}

extension FoundFlaw: CustomStringConvertible {
  /// The file, what is wrong, and what was made of it.
  public var description: String { "\(file): \(flaw)" }
}

extension Picture {
  /// What is wrong with the files of the images, as far as they were read, each flaw once.
  public var flaws: [FoundFlaw] { Picture.flaws(of: elements) }

  private static func flaws(of elements: [Element]) -> [FoundFlaw] {
    var flaws: [FoundFlaw] = []
    for element in elements {
      let found: [FoundFlaw] =
        switch element {
        case .image(let bitmap, _): bitmap.flaws
        case .group(let group): Picture.flaws(of: group.elements)
        case .shape, .text: []
        }
      flaws += found.filter { !flaws.contains($0) }
    }
    return flaws
  }
}

extension Bitmap {
  /// Notes what was wrong with the file that the pixels come from.
  mutating func note(_ flaws: [ImageFlaw], in file: String) {
    self.flaws = flaws.map { FoundFlaw(file: file, flaw: $0) }
  }
}
