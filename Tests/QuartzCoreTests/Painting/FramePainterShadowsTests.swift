import CoreGraphics
import QuartzCore
import Testing

@Suite struct FramePainterShadowsTests {
  private func shadow(_ radius: CGFloat, _ rect: CGRect, transform: Projection = .identity, corner: CGFloat = 0)
    -> PaintedPixels
  {
    PaintedPixels([
      .item(
        .shadow(.red, offset: CGSize(width: 2, height: 3), radius: radius), rect, transform: transform, radius: corner)
    ])
  }

  @Test func `a blurred shadow has the total darkness of its caster, and half at the offset edge`() {
    let pixels = shadow(3, CGRect(10, 8, 16, 16))
    #expect(abs(pixels.total - 256) < 3)
    #expect(abs(pixels.alpha(11, 19) + pixels.alpha(12, 19) - 255) < 6)
    #expect(abs(pixels.alpha(20, 26) + pixels.alpha(20, 27) - 255) < 6)
    #expect(pixels.red(20, 19) > 235)
  }

  @Test func `a shadow without blur has the shape of its caster`() {
    #expect(shadow(0, CGRect(10, 8, 16, 16)).total == 256)
    #expect(abs(shadow(0, CGRect(10, 8, 16, 16), corner: 8).total - Double.pi * 64) < 2)
  }

  @Test func `a rotated shadow is as dark as an upright one`() {
    let turn = Projection(a: cos(0.4), b: sin(0.4), c: -sin(0.4), d: cos(0.4), tx: 6, ty: -6)
    #expect(abs(shadow(2, CGRect(12, 12, 14, 14), transform: turn).total - 196) < 3)
  }

  @Test func `a clipped shadow equals that part of the whole shadow`() {
    let item = Frame.Item.item(.shadow(.red, offset: .zero, radius: 4), CGRect(10, 10, 20, 20))
    let whole = PaintedPixels([item])
    let part = PaintedPixels([item]) { $0.clip(to: CGRect(5, 5, 9, 9)) }
    for y in 5..<14 { for x in 5..<14 { #expect(abs(part.alpha(x, y) - whole.alpha(x, y)) <= 1) } }
    #expect(part.alpha(15, 15) == 0)
  }

  @Test func `paths and items cast shadows of their shape`() {
    let box = CGRect(8, 8, 20, 20)
    let path = Frame.CastShadow(
      color: .red, offset: .zero, radius: 1.5, caster: .path(CGPath(ellipseIn: box, transform: nil)))
    #expect(abs(PaintedPixels([.item(.castShadow(path), box)]).total - Double.pi * 100) < 3)
    let veil = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
    let items = Frame.CastShadow(
      color: .red, offset: CGSize(width: 4, height: 0), radius: 1,
      caster: .items([.item(.color(veil), CGRect(8, 8, 10, 20))]))
    let pixels = PaintedPixels([.item(.castShadow(items), box)])
    #expect(abs(pixels.total - 100) < 2)
    #expect((126...129).contains(pixels.red(17, 18)) && pixels.alpha(25, 18) == 0)
  }
}
