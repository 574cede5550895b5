/// Finds the frames of a WebP file, by the chunks of the WebP container specification.
enum WebPScanner {
  /// Returns the layout of an animated WebP file; `nil` for other files.
  static func layout(of file: ByteReader) -> AnimationLayout? {
    var file = file
    file.isLittleEndian = true
    guard file.has("RIFF", at: 0), file.has("WEBP", at: 8), file.has("VP8X", at: 12),
      (file.byte(20) ?? 0) & animationFlag != 0, let width = file.triple(24), let height = file.triple(27)
    else { return nil }
    var layout = AnimationLayout(width: width + 1, height: height + 1)
    var offset = 12
    while let length = file.long(offset + 4) {
      let content = offset + 8, end = content + length
      guard end <= file.count else {
        layout.isCutShort = true
        break
      }
      if file.has("ANIM", at: offset) { layout.playCount = file.short(content + 4) ?? 0 }
      if file.has("ANMF", at: offset), let frame = frame(at: content, end: end, in: file) {
        layout.frames.append(frame)
      }
      offset = end + length % 2
    }
    return layout
  }

  /// The bits of the extended header's flags for an animation and for transparency.
  private static let animationFlag: UInt8 = 0x02
  private static let alphaFlag: UInt8 = 0x10

  /// The length of a frame's header before its own chunks, in bytes.
  private static let frameHeaderLength = 16

  private static func frame(at offset: Int, end: Int, in file: ByteReader) -> StoredFrame? {
    let chunks = offset + frameHeaderLength
    guard chunks < end, let x = file.triple(offset), let y = file.triple(offset + 3),
      let width = file.triple(offset + 6), let height = file.triple(offset + 9),
      let milliseconds = file.triple(offset + 12), let flags = file.byte(offset + 15)
    else { return nil }
    var header: [UInt8] = []
    if file.has("ALPH", at: chunks) {
      header = Array("VP8X".utf8) + littleEndian(10, 4) + littleEndian(Int(alphaFlag), 4)
      header += littleEndian(width, 3) + littleEndian(height, 3)
    }
    let size = littleEndian(4 + header.count + end - chunks, 4)
    return StoredFrame(
      x: x * 2, y: y * 2, width: width + 1, height: height + 1,
      duration: StoredFrame.duration(Double(milliseconds) / 1000), disposal: flags & 1 == 0 ? .keep : .clear,
      blending: flags & 2 == 0 ? .over : .replacing,
      pieces: [.bytes(Array("RIFF".utf8) + size + Array("WEBP".utf8) + header), .file(chunks..<end)])
  }

  private static func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) }
  }
}

extension ByteReader {
  /// Returns a three-byte number, with the least significant byte first.
  fileprivate func triple(_ offset: Int) -> Int? {
    guard let low = byte(offset), let middle = byte(offset + 1), let high = byte(offset + 2) else { return nil }
    return Int(high) << 16 | Int(middle) << 8 | Int(low)
  }
}
