import FileTesting
import ImageIO
import Testing

@Suite struct AnimationReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func animation(_ bytes: [UInt8]) throws -> AnimationReader? {
    AnimationReader(path: try folder.write(bytes, name: Array("animation".utf8)))
  }

  /// The letters of the colors of the pixels along a row.
  func row(_ image: CGImage, _ y: Int = 0) -> String {
    (0..<image.width).map { x in
      // Lossy formats leave each channel within a few steps of its extreme.
      switch image.pixel(x, y) & 0xF8F8_F8F8 {
      case 0xF8F8_0000: "r"
      case 0xF800_F800: "g"
      case 0xF800_00F8: "b"
      case 0: "."
      default: "?"
      }
    }.joined()
  }

  @Test func `frames are read in a loop with their durations`() throws {
    let frames = [SampleAnimation.Frame(color: 0, delay: 20), .init(color: 1, delay: 5), .init(color: 2, delay: 0)]
    let reader = try #require(try animation(SampleAnimation.gif(frames)))
    let read = try (0..<7).map { _ in try #require(reader.next(maxPixelSize: 100)) }
    #expect(read.map { row($0.image).prefix(1) } == ["r", "g", "b", "r", "g", "b", "r"])
    #expect(read.map(\.duration) == [0.2, 0.05, 0.1, 0.2, 0.05, 0.1, 0.2])
    #expect(read.allSatisfy { $0.image.width == 8 && $0.image.height == 6 && $0.image.isOpaque })
  }

  @Test(arguments: [(nil as Int?, 1), (1, 2), (2, 3)])
  func `an animation repeats as often as its file says`(repeats: Int?, plays: Int) throws {
    let bytes = SampleAnimation.gif([.init(color: 0), .init(color: 1)], repeats: repeats)
    let reader = try #require(try animation(bytes))
    for _ in 0..<plays * 2 { #expect(reader.next(maxPixelSize: 8) != nil) }
    for _ in 0..<2 { #expect(reader.next(maxPixelSize: 8) == nil) }
  }

  @Test(arguments: [(UInt8(1), "rggrbbrr"), (2, "r..rbbrr"), (3, "rrrrbbrr")])
  func `the disposal method of a frame determines what is below the next one`(disposal: UInt8, last: String)
    throws
  {
    let part = CGRect(x: 1, y: 0, width: 2, height: 6), other = CGRect(x: 4, y: 0, width: 2, height: 9)
    let frames = [
      SampleAnimation.Frame(color: 0), .init(color: 1, rect: part, disposal: disposal), .init(color: 2, rect: other),
      .init(color: 3),
    ]
    let reader = try #require(try animation(SampleAnimation.gif(frames)))
    let rows = (0..<5).compactMap { _ in reader.next(maxPixelSize: 8).map { row($0.image, 5) } }
    #expect(rows == ["rrrrrrrr", "rggrrrrr", last, last, "rrrrrrrr"])
  }

  @Test func `frames are decoded at the requested size`() throws {
    let reader = try #require(try animation(SampleAnimation.gif([.init(color: 0), .init(color: 1)])))
    let image = try #require(reader.next(maxPixelSize: 4)).image
    #expect(image.width == 4 && image.height == 3 && row(image) == "rrrr")
  }

  @Test func `an animated PNG is read`() throws {
    let first = SamplePicture.quarters(width: 40, height: 30), second = first.upright(from: .down)
    let bytes = SampleAnimation.png([first, second], plays: 2)
    let reader = try #require(try animation(bytes))
    let read = (0..<4).compactMap { _ in reader.next(maxPixelSize: 40) }
    #expect(read.map(\.image.quarters) == ["rgbw", "wbgr", "rgbw", "wbgr"])
    #expect(read.allSatisfy { $0.duration == 0.1 } && reader.next(maxPixelSize: 40) == nil)
    let decoded = try ImageDecoder.read(data: bytes, maxPixelSize: nil)
    #expect(decoded.isAnimated && decoded.image.quarters == "rgbw" && decoded.shortfall == nil)
  }

  @Test func `an animated WebP is read`() throws {
    let reader = try #require(try animation(SampleAnimation.webP))
    let read = (0..<6).compactMap { _ in reader.next(maxPixelSize: 16) }
    #expect(read.map { row($0.image).prefix(1) } == ["r", "b", "r", "b", "r", "b"])
    #expect(read.allSatisfy { $0.duration == 0.1 } && reader.next(maxPixelSize: 16) == nil)
    let decoded = try ImageDecoder.read(data: SampleAnimation.webP, maxPixelSize: nil)
    #expect(decoded.isAnimated && row(decoded.image) == String(repeating: "r", count: 16))
  }

  @Test func `a still image has no animation reader`() throws {
    #expect(try animation(SampleAnimation.gif([.init(color: 0)])) == nil)
    #expect(try animation(SamplePicture.encoded(SamplePicture.quarters(width: 8, height: 8), as: "public.png")) == nil)
    #expect(try animation(Array("hello".utf8)) == nil)
    #expect(try !ImageDecoder.read(data: SampleAnimation.gif([.init(color: 1)]), maxPixelSize: nil).isAnimated)
  }

  @Test func `the first frame represents the animation on its whole canvas`() throws {
    let part = CGRect(x: 1, y: 0, width: 2, height: 6)
    let bytes = SampleAnimation.gif([.init(color: 1, rect: part), .init(color: 2)])
    let decoded = try ImageDecoder.read(data: bytes, maxPixelSize: nil)
    #expect(decoded.isAnimated && row(decoded.image) == ".gg....." && decoded.shortfall == nil)
    #expect(try ImageDecoder.probe(data: bytes).pixelSize == CGSize(width: 8, height: 6))
  }

  @Test func `a truncated file plays its complete frames`() throws {
    let whole = SampleAnimation.gif([.init(color: 0), .init(color: 1), .init(color: 2)])
    let cut = Array(whole.dropLast(20))
    let reader = try #require(try animation(cut))
    #expect(
      (0..<3).compactMap { _ in reader.next(maxPixelSize: 8).map { row($0.image).prefix(1) } } == ["r", "g", "r"])
    #expect(try ImageDecoder.read(data: cut, maxPixelSize: nil).shortfall == .truncated)
  }

  @Test func `a file with any byte changed does not crash the reader`() throws {
    let samples = [
      SampleAnimation.gif([.init(color: 0), .init(color: 1, disposal: 3), .init(color: 2)]),
      SampleAnimation.png(
        [SamplePicture.quarters(width: 9, height: 9), SamplePicture.quarters(width: 9, height: 9)], plays: 0),
      SampleAnimation.webP,
    ]
    for whole in samples {
      for index in whole.indices {
        var bytes = whole
        bytes[index] ^= 0xFF
        guard let reader = try animation(bytes) else { continue }
        for _ in 0..<4 { _ = reader.next(maxPixelSize: 8) }
      }
    }
  }
}
