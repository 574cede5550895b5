/// A reader of numbers at offsets in some bytes; offsets outside return `nil`.
struct ByteReader {
  /// The bytes.
  let bytes: UnsafeRawBufferPointer

  /// Whether the least significant byte of a number comes first.
  var isLittleEndian = false

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Returns a byte.
  func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Returns a two-byte number.
  func short(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    let first = Int(bytes[offset]), second = Int(bytes[offset + 1])
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  /// Returns a four-byte number.
  func long(_ offset: Int) -> Int? {
    guard let first = short(offset), let second = short(offset + 2) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  /// Whether the given letters are at an offset.
  func has(_ letters: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + letters.utf8CodeUnitCount <= count else { return false }
    return letters.withUTF8Buffer { $0.elementsEqual(bytes[offset..<offset + $0.count]) }
  }

  /// Returns the bytes from `start`, at most `length` of them.
  func part(_ start: Int, length: Int = .max) -> ByteReader {
    let start = min(max(start, 0), count)
    let end = length < count - start ? start + max(length, 0) : count
    return ByteReader(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
  }
}
