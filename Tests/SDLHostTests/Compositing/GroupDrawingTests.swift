import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct GroupDrawingTests {
  private let area = CGRect(x: 0, y: 0, width: 12, height: 12)

  private func pixels(_ items: [Frame.Item], background: RGBA = .black) -> PixelGrid {
    PixelGrid(Frame(size: area.size, background: background, items: items))
  }

  /// Two overlapping rectangles.
  private var overlapping: [Frame.Item] {
    [
      .color(.red, CGRect(x: 1, y: 1, width: 6, height: 6), layer: 1),
      .color(.red, CGRect(x: 4, y: 4, width: 6, height: 6), layer: 2),
    ]
  }

  @Test(arguments: [false, true])
  func `opacity applies to a group as a whole`(isStatic: Bool) {
    let grid = pixels([.group(overlapping, area, opacity: 0.5, isStatic: isStatic)])
    #expect([grid.red(2, 2), grid.red(5, 5), grid.red(8, 8)].allSatisfy { (127...128).contains($0) })
    #expect(grid.red(2, 8) == 0)
  }

  /// A card whose parts are at fractional positions.
  private let card: [Frame.Item] = [
    .color(.white, CGRect(x: 0, y: 0, width: 7, height: 6), layer: 1),
    .color(.red, CGRect(x: 0.7, y: 1.25, width: 3, height: 2.5), layer: 2),
    .color(.black, CGRect(x: 4.2, y: 0.6, width: 1.5, height: 4), layer: 3, radius: 0.75),
  ]

  @Test(arguments: [(0.0, 0.0), (0.5, 0.5), (0.25, 0.75), (0.9, 0.3)])
  func `a cached bitmap at its resting place equals its items there`(x: Double, y: Double) {
    var alone = card
    for index in alone.indices { alone[index].transform = .translation(2 + x, 3 + y) }
    let expected = pixels(alone)
    for (stepX, stepY) in [(0.0, 0.0), (1, 0), (-2, 2)] {
      var item = Frame.Item.group(
        card, CGRect(x: 0, y: 0, width: 7, height: 6), transform: .translation(2 + x + stepX, 3 + y + stepY))
      item.content = .group(
        Frame.Group(items: card, isStatic: true, restingPosition: CGPoint(x: 2 + x, y: 3 + y)))
      let found = pixels([item])
      for row in 2..<10 {
        for column in 2..<10 where (0..<12).contains(column + Int(stepX)) && (0..<12).contains(row + Int(stepY)) {
          #expect(found[column + Int(stepX), row + Int(stepY)] == expected[column, row])
        }
      }
      // During the movement it is drawn at whole pixels.
      item.transform = .translation(2 + x + stepX + 0.4, 3 + y + stepY - 0.3)
      #expect(pixels([item]) == found)
    }
  }

  @Test func `a large opaque group stays at whole pixels and hides the items behind it`() {
    let size = CGSize(width: 200, height: 200), page = CGRect(x: 0, y: 0, width: 160, height: 160)
    let items = [Frame.Item.color(.white, page, layer: 1)] + card.dropFirst()
    let item = Frame.Item.group(items, page, transform: .translation(20.4, 10.7))
    var frame = Frame(size: size, background: .red, items: [item])
    frame.items[0].content = .group(
      Frame.Group(items: items, isStatic: true, restingPosition: CGPoint(x: 0.4, y: 0.7)))
    let grid = PixelGrid(frame)
    #expect(grid[19, 90] == 0xFFFF_0000 && grid[20, 90] == 0xFFFF_FFFF)
    #expect(grid[90, 10] == 0xFFFF_0000 && grid[90, 11] == 0xFFFF_FFFF)
  }

  @Test func `a single child takes the group's opacity`() {
    let child = [Frame.Item.color(.red, CGRect(x: 2, y: 2, width: 4, height: 4))]
    let grid = pixels([.group(child, area, opacity: 0.5)])
    #expect((127...128).contains(grid.red(3, 3)))
    #expect(grid.red(7, 7) == 0)
  }

  @Test func `items of a translucent group that do not overlap are drawn individually`() {
    let size = CGSize(width: 200, height: 60), window = WindowSurface(size)
    func frame(_ x: Double, over hidden: Frame.Item? = nil) -> Frame {
      let items: [Frame.Item] = [
        .color(.white, CGRect(x: 4, y: 4.5, width: 20, height: 30), layer: 1),
        .color(.red, CGRect(x: x, y: 10, width: 20, height: 30), layer: 2, radius: 6),
      ]
      let all = items + (hidden.map { [$0] } ?? [])
      let group = Frame.Item.group(all, CGRect(origin: .zero, size: size), opacity: 0.5)
      return Frame(size: size, background: RGBA(red: 0, green: 0.5, blue: 0, alpha: 1), items: [group])
    }
    window.show(frame(100))
    window.show(frame(140))
    #expect(window.damagedArea <= 2 * 20 * 30)
    // An item that overlaps both, but shows nothing, makes them one picture.
    let clear = Frame.Item.color(
      RGBA(red: 0, green: 0, blue: 0, alpha: 0), CGRect(x: 0, y: 0, width: 200, height: 60), layer: 3)
    #expect(PixelGrid(window.surface).greatestDifference(from: PixelGrid(frame(140, over: clear))) <= 1)
  }

  @Test func `a group is clipped to its rectangle`() {
    let grid = pixels([.group(overlapping, CGRect(x: 2, y: 2, width: 4, height: 4))])
    #expect(grid.reds(row: 1).allSatisfy { $0 == 0 })
    #expect(grid.reds(row: 3) == [0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0])
    #expect(grid.red(7, 7) == 0)
  }

  @Test func `a group's rounded corners show the background`() {
    let child = [
      Frame.Item.color(.red, area, layer: 1), .color(.red, CGRect(x: 0, y: 0, width: 5, height: 5), layer: 2),
    ]
    let grid = pixels([.group(child, area, radius: 6)], background: RGBA(red: 0, green: 0, blue: 1))
    #expect(grid[0, 0] == 0xFF00_00FF)
    #expect(grid[6, 6] == 0xFFFF_0000)
    #expect(abs(grid.totalRed - Double.pi * 36) < 1.2)
    for x in 0..<12 { for y in 0..<12 { #expect((254...255).contains(grid.red(x, y) + Int(grid[x, y] & 255))) } }
  }

  @Test func `rounded corners drawn in place equal those drawn with a bitmap`() {
    let inner = Frame.Item.group(
      [.color(.white, CGRect(x: 3, y: 3, width: 20, height: 20), layer: 3)] + overlapping,
      CGRect(x: 2, y: 2, width: 9, height: 9), layer: 101, radius: 3)
    let items = [Frame.Item.color(.white, CGRect(x: 0, y: 6, width: 12, height: 6), layer: 9), inner]
    let inPlace = pixels([.group(items, area, radius: 4)])
    let bitmap = pixels([.group(items, area, radius: 4, isStatic: true)])
    #expect(inPlace.greatestDifference(from: bitmap) <= 2)
  }

  @Test func `a static group's bitmap equals drawing in place`() {
    let items = overlapping + [.color(.white, CGRect(x: 0, y: 9, width: 12, height: 2), layer: 3, radius: 1)]
    let moved = Projection.translation(1.4, 0.2)
    let kept = pixels([.group(items, area, transform: moved, isStatic: true)])
    let inPlace = pixels([.group(items, area, transform: moved)])
    #expect(kept == inPlace)
  }

  @Test func `a static group is drawn once while it moves, and its bitmap is discarded afterwards`() {
    let compositor = PixmanCompositor()
    let grid = CGImage(width: 12, height: 12) { _, _ in 0 }
    let buffer = PixelBuffer(
      pixels: UnsafeMutableRawPointer(mutating: grid.pixels), width: 12, height: 12, bytesPerRow: grid.bytesPerRow)
    var changes: [PixelRect] = []
    let items = overlapping + [.color(.white, CGRect(x: 0, y: 9, width: 12, height: 2), layer: 3)]
    for x in 0..<4 {
      let group = Frame.Item.group(items, area, transform: .translation(Double(x), 0), isStatic: true)
      compositor.draw(Frame(size: area.size, items: [group]), into: buffer, changes: &changes)
      #expect(compositor.keptBitmapCount == 1)
    }
    compositor.draw(Frame(size: area.size), into: buffer, changes: &changes)
    #expect(compositor.keptBitmapCount == 0)
  }

  @Test func `a scaled translucent group has no dark edges`() {
    let half = Projection(a: 0.7, b: 0, c: 0, d: 0.7, tx: 1, ty: 1)
    let white = [Frame.Item.color(.white, area, layer: 1), .color(.white, area, layer: 2)]
    let grid = pixels([.group(white, area, transform: half, opacity: 0.6)], background: .white)
    #expect(grid.reds(row: 5).allSatisfy { $0 >= 253 })
    #expect(grid.reds(row: 1).allSatisfy { $0 >= 253 })
  }

  @Test(arguments: [(radius: 0, step: 41.3), (15, 41)])
  func `a simple opaque group is drawn without a bitmap, with the same result`(radius: Double, step: Double) {
    let rect = CGRect(x: 0, y: 0, width: 400, height: 300)
    let photo = CGImage(width: 300, height: 200, isOpaque: true) { x, y in 0xFF00_0000 | UInt32(x * 7 + y * 1000) }
    let text = CGImage(width: 90, height: 12) { x, y in x / 3 % 2 == 0 ? 0x8000_0080 : 0 }
    var items = [
      Frame.Item.color(.white, rect, layer: 1),
      .image(photo, CGRect(x: 20, y: 30, width: 300, height: 200), layer: 2),
      .image(text, CGRect(x: 20, y: 250, width: 90, height: 12), layer: 3),
    ]
    // As in a page that clips its content.
    for index in items.indices.dropFirst() { items[index].clip = rect }
    let compositor = PixmanCompositor()
    let surface = CGImage(width: 400, height: 300) { _, _ in 0 }
    let buffer = PixelBuffer(
      pixels: UnsafeMutableRawPointer(mutating: surface.pixels), width: 400, height: 300,
      bytesPerRow: surface.bytesPerRow)
    var changes: [PixelRect] = []
    for index in 0..<4 {
      let place = Projection.translation(Double(index) * step, 0)
      func frame(_ items: [Frame.Item]) -> Frame {
        Frame(size: rect.size, items: [.group(items, rect, transform: place, radius: radius, isStatic: true)])
      }
      compositor.draw(frame(items), into: buffer, changes: &changes)
      #expect(compositor.keptBitmapCount == 0)
      // A group that is not opaque needs its bitmap.
      let kept = items + [.color(.white, rect, layer: 4, opacity: 0.002)]
      #expect(PixelGrid(surface).greatestDifference(from: PixelGrid(frame(kept))) <= 1, "frame \(index)")
    }
  }

  @Test func `a simple page that shrinks to a rounded card needs no bitmap, and looks the same`() {
    let rect = CGRect(x: 0, y: 0, width: 400, height: 300)
    let photo = CGImage(width: 300, height: 200, isOpaque: true) { x, y in
      0xFF00_0000 | UInt32(x / 2) << 16 | UInt32(y) << 8
    }
    let place = CGRect(x: 50, y: 50, width: 300, height: 200)
    let items: [Frame.Item] = [
      .color(.white, rect, layer: 1), .color(.red, place, layer: 2, radius: 8), .image(photo, place, layer: 3),
    ]
    /// The card, with other items in front.
    func grid(_ front: [Frame.Item], radius: Double) -> (pixels: PixelGrid, bitmaps: Int) {
      let window = WindowSurface(rect.size)
      let transform = Projection(a: 0.61, b: 0, c: 0, d: 0.61, tx: 20.3, ty: 30.6)
      window.show(
        Frame(
          size: rect.size, background: RGBA(red: 0, green: 0, blue: 1, alpha: 1),
          items: [.group(items + front, rect, transform: transform, radius: radius, isStatic: true)]))
      return (PixelGrid(window.surface), window.compositor.keptBitmapCount)
    }
    // One that overlaps all others, but shows nothing, needs a bitmap.
    let clear = [Frame.Item.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0), rect, layer: 4)]
    let card = grid([], radius: 24), bitmap = grid(clear, radius: 24)
    #expect(card.bitmaps == 0 && bitmap.bitmaps == 1)
    // The bitmap blurs the edges of the picture.
    func isEdge(_ position: Int, _ edges: [Double]) -> Bool {
      edges.contains { abs(Double(position) + 0.5 - $0) < 2 }
    }
    let sides = [place.minX, place.maxX].map { 20.3 + 0.61 * $0 }
    let ends = [place.minY, place.maxY].map { 30.6 + 0.61 * $0 }
    for y in 0..<300 where !isEdge(y, ends) {
      for x in 0..<400 where !isEdge(x, sides) {
        #expect(abs(card.pixels.red(x, y) - bitmap.pixels.red(x, y)) <= 2, "at \(x), \(y)")
      }
    }
    // Without a rounded group, edges between pixels would be blended once for each item.
    #expect(grid([], radius: 0).bitmaps == 1)
  }

  @Test func `a large group's bitmap is created over several frames with equal results`() {
    let side = 900.0
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    let items = [
      Frame.Item.color(.white, rect, layer: 1), .color(.red, CGRect(x: 10.5, y: 3, width: 800, height: 850), layer: 2),
      .color(RGBA(red: 0, green: 1, blue: 0, alpha: 0.5), CGRect(x: 100, y: 3.3, width: 700, height: 890), layer: 3),
    ]
    let compositor = PixmanCompositor()
    let surface = CGImage(width: 900, height: 900) { _, _ in 0 }
    let buffer = PixelBuffer(
      pixels: UnsafeMutableRawPointer(mutating: surface.pixels), width: 900, height: 900,
      bytesPerRow: surface.bytesPerRow)
    var changes: [PixelRect] = []
    var first: PixelGrid?
    for _ in 0..<7 {
      compositor.forget()
      let group = Frame.Item.group(items, rect, transform: .translation(3.4, -2.2), isStatic: true)
      compositor.draw(Frame(size: rect.size, items: [group]), into: buffer, changes: &changes)
      let grid = PixelGrid(surface)
      #expect(grid == first ?? grid)
      first = first ?? grid
    }
    #expect(compositor.keptBitmapCount == 1)
  }
}
