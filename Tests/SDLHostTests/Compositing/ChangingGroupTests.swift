import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests static groups whose items are other ones from frame to frame, as when their layers change without animation.
@Suite struct ChangingGroupTests {
  private static let size = CGSize(width: 200, height: 160)
  private let window = WindowSurface(size)

  /// A frame with a group of a page and boxes, the first of which is at `x`.
  private func frame(_ x: Double, opacity: Float = 0.5, place: Double = 10, scale: Double = 1) -> Frame {
    let page = CGRect(x: 0, y: 0, width: 120, height: 100)
    var items = [Frame.Item.color(.white, page, layer: 2)]
    for index in 0..<4 {
      let box = CGRect(x: x + Double(index) * 20, y: 10.5, width: 12.25, height: 30)
      items.append(.color(.red, box, layer: 3 + index))
    }
    let transform = Projection(a: scale, b: 0, c: 0, d: scale, tx: place, ty: 20)
    return Frame(
      size: Self.size, items: [.group(items, page, transform: transform, opacity: opacity, isStatic: true)])
  }

  @Test(arguments: [0.5, 1] as [Float]) func `a group that changes in every frame gets no bitmap`(opacity: Float) {
    window.show(frame(4, opacity: opacity))
    for step in 0..<6 {
      let frame = frame(5 + Double(step) * 1.5, opacity: opacity, place: 10.25 + Double(step))
      window.show(frame)
      #expect(window.compositor.keptBitmapCount == 0, "in frame \(step)")
      #expect(PixelGrid(window.surface).greatestDifference(from: PixelGrid(frame)) == 0)
    }
  }

  @Test func `a page that is painted from its items counts as these alone`() {
    let size = CGSize(width: 640, height: 480), rect = CGRect(origin: .zero, size: size)
    let boxes = (0..<4).map { index in
      Frame.Item.color(.red, CGRect(x: index * 120, y: 40, width: 100, height: 90), layer: 3 + index)
    }
    let page = Frame.Item.group(
      [.color(.white, rect, layer: 2)] + boxes, rect, transform: .identity, opacity: 1, isStatic: true)
    let window = WindowSurface(size)
    window.compositor.drawnPixels = 0
    window.show(Frame(size: size, items: [page]))
    #expect(window.compositor.drawnPixels == 640 * 480 + 4 * 100 * 90)
  }

  @Test(arguments: [(opacity: 1, scale: 1), (0.5, 1), (1, 0.8)] as [(Float, Double)])
  func `the bitmap of a large page is updated where a small part of it changes`(opacity: Float, scale: Double) {
    let size = CGSize(width: 640, height: 480), rect = CGRect(origin: .zero, size: size)
    /// A page with boxes, one of which moves, that moves itself.
    func frame(_ step: Int, box: Double) -> Frame {
      var items = [Frame.Item.color(.white, rect, layer: 2)]
      for index in 0..<20 {
        let x = index == 7 ? 330 + box : Double(index % 5) * 120
        let place = CGRect(x: x, y: Double(index / 5) * 110.5, width: 100, height: 90)
        items.append(.color(.red, place, layer: 3 + index, radius: 8))
      }
      let transform = Projection(a: scale, b: 0, c: 0, d: scale, tx: Double(step) * 3, ty: 0)
      // The page is dimmed.
      let shade = Frame.Item.color(.black, rect, layer: 50, transform: transform, opacity: 0.25)
      return Frame(
        size: size, items: [.group(items, rect, transform: transform, opacity: opacity, isStatic: true), shade])
    }
    let window = WindowSurface(size)
    for step in 0..<12 {
      window.compositor.drawnPixels = 0
      let frame = frame(step, box: Double(step) * 2.5)
      window.show(frame)
      // The bitmap of a page that can be painted from its items is not begun in the first frame.
      let isBegun = step > 0 || opacity < 1 || scale < 1
      #expect(window.compositor.keptBitmapCount == (isBegun ? 1 : 0), "in frame \(step)")
      #expect(PixelGrid(window.surface).difference(from: PixelGrid(frame)) == nil, "in frame \(step)")
    }
    // The window once or, where both are blended, twice, and the box with what is behind it.
    #expect(window.compositor.drawnPixels ?? 0 < (opacity < 1 || scale < 1 ? 3 : 1) * 640 * 480 + 4 * 110 * 100)
    // Everything moves.
    window.show(frame(12, box: 200))
    let last = Frame(
      size: size,
      items: frame(13, box: 20).items.map { item in
        var item = item
        if case .group(var group) = item.content {
          for index in 1..<group.items.count { group.items[index].rect.origin.x += 9 }
          item.content = .group(group)
        }
        return item
      })
    window.show(last)
    #expect(PixelGrid(window.surface).difference(from: PixelGrid(last)) == nil)
  }

