internal import Sweeps

/// The header of an `.npy` file, version 1.0 of the format that NumPy documents in `numpy.lib.format`.
///
/// It always takes the same room, so that the number of elements can be filled in last.
struct NumPyHeader {
  /// The type of an element as NumPy writes it, such as `<f8`.
  let type: String
  /// The number of elements.
  let count: Int
}

extension NumPyHeader {
  /// The number of bytes before the first element, which NumPy aligns to 64.
  static let size = 128

  var bytes: [UInt8] {
    let text = "{'descr': '\(type)', 'fortran_order': False, 'shape': (\(count),), }"
    let length = NumPyHeader.size - 10
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(length), 0]
    bytes += Array(text.utf8)
    bytes += [UInt8](repeating: 0x20, count: NumPyHeader.size - 1 - bytes.count)
    return bytes + [0x0A]
  }
}
