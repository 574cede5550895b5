import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct ContentShiftTests {
  static let size = CGSize(width: 96, height: 80)
  private static let columns = 5
  private static let pitch = CGSize(width: 19, height: 17)

  /// Different in each pixel, so that every wrong offset is noticed.
  private static let pictures = (0..<7).map { number in
    CGImage(width: 16, height: 12) { x, y in
      0xFF00_0000 | UInt32(x * 15) << 16 | UInt32(y * 20) << 8 | UInt32(number * 30 + (x ^ y) * 3)
    }
  }

  /// A page of pictures, of which those in the window are listed, as a collection view does: the cells that leave are
  /// reused for those that come.
  static func page(
    _ x: Double, _ y: Double, background: Frame.Content = .color(.white), clip: CGRect? = nil, radius: CGFloat = 0,
    front: [Frame.Item] = []
  ) -> Frame {
    let area = clip ?? CGRect(origin: .zero, size: size)
    var items = [
      Frame.Item(layer: 1, part: .background, rect: CGRect(origin: .zero, size: size), content: background)
    ]
    for row in -2..<30 {
      let top = Double(row) * pitch.height - y
      guard top < area.maxY, top + 12 > area.minY else { continue }
      for column in 0..<columns {
        let number = row * columns + column + 2 * columns
        var item = Frame.Item(
          layer: 10 + number % 30, part: .contents, rect: CGRect(x: 0, y: 0, width: 16, height: 12),
          transform: .translation(Double(column) * pitch.width - x + 1, top), clip: area,
          content: .image(pictures[number % pictures.count], source: CGRect(x: 0, y: 0, width: 16, height: 12)))
        item.corners.radius = radius
        items.append(item)
      }
    }
    return Frame(size: size, items: items + front)
  }

  /// Shows frames one after the other, and compares each with one that is drawn completely.
  private func expectSamePixels(_ frames: [Frame]) {
    let window = WindowSurface(Self.size), scrolling = ScrollingSurface(Self.size)
    for (step, frame) in frames.enumerated() {
      window.show(frame)
      scrolling?.show(frame)
      let whole = PixelGrid(frame)
      #expect(PixelGrid(window.surface).difference(from: whole) == nil, "step \(step)")
      #expect(scrolling?.pixels.difference(from: whole) == nil, "step \(step), scrolling")
    }
  }

  @Test(arguments: [5, -5]) func `pixels that scroll are moved instead of being drawn again`(distance: Int) {
    let window = WindowSurface(Self.size)
    window.show(Self.page(0, 100))
    window.mark(40, 40, 0xFFFF_00FF)
    window.show(Self.page(0, 100 + Double(distance)))
    #expect(PixelGrid(window.surface)[40, 40 - distance] == 0xFFFF_00FF)
    #expect(PixelGrid(window.surface)[40, 40] != 0xFFFF_00FF)
  }

  @Test(arguments: [3, -3])
  func `pixels that scroll stay where they are in memory that is a ring`(distance: Int) throws {
    let window = try #require(ScrollingSurface(Self.size))
    window.show(Self.page(0, 100))
    window.mark(40, 40, 0xFFFF_00FF)
    let rowCount = window.memory.rowCount
    for step in 1...4 {
      window.show(Self.page(0, 100 + Double(step * distance)))
      #expect(window.pixels[40, 40 - step * distance] == 0xFFFF_00FF)
      #expect(window.memory.firstRow == (step * distance + rowCount) % rowCount)
    }
  }

  @Test func `content that moves over a background that does not move with it is drawn again`() {
    let gradient = Frame.Content.gradient(
      Frame.Gradient(
        kind: .axial, stops: [.init(color: .white, location: 0), .init(color: .red, location: 1)], start: .zero,
        end: CGPoint(x: 0, y: 1)))
    let window = WindowSurface(Self.size)
    window.show(Self.page(0, 100, background: gradient))
    window.mark(40, 40, 0xFFFF_00FF)
    window.show(Self.page(0, 105, background: gradient))
    let pixels = PixelGrid(window.surface)
    #expect(pixels[40, 35] != 0xFFFF_00FF)
    expectSamePixels([0, 3, 9, 4].map { Self.page(0, $0, background: gradient) })
  }

  @Test func `a few operations that move are drawn, not moved`() {
    func frame(_ y: Double) -> Frame {
      let picture = Frame.Item(
        layer: 3, part: .contents, rect: CGRect(x: 0, y: 0, width: 16, height: 12), transform: .translation(8, y),
        content: .image(Self.pictures[0], source: CGRect(x: 0, y: 0, width: 16, height: 12)))
      return Frame(size: Self.size, items: [picture])
    }
    let window = WindowSurface(Self.size)
    window.show(frame(20))
    window.mark(10, 25, 0xFFFF_00FF)
    window.show(frame(22))
    #expect(PixelGrid(window.surface)[10, 27] != 0xFFFF_00FF)
  }

  @Test(arguments: [(0, 1), (0, -7), (3, 0), (-2, 6), (0, 31), (0, 90), (0, 0.5)] as [(Double, Double)])
  func `scrolling gives the same pixels as drawing completely`(x: Double, y: Double) {
    expectSamePixels((0..<9).map { Self.page(Double($0) * x, 120 + Double($0) * y) })
  }

  @Test func `the edges of a clip keep their pixels`() {
    for clip in [CGRect(x: 3, y: 9, width: 80, height: 60), CGRect(x: 3.5, y: 9.25, width: 80, height: 60.5)] {
      expectSamePixels((0..<9).map { Self.page(0, 60 + Double($0 * 4), clip: clip) })
      expectSamePixels((0..<9).map { Self.page(0, 60 - Double($0 * 4), clip: clip, radius: 4) })
    }
  }

  @Test func `what covers the content without moving keeps its pixels`() {
    let bar = CGRect(x: 0, y: 0, width: 96, height: 18)
    let fronts: [[Frame.Item]] = [
      [.color(.red, CGRect(x: 88, y: 20, width: 4, height: 30), layer: 900, radius: 2)],
      [.color(RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), bar, layer: 901)],
      [
        Frame.Item(
          layer: 902, part: .background, rect: bar, content: .backdrop(Frame.Backdrop(blurRadius: 4, saturation: 1.5)))
      ],
      [
        Frame.Item(
          layer: 903, part: .background, rect: CGRect(x: 20, y: 30, width: 30, height: 20),
          corners: Frame.Corners(radius: 6), content: .backdrop(Frame.Backdrop(blurRadius: 2, saturation: 1)))
      ],
    ]
    for front in fronts { expectSamePixels((0..<9).map { Self.page(0, 100 + Double($0 * $0), front: front) }) }
  }

  @Test(arguments: 0..<12)
  func `random content in front that comes, goes, stays or moves along keeps its pixels`(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed), size: Self.size)
    var y = 100.0
    expectSamePixels(
      (0..<15).map { step in
        y += Double(step * 5 % 11 - 4)
        var front = scene.next().items
        for index in front.indices where index % 2 == 0 {
          front[index].transform = front[index].transform.concatenating(.translation(0, 100 - y))
        }
        return Self.page(0, y, front: front)
      })
  }
}
