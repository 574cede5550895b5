/// The encoding of chunks by the PNG specification: length, name, content, and checksum.
enum PNGChunk {
  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a whole chunk.
  static func encoded(_ name: StaticString, _ content: some Collection<UInt8>) -> [UInt8] {
    let named = name.withUTF8Buffer { Array($0) } + content
    return bigEndian(UInt32(content.count)) + named + bigEndian(checksum(of: named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

  /// Returns the CRC-32, computed a byte at a time.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
