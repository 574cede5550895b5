import CoreGraphics
import Testing

@testable import QuartzCore

@MainActor @Suite struct CompositingFilterTests {
  private let root = CALayer()

  init() {
    CATransaction.setDisableActions(true)
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: RGBA = .white) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = CGColor(color)
    return layer
  }

  private func frame() -> Frame {
    var frame = Frame(size: root.bounds.size)
    LayerFlattener.flatten(root, into: &frame)
    return frame
  }

  private func group(_ item: Frame.Item?) -> Frame.Group? {
    if case .group(let group)? = item?.content { group } else { nil }
  }

  @Test func `a layer with a blend mode is one group, with any opacity`() {
    let layer = box(0, 0, 20)
    layer.addSublayer(box(5, 5, 10, .black))
    layer.compositingFilter = "multiplyBlendMode"
    layer.opacity = 0.5
    root.addSublayer(layer)
    let items = frame().items
    #expect(items.count == 1 && items[0].opacity == 0.5)
    #expect(group(items.first)?.blend == .multiply && group(items.first)?.items.count == 2)
    layer.opacity = 1
    layer.allowsGroupOpacity = false
    #expect(group(frame().items.first)?.blend == .multiply)
  }

  @Test(arguments: [
    ("screenBlendMode", CGBlendMode.screen), ("overlayBlendMode", .overlay), ("darkenBlendMode", .darken),
    ("lightenBlendMode", .lighten), ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight), ("differenceBlendMode", .difference),
    ("exclusionBlendMode", .exclusion), ("hueBlendMode", .hue), ("saturationBlendMode", .saturation),
    ("colorBlendMode", .color), ("luminosityBlendMode", .luminosity), ("linearDodgeBlendMode", .plusLighter),
    ("plusL", .plusLighter), ("plusD", .plusDarker), ("destOut", .destinationOut),
  ])
  func `filter names determine blend modes`(name: String, mode: CGBlendMode) {
    let layer = box(0, 0, 20)
    layer.compositingFilter = name
    root.addSublayer(layer)
    #expect(group(frame().items.first)?.blend == mode)
    #expect(layer.compositingFilter as? String == name)
  }

  @Test func `an unknown filter is stored without effect`() {
    let layer = box(0, 0, 20)
    root.addSublayer(layer)
    let plain = frame()
    layer.compositingFilter = "somethingElse"
    #expect(layer.compositingFilter as? String == "somethingElse" && frame() == plain)
    layer.compositingFilter = 5
    #expect(layer.compositingFilter as? Int == 5 && frame() == plain)
    layer.compositingFilter = "multiplyBlendMode"
    #expect(frame() != plain)
    layer.compositingFilter = nil
    #expect(layer.compositingFilter == nil && frame() == plain && root.backdropCount == 0)
  }

  @Test func `a moving layer tree with a blending layer is not cached, but the blending layer is`() throws {
    let page = box(0, 0, 40)
    for x in 0..<5 { page.addSublayer(box(CGFloat(x) * 6, 0, 5)) }
    let glow = box(0, 20, 10)
    glow.addSublayer(box(1, 1, 4))
    page.addSublayer(glow)
    root.addSublayer(page)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (20.0, 30.0, 1)
    page.add(slide, forKey: "slide")
    #expect(frame().items.count == 1)
    glow.compositingFilter = "screenBlendMode"
    let items = frame().items
    #expect(items.count == 7)
    #expect(try #require(group(items.last)).isStatic)
    glow.removeFromSuperlayer()
    #expect(frame().items.count == 1)
    page.removeAllAnimations()
  }

  @Test func `render(in:) blends a layer with the content below`() throws {
    let page = box(0, 0, 4, RGBA(red: 0.5, green: 1, blue: 0.25))
    let layer = box(0, 0, 2, RGBA(red: 0.5, green: 0.5, blue: 1))
    layer.compositingFilter = "multiplyBlendMode"
    page.addSublayer(layer)
    let context = CGContext(width: 4, height: 4)
    page.render(in: context)
    let pixels = PaintedPixels(try #require(context.makeImage()))
    #expect(pixels[0, 0] == 0xFF40_8040 && pixels[3, 3] == 0xFF80_FF40)
  }

  @Test func `a masked layer blends in its visible part`() throws {
    let layer = box(0, 0, 20)
    let mask = box(0, 0, 10, .black)
    layer.mask = mask
    layer.compositingFilter = "darkenBlendMode"
    root.addSublayer(layer)
    #expect(group(frame().items.first)?.blend == .darken && frame().items[0].rect.width == 10)
    mask.addSublayer(box(2, 2, 18, .black))
    #expect(group(frame().items.first)?.blend == .darken && group(frame().items.first)?.mask?.count == 2)
  }
}
