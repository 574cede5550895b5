import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests rounded groups whose front item fills them: it is rounded itself, and no rim is blended.
@Suite struct RoundedContentTests {
  private static let size = CGSize(width: 60, height: 50)
  private static let card = CGRect(x: 0, y: 0, width: 40, height: 30)
  private static let picture = CGImage(width: 40, height: 30) { x, y in
    0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8) << 8 | UInt32(x * y % 256)
  }
  private nonisolated static let places = [
    Projection.translation(8, 7), .translation(8.3, 7.6), Projection(a: 0.9, b: 0, c: 0, d: 1.2, tx: 6.4, ty: 3.7),
    .translation(-13, 28.5),
  ]

  private func operations(_ items: [Frame.Item]) -> ContiguousArray<DrawOperation> {
    let list = DrawList(rasters: RasterTable())
    let limit = PixelRect(x0: 0, y0: 0, x1: Int(Self.size.width), y1: Int(Self.size.height))
    list.rebuild(items, projection: .identity, scale: 1, limit: limit)
    return list.operations
  }

  private func pixels(_ items: [Frame.Item]) -> PixelGrid {
    PixelGrid(Frame(size: Self.size, background: RGBA(red: 0, green: 0, blue: 1), items: items))
  }

  private func group(_ items: [Frame.Item], _ place: Projection) -> Frame.Item {
    .group(items, Self.card, layer: 9, transform: place, radius: 8)
  }

  /// What is not the last item keeps the group from being replaced: a color that can hardly be seen.
  private let faint = Frame.Item.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0.004), Self.card, layer: 5)

  @Test(arguments: places) func `a picture that fills a rounded group is rounded itself`(place: Projection) {
    let color = Frame.Item.color(.red, Self.card, layer: 1)
    let front = Frame.Item.image(Self.picture, Self.card, layer: 2)
    let items = [group([color, front], place)]
    #expect(operations(items).map(\.key.layer) == [front.layer])
    let alone = pixels([.image(Self.picture, Self.card, layer: 2, transform: place, radius: 8)])
    #expect(pixels(items) == alone)
    let blended = [group([color, front, faint], place)]
    #expect(operations(blended).count == 5)
    #expect(pixels(items).greatestDifference(from: pixels(blended)) <= 2)
  }

  @Test(arguments: places) func `a larger picture shows the part inside the group`(place: Projection) {
    let larger = CGRect(x: -7, y: -3, width: 60, height: 45)
    let front = Frame.Item.image(Self.picture, larger, layer: 2)
    let items = [group([.color(.red, Self.card, layer: 1), front], place)]
    #expect(operations(items).map(\.key.layer) == [front.layer])
    #expect(pixels(items).greatestDifference(from: pixels([group([front, faint], place)])) <= 2)
  }

  @Test func `a group with only a translucent color is that color`() {
    let color = Frame.Item.color(RGBA(red: 1, green: 0, blue: 0, alpha: 0.5), Self.card, layer: 1)
    let items = [group([color], .translation(8.3, 7.6))]
    #expect(operations(items).map(\.key.layer) == [color.layer])
    #expect(pixels(items).greatestDifference(from: pixels([group([color, faint], .translation(8.3, 7.6))])) <= 2)
  }

  @Test func `other content keeps its rim`() {
    let back = Frame.Item.color(.red, Self.card, layer: 1), place = Projection.translation(8, 7)
    let small = Frame.Item.image(Self.picture, CGRect(x: 1, y: 0, width: 39, height: 30), layer: 2)
    let faded = Frame.Item.color(RGBA(red: 0, green: 1, blue: 0, alpha: 0.9), Self.card, layer: 2)
    let rounded = Frame.Item.color(.white, Self.card, layer: 2, radius: 3)
    let blur = Frame.Item(
      layer: 2, part: .background, rect: Self.card, content: .backdrop(Frame.Backdrop(blurRadius: 3)))
    for front in [small, faded, rounded, blur] {
      #expect(operations([group([back, front], place)]).map(\.key.role) == [.opening, .whole, .whole, .closing])
    }
    let hidden = [back, blur, Frame.Item.color(.white, Self.card, layer: 3)]
    #expect(operations([group(hidden, place)]).count == 5)
  }
}
