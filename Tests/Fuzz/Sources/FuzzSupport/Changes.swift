/// Returns bytes with differences: three bytes stand for the place and the difference of one.
package func changed(_ bytes: [UInt8], by changes: [UInt8]) -> [UInt8] {
  var result = bytes
  for start in stride(from: 0, to: changes.count - 2, by: 3) {
    let offset = (Int(changes[start]) << 8 | Int(changes[start + 1])) % result.count
    result[offset] ^= changes[start + 2]
  }
  return result
}
