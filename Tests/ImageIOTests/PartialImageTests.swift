import Testing

@testable import ImageIO

/// Tests files that end too early.
@Suite struct PartialImageTests {
  /// Red at the top, then noise, so that every row takes its share of the file.
  static let noise = CGImage(width: 200, height: 200, isOpaque: true) { memory, stride in
    var state: UInt32 = 7
    for offset in Swift.stride(from: 0, to: 200 * stride, by: 4) {
      state = state &* 1_664_525 &+ 1_013_904_223
      let pixel = offset < 10 * stride ? 0xFFFF_0000 : state | 0xFF00_0000
      memory.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
    }
  }

  /// The number of rows from the top that have pixels.
  func shown(_ image: CGImage) -> Int { (0..<image.height).count { image.pixel(image.width / 2, $0) != 0 } }

  @Test(arguments: ["public.png", "public.jpeg"], [0.3, 0.5, 0.9])
  func `the rows of a truncated file are decoded, and the rest is transparent`(type: String, share: Double) throws {
    let whole = SamplePicture.encoded(Self.noise, as: type)
    let cut = Array(whole.prefix(Int(Double(whole.count) * share)))
    let decoded = try ImageDecoder.read(data: cut, maxPixelSize: nil)
    #expect(decoded.shortfall == .truncated && !decoded.image.isOpaque)
    #expect(decoded.image.width == 200 && decoded.image.height == 200)
    #expect(abs(Double(shown(decoded.image)) / 200 - share) < 0.15)
    #expect(decoded.image.pixel(100, 2) >> 16 == 0xFFFF || type == "public.jpeg")
    #expect(decoded.image.pixel(100, 199) == 0)
    let small = try ImageDecoder.read(data: cut, maxPixelSize: 50)
    #expect(small.image.width == 50 && small.shortfall == .truncated)
    #expect(abs(Double(shown(small.image)) / 50 - share) < 0.2)
  }

  @Test func `a partial image is rotated by its file's orientation`() throws {
    let whole = SamplePicture.jpeg(Self.noise, orientation: 3)
    let decoded = try ImageDecoder.read(data: Array(whole.prefix(whole.count / 2)), maxPixelSize: nil)
    #expect(decoded.shortfall == .truncated)
    #expect(decoded.image.pixel(100, 0) == 0 && decoded.image.pixel(100, 199) != 0)
  }

  @Test func `a truncated bitmap file is noticed although its decoder does not report it`() throws {
    let header: [UInt8] =
      Array("BM".utf8) + long(54 + 300 * 100) + long(0) + long(54) + long(40) + long(100) + long(100) + [1, 0, 24, 0]
      + [UInt8](repeating: 0, count: 24)
    let whole = header + [UInt8](repeating: 0x60, count: 300 * 100)
    #expect(try ImageDecoder.read(data: whole, maxPixelSize: nil).shortfall == nil)
    let decoded = try ImageDecoder.read(data: Array(whole.prefix(54 + 300 * 40)), maxPixelSize: nil)
    #expect(decoded.shortfall == .truncated && shown(decoded.image) == 40)
    // Rows are stored from the bottom up.
    #expect(decoded.image.pixel(50, 0) == 0 && decoded.image.pixel(50, 99) == 0xFF60_6060)
  }

  private func long(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `a file without a complete row is an error`(type: String) {
    let whole = SamplePicture.encoded(Self.noise, as: type)
    #expect(throws: ImageError.self) { try ImageDecoder.read(data: Array(whole.prefix(60)), maxPixelSize: nil) }
  }

  @Test func `a PNG with damaged data shows the rows before the damage`() throws {
    var bytes = SamplePicture.encoded(Self.noise, as: "public.png")
    for index in bytes.count / 2..<bytes.count / 2 + 64 { bytes[index] = 0xFF }
    let decoded = try ImageDecoder.read(data: bytes, maxPixelSize: nil)
    #expect(decoded.shortfall == .damaged)
    // The decoder determines how far it has read when it finds the error.
    #expect((8...120).contains(shown(decoded.image)))
  }

  @Test func `decode throws for a truncated file instead of returning a partial image`() {
    let whole = SamplePicture.encoded(Self.noise, as: "public.jpeg")
    #expect(throws: ImageError.truncated) {
      try ImageDecoder.decode(data: Array(whole.prefix(whole.count / 2)), maxPixelSize: nil)
    }
  }
}
