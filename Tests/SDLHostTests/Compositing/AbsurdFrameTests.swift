import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct AbsurdFrameTests {
  private nonisolated static let infinite = CGRect.infinite
  private nonisolated static let huge = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
  private nonisolated static let nowhere = CGRect(x: Double.nan, y: 0, width: 5, height: 5)

  private static var turned: Projection {
    Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: 1)
  }

  private nonisolated static let dot = Frame.Item.color(.red, CGRect(x: 2, y: 1, width: 7, height: 7), layer: 7)

  private func red(_ item: Frame.Item) -> Int {
    PixelGrid(Frame(size: CGSize(width: 12, height: 12), items: [item])).red(5, 5)
  }

  @Test(arguments: [AbsurdFrameTests.infinite, AbsurdFrameTests.huge])
  func `an infinite rectangle covers the whole frame`(rect: CGRect) {
    #expect(red(.color(.red, rect)) == 255)
    #expect(red(.color(.red, rect, radius: 6)) == 255)
    #expect(red(.color(.red, rect, transform: Self.turned)) == 255)
  }

  @Test(arguments: [AbsurdFrameTests.infinite, AbsurdFrameTests.huge]) func `an infinite group shows its items`(
    rect: CGRect
  ) {
    let other = Frame.Item.color(.red, CGRect(x: 0, y: 0, width: 1, height: 1), layer: 8)
    #expect((127...128).contains(red(.group([Self.dot, other], rect, opacity: 0.5))))
    #expect(red(.group([Self.dot, other], rect, radius: 3)) == 255)
    #expect(red(.group([Self.dot, other], rect, transform: Self.turned)) == 255)
  }

  @Test func `a rectangle with invalid coordinates draws nothing`() {
    let frame = Frame(
      size: CGSize(width: 12, height: 12),
      items: [
        .color(.white, Self.nowhere, layer: 1, radius: 2),
        .color(.white, Self.nowhere, layer: 2, transform: Self.turned),
        Self.dot,
      ])
    #expect(PixelGrid(frame).red(5, 5) == 255)
  }

  @Test func `items far outside of the frame are not visible`() {
    #expect(red(.color(.red, Self.huge, transform: .translation(1e12, 0))) == 0)
    #expect(red(.color(.red, CGRect(x: 0, y: 0, width: 9, height: 9), transform: .translation(-1e300, 0))) == 0)
  }

  @Test func `a rectangle without area draws nothing`() {
    #expect(red(.color(.red, CGRect(x: 5, y: 5, width: 0, height: 9))) == 0)
    let flat = Projection(a: 0, b: 0, c: 0, d: 1, tx: 5, ty: 0)
    #expect(red(.color(.red, CGRect(x: 0, y: 0, width: 9, height: 9), transform: flat)) == 0)
  }

  /// One item of each of the rarer kinds, in a rectangle.
  private func rare(_ rect: CGRect, _ transform: Projection = .identity) -> [Frame.Item] {
    let picture = CGImage(width: 4, height: 4) { _, _ in 0xFFFF_FFFF }
    let path = CGPath(rect: rect, transform: nil)
    let stops = [Frame.Gradient.Stop(color: .red, location: 0.5), .init(color: .white, location: 0.5)]
    let group = Frame.Group(items: [Self.dot, Self.dot], isStatic: false, mask: [Self.dot])
    let contents: [Frame.Content] = [
      .shape(Frame.Shape(path: path, fill: .red, stroke: Frame.Stroke(color: .white, width: .infinity))),
      .shape(Frame.Shape(path: CGMutablePath(), fill: .red, stroke: Frame.Stroke(color: .white, width: 1))),
      .gradient(Frame.Gradient(kind: .axial, stops: stops, start: .zero, end: .zero)),
      .gradient(Frame.Gradient(kind: .conic, stops: [], start: .zero, end: CGPoint(x: CGFloat.nan, y: 1))),
      .gradient(Frame.Gradient(kind: .radial, stops: stops, start: CGPoint(x: 1e300, y: 0), end: .zero)),
      .castShadow(Frame.CastShadow(color: .red, offset: .zero, radius: 1e9, caster: .path(path))),
      .castShadow(Frame.CastShadow(color: .red, offset: .zero, radius: .nan, caster: .items([Self.dot]))),
      .castShadow(Frame.CastShadow(color: .red, offset: .zero, radius: 2, caster: .items([]))),
      .ninePart(Frame.NinePart(image: picture, source: .zero, center: .infinite, scale: 0)),
      .ninePart(Frame.NinePart(image: picture, source: .infinite, center: .null, scale: 1)),
      .group(group), .dissolve(Frame.Dissolve(old: [], new: [Self.dot], progress: -.infinity)),
      .backdrop(Frame.Backdrop(blurRadius: .nan, saturation: .nan)),
      .backdrop(Frame.Backdrop(blurRadius: 1000, saturation: .infinity)),
    ]
    return contents.enumerated().map { index, content in
      Frame.Item(layer: 100 + index, part: .shape, rect: rect, transform: transform, content: content)
    }
  }

  @Test(arguments: [
    AbsurdFrameTests.infinite, AbsurdFrameTests.huge, AbsurdFrameTests.nowhere, .null, .zero,
    CGRect(x: 1, y: 2, width: 0, height: 4), CGRect(x: 3, y: 3, width: 1e-9, height: 4),
    CGRect(x: 0, y: 0, width: 1e9, height: 3),
  ])
  func `no rectangle or transform crashes the drawing of any content`(rect: CGRect) {
    let flat = Projection(a: 0, b: 0, c: 0, d: 0, tx: 2, ty: 2)
    let tiny = Projection(a: 1e-9, b: 0, c: 0, d: 1e9, tx: 2, ty: 2)
    let lost = Projection(a: .nan, b: 0, c: 0, d: .infinity, tx: 2, ty: 2)
    var behind = Projection.identity
    behind.g = -0.4
    for transform in [.identity, Self.turned, behind, flat, tiny, lost] {
      let frame = Frame(size: CGSize(width: 12, height: 12), items: rare(rect, transform) + [Self.dot])
      #expect(PixelGrid(frame).red(5, 5) == 255)
    }
  }
}
