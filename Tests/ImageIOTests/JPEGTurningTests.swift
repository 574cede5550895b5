import Testing

@testable import ImageIO

/// Tests turning JPEG files by their orientation.
@Suite struct JPEGTurningTests {
  /// The segments of a tiny JPEG file: start, JFIF, the given ones, and the end.
  private func jpeg(_ segments: [[UInt8]] = [], hasJFIF: Bool = true) -> [UInt8] {
    let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    return [0xFF, 0xD8] + (hasJFIF ? jfif : []) + segments.flatMap { $0 } + [0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9]
  }

  private func exif(_ tiff: [UInt8]) -> [UInt8] {
    let length = tiff.count + 8
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("Exif\0\0".utf8) + tiff
  }

  /// EXIF data with the width and the model, and with an orientation between them unless it is `nil`.
  private func tiff(_ orientation: UInt8?, isLittleEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(1, 4) + value
    }
    let entries =
      [entry(0x0100, 3, number(640, 2) + [0, 0])]
      + (orientation.map { [entry(0x0112, 3, number(Int($0), 2) + [0, 0])] } ?? [])
      + [entry(0x0128, 3, number(2, 2) + [0, 0])]
    return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(entries.count, 2)
      + entries.flatMap { $0 } + number(0, 4)
  }

  private func orientation(_ file: [UInt8]) -> CGImagePropertyOrientation {
    file.withUnsafeBytes { OrientationTag.find(in: ByteReader(bytes: $0)) }
  }

  @Test(arguments: [true, false], UInt8(1)...8)
  func `four turns give the same file, and each another orientation`(isLittleEndian: Bool, start: UInt8) throws {
    let file = jpeg([exif(tiff(start, isLittleEndian: isLittleEndian))])
    var turned = file, seen: Set<CGImagePropertyOrientation> = []
    for _ in 0..<4 {
      turned = try JPEGTurning.turn(turned, .right)
      #expect(turned.count == file.count)
      seen.insert(orientation(turned))
    }
    #expect(turned == file && seen.count == 4)
    #expect(try JPEGTurning.turn(JPEGTurning.turn(file, .left), .right) == file)
  }

  @Test func `turning an upright picture to the right puts its first row at the right`() throws {
    #expect(orientation(try JPEGTurning.turn(jpeg(), .right)) == .right)
    #expect(orientation(try JPEGTurning.turn(jpeg(), .left)) == .left)
  }

  @Test(arguments: [true, false])
  func `a file without EXIF data gets some after the JFIF segment`(hasJFIF: Bool) throws {
    let file = jpeg(hasJFIF: hasJFIF)
    let turned = try JPEGTurning.turn(file, .right)
    #expect(turned.count == file.count + 36 && turned.suffix(9) == file.suffix(9))
    #expect(turned[(hasJFIF ? 20 : 2)...].starts(with: [0xFF, 0xE1]))
  }

  @Test(arguments: [true, false], [0, 1])
  func `EXIF data without an orientation gets one in the order of the tags`(isLittleEndian: Bool, extra: Int) throws {
    let data = tiff(nil, isLittleEndian: isLittleEndian) + [UInt8](repeating: 7, count: extra)
    let turned = try JPEGTurning.turn(jpeg([exif(data)]), .left)
    #expect(orientation(turned) == .left)
    let found = turned.withUnsafeBytes { bytes -> [Int] in
      guard var tiff = ExifData.find(in: ByteReader(bytes: bytes)) else { return [] }
      tiff.isLittleEndian = isLittleEndian
      let directory = tiff.long(4) ?? 0
      return (0..<(tiff.short(directory) ?? 0)).compactMap { tiff.short(directory + 2 + $0 * 12) }
    }
    #expect(found == [0x0100, 0x0112, 0x0128])
    #expect(turned.suffix(9) == jpeg().suffix(9), "the pixels follow the longer segment")
    #expect(try JPEGTurning.turn(turned, .right).count == turned.count)
  }

  @Test func `damaged EXIF data is left as it is, behind some of its own`() throws {
    for data in [Array("nonsense".utf8), Array("II*\0".utf8) + [0xFF, 0xFF, 0, 0]] {
      let turned = try JPEGTurning.turn(jpeg([exif(data)]), .right)
      #expect(orientation(turned) == .right)
    }
  }

  @Test func `a full segment has no room`() {
    let data = tiff(nil, isLittleEndian: true)
    let file = jpeg([exif(data + [UInt8](repeating: 0, count: 0xFFFF - 8 - data.count))])
    #expect(throws: ImageError(reason: "The picture's file has no room for another orientation.")) {
      try JPEGTurning.turn(file, .right)
    }
  }

  @Test func `other formats cannot be turned`() {
    #expect(throws: ImageError(reason: "Only JPEG pictures can be turned without loss.")) {
      try JPEGTurning.turn(Array("\u{89}PNG\r\n".utf8), .right)
    }
  }
}
