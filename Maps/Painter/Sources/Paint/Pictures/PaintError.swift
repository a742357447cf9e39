/// What can go wrong when a picture is written.
enum PaintError: Error, CustomStringConvertible {
  case cannotWrite(path: String, reason: String)
  case wrongArguments

  var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .wrongArguments: "expected one argument, the folder to paint into, as in: paint Maps"
    }
  }
}
