import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CALayerExtrasTests {
  private let root = LayerTree.root()

  private func item() throws -> Frame.Item { try #require(LayerTree.items(of: root).first) }

  @Test func `a new layer has default values, and components can be set at once`() {
    let plain = CALayer()
    #expect(plain.sublayerTransform == CATransform3DIdentity)
    #expect(plain.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) && plain.isDoubleSided)
    plain.sublayerTransform.m34 = -1 / 500
    var expected = CATransform3DIdentity
    expected.m34 = -1 / 500
    #expect(plain.sublayerTransform == expected && CALayer().sublayerTransform == CATransform3DIdentity)
  }

  @Test func `contentsCenter divides the contents into nine parts`() throws {
    let image = CGImage(width: 20, height: 10, isOpaque: true) { _, _ in }
    let button = LayerTree.place(CALayer(), 0, 0, 80, 40) {
      $0.contents = image
      $0.contentsScale = 2
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    }
    root.addSublayer(button)
    #expect(
      try item().content
        == .ninePart(
          Frame.NinePart(
            image: image, source: CGRect(x: 10, y: 0, width: 10, height: 10),
            center: CGRect(x: 12.5, y: 2.5, width: 5, height: 5), scale: 2)))
    CATransaction.withoutActions { button.contentsGravity = .center }
    #expect(try item().content == .image(image, source: CGRect(x: 10, y: 0, width: 10, height: 10)))
  }

  @Test func `a layer that is not double-sided is hidden when it is turned away, but not when mirrored`() {
    let card = LayerTree.box(0, 0, 50, 50)
    root.addSublayer(card)
    CATransaction.withoutActions {
      card.isDoubleSided = false
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 500
      root.sublayerTransform = eye
    }
    for (angle, count) in [(0.0, 1), (1.4, 1), (1.8, 0), (.pi, 0), (5, 1)] {
      CATransaction.withoutActions { card.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
      #expect(LayerTree.items(of: root).count == count)
    }
    CATransaction.withoutActions { card.transform = CATransform3DMakeScale(-1, 1, 1) }
    #expect(LayerTree.items(of: root).count == 1)
  }

  @Test func `a rasterized layer is a static group while nothing in it changes`() throws {
    let page = LayerTree.box(0, 0, 50, 50)
    let dot = LayerTree.box(0, 0, 5, 5)
    page.addSublayer(dot)
    root.addSublayer(page)
    CATransaction.withoutActions { page.shouldRasterize = true }
    #expect(try item().group?.isStatic == true)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 10.0, 1)
    dot.add(slide, forKey: "slide")
    #expect(try item().group == nil)
    dot.removeAllAnimations()
    #expect(try item().group?.isStatic == true)
  }

  @Test func `layers have individual opacities if group opacity is not allowed`() {
    let page = LayerTree.box(0, 0, 50, 50)
    let dot = LayerTree.box(0, 0, 5, 5)
    page.addSublayer(dot)
    root.addSublayer(page)
    CATransaction.withoutActions {
      page.opacity = 0.5
      dot.opacity = 0.5
      page.allowsGroupOpacity = false
    }
    #expect(LayerTree.items(of: root).map(\.opacity) == [0.5, 0.25])
    CATransaction.withoutActions { page.allowsGroupOpacity = true }
    #expect(LayerTree.items(of: root).map(\.opacity) == [0.5])
  }

  @Test func `an animation of the contents cross-fades the images`() throws {
    let images = (0..<2).map { _ in CGImage(width: 10, height: 10, isOpaque: true) { _, _ in } }
    let picture = LayerTree.place(CALayer(), 0, 0, 40, 40) { $0.contents = images[1] }
    root.addSublayer(picture)
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.duration) = (images[0], 1)
    picture.add(fade, forKey: "fade")
    _ = picture.presentation()
    StandingClock.advance(by: 0.25)
    guard case .dissolve(let mixture) = try item().content else {
      Issue.record("no dissolve")
      return
    }
    let whole = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(mixture.old.map(\.content) == [.image(images[0], source: whole)])
    #expect(mixture.new.map(\.content) == [.image(images[1], source: whole)])
    #expect(mixture.progress == 0.25)
    StandingClock.advance(by: 1)
    #expect(try item().content == .image(images[1], source: whole))
    picture.contents = images[0]
    #expect(picture.animationKeys() == ["contents"])
  }

  @Test func `an opaque layer draws into an opaque bitmap`() throws {
    let layer = LayerTree.place(CALayer(), 0, 0, 10, 10) { $0.isOpaque = true }
    root.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
    #expect((layer.contents as? CGImage)?.isOpaque == true)
    CATransaction.withoutActions { layer.isOpaque = false }
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect((layer.contents as? CGImage)?.isOpaque == false)
  }

  @Test func `a copy of a layer has independent properties`() {
    let layer = CAShapeLayer()
    layer.lineWidth = 3
    let copy = CAShapeLayer(layer: layer)
    copy.lineWidth = 5
    #expect(layer.lineWidth == 3)
    #expect(copy.lineWidth == 5)
  }

  @Test func `a frame ignores the superlayer's sublayer transform`() {
    let layer = LayerTree.box(10, 20, 30, 40)
    root.addSublayer(layer)
    CATransaction.withoutActions { root.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
  }

  @Test func `needsDisplay(forKey:) requests a new drawing when the property changes`() {
    final class Meter: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
    }
    let meter = Meter()
    meter.opacity = 0.5
    #expect(!meter.needsDisplay())
    meter.cornerRadius = 4
    #expect(meter.needsDisplay())
  }

  @Test func `a subclass can observe frame, bounds and position`() {
    final class Noting: CALayer {
      var heard: [String] = []
      override var frame: CGRect { didSet { heard.append("frame \(Int(frame.width))") } }
      override var bounds: CGRect { didSet { heard.append("bounds \(Int(bounds.width))") } }
      override var position: CGPoint { didSet { heard.append("position \(Int(position.x))") } }
    }
    let layer = Noting()
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 4)
    layer.position.x = 7
    #expect(layer.heard == ["position 20", "bounds 20", "frame 20", "position 7"])
    #expect(layer.frame == CGRect(x: -3, y: 0, width: 20, height: 4))
  }

  @Test func `the filters determine the sampling of enlarged and reduced contents`() {
    let image = CGImage(width: 2, height: 2, isOpaque: true) { _, _ in }
    let layer = LayerTree.place(CALayer(), 0, 0, 10, 10) { $0.contents = image }
    let root = LayerTree.root()
    root.addSublayer(layer)
    #expect(layer.magnificationFilter == .linear && LayerTree.items(of: root).last?.sampling == [])
    layer.magnificationFilter = .nearest
    #expect(LayerTree.items(of: root).last?.sampling == .sharpEnlarged)
    layer.minificationFilter = .nearest
    layer.magnificationFilter = .trilinear
    #expect(LayerTree.items(of: root).last?.sampling == .sharpReduced)
  }
}
