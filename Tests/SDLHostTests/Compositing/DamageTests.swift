import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct DamageTests {
  private let size = CGSize(width: 64, height: 48)

  @Test func `the first frame is drawn completely`() {
    let screen = WindowSurface(size)
    screen.show(Frame(size: size))
    #expect(screen.changes == [PixelRect(x0: 0, y0: 0, x1: 64, y1: 48)])
  }

  @Test func `an identical frame draws nothing`() {
    let screen = WindowSurface(size)
    let frame = Frame(size: size, items: [.color(.red, CGRect(x: 4, y: 4, width: 8, height: 8), radius: 3)])
    screen.show(frame)
    screen.show(frame)
    #expect(screen.changes.isEmpty)
  }

  @Test func `a moved item damages its old and its new frame`() {
    let screen = WindowSurface(size)
    let back = Frame.Item.color(.white, CGRect(x: 0, y: 0, width: 64, height: 48), layer: 2)
    let box = CGRect(x: 0, y: 0, width: 6, height: 6)
    screen.show(Frame(size: size, items: [back, .color(.red, box)]))
    screen.show(Frame(size: size, items: [back, .color(.red, box, transform: .translation(40, 30))]))
    #expect(screen.damagedArea == 72)
    #expect(screen.changes.contains(PixelRect(x0: 40, y0: 30, x1: 46, y1: 36)))
  }

  @Test func `a movement too small to be visible draws nothing`() {
    let screen = WindowSurface(size)
    let box = CGRect(x: 0, y: 0, width: 6, height: 6)
    screen.show(Frame(size: size, items: [.color(.red, box, transform: .translation(10.1, 3))]))
    screen.show(Frame(size: size, items: [.color(.red, box, transform: .translation(10.3, 3.2))]))
    #expect(screen.changes.isEmpty)
  }

  @Test func `an opacity that pixels cannot tell apart draws nothing`() {
    let area = CGRect(x: 0, y: 0, width: 64, height: 48), blue = RGBA(red: 0.1, green: 0.2, blue: 0.9, alpha: 0.4)
    let picture = CGImage(width: 64, height: 48) { x, y in 0xFF00_0000 | UInt32(x * 4) << 8 | UInt32(y * 5) }
    let back = Frame.Item.color(.white, area, layer: 1)
    func group(_ opacity: Float) -> Frame.Item {
      let box = CGRect(x: 3, y: 3, width: 20, height: 20)
      let items = [Frame.Item.color(.red, area, layer: 3), .color(blue, box, layer: 4, radius: 4)]
      return .group(items, area, layer: 2, opacity: opacity)
    }
    for front in [
      { .color(blue, area, layer: 2, opacity: $0) }, { .image(picture, area, layer: 2, opacity: $0) }, group,
    ] as [(Float) -> Frame.Item] {
      let screen = WindowSurface(size)
      func show(_ items: [Frame.Item]) {
        let frame = Frame(size: size, items: items)
        screen.show(frame)
        #expect(PixelGrid(screen.surface).difference(from: PixelGrid(frame)) == nil)
      }
      show([back])
      show([back, front(0.0012)])
      #expect(screen.changes.isEmpty, "nothing is visible")
      show([back, front(0.5)])
      #expect(screen.damagedArea == 64 * 48)
      show([back, front(0.5002)])
      #expect(screen.changes.isEmpty)
      show([back, front(0.51)])
      #expect(screen.damagedArea == 64 * 48)
      show([back, front(0.0012)])
      #expect(screen.damagedArea == 64 * 48)
    }
  }

  @Test func `a color of a pixel is converted to components and back`() {
    for alpha in UInt32(1)...255 {
      for level in UInt32(0)...alpha {
        let color = PixelColor(bits: alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2)
        guard PixelColor(RGBA(color)) != color else { continue }
        Issue.record("\(String(color.bits, radix: 16))")
      }
    }
  }

  @Test func `an added, removed or reordered item damages only itself`() {
    let screen = WindowSurface(size)
    let a = Frame.Item.color(.red, CGRect(x: 0, y: 0, width: 4, height: 4), layer: 1)
    let b = Frame.Item.color(.white, CGRect(x: 10, y: 0, width: 4, height: 4), layer: 2)
    let c = Frame.Item.color(.red, CGRect(x: 20, y: 0, width: 4, height: 4), layer: 3)
    screen.show(Frame(size: size, items: [a, c]))
    screen.show(Frame(size: size, items: [a, b, c]))
    #expect(screen.changes == [PixelRect(x0: 10, y0: 0, x1: 14, y1: 4)])
    screen.show(Frame(size: size, items: [b, c]))
    #expect(screen.changes == [PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)])
    screen.show(Frame(size: size, items: [c, b]))
    #expect(screen.damagedArea <= 32)
    #expect(screen.damagedArea >= 16)
  }

  @Test func `a child of a group drawn in place damages only itself`() {
    let screen = WindowSurface(size)
    let still = Frame.Item.color(.white, CGRect(x: 0, y: 0, width: 60, height: 40), layer: 1)
    func frame(_ x: Double) -> Frame {
      let dot = Frame.Item.color(
        .red, CGRect(x: 0, y: 0, width: 3, height: 3), layer: 2, transform: .translation(x, 20))
      return Frame(size: size, items: [.group([still, dot], CGRect(x: 0, y: 0, width: 60, height: 40), radius: 8)])
    }
    screen.show(frame(20))
    screen.show(frame(30))
    #expect(screen.damagedArea == 18)
  }

  @Test func `a small movement damages one rectangle`() {
    let screen = WindowSurface(size)
    func frame(_ step: Double) -> Frame {
      let transform = Projection.translation(10 + step, 8 + step)
      return Frame(
        size: size, items: [.color(.red, CGRect(x: 0, y: 0, width: 12, height: 9), transform: transform)])
    }
    screen.show(frame(0))
    screen.show(frame(1))
    #expect(screen.changes == [PixelRect(x0: 10, y0: 8, x1: 23, y1: 18)])
  }

  @Test func `many small moving items damage little more than their frames`() {
    let size = CGSize(width: 640, height: 400), count = 40
    let screen = WindowSurface(size)
    func frame(_ step: Double) -> Frame {
      var items = [Frame.Item.color(.white, CGRect(origin: .zero, size: size), layer: 1000)]
      for index in 0..<count {
        let angle = step * 0.1 + Double(index)
        let turn = Projection(
          a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: Double(index * 397 % 620) + step * 0.7,
          ty: Double(index * 9) + 10)
        items.append(
          .color(
            .red, CGRect(x: -5, y: -5, width: 10, height: 10), layer: index + 1, transform: turn,
            opacity: 0.4 + Float(index) / 100))
      }
      return Frame(size: size, items: items)
    }
    screen.show(frame(0))
    for step in 1..<6 {
      screen.show(frame(Double(step)))
      #expect(PixelGrid(screen.surface) == PixelGrid(frame(Double(step))), "step \(step)")
      #expect(screen.changes.count > 16)
      #expect(screen.damagedArea < 640 * 400 / 4)
    }
  }

  @Test func `a new surface is drawn completely`() {
    let screen = WindowSurface(size)
    screen.show(Frame(size: size))
    screen.compositor.forget()
    screen.show(Frame(size: size))
    #expect(screen.damagedArea == 64 * 48)
  }

  @Test(arguments: 0..<10)
  func `drawing by damage gives the same pixels as drawing completely`(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed), size: size)
    let screen = WindowSurface(size)
    for step in 0..<15 {
      let frame = scene.next()
      screen.show(frame)
      let difference = PixelGrid(screen.surface).difference(from: PixelGrid(frame))
      #expect(difference == nil, "step \(step)")
    }
  }

  @Test(arguments: 0..<10) func `memory that was freed between two frames leaves no trace in the pixels`(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed) + 100, size: size)
    let screen = WindowSurface(size)
    for step in 0..<12 {
      let frame = scene.next()
      screen.show(frame)
      screen.compositor.freeMemory()
      let difference = PixelGrid(screen.surface).difference(from: PixelGrid(frame))
      #expect(difference == nil, "step \(step)")
    }
  }

  @Test func `buffers of the size of the window are freed on demand`() {
    let size = CGSize(width: 300, height: 200)
    let screen = WindowSurface(size)
    let least = screen.compositor.bufferSize
    let items = (0..<2).map { index in
      Frame.Item.color(.red, CGRect(x: index * 40, y: 0, width: 200, height: 190), layer: index)
    }
    screen.show(
      Frame(size: size, items: [.group(items, CGRect(origin: .zero, size: size), opacity: 0.5)]))
    #expect(screen.compositor.bufferSize >= 200 * 190 * 4)
    screen.compositor.freeMemory()
    #expect(screen.compositor.bufferSize <= least)
  }

  @Test func `only images that are shown keep their reductions on demand`() {
    let size = CGSize(width: 100, height: 100), screen = WindowSurface(size)
    let image = CGImage(width: 200, height: 200, isOpaque: true) { _, _ in }
    let alone = image.memorySize
    func show(shrunk: Bool) {
      let side = shrunk ? 50 : 0
      screen.show(Frame(size: size, items: [.image(image, CGRect(x: 0, y: 0, width: side, height: side))]))
      screen.compositor.freeMemory()
    }
    show(shrunk: true)
    #expect(image.memorySize > alone)
    show(shrunk: false)
    #expect(image.memorySize == alone)
  }

  @Test func `a frame that is not shown any more retains nothing after memory was freed`() {
    let size = CGSize(width: 100, height: 100), screen = WindowSurface(size)
    weak var image: CGImage?
    do {
      let shown = CGImage(width: 20, height: 20, isOpaque: true) { _, _ in }
      image = shown
      screen.show(Frame(size: size, items: [.image(shown, CGRect(x: 0, y: 0, width: 20, height: 20))]))
    }
    screen.show(Frame(size: size, items: []))
    screen.compositor.freeMemory()
    #expect(image == nil)
  }
}
