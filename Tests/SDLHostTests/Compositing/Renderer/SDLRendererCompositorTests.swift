import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import SDLHost

@Suite(.enabled(if: GraphicsCard.isInstalled, Comment(rawValue: GraphicsCard.requirement)))
struct SDLRendererCompositorTests {
  /// Of 255: what smooth sampling with fewer bits, and the edges of what is turned, may differ by.
  private static let slightly = 24

  @Test(arguments: 0..<40) func `both compositors draw the same picture`(seed: UInt64) throws {
    let card = try GraphicsCard(width: 64, height: 48)
    var scene = RandomScene(seed: seed, size: CGSize(width: 64, height: 48))
    for _ in 0..<8 {
      let frame = scene.next()
      let drawn = card.draw(frame) ?? card.look()
      let expected = PixelGrid(frame)
      let far = drawn.count(differingFrom: expected, byMoreThan: Self.slightly)
      #expect(far <= 64 * 48 / 50, "\(drawn.difference(from: expected) ?? "")")
      #expect(drawn.meanDifference(from: expected) < 1.5)
    }
  }

  @Test func `what is upright is the same to a fiftieth`() throws {
    let card = try GraphicsCard(width: 40, height: 30)
    let border = Frame.Item(
      layer: 4, part: .border, rect: CGRect(x: 20, y: 2, width: 17, height: 11.5), corners: Frame.Corners(radius: 4),
      content: .border(.white, width: 1.5))
    let thick = Frame.Item(
      layer: 5, part: .border, rect: CGRect(x: 22, y: 16, width: 14, height: 12), corners: Frame.Corners(radius: 3),
      content: .border(RGBA(red: 0, green: 1, blue: 0, alpha: 0.5), width: 4))
    let shadow = Frame.Item(
      layer: 6, part: .shadow, rect: CGRect(x: 4, y: 18, width: 9, height: 6), corners: Frame.Corners(radius: 2),
      content: .shadow(.black, offset: CGSize(width: 0, height: 2), radius: 2))
    let frame = Frame(
      size: CGSize(width: 40, height: 30), background: RGBA(red: 0.3, green: 0.5, blue: 0.7),
      items: [
        .color(.red, CGRect(x: 1.5, y: 2.25, width: 12.25, height: 9.5), layer: 1),
        .color(.white, CGRect(x: 5, y: 5, width: 12, height: 12), layer: 2, opacity: 0.4, radius: 4.5),
        .color(.red, CGRect(x: 14.25, y: 1, width: 0.5, height: 20), layer: 3), border, thick, shadow,
      ])
    let drawn = try #require(card.draw(frame))
    let expected = PixelGrid(frame)
    #expect(drawn.greatestDifference(from: expected) <= 5, "\(drawn.difference(from: expected) ?? "")")
  }

  @Test func `nothing is drawn where nothing changed`() throws {
    let card = try GraphicsCard(width: 16, height: 12)
    var frame = Frame(
      size: CGSize(width: 16, height: 12), items: [.color(.red, CGRect(x: 1, y: 1, width: 5, height: 5))])
    #expect(card.draw(frame) != nil)
    #expect(card.draw(frame) == nil)
    frame.items[0].transform = .translation(0.2, 0)
    #expect(card.draw(frame) == nil)
    frame.items[0].transform = .translation(1, 0)
    #expect(card.draw(frame)?.red(6, 3) == 255)
    card.compositor.forget()
    #expect(card.draw(frame)?.red(6, 3) == 255)
    frame.background = .white
    #expect(card.draw(frame)?[0, 0] == 0xFFFF_FFFF)
  }
}
