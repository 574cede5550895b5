import FileTesting
import ImageIO
import Testing

@Suite struct ImageDecoderTests {
  let picture = SamplePicture.quarters(width: 64, height: 48)

  private func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return (error as? ImageError)?.reason }
  }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `an encoded image is decoded unchanged`(type: String) throws {
    let image = try ImageDecoder.decode(data: SamplePicture.encoded(picture, as: type), maxPixelSize: nil)
    #expect(image.width == 64 && image.height == 48 && image.isOpaque)
    #expect(image.quarters == "rgbw")
    if type == "public.png" { #expect(image.pixel(5, 5) == 0xFFFF_0000 && image.pixel(63, 47) == 0xFFFF_FFFF) }
  }

  @Test func `colors are premultiplied with the opacity`() throws {
    let context = CGContext(width: 3, height: 1)
    context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let original = try #require(context.makeImage())
    let again = try ImageDecoder.decode(data: SamplePicture.encoded(original, as: "public.png"), maxPixelSize: nil)
    #expect(!again.isOpaque && again.pixel(0, 0) == 0)
    #expect(again.pixel(1, 0) == original.pixel(1, 0))
  }

  @Test func `an alpha channel that is fully opaque is dropped`() throws {
    let context = CGContext(width: 2, height: 2)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    #expect(!image.isOpaque)
    let again = try ImageDecoder.decode(data: SamplePicture.encoded(image, as: "public.png"), maxPixelSize: nil)
    #expect(again.isOpaque)
  }

  @Test(arguments: [
    (UInt8(1), "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"), (8, "gwrb"),
    (0, "rgbw"), (9, "rgbw"),
  ])
  func `an image is rotated by its file's orientation`(orientation: UInt8, quarters: String) throws {
    let bytes = SamplePicture.jpeg(picture, orientation: orientation)
    let image = try ImageDecoder.decode(data: bytes, maxPixelSize: nil)
    #expect(image.quarters == quarters)
    let info = try ImageDecoder.probe(data: bytes)
    #expect(info.pixelSize == CGSize(width: image.width, height: image.height))
    #expect(info.orientation.swapsSides == (image.width == 48))
    let stored = try ImageDecoder.decode(data: bytes, maxPixelSize: nil, isUpright: false)
    #expect(stored.quarters == "rgbw")
  }

  @Test(arguments: ["public.png", "public.jpeg"], [1, 7, 16, 33, 40, 63, 64, 1000])
  func `an image is decoded at the requested size`(type: String, limit: Int) throws {
    let image = try ImageDecoder.decode(data: SamplePicture.encoded(picture, as: type), maxPixelSize: limit)
    #expect(image.width == min(limit, 64))
    #expect(image.height == max(1, Int((Double(min(limit, 64)) * 0.75).rounded())))
    if limit >= 7 { #expect(image.quarters == "rgbw") }
  }

  @Test func `scaling down averages all pixels`() throws {
    let stripes = CGImage(width: 99, height: 99, isOpaque: true) { memory, stride in
      for y in 0..<99 {
        for x in 0..<99 {
          let pixel: UInt32 = x % 3 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
          memory.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
    let image = try ImageDecoder.decode(data: SamplePicture.encoded(stripes, as: "public.png"), maxPixelSize: 33)
    #expect(image.pixel(0, 0) == 0xFF55_5555 && image.pixel(32, 32) == 0xFF55_5555)
  }

  @Test func `files are opened by the bytes of their names`() throws {
    let folder = try TemporaryFolder()
    let bytes = SamplePicture.encoded(picture, as: "public.png")
    for name in [Array("a\nb.png".utf8), [0xFF, 0xFE, 0x80], Array("صورة 画像.png".utf8)] {
      let path = try folder.write(bytes, name: name)
      #expect(try ImageDecoder.decode(path: path, maxPixelSize: 32).width == 32)
      #expect(try ImageDecoder.probe(path: path).pixelSize == CGSize(width: 64, height: 48))
    }
    let url = folder.item("a\nb.png")
    #expect(try ImageDecoder.decode(url, maxPixelSize: nil).quarters == "rgbw")
    #expect(try ImageDecoder.probe(url).format == "png")
  }

  @Test func `a header after large segments is found`() throws {
    let folder = try TemporaryFolder()
    var bytes = SamplePicture.encoded(picture, as: "public.jpeg")
    // Three application segments of maximum length.
    for _ in 0..<3 {
      bytes.insert(contentsOf: [0xFF, 0xEF, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 65533), at: 2)
    }
    let path = try folder.write(bytes, name: Array("far.jpg".utf8))
    #expect(try ImageDecoder.probe(path: path).storedWidth == 64)
    #expect(try ImageDecoder.decode(path: path, maxPixelSize: nil).quarters == "rgbw")
  }

  @Test(arguments: ["public.png", "public.jpeg"], [0.3, 0.5, 0.9, 0.99])
  func `a truncated file is reported as such`(type: String, share: Double) {
    let noise = CGImage(width: 200, height: 200, isOpaque: true) { memory, stride in
      var state: UInt32 = 7
      for offset in Swift.stride(from: 0, to: 200 * stride, by: 4) {
        state = state &* 1_664_525 &+ 1_013_904_223
        memory.storeBytes(of: state | 0xFF00_0000, toByteOffset: offset, as: UInt32.self)
      }
    }
    let whole = SamplePicture.encoded(noise, as: type)
    let cut = Array(whole.prefix(Int(Double(whole.count) * share)))
    #expect(reason { _ = try ImageDecoder.decode(data: cut, maxPixelSize: nil) } == "The picture is cut short.")
    #expect(reason { _ = try ImageDecoder.decode(data: cut, maxPixelSize: 20) } == "The picture is cut short.")
    #expect(reason { _ = try ImageDecoder.decode(data: whole + [1, 2, 3], maxPixelSize: 20) } == nil)
  }

  @Test func `a file that is no image is reported with its reason`() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write([], name: Array("empty.jpg".utf8))
    #expect(reason { _ = try ImageDecoder.decode(path: empty, maxPixelSize: nil) } == "The file is empty.")
    #expect(reason { _ = try ImageDecoder.probe(path: empty) } == "The file is empty.")
    let text = try folder.write(Array("hello, world\n".utf8), name: Array("text.png".utf8))
    #expect(reason { _ = try ImageDecoder.decode(path: text, maxPixelSize: nil) } == "This is not a picture.")
    #expect(reason { _ = try ImageDecoder.probe(path: text) } == "This is not a picture.")
    let missing = reason { _ = try ImageDecoder.probe(path: Array("/no/such/file.png".utf8)) }
    #expect(missing == "The file cannot be read: no such file or directory.")
    let directory = reason { _ = try ImageDecoder.decode(path: Array(folder.url.path.utf8), maxPixelSize: nil) }
    #expect(directory == "The file cannot be read: is a directory.")
    let data = reason { _ = try ImageDecoder.decode(data: [UInt8](), maxPixelSize: nil) }
    #expect(data == "The file is empty.")
  }

  @Test func `a named pipe does not block the decoder`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo("\(folder.url.path)/pipe.png", 0o600) == 0)
    let pipe = Array("\(folder.url.path)/pipe.png".utf8)
    #expect(reason { _ = try ImageDecoder.decode(path: pipe, maxPixelSize: nil) } == "This is not a picture.")
  }

  @Test func `an image with too many pixels is refused before memory is allocated`() throws {
    let bytes = SamplePicture.hollowPNG(width: 30_000, height: 30_000)
    #expect(
      reason { _ = try ImageDecoder.decode(data: bytes, maxPixelSize: 100) } == "30,000 × 30,000 pixels are too many.")
    #expect(try ImageDecoder.probe(data: bytes).pixelSize == CGSize(width: 30_000, height: 30_000))
  }

  @Test func `damaged pixel data is an error`() {
    let bytes = SamplePicture.hollowPNG(width: 10, height: 10)
    #expect(reason { _ = try ImageDecoder.decode(data: bytes, maxPixelSize: nil) } == "The picture is damaged.")
  }

  @Test func `a file with any byte changed does not crash the decoder`() {
    let whole = SamplePicture.jpeg(picture, orientation: 6)
    for index in stride(from: 0, to: whole.count, by: 7) {
      var bytes = whole
      bytes[index] ^= 0xFF
      if let image = try? ImageDecoder.decode(data: bytes, maxPixelSize: 50) { #expect(image.width <= 50) }
      _ = try? ImageDecoder.probe(data: bytes)
    }
  }

  @Test func `images can be decoded on several threads at once`() async throws {
    let bytes = SamplePicture.encoded(picture, as: "public.jpeg")
    let widths = await withTaskGroup(of: Int?.self) { group in
      for limit in 1...16 { group.addTask { try? ImageDecoder.decode(data: bytes, maxPixelSize: limit).width } }
      return await group.reduce(into: Set<Int>()) { if let width = $1 { $0.insert(width) } }
    }
    #expect(widths == Set(1...16))
  }

  @Test func `an SVG is drawn sharply at a larger size, and at its own without one`() throws {
    let data = Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="4" height="4"/></svg>"#.utf8)
    let large = try ImageDecoder.decode(data: data, maxPixelSize: 400)
    #expect(large.width == 400 && large.height == 200)
    // A blurred edge would have many columns between clear and opaque.
    let between = (0..<400).filter { ![0, 0xFF00_0000].contains(large.pixel($0, 100)) }
    #expect(between.count <= 2 && large.pixel(100, 100) == 0xFF00_0000 && large.pixel(300, 100) == 0)
    #expect(try ImageDecoder.decode(data: data, maxPixelSize: nil).width == 8)
  }
}
