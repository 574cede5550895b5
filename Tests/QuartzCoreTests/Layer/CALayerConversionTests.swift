import QuartzCore
import Testing

@MainActor struct CALayerConversionTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  @Test func `points convert through frames, scrolling and transforms in both directions`() {
    let root = CALayer()
    let page = CALayer()
    let picture = CALayer()
    root.addSublayer(page)
    page.addSublayer(picture)
    page.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    page.bounds.origin = CGPoint(x: 0, y: 50)
    picture.frame = CGRect(x: 0, y: 60, width: 20, height: 10)
    picture.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    // The image's center is at (10, 65) of the page, which is (20, 35) of the root; its top edge points right.
    #expect(near(picture.convert(CGPoint(x: 10, y: 5), to: root), CGPoint(x: 20, y: 35)))
    #expect(near(picture.convert(CGPoint(x: 10, y: 0), to: root), CGPoint(x: 25, y: 35)))
    #expect(near(picture.convert(CGPoint(x: 25, y: 35), from: root), CGPoint(x: 10, y: 0)))
  }

  @Test func `hit testing respects transforms, zPosition and hidden layers`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let back = CALayer()
    let front = CALayer()
    back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    front.frame = CGRect(x: 40, y: 40, width: 50, height: 50)
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === front)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 95, y: 5)) === root)
    CATransaction.withoutActions { back.zPosition = 1 }
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === back)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 85, y: 85)) === root)
  }

  @Test func `perspective projects the near edge longer than the far edge`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let card = CALayer()
    root.addSublayer(card)
    CATransaction.withoutActions {
      card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 400
      root.sublayerTransform = eye
      card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    }
    let left = card.convert(CGPoint(x: 0, y: 100), to: root).y - card.convert(CGPoint(x: 0, y: 0), to: root).y
    let right = card.convert(CGPoint(x: 100, y: 100), to: root).y - card.convert(CGPoint(x: 100, y: 0), to: root).y
    // The left edge is closer to the eye, from 400 pt away by 50·sin 45°; the axis determines which edge is near.
    let depth = 50 * sin(Double.pi / 4)
    #expect(abs(max(left, right) - 100 / (1 - depth / 400)) < 1e-6)
    #expect(abs(left - right) > 10)
    let middle = card.convert(CGPoint(x: 50, y: 50), to: root)
    #expect(near(middle, CGPoint(x: 100, y: 100)))
    #expect(near(card.convert(card.convert(CGPoint(x: 20, y: 30), to: root), from: root), CGPoint(x: 20, y: 30)))
  }

  @Test func `the inverse of a transform reverts it`() throws {
    var transform = CATransform3DMakeRotation(1, 1, 2, 3)
    transform.m34 = -0.002
    transform = CATransform3DTranslate(CATransform3DScale(transform, 2, 0.5, 3), 4, 5, 6)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let found = [product.m11, product.m22, product.m33, product.m44, product.m12, product.m34, product.m41]
    for (element, identity) in zip(found, [1.0, 1, 1, 1, 0, 0, 0]) { #expect(abs(element - identity) < 1e-9) }
  }

  /// Four nested layers: rotated, scaled, scrolled, and in perspective.
  private func nest() -> [CALayer] {
    let layers = (0..<4).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    for (index, layer) in layers.enumerated() {
      CATransaction.withoutActions {
        layer.bounds = CGRect(x: Double(index) * 3, y: -5, width: 200, height: 120 + Double(index) * 7)
        layer.position = CGPoint(x: 40 + Double(index), y: 60)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.transform = CATransform3DScale(
          CATransform3DMakeRotation(0.3 + Double(index) / 10, 0, 0, 1), 0.8, 1.3, 1)
      }
    }
    CATransaction.withoutActions {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 800
      layers[1].sublayerTransform = eye
      layers[2].transform = CATransform3DRotate(layers[2].transform, 0.7, 0.2, 1, 0)
      layers[2].anchorPointZ = 12
      layers[2].zPosition = 20
    }
    return layers
  }

  @Test func `points convert through nested transforms and back with high precision`() {
    let layers = nest()
    for p in [CGPoint.zero, CGPoint(x: 17, y: 33), CGPoint(x: 150, y: -4)] {
      let outside = layers[3].convert(p, to: layers[0])
      #expect(near(layers[0].convert(outside, to: layers[3]), p))
      #expect(near(layers[3].convert(outside, from: layers[0]), p))
      let stepwise = layers[1].convert(
        layers[2].convert(layers[3].convert(p, to: layers[2]), to: layers[1]), to: layers[0])
      #expect(near(stepwise, outside))
    }
  }

  @Test func `converted points agree with the matrices`() throws {
    let layers = nest()
    // The plane in perspective: placed about its anchor, lifted, rotated, then divided by its distance from the eye.
    let layer = layers[2], parent = layers[1]
    let anchor = CGPoint(
      x: layer.bounds.minX + layer.bounds.width * 0.25, y: layer.bounds.minY + layer.bounds.height * 0.75)
    let centre = CGPoint(
      x: parent.bounds.minX + parent.bounds.width * 0.25, y: parent.bounds.minY + parent.bounds.height * 0.75)
    let p = CGPoint(x: 30, y: 40)
    let m = layer.transform
    let local = SIMD3(p.x - anchor.x, p.y - anchor.y, -12)
    let x = local.x * m.m11 + local.y * m.m21 + local.z * m.m31 + layer.position.x - centre.x
    let y = local.x * m.m12 + local.y * m.m22 + local.z * m.m32 + layer.position.y - centre.y
    let z = local.x * m.m13 + local.y * m.m23 + local.z * m.m33 + 20 + 12
    let w = 1 - z / 800
    #expect(near(layer.convert(p, to: parent), CGPoint(x: centre.x + x / w, y: centre.y + y / w)))
  }

  @Test func `rectangles convert to their bounding boxes`() {
    let layers = nest()
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let corners = [(10.0, 20.0), (40, 20), (10, 60), (40, 60)].map {
      layers[3].convert(CGPoint(x: $0, y: $1), to: layers[0])
    }
    let box = layers[3].convert(rect, to: layers[0])
    #expect(near(box.origin, CGPoint(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)))
    #expect(abs(box.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
    #expect(abs(box.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
  }

  @Test func `siblings convert through their common ancestor`() {
    let layers = nest()
    let sibling = CALayer()
    layers[1].addSublayer(sibling)
    let p = CGPoint(x: 5, y: 6)
    let across = layers[3].convert(p, to: sibling)
    #expect(near(sibling.convert(across, to: layers[1]), layers[3].convert(p, to: layers[1])))
  }

  @Test func `time converts down and up the tree by speed, timeOffset and beginTime`() {
    let (root, page, picture) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(page)
    page.addSublayer(picture)
    (page.speed, page.timeOffset, page.beginTime) = (2, 3, 10)
    (picture.speed, picture.beginTime) = (0.5, 4)
    #expect(abs(page.convertTime(12, from: nil) - 7) < 1e-9)
    #expect(abs(picture.convertTime(12, from: root) - 1.5) < 1e-9)
    #expect(abs(picture.convertTime(1.5, to: nil) - 12) < 1e-9)
    #expect(abs(root.convertTime(1.5, from: picture) - 12) < 1e-9)
    page.speed = 0
    #expect(abs(picture.convertTime(99, from: nil) + 0.5) < 1e-9)
  }

  @Test func `isGeometryFlipped inverts the y axis of sublayers and keeps images upright`() throws {
    let root = LayerTree.root()
    let chart = LayerTree.place(CALayer(), 0, 0, 100, 80) { $0.isGeometryFlipped = true }
    let bar = LayerTree.box(10, 0, 20, 30)
    root.addSublayer(chart)
    chart.addSublayer(bar)
    #expect(near(bar.convert(.zero, to: chart), CGPoint(x: 10, y: 80)))
    #expect(near(bar.convert(CGPoint(x: 0, y: 30), to: root), CGPoint(x: 10, y: 50)))
    bar.contents = CGImage(width: 2, height: 2, isOpaque: true) { _, _ in }
    let image = try #require(LayerTree.items(of: root).last)
    #expect(image.transform.apply(.zero) == CGPoint(x: 10, y: 50))
    CATransaction.withoutActions { chart.isGeometryFlipped = false }
    #expect(LayerTree.items(of: root).last?.transform == .translation(10, 0))
  }

  @Test func `a presentation layer is hit tested at its presented position and has its model`() throws {
    let root = LayerTree.root()
    let layer = LayerTree.box(0, 0, 20, 20)
    let child = LayerTree.box(5, 5, 5, 5)
    root.addSublayer(layer)
    layer.addSublayer(child)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (10.0, 90.0, 1)
    layer.add(slide, forKey: "slide")
    _ = layer.presentation()
    StandingClock.advance(by: 0.5)
    let shown = try #require(root.presentation())
    let hit = try #require(shown.hitTest(CGPoint(x: 46, y: 6)))
    #expect(hit.model() === child)
    #expect(root.hitTest(CGPoint(x: 46, y: 6)) === root)
    #expect(near(hit.convert(.zero, to: shown), CGPoint(x: 45, y: 5)))
    #expect(near(child.convert(.zero, to: root), CGPoint(x: 5, y: 5)))
    #expect(shown.sublayers?.first?.position.x == 50)
    layer.removeAllAnimations()
  }

  @Test func `contentsAreFlipped is true below an odd number of flips`() {
    let outer = CALayer(), middle = CALayer(), inner = CALayer()
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    #expect(!inner.contentsAreFlipped())
    outer.isGeometryFlipped = true
    #expect(outer.contentsAreFlipped() && inner.contentsAreFlipped())
    middle.isGeometryFlipped = true
    #expect(!middle.contentsAreFlipped() && !inner.contentsAreFlipped())
  }
}
