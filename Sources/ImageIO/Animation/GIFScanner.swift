/// Finds the frames of a GIF file, by the blocks of the GIF89a specification.
struct GIFScanner {
  private let file: ByteReader
  private var offset: Int
  private let colorTable: Range<Int>
  private let colorFlags: UInt8
  private var layout: AnimationLayout

  /// The values of the last graphic control extension, which apply to the next frame.
  private var control = Control()

  private struct Control {
    var duration = 0.0
    var disposal = StoredFrame.Disposal.keep

    /// The extension encoded again, with only the transparent color.
    var bytes: [UInt8] = []
  }

  /// Returns the layout of a GIF file; `nil` for other files.
  static func layout(of file: ByteReader) -> AnimationLayout? {
    var scanner = GIFScanner(file)
    scanner?.scan()
    return scanner?.layout
  }

  private init?(_ file: ByteReader) {
    var file = file
    file.isLittleEndian = true
    guard file.has("GIF8", at: 0), let width = file.short(6), let height = file.short(8), let flags = file.byte(10)
    else { return nil }
    self.file = file
    offset = Self.headerLength + Self.tableLength(flags)
    colorTable = Self.headerLength..<offset
    colorFlags = flags & Self.tableFlags
    layout = AnimationLayout(width: width, height: height)
  }

  /// The length of the signature and the logical screen descriptor, in bytes.
  private static let headerLength = 13

  /// The bits of a byte of flags that contain whether there is a color table, and its size.
  private static let tableFlags: UInt8 = 0x87

  private static func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private mutating func scan() {
    while let marker = file.byte(offset) {
      switch marker {
      case 0x21: scanExtension()
      case 0x2C:
        guard scanImage() else {
          layout.isCutShort = true
          return
        }
      default: return
      }
    }
  }

  private mutating func scanExtension() {
    let label = file.byte(offset + 1), content = offset + 3
    if label == 0xF9, let flags = file.byte(content), let delay = file.short(content + 1) {
      control.duration = Double(delay) / 100
      control.disposal = flags >> 2 & 7 == 2 ? .clear : flags >> 2 & 7 == 3 ? .restore : .keep
      control.bytes = [0x21, 0xF9, 4, flags & 1, 0, 0, file.byte(content + 3) ?? 0, 0]
    }
    // The extension contains the number of repetitions after the first time; 0 for no limit.
    if label == 0xFF, file.has("NETSCAPE2.0", at: content), file.byte(content + 12) == 1,
      let repeats = file.short(content + 13)
    {
      layout.playCount = repeats == 0 ? 0 : repeats + 1
    }
    offset = endOfBlocks(from: offset + 2) ?? file.count
  }

  /// Adds an image, and returns whether it is complete.
  private mutating func scanImage() -> Bool {
    guard let x = file.short(offset + 1), let y = file.short(offset + 3), let width = file.short(offset + 5),
      let height = file.short(offset + 7), let flags = file.byte(offset + 9)
    else { return false }
    let content = offset + 10
    // The byte between the color table and the blocks is the initial code size.
    guard let end = endOfBlocks(from: content + Self.tableLength(flags) + 1) else { return false }
    let size = Self.littleEndian(width) + Self.littleEndian(height)
    layout.frames.append(
      StoredFrame(
        x: x, y: y, width: width, height: height, duration: StoredFrame.duration(control.duration),
        disposal: control.disposal,
        pieces: [
          .bytes(Array("GIF89a".utf8) + size + [colorFlags, 0, 0]), .file(colorTable),
          .bytes(control.bytes + [0x2C, 0, 0, 0, 0] + size + [flags]), .file(content..<end), .bytes([0x3B]),
        ]))
    control = Control()
    offset = end
    return true
  }

  /// Returns the end of a sequence of blocks, each of which begins with its length; `nil` if the file ends before.
  private func endOfBlocks(from start: Int) -> Int? {
    var next = start
    while let length = file.byte(next) {
      next += 1 + Int(length)
      if length == 0 { return next }
    }
    return nil
  }

  private static func littleEndian(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
}
