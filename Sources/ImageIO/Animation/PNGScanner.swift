/// Finds the frames of an animated PNG file, by the chunks of the third edition of the PNG specification.
struct PNGScanner {
  private let file: ByteReader
  private var layout: AnimationLayout
  private var frame: StoredFrame?

  /// The header's fields after the size, and the chunks that apply to all frames: colors and transparency.
  private var format: Range<Int>
  private var common: [Range<Int>] = []
  private var isAnimated = false
  private var hasPixels = false

  /// Returns the layout of an animated PNG file; `nil` for other files.
  static func layout(of file: ByteReader) -> AnimationLayout? {
    var scanner = PNGScanner(file)
    scanner?.scan()
    guard let scanner, scanner.isAnimated else { return nil }
    return scanner.layout
  }

  private init?(_ file: ByteReader) {
    guard file.has("PNG\r\n", at: 1), file.has("IHDR", at: 12), let width = file.long(16), let height = file.long(20),
      file.count > Self.headerEnd
    else { return nil }
    self.file = file
    layout = AnimationLayout(width: width, height: height, hasStillOfItsOwn: true)
    format = 24..<29
  }

  /// The length of the signature and the header chunk, in bytes.
  private static let headerEnd = 33

  private mutating func scan() {
    var offset = Self.headerEnd
    while let length = file.long(offset) {
      let content = offset + 8..<offset + 8 + length, end = content.upperBound + 4
      guard end <= file.count else {
        layout.isCutShort = true
        return
      }
      // The chunk that marks an animation precedes the pixels.
      if file.has("IEND", at: offset + 4) || hasPixels && !isAnimated { break }
      take(content, chunk: offset..<end)
      offset = end
    }
    endFrame()
  }

  private mutating func take(_ content: Range<Int>, chunk: Range<Int>) {
    let name = chunk.lowerBound + 4
    if file.has("acTL", at: name) {
      isAnimated = true
      layout.playCount = file.long(content.lowerBound + 4) ?? 0
    } else if file.has("fcTL", at: name) {
      endFrame()
      frame = makeFrame(content.lowerBound)
    } else if file.has("IDAT", at: name) {
      hasPixels = true
      frame?.pieces.append(.pngPixels(content))
    } else if file.has("fdAT", at: name), content.count > 4 {
      frame?.pieces.append(.pngPixels(content.dropFirst(4)))
    } else if !hasPixels {
      common.append(chunk)
    }
  }

  private func makeFrame(_ offset: Int) -> StoredFrame? {
    guard let width = file.long(offset + 4), let height = file.long(offset + 8), let x = file.long(offset + 12),
      let y = file.long(offset + 16), let delay = file.short(offset + 20), let unit = file.short(offset + 22),
      let disposal = file.byte(offset + 24), let blending = file.byte(offset + 25)
    else { return nil }
    let seconds = Double(delay) / Double(unit == 0 ? 100 : unit)
    let size = file.bytes[offset + 4..<offset + 12]
    return StoredFrame(
      x: x, y: y, width: width, height: height, duration: StoredFrame.duration(seconds),
      disposal: disposal == 1 ? .clear : disposal == 2 ? .restore : .keep,
      blending: blending == 0 ? .replacing : .over,
      pieces: [.bytes(PNGChunk.signature + PNGChunk.encoded("IHDR", Array(size) + file.bytes[format]))]
        + common.map { .file($0) })
  }

  private mutating func endFrame() {
    guard var frame else { return }
    self.frame = nil
    frame.pieces.append(.bytes(PNGChunk.encoded("IEND", [])))
    layout.frames.append(frame)
  }
}
