/// The completeness of an image's file: decoders fill missing parts with gray and do not report them.
enum Completeness {
  /// Whether the file ends before its image does. Formats whose decoders report that count as complete.
  static func isTruncated(_ file: ByteReader) -> Bool {
    if file.short(0) == 0xFFD8 { return !hasJPEGEnd(file) }
    if file.has("PNG\r\n", at: 1) { return !hasPNGEnd(file) }
    if file.has("RIFF", at: 0) {
      var file = file
      file.isLittleEndian = true
      return (file.long(4) ?? 0) + 8 > file.count
    }
    return false
  }

  /// Whether `isTruncated` supports the format of a file.
  static func isKnown(of file: ByteReader) -> Bool {
    file.short(0) == 0xFFD8 || file.has("PNG\r\n", at: 1) || file.has("RIFF", at: 0)
  }

  /// Whether a JPEG file has an end marker. The search follows the segments, and in the pixel data looks for a marker:
  /// 0xFF followed by neither 0, which stands for a 0xFF in the data, nor a restart.
  private static func hasJPEGEnd(_ file: ByteReader) -> Bool {
    var offset = 2
    while let marker = file.byte(offset + 1) {
      guard file.byte(offset) == 0xFF else {
        guard let next = nextFF(file, from: offset) else { return false }
        offset = next
        continue
      }
      switch marker {
      case 0xD9: return true
      case 0xFF: offset += 1
      case 0x00, 0x01, 0xD0...0xD8: offset += 2
      default:
        guard let length = file.short(offset + 2), length >= 2 else { return false }
        offset += 2 + length
      }
    }
    return false
  }

  private static func nextFF(_ file: ByteReader, from offset: Int) -> Int? {
    guard let base = file.bytes.baseAddress, let found = memchr(base + offset, 0xFF, file.count - offset) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }

  /// Whether a PNG file has an end chunk.
  private static func hasPNGEnd(_ file: ByteReader) -> Bool {
    var offset = 8
    while let length = file.long(offset) {
      if file.has("IEND", at: offset + 4) { return true }
      offset += 12 + length
    }
    return false
  }
}
