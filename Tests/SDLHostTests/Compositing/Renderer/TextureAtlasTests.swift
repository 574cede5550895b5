import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite(.enabled(if: GraphicsCard.isInstalled, Comment(rawValue: GraphicsCard.requirement)))
struct TextureAtlasTests {
  @Test func `images in the atlas do not overlap and have a margin`() throws {
    let card = try GraphicsCard(width: 8, height: 8)
    let atlas = try #require(TextureAtlas(card.device))
    var places: [PixelRect] = [PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)]
    for index in 0..<200 {
      let part = try #require(atlas.place(width: 10 + index * 7 % 60, height: 8 + index * 5 % 40))
      places.append(
        PixelRect(x0: part.x - 1, y0: part.y - 1, x1: part.x + part.width + 1, y1: part.y + part.height + 1))
    }
    let all = PixelRect(x0: 0, y0: 0, x1: atlas.texture.width, y1: atlas.texture.height)
    for (index, place) in places.enumerated() {
      #expect(all.contains(place))
      for other in places[..<index] where !other.intersection(place).isEmpty { Issue.record("\(place) on \(other)") }
    }
  }

  @Test func `a full atlas is emptied, and drawn images are uploaded again`() throws {
    let card = try GraphicsCard(width: 500, height: 500)
    let whole = CGRect(x: 0, y: 0, width: 500, height: 500)
    let kept = CGImage(width: 40, height: 40) { _, _ in 0xFF00_FF00 }
    let colors = (0..<40).map { UInt32(0xFF00_0000) | UInt32($0) * 2 }
    for color in colors {
      let picture = CGImage(width: 500, height: 500) { _, _ in color }
      let frame = Frame(
        size: whole.size,
        items: [
          .image(picture, whole, layer: Int(color)),
          .image(kept, CGRect(x: 100, y: 100, width: 40, height: 40), layer: 1),
        ])
      let drawn = card.draw(frame) ?? card.look()
      #expect(drawn[250, 250] == color && drawn[0, 0] == color && drawn[499, 499] == color)
      #expect(drawn[100, 100] == 0xFF00_FF00 && drawn[139, 139] == 0xFF00_FF00)
    }
    // The atlas holds sixteen of the large images.
    let again = card.compositor.uploadCount - colors.count - 1
    #expect(again >= 2 && again <= 4)
  }

  @Test func `more images than the atlas holds are drawn, and uploaded a second time at most`() throws {
    let card = try GraphicsCard(width: 600, height: 500), side = 500
    let images = (0..<30).map { index in
      CGImage(width: side, height: side) { _, _ in 0xFF00_0000 | UInt32(index + 1) << 3 }
    }
    func frame(_ step: Int) -> Frame {
      Frame(
        size: CGSize(width: 600, height: 500),
        items: images.enumerated().map { index, image in
          .image(image, CGRect(x: index * 20 + step, y: 0, width: 500, height: 500), layer: index)
        })
    }
    for step in 0..<6 {
      if step == 3 { card.device.meter.begin() }
      let drawn = try #require(card.draw(frame(step)))
      for index in images.indices where index * 20 + step + 10 < 600 {
        #expect(drawn[index * 20 + step + 10, 250] == 0xFF00_0000 | UInt32(index + 1) << 3)
      }
    }
    #expect(card.compositor.uploadCount <= 2 * images.count)
    #expect(card.device.meter.counts.uploadedBytes == 0)
    #expect(card.device.meter.counts.drawCalls == 3)
  }

  @Test func `neighbors in the atlas are not visible at the edge of a magnified image`() throws {
    let card = try GraphicsCard(width: 64, height: 64)
    let black = CGImage(width: 8, height: 8) { _, _ in 0xFF00_0000 }
    let white = CGImage(width: 8, height: 8) { _, _ in 0xFFFF_FFFF }
    let whole = CGRect(x: 0, y: 0, width: 64, height: 64)
    let items: [Frame.Item] = [.image(black, whole, layer: 1), .image(white, whole, layer: 2)]
    let drawn = try #require(card.draw(Frame(size: whole.size, items: items)))
    for index in 0..<64 {
      #expect(drawn[index, 0] == 0xFFFF_FFFF)
      #expect(drawn[0, index] == 0xFFFF_FFFF)
      #expect(drawn[63, index] == 0xFFFF_FFFF)
    }
  }

  @Test func `an image larger than any texture is reduced`() throws {
    let card = try GraphicsCard(width: 40, height: 4)
    let width = card.device.maximumSide + 2
    let picture = CGImage(width: width, height: 2) { x, _ in x < width / 2 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let frame = Frame(
      size: CGSize(width: 40, height: 4),
      items: [
        .image(picture, CGRect(x: 0, y: 0, width: width, height: 2), transform: .translation(20 - Double(width / 2), 0))
      ])
    let drawn = try #require(card.draw(frame))
    #expect(drawn[5, 1] == 0xFF00_0000)
    #expect(drawn[35, 1] == 0xFFFF_FFFF)
  }
}
