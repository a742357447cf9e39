#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension [UInt8] {
  /// The bytes as text (RFC 4648), as addresses of data have them.
  package var base64: String { Data(self).base64EncodedString() }
}