  @Test func `a dimmed page gets a bitmap while only a small part of it changes`() {
    let size = CGSize(width: 640, height: 480), rect = CGRect(origin: .zero, size: size)
    /// A page with rows of boxes, one of which moves by `box`, while all are moved by `all`.
    func frame(_ box: Double, all: Double) -> Frame {
      var items = [Frame.Item.color(.white, rect, layer: 2)]
      for index in 0..<20 {
        let x = Double(index % 5) * 120 + all + (index == 7 ? box : 0)
        let place = CGRect(x: x, y: Double(index / 5) * 110.5, width: 100, height: 90)
        items.append(.color(.red, place, layer: 3 + index, radius: 8))
      }
      let shade = Frame.Item.color(.black, rect, layer: 50, opacity: 0.25)
      return Frame(size: size, items: [.group(items, rect, isStatic: true), shade])
    }
    let window = WindowSurface(size)
    for step in 0..<4 {
      window.show(frame(0, all: Double(step) * 3))
      #expect(window.compositor.keptBitmapCount == 0, "everything moves in frame \(step)")
    }
    for step in 1..<8 {
      let frame = frame(Double(step) * 1.5, all: 9)
      window.show(frame)
      #expect(window.compositor.keptBitmapCount == 1, "one box moves in frame \(step)")
      #expect(PixelGrid(window.surface).difference(from: PixelGrid(frame)) == nil, "in frame \(step)")
    }
  }

  @Test func `the bitmap of a group that changed has the memory of the one before`() {
    let painter = Painter(), page = CGRect(x: 0, y: 0, width: 800, height: 600)
    let key = DrawOperation.Key(layer: 1, part: .group)
    var addresses: Set<UnsafeRawPointer> = []
    for step in 0..<4 {
      let box = Frame.Item.color(.red, CGRect(x: step, y: 0, width: 20, height: 20))
      let image = painter.image(of: Frame.Group(items: [box], isStatic: true), key, page, 1)
      _ = painter.images.view(of: image)
      addresses.insert(UnsafeRawPointer(image.pixels))
      painter.endFrame()
    }
    #expect(addresses.count == 1)
  }

  @Test func `a group that stays the same after a change gets its bitmap`() {
    window.show(frame(4))
    #expect(window.compositor.keptBitmapCount == 1)
    window.show(frame(8))
    #expect(window.compositor.keptBitmapCount == 0)
    for place in [11.0, 12, 13] {
      window.show(frame(8, place: place))
      #expect(window.compositor.keptBitmapCount == 1)
    }
    #expect(PixelGrid(window.surface).greatestDifference(from: PixelGrid(frame(8, place: 13))) == 0)
  }

  @Test func `dropped bitmaps are freed at once`() {
    let painter = Painter()
    let first = frame(4).items[0]
    guard case .group(let group) = first.content else { return }
    let key = DrawOperation.Key(layer: 1, part: .group)
    weak var bitmap: CGImage?
    do {
      let image = painter.image(of: group, key, first.rect, 1)
      _ = painter.images.view(of: image)
      bitmap = image
    }
    painter.endFrame()
    #expect(bitmap != nil)
    painter.endFrame()
    #expect(bitmap == nil)
  }
}
