/// The size of an image in its file's header, read without a loader: some loaders allocate the pixels before they ask
/// for approval.
struct CanvasSize: Equatable {
  /// The file's format, as gdk-pixbuf names it.
  let format: String

  /// The width in pixels.
  let width: Int

  /// The height in pixels.
  let height: Int

  /// Returns the size in the header of a PNG, GIF, BMP, WebP, TIFF, or JPEG file; `nil` for other formats, and if the
  /// bytes end before it.
  static func find(in file: ByteReader) -> CanvasSize? {
    if file.has("PNG\r\n", at: 1) { return size("png", file.long(16), file.long(20)) }
    if file.short(0) == 0xFFD8 { return jpeg(file) }
    var file = file
    file.isLittleEndian = true
    if file.has("GIF8", at: 0) { return size("gif", file.short(6), file.short(8)) }
    if file.has("BM", at: 0) { return bitmap(file) }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return webP(file) }
    if file.has("II*\0", at: 0) { return tiff(file) }
    if file.has("MM\0*", at: 0) {
      file.isLittleEndian = false
      return tiff(file)
    }
    return nil
  }

  private static func size(_ format: String, _ width: Int?, _ height: Int?) -> CanvasSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CanvasSize(format: format, width: width, height: height)
  }

  /// Returns the size in a BMP header. In the oldest one, of 12 bytes, sides have two bytes; in all others four, and a
  /// negative height means that rows are counted from the top.
  private static func bitmap(_ file: ByteReader) -> CanvasSize? {
    guard let header = file.long(14) else { return nil }
    if header == 12 { return size("bmp", file.short(18), file.short(20)) }
    func side(_ offset: Int) -> Int? {
      file.long(offset).map { Int(Int32(truncatingIfNeeded: $0).magnitude) }
    }
    return size("bmp", side(18), side(22))
  }

  /// Returns the size in the first WebP chunk, which is one of the extended, the lossless, or the lossy format.
  private static func webP(_ file: ByteReader) -> CanvasSize? {
    if file.has("VP8X", at: 12) {
      func side(_ offset: Int) -> Int? {
        guard let low = file.short(offset), let high = file.byte(offset + 2) else { return nil }
        return (Int(high) << 16 | low) + 1
      }
      return size("webp", side(24), side(27))
    }
    if file.has("VP8L", at: 12) {
      guard let bits = file.long(21) else { return nil }
      return size("webp", bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard file.has("VP8 ", at: 12), let width = file.short(26), let height = file.short(28) else { return nil }
    return size("webp", width & 0x3FFF, height & 0x3FFF)
  }

  /// Returns the size in the first TIFF directory, under the tags 256 and 257, as numbers of two or four bytes.
  private static func tiff(_ file: ByteReader) -> CanvasSize? {
    guard let directory = file.long(4), let count = file.short(directory) else { return nil }
    var width: Int?, height: Int?
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = file.short(offset), let type = file.short(offset + 2) else { break }
      let value = type == 3 ? file.short(offset + 8) : type == 4 ? file.long(offset + 8) : nil
      if tag == 256 { width = value }
      if tag == 257 { height = value }
    }
    return size("tiff", width, height)
  }

  /// Returns the size in the JPEG segment that starts a frame; those before it are skipped.
  private static func jpeg(_ file: ByteReader) -> CanvasSize? {
    var offset = 2
    while let marker = file.byte(offset + 1), file.byte(offset) == 0xFF {
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return size("jpeg", file.short(offset + 7), file.short(offset + 5))
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      default:
        guard let length = file.short(offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }
}
