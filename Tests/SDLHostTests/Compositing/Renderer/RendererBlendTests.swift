import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite(.enabled(if: GraphicsCard.isInstalled, Comment(rawValue: GraphicsCard.requirement)))
struct RendererBlendTests {
  private static let card = try? GraphicsCard(width: 60, height: 40)

  private nonisolated static let modes: [CGBlendMode] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
    .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker, .plusLighter, .sourceAtop, .destinationOver,
    .destinationOut, .xor,
  ]

  private func blended(_ rect: CGRect, _ transform: Projection, _ mode: CGBlendMode, opacity: Float = 1) -> Frame.Item {
    let parts: [Frame.Item] = [
      .color(RGBA(red: 0.9, green: 0.4, blue: 0.2), CGRect(x: 0, y: 0, width: 18, height: 14), layer: 1, radius: 4),
      .color(RGBA(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.6), CGRect(x: 6, y: 4, width: 10, height: 12), layer: 2),
    ]
    return Frame.Item(
      layer: 100 + Int(transform.tx), part: .group, rect: rect, transform: transform, opacity: opacity,
      corners: Frame.Corners(radius: 5), content: .group(Frame.Group(items: parts, isStatic: false, blend: mode)))
  }

  /// Blended over the window, rotated, and in a translucent group, over nothing.
  private func frame(_ mode: CGBlendMode) -> Frame {
    let rect = CGRect(x: 0, y: 0, width: 18, height: 16)
    let inner: [Frame.Item] = [
      .color(RGBA(red: 0.3, green: 0.8, blue: 0.3), CGRect(x: 2, y: 20, width: 20, height: 9), layer: 11),
      blended(rect, .translation(6, 22), mode),
    ]
    return Frame(
      size: CGSize(width: 60, height: 40), background: RGBA(red: 0.6, green: 0.65, blue: 0.5),
      items: [
        .color(RGBA(red: 0.3, green: 0.2, blue: 0.7), CGRect(x: 10, y: 0, width: 8, height: 40), layer: 10),
        blended(rect, .translation(2.25, 1.5), mode, opacity: 0.8),
        blended(rect, Projection(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 36, ty: 4), mode),
        .group(inner, CGRect(x: 0, y: 18, width: 40, height: 22), layer: 90, opacity: 0.7),
      ])
  }

  @Test(arguments: modes) func `both compositors blend equally`(mode: CGBlendMode) throws {
    let card = try #require(Self.card)
    card.compositor.forget()
    _ = card.draw(frame(mode))
    let difference = PictureDifference(card.picture(), PixmanCompositor.render(frame(mode)))
    #expect(difference.share(beyond: 8) * 1000 <= 60, "\(mode): \(difference)")
    #expect(difference.share(beyond: 24) * 1000 <= 20, "\(mode): \(difference)")
  }

  @Test(arguments: modes) func `Core Graphics blends like the compositor`(mode: CGBlendMode) throws {
    // It does not support `plusDarker`.
    if mode == .plusDarker { return }
    let frame = frame(mode)
    let context = CGContext(width: 60, height: 40, isOpaque: true)
    context.setFillColor(CGColor(frame.background))
    context.fill(CGRect(origin: .zero, size: frame.size))
    FramePainter(context: context).paint(frame.items)
    let difference = PictureDifference(try #require(context.makeImage()), PixmanCompositor.render(frame))
    #expect(difference.share(beyond: 8) * 1000 <= 40, "\(mode): \(difference)")
  }
}
