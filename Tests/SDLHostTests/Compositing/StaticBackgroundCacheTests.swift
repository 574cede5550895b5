import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Pictures of what lies behind a motion, and colours that are laid over copies in one go: the pixels are those of a
/// frame drawn by itself.
@Suite struct StaticBackgroundCacheTests {
  private let size = CGSize(width: 96, height: 64)

  /// Many operations that stay as they are: a page, boxes with round corners on it, and one that is turned.
  private func page(marked color: RGBA = .red) -> [Frame.Item] {
    let turn = Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40, ty: 6)
    var items = [Frame.Item.color(.white, CGRect(x: 0, y: 0, width: 96, height: 64), layer: 1)]
    for index in 0..<12 {
      let rect = CGRect(x: 4 + index % 4 * 22, y: 3 + index / 4 * 20, width: 18, height: 16)
      let shade = RGBA(red: Float(index) / 12, green: 0.4, blue: 0.7)
      items.append(.color(index == 5 ? color : shade, rect, layer: index + 2, radius: CGFloat(index % 3) * 4))
    }
    items.append(.color(.red, CGRect(x: 0, y: 0, width: 20, height: 12), layer: 20, transform: turn))
    let tint = RGBA(red: 0, green: 0, blue: 0.5, alpha: 0.5)
    items.append(.color(tint, CGRect(x: 0, y: 0, width: 96, height: 64), layer: 21))
    return items
  }

  private func tintOverlay(_ opacity: Float) -> Frame.Item {
    .color(.black, CGRect(x: 0, y: 0, width: 96, height: 64), layer: 30, opacity: opacity)
  }

  private func box(_ x: Double) -> Frame.Item {
    .color(RGBA(red: 0.2, green: 0.9, blue: 0.1), CGRect(x: x, y: 10.5, width: 30, height: 30), layer: 31, radius: 6)
  }

  private static func surface(_ size: CGSize) -> CGImage {
    CGImage(width: Int(size.width), height: Int(size.height)) { _, _ in 0xFFAB_CDEF }
  }

  /// Draws the frames one after the other into the same memory, that of `surface` or else new one; each must look as one
  /// drawn by itself.
  private func play(
    _ frames: [[Frame.Item]], _ compositor: PixmanCompositor = PixmanCompositor(), on surface: CGImage? = nil
  ) {
    let surface = surface ?? Self.surface(size)
    for (number, items) in frames.enumerated() {
      let frame = Frame(size: size, background: RGBA(red: 0.1, green: 0.2, blue: 0.3), items: items)
      var changes: [PixelRect] = []
      compositor.draw(
        frame,
        into: PixelBuffer(
          pixels: UnsafeMutableRawPointer(mutating: surface.pixels), width: surface.width, height: surface.height,
          bytesPerRow: surface.bytesPerRow), changes: &changes)
      let difference = PixelGrid(surface).difference(from: PixelGrid(frame))
      #expect(difference == nil, "frame \(number)")
    }
  }

  @Test func `what is dimmed over and over is drawn once, and looks as if it were drawn again`() {
    let compositor = PixmanCompositor()
    play((0..<4).map { page() + [tintOverlay(Float($0) * 0.1 + 0.05)] }, compositor)
    #expect(compositor.stillCount == page().count)
    play((0..<8).map { page() + [tintOverlay(Float($0) * 0.1 + 0.05), box(Double($0) * 5.3)] }, compositor)
  }

  @Test func `a frame in which little changes does not end the motion`() {
    let compositor = PixmanCompositor()
    play(
      [1, 2, 2, 3, 4].enumerated().map { page() + [tintOverlay(Float($1) * 0.1), box(Double($0) * 2)] }, compositor)
    #expect(compositor.stillCount == page().count)
  }

  @Test func `dimming and dissolving over the background take one pass, around a button that moves`() {
    let size = CGSize(width: 480, height: 320), whole = CGRect(origin: .zero, size: size)
    let picture = CGImage(width: 480, height: 320) { x, y in
      0xFF00_0000 | UInt32(x % 256) << 16 | UInt32(y % 256) << 8 | UInt32((x ^ y) % 256)
    }
    func items(_ step: Int, _ front: Frame.Item?) -> [Frame.Item] {
      var items = [Frame.Item.color(.white, whole, layer: 1)]
      for index in 0..<12 {
        items.append(.color(.red, CGRect(x: index * 40, y: 4, width: 36, height: 310), layer: index + 2, radius: 5))
      }
      let content = [Frame.Item.color(RGBA(red: 0, green: 0, blue: 1), CGRect(x: 0, y: 0, width: 60, height: 40))]
      items.append(
        .group(
          content, CGRect(x: 0, y: 0, width: 60, height: 40), layer: 30,
          transform: .translation(Double(20 + step), 30), radius: 8))
      return items + (front.map { [$0] } ?? [])
    }
    for front in [
      { .color(.black, whole, layer: 31, opacity: $0) }, { .image(picture, whole, layer: 31, opacity: $0) },
    ] as [(Float) -> Frame.Item] {
      let window = WindowSurface(size)
      for step in 0..<8 {
        window.compositor.drawnPixels = 0
        let frame = Frame(size: size, items: items(step, front(Float(step) * 0.1 + 0.1)))
        window.show(frame)
        #expect(PixelGrid(window.surface).difference(from: PixelGrid(frame)) == nil, "step \(step)")
      }
      #expect(window.compositor.stillCount == 13)
      #expect(window.compositor.drawnPixels ?? 0 < 480 * 320 + 4 * 60 * 40)
    }
  }

  @Test func `a change in what lies behind shows at once`() {
    var frames = (0..<6).map { page() + [tintOverlay(Float($0) * 0.1 + 0.05), box(Double($0) * 5)] }
    let green = RGBA(red: 0, green: 1, blue: 0)
    frames += (0..<6).map { page(marked: green) + [tintOverlay(0.6 - Float($0) * 0.1), box(30 - Double($0) * 5)] }
    frames += (0..<3).map { page() + [box(Double($0) * 7)] }
    frames += (0..<6).map { page().dropLast(3) + [tintOverlay(Float($0) * 0.15 + 0.05)] }
    play(frames)
  }

  @Test func `what comes to rest later is added to what was drawn once`() {
    let compositor = PixmanCompositor(), surface = Self.surface(size)
    /// A page on which a cell in the middle fades in until the fifth frame.
    func frame(_ step: Int) -> [Frame.Item] {
      page(marked: RGBA(red: 0.2 * Float(min(step, 5)), green: 0, blue: 0))
        + page().map { item in
          var item = item
          item.layer += 100
          item.opacity = 0.5
          return item
        } + [tintOverlay(Float(step) * 0.05 + 0.05), box(Double(step) * 3)]
    }
    var counts: [Int] = []
    for step in 0..<14 {
      play([frame(step)], compositor, on: surface)
      counts.append(compositor.stillCount)
    }
    #expect(counts[4] < page().count)
    #expect(counts.last == 2 * page().count)
    play([frame(14), frame(3), frame(15)], compositor, on: surface)
  }

  @Test func `an application at rest keeps no picture of what lies behind`() {
    let compositor = PixmanCompositor()
    play((0..<6).map { page() + [tintOverlay(Float($0) * 0.1 + 0.05)] }, compositor)
    #expect(compositor.stillCount > 0)
    compositor.rest()
    #expect(compositor.stillCount == 0)
    play((0..<6).map { page() + [tintOverlay(Float($0) * 0.1 + 0.05)] }, compositor)
  }

  @Test func `half a rounded group is in no picture`() {
    let rect = CGRect(x: 8, y: 6, width: 70, height: 50)
    let compositor = PixmanCompositor()
    let frames = (0..<8).map { step in
      let moving = Frame.Item.color(
        .white, CGRect(x: 0, y: 0, width: 40, height: 30), layer: 50, transform: .translation(Double(step) * 3, 12))
      return page() + [
        Frame.Item.group([.color(.red, rect, layer: 40), moving], rect, layer: 41, radius: 9),
        tintOverlay(Float(step) * 0.1 + 0.05),
      ]
    }
    play(frames, compositor)
    #expect(compositor.stillCount == page().count)
  }

  @Test(arguments: [1, 3, 4, 7, 33], [0.01, 0.2, 0.5, 0.998])
  func `a colour over a copied picture is mixed as one that is laid over it`(width: Int, opacity: Double) {
    let picture = CGImage(width: width, height: 5) { x, y in
      0xFF00_0000 | UInt32(x * 37 % 256) << 16 | UInt32(y * 51) << 8 | UInt32((x * y * 13) % 256)
    }
    let rect = CGRect(x: 0, y: 0, width: width, height: 5)
    let color = RGBA(red: 0.3, green: 0.9, blue: 0.05, alpha: Float(opacity))
    var two = Frame(size: rect.size, items: [.image(picture, rect), .color(color, rect, layer: 2)])
    let inOne = PixelGrid(two)
    // A mark that fills no pixel keeps both apart.
    two.items[1].rect = rect.insetBy(dx: -0.25, dy: -0.25)
    let apart = PixelGrid(two)
    #expect(inOne.difference(from: apart) == nil)
  }
}
