import Foundation

/// Bytes that are meant to be text and need not be: what the kernel hands over as arguments and file names.
///
/// A file whose name is not valid UTF-8 can still be opened by its bytes; its `text` is only for people.
nonisolated struct RawString: Hashable, Sendable {
  /// Without a terminating zero.
  let bytes: [UInt8]

  /// Takes the bytes as they are.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The UTF-8 of `text`.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Copies a C string.
  init(copying pointer: UnsafePointer<CChar>) {
    bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)).map { $0 }
  }

  /// The bytes as UTF-8, with U+FFFD for those that are not.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the bytes as a C string, as system calls want them.
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

  /// The path of `name` inside the folder that this is the path of.
  func appending(_ name: RawString) -> RawString {
    RawString(bytes.last == Self.slash ? bytes + name.bytes : bytes + [Self.slash] + name.bytes)
  }

  /// What stands behind the last slash; trailing slashes do not count. The root's is a slash.
  var lastComponent: RawString {
    let trimmed = bytes.reversed().drop { $0 == Self.slash }
    guard !trimmed.isEmpty else { return self }
    return RawString(trimmed.prefix { $0 != Self.slash }.reversed())
  }

  /// The path of the folder that the file is in, slash included; `nil` for a name alone, which is in the current folder.
  var folder: RawString? {
    guard let last = bytes.lastIndex(of: Self.slash) else { return nil }
    return RawString(Array(bytes[...last]))
  }

  /// The same name without the dot and what follows it; a leading dot belongs to the name.
  var withoutExtension: RawString {
    guard let last = bytes.lastIndex(of: Self.dot), last > 0, bytes[last - 1] != Self.slash else { return self }
    guard !bytes[last...].contains(Self.slash) else { return self }
    return RawString(Array(bytes[..<last]))
  }
}
