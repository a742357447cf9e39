extension Double {
  /// The part of a quantity that rounding may make up once a few numbers of its size were added and multiplied, with
  /// room to spare.
  package static var roundingPart: Double {
    @inline(__always) get { 0x1p-44 }
  }
}
