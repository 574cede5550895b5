import CoreGraphics
import Testing

@Suite struct CGImageTests {
  /// An image whose pixels contain their own coordinates.
  private func numbered(_ width: Int, _ height: Int) -> CGImage {
    CGImage(width: width, height: height, isOpaque: true) { pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let value = 0xFF00_0000 | UInt32(row) << 8 | UInt32(column)
          pixels.storeBytes(of: value, toByteOffset: row * stride + column * 4, as: UInt32.self)
        }
      }
    }
  }

  @Test func `a cropped image shares the pixels and retains the whole image`() throws {
    weak var whole: CGImage?
    var part: CGImage?
    do {
      let image = numbered(10, 8)
      whole = image
      part = image.cropping(to: CGRect(x: 2.5, y: 3, width: 3, height: 100))
      #expect(part?.pixels == image.pixels + 3 * image.bytesPerRow + 8)
    }
    #expect(whole != nil)
    #expect(part?.width == 4 && part?.height == 5)
    #expect(part?.pixel(0, 0) == 0xFF00_0302)
    part = nil
    #expect(whole == nil)
  }

  @Test func `cropping outside of the image gives nil`() {
    #expect(numbered(4, 4).cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
    #expect(numbered(4, 4).cropping(to: .null) == nil)
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 5), (8, 1), (9, 4), (16, 16), (37, 23)])
  func `halving averages every four pixels, at any size`(width: Int, height: Int) {
    let image = numbered(width, height)
    let half = image.reduced(by: 1)
    guard width > 1 || height > 1 else {
      #expect(half === image)
      return
    }
    #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let columns = [x * 2, min(x * 2 + 1, width - 1)], rows = [y * 2, min(y * 2 + 1, height - 1)]
        let blue = (columns[0] * 2 + columns[1] * 2 + 2) / 4, green = (rows[0] * 2 + rows[1] * 2 + 2) / 4
        #expect(half.pixel(x, y) == 0xFF00_0000 | UInt32(green) << 8 | UInt32(blue))
      }
    }
  }

  @Test func `halving does not let components overflow`() {
    let white = CGImage(width: 16, height: 2, isOpaque: false) { pixels, stride in
      for row in 0..<2 { memset(pixels + row * stride, 0xFF, 64) }
    }
    #expect((0..<8).allSatisfy { white.reduced(by: 1).pixel($0, 0) == 0xFFFF_FFFF })
  }

  @Test func `the memory of an image grows by its reductions`() {
    let image = numbered(64, 32), whole = image.bytesPerRow * image.height
    #expect(image.memorySize == whole)
    let quarter = image.reduced(by: 2)
    #expect(quarter.memorySize == quarter.bytesPerRow * 8)
    #expect(image.memorySize == whole + image.reduced(by: 1).memorySize + quarter.memorySize)
    image.freeReductions()
    #expect(image.memorySize == whole)
    #expect(quarter.memorySize == quarter.bytesPerRow * 8)
  }

  @Test func `reduced images are cached, down to one pixel`() {
    let image = numbered(100, 30)
    #expect(image.maximumReduction == 7)
    #expect(image.reduced(by: 0) === image)
    #expect(image.reduced(by: 2) === image.reduced(by: 2))
    #expect(image.reduced(by: 99).width == 1 && image.reduced(by: 99).height == 1)
  }

  @Test func `a reduced image can be requested on several threads at once`() async {
    let image = numbered(256, 256)
    let found = await withTaskGroup(of: CGImage.self) { group in
      for _ in 0..<8 { group.addTask { image.reduced(by: 3) } }
      return await group.reduce(into: Set<CGImage>()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }

  /// A transparent image with some visible pixels.
  private func transparent(_ width: Int, _ height: Int, except places: [(x: Int, y: Int)]) -> CGImage {
    CGImage(width: width, height: height, isOpaque: false) { pixels, stride in
      for place in places {
        pixels.storeBytes(of: 0x0100_0000, toByteOffset: place.y * stride + place.x * 4, as: UInt32.self)
      }
    }
  }

  @Test func `the visible part ends at the outermost pixels that are not transparent`() {
    let image = transparent(50, 40, except: [(10, 20), (31, 7), (12, 33), (30, 21)])
    let expected = CGRect(x: 10, y: 7, width: 22, height: 27)
    #expect(image.visiblePart == expected && image.visiblePart == expected)
    #expect(transparent(50, 40, except: [(0, 0), (49, 39)]).visiblePart == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(transparent(1, 1, except: [(0, 0)]).visiblePart == CGRect(x: 0, y: 0, width: 1, height: 1))
    let part = image.cropping(to: CGRect(x: 0, y: 10, width: 20, height: 20))
    #expect(part?.visiblePart == CGRect(x: 10, y: 10, width: 1, height: 1))
  }

  @Test func `a transparent image has no visible part, and an opaque one is visible everywhere`() {
    let blank = transparent(9, 5, except: [])
    #expect(blank.visiblePart == nil && blank.visiblePart == nil)
    #expect(numbered(9, 5).visiblePart == CGRect(x: 0, y: 0, width: 9, height: 5))
  }

  @Test func `the visible part of an image with the widest edges is not smaller than what is visible`() {
    let image = transparent(65_600, 1, except: [(65_570, 0)])
    #expect(image.visiblePart == CGRect(x: 65_534, y: 0, width: 37, height: 1))
    #expect(transparent(65_600, 1, except: []).visiblePart == nil)
  }
}
