import ImageIO

/// Generated animation files.
enum SampleAnimation {
  /// A frame of one color of a palette: 0 red, 1 green, 2 blue, 3 transparent.
  struct Frame {
    var color: UInt8
    var rect = CGRect(x: 0, y: 0, width: 8, height: 6)

    /// The duration in hundredths of a second.
    var delay = 20

    /// GIF's disposal method of the frame: 1 keeps it, 2 clears it, 3 restores what was before.
    var disposal: UInt8 = 1
  }

  /// A GIF of 8 by 6 pixels; `repeats` as in the file, `nil` for none.
  static func gif(_ frames: [Frame], repeats: Int? = 0) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [8, 0, 6, 0, 0x81, 0, 0] + [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
    if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + short(repeats) + [0] }
    for frame in frames {
      bytes += [0x21, 0xF9, 4, frame.disposal << 2 | 1] + short(frame.delay) + [3, 0]
      let rect = frame.rect
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { Int($0) }
      bytes += [0x2C]
      for number in numbers { bytes += short(number) }
      bytes.append(0)
      bytes += pixels(Int(rect.width * rect.height), frame.color)
    }
    return bytes + [0x3B]
  }

  /// Pixels of one color as LZW codes of three bits, with a clear code before each so that they never grow.
  private static func pixels(_ count: Int, _ color: UInt8) -> [UInt8] {
    let codes: [UInt8] = (0..<count).flatMap { _ -> [UInt8] in [4, color] } + [5]
    var bits: [UInt8] = [], packed: [UInt8] = []
    for code in codes { bits += (0..<3).map { code >> $0 & 1 } }
    for start in stride(from: 0, to: bits.count, by: 8) {
      packed.append(bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 })
    }
    var blocks: [UInt8] = [2]
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }

  private static func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }

  /// An animated PNG of the images, each for a tenth of a second; the first is also the default image.
  static func png(_ images: [CGImage], plays: UInt32) -> [UInt8] {
    let stills = images.map { chunks(of: SamplePicture.encoded($0, as: "public.png")) }
    func content(_ still: [(name: String, content: [UInt8])], _ name: String) -> [UInt8] {
      still.filter { $0.name == name }.flatMap(\.content)
    }
    let header = content(stills[0], "IHDR")
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + SamplePicture.chunk("IHDR", header)
    bytes += SamplePicture.chunk("acTL", SamplePicture.bigEndian(UInt32(images.count)) + SamplePicture.bigEndian(plays))
    var sequence: UInt32 = 0
    for (index, still) in stills.enumerated() {
      let place: [UInt8] = SamplePicture.bigEndian(0) + SamplePicture.bigEndian(0)
      bytes += SamplePicture.chunk(
        "fcTL", SamplePicture.bigEndian(sequence) + content(still, "IHDR").prefix(8) + place + [0, 1, 0, 10, 0, 0])
      sequence += 1
      let data = content(still, "IDAT")
      if index == 0 {
        bytes += SamplePicture.chunk("IDAT", data)
      } else {
        bytes += SamplePicture.chunk("fdAT", SamplePicture.bigEndian(sequence) + data)
        sequence += 1
      }
    }
    return bytes + SamplePicture.chunk("IEND", [])
  }

  private static func chunks(of png: [UInt8]) -> [(name: String, content: [UInt8])] {
    var result: [(name: String, content: [UInt8])] = [], offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: png[offset + 4..<offset + 8], as: UTF8.self)
      result.append((name, Array(png[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return result
  }

  /// An animated WebP of 16 by 8 pixels made by libwebp, lossless: red, then blue, three times, each for 0.1 s.
  /// each.
  static let webP: [UInt8] = {
    let text =
      "UklGRoQAAABXRUJQVlA4WAoAAAACAAAADwAABwAAQU5JTQYAAAD/////AwBBTk1GKAAAAAAAAAAAAA8AAAcAAGQAAAJWUDhM"
      + "DwAAAC8PwAEABxD1j/4HIqL/AQBBTk1GKAAAAAAAAAAAAA8AAAcAAGQAAABWUDhMDwAAAC8PwAEABxDR//4HIqL/AQA="
    return [UInt8](Data(base64Encoded: text) ?? Data())
  }()
}
