/// The encoding of images as PNG files without compression and filters, which are read and written several times faster
/// than compressed ones, and are about twice as large.
enum UncompressedPNG {
  /// Encodes pixels, with texts by their keywords, which must be in Latin-1.
  static func encode(_ pixels: PlainPixels, texts: [(keyword: String, text: String)]) -> Data {
    var file = Data(PNGChunk.signature)
    file += PNGChunk.encoded("IHDR", header(of: pixels))
    for (keyword, text) in texts { file += PNGChunk.encoded("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8)) }
    file += PNGChunk.encoded("IDAT", stored(scanlines(of: pixels)))
    file += PNGChunk.encoded("IEND", [])
    return file
  }

  /// Eight bits per component, RGB or RGBA, not interlaced.
  private static func header(of pixels: PlainPixels) -> [UInt8] {
    bytes(of: UInt32(pixels.width).bigEndian) + bytes(of: UInt32(pixels.height).bigEndian)
      + [8, pixels.components == 4 ? 6 : 2, 0, 0, 0]
  }

  /// Returns the rows, each after a zero for no filter.
  private static func scanlines(of pixels: PlainPixels) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((pixels.width * pixels.components + 1) * pixels.height)
    for row in 0..<pixels.height {
      result.append(0)
      result += pixels.row(row)
    }
    return result
  }

  /// The largest number of bytes in a stored block of zlib's format.
  private static let largestBlock = 65_535

  /// Returns bytes in zlib's format, in blocks that are not compressed.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(content.count + content.count / largestBlock * 5 + 11)
    for start in stride(from: 0, to: content.count, by: largestBlock) {
      let end = min(start + largestBlock, content.count)
      let length = UInt16(end - start)
      result.append(end == content.count ? 1 : 0)
      result += bytes(of: length.littleEndian) + bytes(of: (~length).littleEndian)
      result += content[start..<end]
    }
    return result + bytes(of: adler32(of: content).bigEndian)
  }

  /// Returns zlib's checksum.
  private static func adler32(of content: [UInt8]) -> UInt32 {
    // As many bytes as can be added before the sums must be reduced.
    let step = 5552, modulus: UInt32 = 65_521
    var low: UInt32 = 1, high: UInt32 = 0
    for start in stride(from: 0, to: content.count, by: step) {
      for byte in content[start..<min(start + step, content.count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= modulus
      high %= modulus
    }
    return high << 16 | low
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}
