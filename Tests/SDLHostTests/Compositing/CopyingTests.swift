import CPixman
import Testing

@testable import SDLHost

/// Tests rectangles that are copied at once, at every alignment, through the caches or past them.
@Suite struct CopyingTests {
  private static let width = 61
  private static let height = 4

  private let source = PixmanImage(width: width, height: height, format: .color)

  init() {
    var seed: UInt32 = 7
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        Self.set(source, x, y, 0xFF00_0000 | seed >> 8)
      }
    }
  }

  /// All surrounding pixels are marked, so that writing beside the rectangle is noticed.
  private func marked() -> PixmanImage {
    let image = PixmanImage(width: Self.width, height: Self.height, format: .color)
    for y in 0..<Self.height { for x in 0..<Self.width { Self.set(image, x, y, 0xAABB_CCDD) } }
    return image
  }

  private static func set(_ image: PixmanImage, _ x: Int, _ y: Int, _ pixel: UInt32) {
    image.row(y).storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
  }

  private static func pixel(_ image: PixmanImage, _ x: Int, _ y: Int) -> UInt32 {
    image.row(y).load(fromByteOffset: x * 4, as: UInt32.self)
  }

  private func pixels(_ image: PixmanImage) -> [UInt32] {
    (0..<Self.height).flatMap { y in (0..<Self.width).map { Self.pixel(image, $0, y) } }
  }

  /// The result of pixman, one operation after the other.
  private func expected(
    _ operations: [(pixman_op_t, PixmanImage)], sourceX: Int, x: Int, width: Int
  ) -> [UInt32] {
    let image = marked()
    for (operation, source) in operations {
      pixman_image_composite32(
        operation, source.handle, nil, image.handle, Int32(sourceX), 1, 0, 0, Int32(x), 1, Int32(width), 2)
    }
    return pixels(image)
  }

  @Test(arguments: [PixmanImage.Storing.cached, .streaming])
  func `a copy writes each pixel and changes nothing beside it`(_ storing: PixmanImage.Storing) {
    for (x, sourceX) in [(0, 0), (1, 0), (3, 2), (7, 16), (15, 1), (16, 3)] {
      for width in [0, 1, 3, 4, 15, 16, 17, 31, 33, 45] {
        let image = marked()
        image.copy(source, sourceX: sourceX, sourceY: 1, x: x, y: 1, width: width, height: 2, storing)
        let wanted = expected([(PIXMAN_OP_SRC, source)], sourceX: sourceX, x: x, width: width)
        #expect(pixels(image) == wanted, "\(width) pixels at \(x)")
      }
    }
  }

  /// The ways to compute pixels; those with wide vectors only where the processor has them.
  nonisolated private static let vectors = WideVectors.areAvailable ? [false, true] : [false]

  @Test(arguments: [PixmanImage.Storing.cached, .streaming], vectors)
  func `a copy under a tint equals pixman's over operation`(_ storing: PixmanImage.Storing, isWide: Bool) {
    for tintOverlay: UInt32 in [0x0100_0000, 0x3300_0000, 0x8040_2001, 0xFE00_00FE] {
      let ink = PixmanImage.solid()
      ink.setColor(tintOverlay)
      for (x, width) in [(0, 45), (5, 40), (9, 25)] + (0...15).map({ (13, $0) }) {
        let image = marked()
        image.copy(
          source, sourceX: 2, sourceY: 1, tintOverlay: PixelColor(bits: tintOverlay), x: x, y: 1, width: width,
          height: 2, storing, mayUseWideVectors: isWide)
        let wanted = expected([(PIXMAN_OP_SRC, source), (PIXMAN_OP_OVER, ink)], sourceX: 2, x: x, width: width)
        #expect(pixels(image) == wanted, "\(width) pixels at \(x) under \(String(tintOverlay, radix: 16))")
      }
    }
  }

  @Test(arguments: [PixmanImage.Storing.cached, .streaming], vectors)
  func `an image is tinted in place`(_ storing: PixmanImage.Storing, isWide: Bool) {
    let tint = PixelColor(bits: 0x8040_2001)
    for (x, width) in [(0, 61), (3, 50), (9, 5)] {
      let image = marked(), copy = marked()
      image.copy(
        source, sourceX: 0, sourceY: 0, x: 0, y: 0, width: Self.width, height: Self.height, PixmanImage.Storing.cached)
      copy.copy(
        source, sourceX: 0, sourceY: 0, x: 0, y: 0, width: Self.width, height: Self.height, PixmanImage.Storing.cached)
      copy.copy(
        source, sourceX: x, sourceY: 1, tintOverlay: tint, x: x, y: 1, width: width, height: 2, .cached,
        mayUseWideVectors: false)
      image.copy(
        image, sourceX: x, sourceY: 1, tintOverlay: tint, x: x, y: 1, width: width, height: 2, storing,
        mayUseWideVectors: isWide)
      #expect(pixels(image) == pixels(copy), "\(width) pixels at \(x)")
    }
  }

  @Test(arguments: [PixmanImage.Storing.cached, .streaming], vectors)
  func `a copy under an image equals pixman's over operation`(_ storing: PixmanImage.Storing, isWide: Bool) {
    let front = marked(), solid = PixmanImage.solid()
    front.copy(source, sourceX: 0, sourceY: 0, x: 0, y: 1, width: Self.width, height: 3, .cached)
    for y in 0..<Self.height {
      for x in 0..<Self.width { Self.set(front, x, y, Self.pixel(front, x, y) | 0xFF00_0000) }
    }
    for alpha: UInt32 in [1, 77, 128, 254] {
      solid.setColor(alpha << 24)
      for (x, width) in [(0, 45), (5, 40), (9, 25)] + (0...15).map({ (13, $0) }) {
        let image = marked(), wanted = marked()
        image.copy(
          source, sourceX: 2, sourceY: 1, under: front, frontX: 4, frontY: 0, alpha: alpha, x: x, y: 1, width: width,
          height: 2, storing, mayUseWideVectors: isWide)
        pixman_image_composite32(
          PIXMAN_OP_SRC, source.handle, nil, wanted.handle, 2, 1, 0, 0, Int32(x), 1, Int32(width), 2)
        pixman_image_composite32(
          PIXMAN_OP_OVER, front.handle, solid.handle, wanted.handle, 4, 0, 0, 0, Int32(x), 1, Int32(width), 2)
        #expect(pixels(image) == pixels(wanted), "\(width) pixels at \(x), \(alpha) of 255")
      }
    }
  }

  @Test func `a streaming fill writes its rectangle and nothing else`() {
    let ink = PixmanImage.solid()
    ink.setColor(0xFF12_3456)
    for (x, width) in [(0, 61), (1, 60), (7, 33), (20, 2)] {
      let image = marked()
      image.stream(PixelColor(bits: 0xFF12_3456), x: x, y: 1, width: width, height: 2)
      #expect(pixels(image) == expected([(PIXMAN_OP_SRC, ink)], sourceX: 0, x: x, width: width))
    }
  }
}
