import CoreGraphics
import Testing

@Suite struct CGContextMemoryTests {
  let space = CGColorSpaceCreateDeviceRGB()
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let premultipliedLast = CGImageAlphaInfo.premultipliedLast.rawValue

  func make(_ bits: Int, _ info: UInt32, space: CGColorSpace? = .init(name: CGColorSpace.sRGB)) -> CGContext? {
    CGContext(data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: 0, space: space, bitmapInfo: info)
  }

  @Test func `the initializer accepts the documented formats only`() {
    #expect(make(8, premultipliedLast) != nil)
    #expect(make(8, CGImageAlphaInfo.alphaOnly.rawValue, space: nil) != nil)
    #expect(make(8, CGImageAlphaInfo.none.rawValue, space: CGColorSpaceCreateDeviceGray()) != nil)
    #expect(make(16, premultipliedLast) == nil)
    #expect(make(8, CGImageAlphaInfo.last.rawValue) == nil, "only premultiplied memory is drawn into")
    #expect(make(8, CGImageAlphaInfo.none.rawValue) == nil, "three bytes a pixel are not")
    #expect(make(8, premultipliedLast, space: CGColorSpaceCreateDeviceCMYK()) == nil)
  }

  @Test func `the origin is at the bottom left, and the transform is initially the identity`() throws {
    let context = try #require(make(8, premultipliedLast))
    #expect(context.ctm == .identity)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.drawn.pixel(0, 1) == 0xFFFF_0000 && context.drawn.pixel(0, 0) == 0)
    let downwards = CGContext(width: 8, height: 6, scale: 2)
    #expect(downwards.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 6))
    #expect(downwards.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 4))
    #expect(downwards.convertToUserSpace(CGPoint(x: 2, y: 4)) == CGPoint(x: 1, y: 1))
  }

  @Test func `images are drawn upright when y points up`() throws {
    let context = try #require(make(8, premultipliedLast))
    let picture = CGImage(width: 1, height: 2, isOpaque: true) { pixels, stride in
      pixels.storeBytes(of: 0xFFFF_0000, as: UInt32.self)
      pixels.storeBytes(of: 0xFF00_FF00, toByteOffset: stride, as: UInt32.self)
    }
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.drawn.pixel(0, 0) == 0xFFFF_0000 && context.drawn.pixel(0, 1) == 0xFF00_FF00)
  }

  @Test func `a shadow's offset follows the direction of the context's y axis`() throws {
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let upwards = try #require(
      CGContext(
        data: nil, width: 1, height: 9, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: premultipliedLast))
    let downwards = CGContext(width: 1, height: 9)
    for context in [upwards, downwards] {
      context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: blue)
      context.fill(CGRect(x: 0, y: 4, width: 1, height: 1))
    }
    #expect((0..<9).filter { upwards.drawn.pixel(0, $0) == 0xFF00_00FF } == [1])
    #expect((0..<9).filter { downwards.drawn.pixel(0, $0) == 0xFF00_00FF } == [7])
  }

  @Test func `memory in the native format is drawn into directly`() {
    var memory = [UInt32](repeating: 0, count: 4)
    memory.withUnsafeMutableBytes { bytes in
      let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      let context = CGContext(
        data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: space,
        bitmapInfo: info)
      context?.setFillColor(red)
      context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(memory == [0, 0, 0, 0xFFFF_0000])
  }

  @Test func `memory in another format receives the drawing and keeps its previous content`() {
    var memory: [UInt8] = [0, 0, 255, 255, 0, 0, 0, 0]
    memory.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: space,
        bitmapInfo: premultipliedLast)
      context?.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(context?.drawn.pixel(0, 0) == 0xFF00_00FF)
      #expect(context?.bytesPerRow == 8 && context?.alphaInfo == .premultipliedLast)
    }
    #expect(memory[..<4] == [0, 0, 255, 255])
    #expect((127...128).contains(memory[4]) && (63...65).contains(memory[5]))
    #expect(memory[6] == 0 && (127...128).contains(memory[7]))
  }

  @Test func `the context's own memory has the requested format`() throws {
    let context = try #require(make(8, premultipliedLast))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(Array(UnsafeBufferPointer(start: bytes, count: 4)) == [255, 0, 0, 255])
    context.clear(CGRect(x: 0, y: 1, width: 1, height: 1))
    #expect(bytes[0] == 0, "the memory follows what is drawn")
    bytes[1] = 200
    bytes[3] = 255
    #expect(context.drawn.pixel(0, 0) == 0xFF00_C800, "and the picture what is written to the memory")
  }

  @Test func `gray memory contains the luminance of colors`() throws {
    let context = try #require(make(8, CGImageAlphaInfo.none.rawValue, space: CGColorSpaceCreateDeviceGray()))
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let luma = UInt8((0.7152 * 255).rounded())
    let gray = try #require(context.data).load(as: UInt8.self)
    #expect(abs(Int(gray) - Int(luma)) <= 1)
    #expect(context.drawn.pixel(1, 1) == 0xFF00_0000 | UInt32(gray) * 0x1_0101)
    #expect(context.bitsPerPixel == 8)
  }

  @Test func `an image from bytes has their colors in every byte order`() throws {
    func picture(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) throws -> UInt32 {
      let provider = try #require(CGDataProvider(data: Data(bytes)))
      let image = CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bytes.count * 8, bytesPerRow: bytes.count, space: space,
        bitmapInfo: [order, CGBitmapInfo(rawValue: alpha.rawValue)], provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
      return try #require(image).pixel(0, 0)
    }
    #expect(try picture([0x11, 0x22, 0x33, 0xFF], .premultipliedLast) == 0xFF11_2233)
    #expect(try picture([0xFF, 0x11, 0x22, 0x33], .premultipliedFirst) == 0xFF11_2233)
    #expect(try picture([0x33, 0x22, 0x11, 0xFF], .premultipliedFirst, .byteOrder32Little) == 0xFF11_2233)
    #expect(try picture([0xFF, 0x33, 0x22, 0x11], .premultipliedLast, .byteOrder32Little) == 0xFF11_2233)
    #expect(try picture([0x11, 0x22, 0x33, 0], .noneSkipLast) == 0xFF11_2233)
    #expect(try picture([0x11, 0x22, 0x33], .none) == 0xFF11_2233)
    #expect(try picture([0xFF, 0x00, 0x00, 0x80], .last) == 0x8080_0000)
    #expect(try picture([0x80, 0xFF, 0x00, 0x00], .first) == 0x8080_0000)
  }

  @Test func `the bytes of an image create an equal image`() throws {
    let image = CGImage(width: 5, height: 3, isOpaque: false) { pixels, stride in
      for y in 0..<3 {
        for x in 0..<5 {
          let pixel = 0xFF00_0000 | UInt32(y * 5 + x) * 0x01_0203
          pixels.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 3, height: 2)))
    let provider = try #require(part.dataProvider)
    let again = try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: part.bytesPerRow, space: space,
        bitmapInfo: part.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    for y in 0..<2 { for x in 0..<3 { #expect(again.pixel(x, y) == image.pixel(x + 1, y + 1)) } }
  }

  @Test func `colors of a wider space are converted`() throws {
    let provider = try #require(CGDataProvider(data: Data([200, 100, 50, 255])))
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let image = try #require(
      CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: wide,
        bitmapInfo: CGBitmapInfo(rawValue: premultipliedLast), provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
    // Computed independently, from the chromaticities: 214.9, 92.6, 31.0.
    #expect(image.pixel(0, 0) == 0xFFD7_5D1F)
  }
}
