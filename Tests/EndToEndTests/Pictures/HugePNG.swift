import Foundation

/// A valid PNG of any size, all black, one bit a pixel: small on disk and enormous in memory.
enum HugePNG {
  /// The content of the file.
  static func data(width: Int, height: Int) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [1, 0, 0, 0, 0])
    file += chunk("IDAT", zlibZeros(count: height * (1 + (width + 7) / 8)))
    file += chunk("IEND", [])
    return file
  }

  /// A zlib stream of `count` zeros (RFC 1950, 1951): one literal, then copies of 258 from one byte back, in the fixed
  /// code.
  private static func zlibZeros(count: Int) -> [UInt8] {
    var writer = BitWriter()
    writer.write(1, bits: 1)
    writer.write(1, bits: 2)
    // Literals 0…143 have eight bits, beginning with 0b00110000.
    writer.writeCode(0b0011_0000, bits: 8)
    var left = count - 1
    while left >= 258 {
      // Length 258 is symbol 285, 0b11000101; distance 1 is 0b00000.
      writer.writeCode(0b1100_0101, bits: 8)
      writer.writeCode(0, bits: 5)
      left -= 258
    }
    for _ in 0..<left { writer.writeCode(0b0011_0000, bits: 8) }
    writer.writeCode(0, bits: 7)
    // Adler-32 of zeros: the first sum stays 1, and the second counts the bytes.
    return [0x78, 0x01] + writer.bytes + bigEndian(UInt32(count % 65521) << 16 | 1)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(cyclicRedundancy(of: body))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  private static func cyclicRedundancy(of bytes: [UInt8]) -> UInt32 {
    let table = (0..<256).map { (index: UInt32) in
      (0..<8).reduce(index) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
  }

  /// Fills bytes from their lowest bit up.
  private struct BitWriter {
    var bytes: [UInt8] = []
    private var free = 0

    mutating func write(_ value: Int, bits: Int) {
      for bit in 0..<bits {
        if free == 0 {
          bytes.append(0)
          free = 8
        }
        if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << (8 - free) }
        free -= 1
      }
    }

    /// Huffman codes are written with their highest bit first.
    mutating func writeCode(_ code: Int, bits: Int) {
      for bit in (0..<bits).reversed() { write(code >> bit & 1, bits: 1) }
    }
  }
}
