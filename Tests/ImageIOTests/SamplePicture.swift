import ImageIO

/// Generated images: encoded, truncated and damaged.
enum SamplePicture {
  /// An image whose four quarters are red and green above, blue and white below.
  static func quarters(width: Int, height: Int) -> CGImage {
    CGImage(width: width, height: height, isOpaque: true) { memory, stride in
      for y in 0..<height {
        for x in 0..<width {
          let pixel: UInt32 =
            switch (x < width / 2, y < height / 2) {
            case (true, true): 0xFFFF_0000
            case (false, true): 0xFF00_FF00
            case (true, false): 0xFF00_00FF
            case (false, false): 0xFFFF_FFFF
            }
          memory.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
  }

  /// Encodes the image in a format.
  static func encoded(_ image: CGImage, as type: String, quality: Double = 0.95) -> [UInt8] {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else { return [] }
    CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: quality])
    return CGImageDestinationFinalize(destination) ? [UInt8](data as Data) : []
  }

  /// A JPEG with an EXIF segment for an orientation.
  static func jpeg(_ image: CGImage, orientation: UInt8) -> [UInt8] {
    var bytes = encoded(image, as: "public.jpeg")
    let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + directory
    let segment = Array("Exif".utf8) + [0, 0] + tiff
    bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment, at: 2)
    return bytes
  }

  /// A PNG with a size in its header and meaningless bytes as pixel data.
  static func hollowPNG(width: UInt32, height: UInt32) -> [UInt8] {
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let pixels = chunk("IDAT", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    return signature + chunk("IHDR", header) + pixels + chunk("IEND", [])
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

  /// CRC-32, as the PNG specification defines it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension CGImage {
  /// A pixel as 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) }

  /// The letters of the colors in the centers of the four quarters: top left, top right, bottom left, bottom right.
  var quarters: String {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let pixel = pixel(width * x / 4, height * y / 4)
      switch (pixel >> 16 & 0xFF > 128, pixel >> 8 & 0xFF > 128, pixel & 0xFF > 128) {
      case (true, false, false): return "r"
      case (false, true, false): return "g"
      case (false, false, true): return "b"
      case (true, true, true): return "w"
      case (_, _, _): return "?"
      }
    }.joined()
  }
}
