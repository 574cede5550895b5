import CPixman
import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct BlendDrawingTests {
  private let area = CGRect(x: 0, y: 0, width: 12, height: 12)

  private func blended(
    _ items: [Frame.Item], _ rect: CGRect, _ mode: CGBlendMode, opacity: Float = 1, isStatic: Bool = false,
    radius: CGFloat = 0
  ) -> Frame.Item {
    Frame.Item(
      layer: 100, part: .group, rect: rect, opacity: opacity, corners: Frame.Corners(radius: radius),
      content: .group(Frame.Group(items: items, isStatic: isStatic, blend: mode)))
  }

  private let ground = RGBA(red: 0.75, green: 0.25, blue: 0.5)
  private let ink = RGBA(red: 0.5, green: 0.75, blue: 0.25)

  private static func near(_ pixel: UInt32, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    let found = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map { Double($0) / 255 }
    return zip(found, [red, green, blue]).allSatisfy { abs($0 - min(max($1, 0), 1)) < 0.012 }
  }

  /// The expected blend of background and color, component by component, by the definitions of the modes.
  @Test(arguments: [
    (CGBlendMode.multiply, 0.375, 0.1875, 0.125), (.screen, 0.875, 0.8125, 0.625), (.darken, 0.5, 0.25, 0.25),
    (.lighten, 0.75, 0.75, 0.5), (.difference, 0.25, 0.5, 0.25), (.exclusion, 0.5, 0.625, 0.5),
    (.overlay, 0.75, 0.375, 0.25), (.hardLight, 0.75, 0.625, 0.25), (.colorDodge, 1, 1, 0.6667),
    (.colorBurn, 0.5, 0, 0), (.plusLighter, 1, 1, 0.75), (.plusDarker, 0.25, 0, 0), (.sourceAtop, 0.5, 0.75, 0.25),
    (.destinationOver, 0.75, 0.25, 0.5), (.destinationOut, 0, 0, 0),
  ])
  func `a group blends by its mode`(mode: CGBlendMode, red: Double, green: Double, blue: Double) {
    let item = blended([.color(ink, area, layer: 1)], CGRect(x: 2, y: 2, width: 6, height: 6), mode)
    let grid = PixelGrid(Frame(size: area.size, background: ground, items: [item]))
    #expect(Self.near(grid[4, 4], red, green, blue), "\(String(grid[4, 4], radix: 16))")
    #expect(Self.near(grid[1, 4], 0.75, 0.25, 0.5) && Self.near(grid[8, 8], 0.75, 0.25, 0.5))
  }

  @Test func `a translucent group blends by its opacity, and rounded corners by their coverage`() {
    let rect = CGRect(x: 1, y: 1, width: 10, height: 10)
    let item = blended([.color(.black, area, layer: 1)], rect, .multiply, opacity: 0.5, radius: 5)
    let grid = PixelGrid(Frame(size: area.size, background: .white, items: [item]))
    #expect((127...128).contains(grid.red(6, 6)) && grid.red(1, 1) == 255)
    #expect((130...250).contains(grid.red(2, 2)))
  }

  @Test(arguments: [(CGBlendMode.multiply, PIXMAN_OP_MULTIPLY), (.screen, PIXMAN_OP_SCREEN)])
  func `blending with vectors equals pixman's operators`(mode: CGBlendMode, operation: pixman_op_t) {
    let width = 67, height = 9
    func image(_ seed: UInt32) -> PixmanImage {
      let image = PixmanImage(width: width, height: height, format: .color)
      var state = seed
      for y in 0..<height {
        let row = image.row(y).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          state = state &* 1_664_525 &+ 1_013_904_223
          row[x] = PixelColor(bits: state | 0xFF00_0000).faded(by: x % 5 == 0 ? 255 : state >> 24).bits
        }
      }
      return image
    }
    let source = image(1), found = image(2), expected = image(2)
    found.blend(source, sourceX: 1, sourceY: 0, by: mode, x: 0, y: 1, width: width - 1, height: height - 1)
    pixman_image_composite32(
      operation, source.handle, nil, expected.handle, 1, 0, 0, 0, 0, 1, Int32(width - 1), Int32(height - 1))
    var greatest = 0
    for y in 0..<height {
      for offset in 0..<width * 4 {
        let a = found.row(y).load(fromByteOffset: offset, as: UInt8.self)
        let b = expected.row(y).load(fromByteOffset: offset, as: UInt8.self)
        greatest = max(greatest, abs(Int(a) - Int(b)))
      }
    }
    // The operators may round each of their products in another order.
    #expect(greatest <= 1)
  }

  @Test func `an opaque group with a blend mode hides nothing behind it`() {
    let page = CGRect(x: 0, y: 0, width: 300, height: 300)
    let frame = Frame(
      size: page.size, background: .white,
      items: [.color(.red, page, layer: 1), blended([.color(ink, page, layer: 2)], page, .multiply)])
    #expect(Self.near(PixelGrid(frame)[150, 150], 0.5, 0, 0))
  }

  @Test func `a blending item in a translucent group blends only with that group`() {
    let inner = blended([.color(ink, area, layer: 1)], area, .multiply)
    let grid = PixelGrid(
      Frame(size: area.size, background: .black, items: [.group([inner], area, layer: 7, opacity: 0.5)]))
    #expect(Self.near(grid[4, 4], 0.25, 0.375, 0.125))
    // In an opaque group that is not clipped, it blends with the whole background.
    let open = PixelGrid(Frame(size: area.size, background: .black, items: [.group([inner], area, layer: 7)]))
    #expect(Self.near(open[4, 4], 0, 0, 0))
  }

  @Test(arguments: [false, true], [CGBlendMode.multiply, .luminosity, .plusDarker])
  func `drawing a blending group by damage equals drawing it completely`(isStatic: Bool, mode: CGBlendMode) {
    let parts: [Frame.Item] = [
      .color(ink, CGRect(x: 0.5, y: 1, width: 8, height: 7), layer: 1, radius: 3),
      .color(.red, CGRect(x: 4, y: 3.25, width: 5, height: 5), layer: 2, opacity: 0.7),
      .color(.white, CGRect(x: 2, y: 6, width: 3, height: 3), layer: 3),
    ]
    func frame(_ x: CGFloat) -> Frame {
      Frame(
        size: area.size, background: ground,
        items: [
          .color(.black, CGRect(x: x, y: 2, width: 3, height: 8), layer: 50),
          blended(parts, CGRect(x: 0, y: 0, width: 10, height: 10), mode, opacity: 0.8, isStatic: isStatic),
          .color(.white, CGRect(x: 9 - x, y: 8, width: 2, height: 2), layer: 51),
        ])
    }
    let image = CGImage(width: 12, height: 12, isOpaque: true) { pixels, bytesPerRow in
      let buffer = PixelBuffer(pixels: pixels, width: 12, height: 12, bytesPerRow: bytesPerRow)
      let compositor = PixmanCompositor()
      var changes: [PixelRect] = []
      for x in [0, 1, 3.5, 4] { compositor.draw(frame(x), into: buffer, changes: &changes) }
    }
    #expect(PixelGrid(image) == PixelGrid(frame(4)))
  }
}
