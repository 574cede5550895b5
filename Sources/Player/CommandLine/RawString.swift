import Foundation

/// A string of bytes that need not be valid UTF-8, such as an argument or a file name from the kernel.
///
/// A file whose name is not valid UTF-8 can still be opened by its bytes; `text` is for display only.
nonisolated struct RawString: Hashable, Sendable {
  /// The bytes, without a terminating zero.
  let bytes: [UInt8]

  /// Creates a string from bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a string from the UTF-8 of `text`.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a string from a C string.
  init(copying pointer: UnsafePointer<CChar>) {
    bytes = Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }

  /// The bytes as UTF-8, with U+FFFD for invalid ones.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the bytes as a C string, for system calls.
  func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("RawString: a buffer of one byte has no start") }
      return body(start)
    }
  }
}

extension RawString: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}

// MARK: - As a path

nonisolated extension RawString {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Returns the path of `name` in the folder at this path.
  func appending(_ name: RawString) -> RawString {
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.bytes.count)
    path += bytes
    if bytes.last != Self.slash { path.append(Self.slash) }
    path += name.bytes
    return RawString(path)
  }

  /// The part after the last slash, ignoring trailing slashes; a slash for the root.
  var lastComponent: RawString {
    guard let last = bytes.lastIndex(where: { $0 != Self.slash }) else { return self }
    let first = bytes[...last].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return RawString(Array(bytes[first...last]))
  }

  /// The path of the folder that contains the file, with its slash; `nil` for a name alone, which is in the current
  /// folder.
  var folder: RawString? {
    guard let last = bytes.lastIndex(of: Self.slash) else { return nil }
    return RawString(Array(bytes[...last]))
  }

  /// The path without its last component and the slash before it; a slash for the root and for what it contains.
  var deletingLastComponent: RawString {
    let withoutSlashes = bytes.prefix((bytes.lastIndex { $0 != Self.slash } ?? -1) + 1)
    let parent = bytes.prefix(withoutSlashes.lastIndex(of: Self.slash) ?? 0)
    return RawString(parent.isEmpty ? [Self.slash] : Array(parent))
  }

  /// The name without its last dot and the part after it; a leading dot is part of the name.
  var withoutExtension: RawString {
    guard let last = bytes.lastIndex(of: Self.dot), last > 0, bytes[last - 1] != Self.slash else { return self }
    guard !bytes[last...].contains(Self.slash) else { return self }
    return RawString(Array(bytes[..<last]))
  }
}
