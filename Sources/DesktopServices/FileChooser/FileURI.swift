/// The URIs of local files, `file:///…`, for paths of any bytes.
package enum FileURI {
  private static let scheme = Array("file://".utf8)

  /// The bytes that need not be escaped in a path.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)

  /// Returns the path of a local file; `nil` for other URIs.
  package static func path(of uri: String) -> [UInt8]? {
    let bytes = Array(uri.utf8)
    guard bytes.starts(with: scheme) else { return nil }
    // The name of a host may precede the path.
    guard let start = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var path: [UInt8] = [], rest = bytes[start...]
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "%") else {
        path.append(first)
        continue
      }
      guard let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), byte != 0, rest.count >= 2
      else { return nil }
      path.append(byte)
      rest = rest.dropFirst(2)
    }
    return path
  }

  /// Returns the URI of a path, which begins with a slash.
  package static func uri(of path: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let escaped = path.flatMap { byte in
      plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: scheme + escaped, as: UTF8.self)
  }
}
