internal import Geometry

/// The images of a picture that are drawn several times in rectangles alike, as the artwork of markers is.
struct RepeatedImages {
  /// An image and how often it is drawn.
  private struct Image {
    let bitmap: Bitmap
    var count = 0
    /// Its number among those that are repeated, from 1, once it has been used.
    var number: Int?
  }

  /// The images of each rectangle, of which there are few.
  private var images: [Rect: [Image]] = [:]
  private var numberCount = 0

  init(in elements: [Element]) {
    for element in elements { add(element) }
  }

  private mutating func add(_ element: Element) {
    switch element {
    case .image(let bitmap, let rect):
      let index = index(of: bitmap, in: rect)
      if let index { images[rect]?[index].count += 1 }
      if index == nil { images[rect, default: []].append(Image(bitmap: bitmap, count: 1)) }
    case .group(let group): for element in group.elements { add(element) }
    case .shape, .text: break
    }
  }

  private func index(of bitmap: Bitmap, in rect: Rect) -> Int? {
    images[rect]?.firstIndex { $0.bitmap == bitmap }
  }
}

extension RepeatedImages {
  /// Returns the name of an image that is drawn several times, and whether it was asked for before.
  mutating func use(of bitmap: Bitmap, in rect: Rect) -> (name: String, isWritten: Bool)? {
    guard let index = index(of: bitmap, in: rect), let image = images[rect]?[index],
      image.count > 1
    else { return nil }
    if let number = image.number { return ("image\(number)", true) }
    numberCount += 1
    images[rect]?[index].number = numberCount
    return ("image\(numberCount)", false)
  }
}
