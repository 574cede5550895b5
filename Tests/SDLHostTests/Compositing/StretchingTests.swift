import CPixman
import Testing

@testable import SDLHost

/// Tests the interpolation of upright images against pixman's.
@Suite(.enabled(if: WideVectors.areAvailable)) struct StretchingTests {
  /// A source and a place in a target, in fixed-point numbers with 16 fractional bits.
  private struct Scene {
    var size = (width: 93, height: 41)
    var step = (x: pixman_fixed_t(70_123), y: pixman_fixed_t(61_017))
    var start = (x: pixman_fixed_t(12_345), y: pixman_fixed_t(54_321))
    var place = PixelRect(x0: 5, y0: 1, x1: 78, y1: 31)

    var transform: pixman_transform_t {
      var transform = pixman_transform_t()
      transform.matrix.0 = (step.x, 0, start.x)
      transform.matrix.1 = (0, step.y, start.y)
      transform.matrix.2 = (0, 0, 65_536)
      return transform
    }
  }

  private static func image(_ width: Int, _ height: Int, seed: UInt32) -> PixmanImage {
    let image = PixmanImage(width: width, height: height, format: .color)
    var seed = seed
    for y in 0..<height {
      for x in 0..<width {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        image.row(y).storeBytes(of: 0xFF00_0000 | seed >> 8, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    return image
  }

  private static func pixels(_ image: PixmanImage) -> [UInt32] {
    (0..<image.height).flatMap { y in
      (0..<image.width).map { image.row(y).load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  /// Returns the greatest difference of a component.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int {
      let first = Int(one >> shift & 255), second = Int(other >> shift & 255)
      return abs(first - second)
    }
    return max(difference(0), difference(8), difference(16), difference(24))
  }

  /// Draws the scene in both ways and compares all pixels, also those beside the place.
  private func check(_ scene: Scene, _ storing: PixmanImage.Storing = .cached) throws {
    let source = Self.image(scene.size.width, scene.size.height, seed: 7)
    source.repeatEdges()
    source.sampleSmoothly(scene.transform)
    let place = scene.place, width = place.x1 + 3, height = place.y1 + 2
    let wanted = Self.image(width, height, seed: 8), image = Self.image(width, height, seed: 8)
    pixman_image_composite32(
      PIXMAN_OP_SRC, source.handle, nil, wanted.handle, 2, 3, 0, 0, Int32(place.x0), Int32(place.y0),
      Int32(place.width), Int32(place.height))
    image.copy(
      source, try #require(source.stretch), sourceX: 2, sourceY: 3, x: place.x0, y: place.y0, width: place.width,
      height: place.height, storing)
    let differing = zip(Self.pixels(image), Self.pixels(wanted)).count { $0 != $1 }
    #expect(differing == 0, "\(scene), \(storing)")
  }

  @Test(arguments: [1, 20_001, 65_535, 65_536, 65_537, 100_003, 131_072] as [pixman_fixed_t])
  func `every step gives pixman's pixels`(_ step: pixman_fixed_t) throws {
    try check(Scene(step: (step, 61_017)))
    try check(Scene(step: (70_123, step)))
    try check(Scene(step: (step, step), start: (0, 0)))
  }

  @Test(arguments: [-500_000, -40_000, -1, 0, 1, 32_768, 3_000_000, 9_000_000] as [pixman_fixed_t])
  func `the edges continue outside of the image`(_ start: pixman_fixed_t) throws {
    try check(Scene(start: (start, 0)))
    try check(Scene(start: (0, start)))
    try check(Scene(size: (8, 1), start: (start, start)))
    try check(Scene(size: (9, 3), step: (131_072, 131_072), start: (start, start)))
  }

  @Test(arguments: [PixmanImage.Storing.cached, .streaming])
  func `every place and size gives pixman's pixels`(_ storing: PixmanImage.Storing) throws {
    for left in [0, 1, 8, 13, 16] {
      for width in Array(1...17) + [40, 64] {
        try check(Scene(place: PixelRect(x0: left, y0: 2, x1: left + width, y1: 5)), storing)
      }
    }
  }

  @Test(arguments: [PixmanImage.Storing.cached, .streaming])
  func `a wide picture gives pixman's pixels`(_ storing: PixmanImage.Storing) throws {
    let wide = PixelRect(x0: 3, y0: 0, x1: 2_503, y1: 3)
    try check(Scene(size: (5_100, 9), step: (131_072, 65_000), place: wide), storing)
    try check(Scene(size: (1_700, 9), step: (45_000, 65_000), place: wide), storing)
  }

  @Test(arguments: [UInt32(90), 255], [false, true])
  func `blended pixels are pixman's, up to rounding`(alpha: UInt32, isMasked: Bool) throws {
    let source = Self.image(120, 90, seed: 7), mask = PixmanImage(width: 310, height: 140, format: .coverage)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        mask.row(y).storeBytes(of: UInt8(truncatingIfNeeded: x ^ y), toByteOffset: x, as: UInt8.self)
      }
    }
    for y in 0..<source.height {
      for x in 0..<source.width where (x / 9 + y / 7) % 2 == 0 {
        source.row(y).storeBytes(of: 0x8040_2010, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    source.repeatEdges()
    source.sampleSmoothly(Scene(step: (27_123, 41_017)).transform)
    #expect(source.stretch != nil)
    // Larger than the bitmap for stretched pixels, and narrow.
    for place in [PixelRect(x0: 3, y0: 2, x1: 303, y1: 134), PixelRect(x0: 7, y0: 1, x1: 8, y1: 131)] {
      let wanted = Self.image(310, 140, seed: 8), image = Self.image(310, 140, seed: 8)
      let solid = PixmanImage.solid()
      solid.setColor(alpha << 24)
      let through = isMasked ? mask : alpha < 255 ? solid : nil
      pixman_image_composite32(
        PIXMAN_OP_OVER, source.handle, through?.handle, wanted.handle, 2, 3, 4, 5, Int32(place.x0), Int32(place.y0),
        Int32(place.width), Int32(place.height))
      let canvas = Canvas(image, scratch: Canvas.ScratchImages())
      if isMasked {
        canvas.draw(place, source, sourceX: 2, sourceY: 3, mask: mask, maskX: 4, maskY: 5)
      } else {
        canvas.draw(place, source, sourceX: 2, sourceY: 3, alpha: alpha, isOpaque: false)
      }
      #expect(Self.pixels(image) != Self.pixels(Self.image(310, 140, seed: 8)))
      let distances = zip(Self.pixels(image), Self.pixels(wanted)).map(Self.distance)
      #expect(distances.allSatisfy { $0 <= 1 }, "\(place), \(alpha), \(isMasked)")
    }
  }

  @Test func `other samplings are left to pixman`() {
    let source = Self.image(9, 9, seed: 7), narrow = Self.image(7, 9, seed: 7)
    var scene = Scene()
    narrow.repeatEdges()
    narrow.sampleSmoothly(scene.transform)
    #expect(narrow.stretch == nil, "narrower than a vector")
    source.sampleSmoothly(scene.transform)
    #expect(source.stretch == nil, "transparent outside")
    source.repeatEdges()
    #expect(source.stretch != nil)
    source.sampleNearest(scene.transform)
    #expect(source.stretch == nil, "nearest pixel")
    source.sampleExactly()
    #expect(source.stretch == nil, "pixel by pixel")
    scene.step.x = -70_123
    source.sampleSmoothly(scene.transform)
    #expect(source.stretch == nil, "mirrored")
    scene.step.x = 131_073
    source.sampleSmoothly(scene.transform)
    #expect(source.stretch == nil, "shrunk to less than a half")
    var turned = Scene().transform
    turned.matrix.0.1 = 1
    source.sampleSmoothly(turned)
    #expect(source.stretch == nil, "turned")
  }
}
