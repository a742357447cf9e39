/// Returns the number of pixels to the point that the name of an image's file states.
///
/// As on Apple's platforms, a device may follow: `arrow@2x~ipad.png` has the scale 2. Numbers are whole, from 1 to
/// 99, without a zero in front; anything else is part of the name.
///
/// - Parameter path: A file's name, or a path that ends in it.
/// - Returns: 2 for a name that ends in `@2x` before its extension, 3 for `@3x` and so on, otherwise 1.
package func imageScale(named path: String) -> Double {
  let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8
  let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
  let base = stem.lastIndex(of: UInt8(ascii: "~")).map { stem[..<$0] } ?? stem
  guard base.last == UInt8(ascii: "x"), let at = base.lastIndex(of: UInt8(ascii: "@")) else {
    return 1
  }
  let digits = base[base.index(after: at)...].dropLast()
  let isWhole = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  guard isWhole, (1...2).contains(digits.count), digits.first != UInt8(ascii: "0") else { return 1 }
  return digits.reduce(0) { 10 * $0 + Double($1 - UInt8(ascii: "0")) }
}
