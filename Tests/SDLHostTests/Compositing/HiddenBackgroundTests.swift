import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests that nothing is drawn behind what is opaque although its group is not, or although it is warped, and that nothing
/// of the window's old pixels is left there.
@Suite struct HiddenBackgroundTests {
  nonisolated private static let size = CGSize(width: 400, height: 300)
  nonisolated private static let area = CGRect(origin: .zero, size: size)
  nonisolated private static let picture = CGImage(width: 240, height: 200, isOpaque: true) { x, y in
    0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32((x * y) & 255)
  }

  /// Draws some items over a red background into windows with different old pixels; returns the picture, and the number of
  /// pixels that were drawn.
  private func draw(_ items: [Frame.Item], _ comment: Comment) -> (pixels: PixelGrid, drawn: Int) {
    let frame = Frame(size: Self.size, background: .red, items: items)
    var results: [(pixels: PixelGrid, drawn: Int)] = []
    for old: UInt32 in [0xFF00_0000, 0xFFFF_FFFF] {
      let window = WindowSurface(Self.size)
      // The bitmap of a group is made in the first frame; the second one shows it in front of another background.
      window.show(Frame(size: Self.size, background: .black, items: items))
      for y in 0..<Int(Self.size.height) { for x in 0..<Int(Self.size.width) { window.mark(x, y, old) } }
      window.compositor.drawnPixels = 0
      window.show(frame)
      results.append((PixelGrid(window.surface), window.compositor.drawnPixels ?? 0))
    }
    #expect(results[0].pixels == results[1].pixels, comment)
    return results[0]
  }

  /// A page that darkens what is behind it, with a picture and a line of text over it.
  private func page(_ picture: Frame.Item) -> [Frame.Item] {
    [
      .color(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), Self.area, layer: 1), picture,
      .color(.white, CGRect(x: 90, y: 70, width: 60, height: 9), layer: 3),
    ]
  }

  /// The pictures in the page, and whether so much of each is opaque that it hides the background.
  nonisolated private static let pictures: [(String, Frame.Item, Bool)] = {
    let rect = CGRect(x: 70, y: 40, width: 240, height: 200)
    var clipped = Frame.Item.image(picture, rect, layer: 2)
    clipped.clip = CGRect(x: 0, y: 0, width: 400, height: 200)
    var small = Frame.Item.image(picture, rect, layer: 2)
    small.clip = CGRect(x: 70, y: 40, width: 40, height: 40)
    return [
      ("picture", .image(picture, rect, layer: 2), true),
      ("rounded picture", .image(picture, rect, layer: 2, radius: 20), true),
      ("clipped picture", clipped, true),
      ("picture in a group", .group([.image(picture, rect, layer: 2)], rect, layer: 5, radius: 12), true),
      ("picture at half pixels", .image(picture, rect, layer: 2, transform: .translation(0.5, 0.5)), true),
      ("picture that is clipped to a corner", small, false),
      ("translucent picture", .image(picture, rect, layer: 2, opacity: 0.9), false),
    ]
  }()

  @Test(arguments: pictures.indices, [false, true])
  func `the opaque part of a translucent group hides the background`(index: Int, isStatic: Bool) {
    let (name, picture, hides) = Self.pictures[index]
    let alone = draw(page(picture), "\(name), item by item").pixels
    for (x, y) in [(0.0, 0.0), (0, 40), (13.3, 7.7)] {
      let group = draw(
        [.group(page(picture), Self.area, transform: .translation(x, y), isStatic: isStatic)], "\(name) at \(x), \(y)")
      if isStatic { #expect((group.drawn < 400 * 300 * 17 / 10) == hides, "\(name): \(group.drawn)") }
      if x == 0, y == 0 { #expect(group.pixels.greatestDifference(from: alone) <= 2, "\(name)") }
    }
  }

  @Test(arguments: [0.0, 15, 40, 60, 75, 105, 140, 165, 195, 300])
  func `a page that turns hides the background`(degrees: Double) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 1000
    for axis in [(0.0, 1.0), (1.0, 0.0)] {
      let turn = CATransform3DRotate(eye, degrees * .pi / 180, axis.0, axis.1, 0).projection
      let place = Projection.translation(-200, -150).concatenating(turn).concatenating(.translation(200, 150))
      let image = draw([.image(Self.picture, Self.area, transform: place)], "\(degrees) about \(axis)")
      let group = draw(
        [.group([.color(.white, Self.area), .image(Self.picture, Self.area, layer: 2)], Self.area, transform: place)],
        "group, \(degrees) about \(axis)")
      let width = abs(cos(degrees * .pi / 180))
      if width > 0.5 { #expect(image.drawn < 400 * 300 * 8 / 5 && group.drawn > 0, "\(image.drawn)") }
    }
  }

  @Test(arguments: [5.0, 30, 45, 90, 200])
  func `a page that rotates hides nothing beside it`(degrees: Double) {
    let angle = degrees * .pi / 180
    let turn = Projection(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    let place = Projection.translation(-200, -150).concatenating(turn).concatenating(.translation(200, 150))
    _ = draw([.image(Self.picture, Self.area, transform: place)], "\(degrees)")
    _ = draw([.image(Self.picture, Self.area, transform: place, radius: 40)], "\(degrees), rounded")
    _ = draw([.image(Self.picture, Self.area, transform: place, opacity: 0.5)], "\(degrees), translucent")
  }
}
