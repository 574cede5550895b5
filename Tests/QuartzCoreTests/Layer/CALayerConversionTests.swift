import QuartzCore
import Testing

@MainActor struct CALayerConversionTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  @Test func `points convert through frames, scrolling and transforms and back`() {
    let root = CALayer()
    let page = CALayer()
    let picture = CALayer()
    root.addSublayer(page)
    page.addSublayer(picture)
    page.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    page.bounds.origin = CGPoint(x: 0, y: 50)
    picture.frame = CGRect(x: 0, y: 60, width: 20, height: 10)
    picture.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    // The picture's middle is at (10, 65) of the page, so at (20, 35) of the root; its top edge points right.
    #expect(near(picture.convert(CGPoint(x: 10, y: 5), to: root), CGPoint(x: 20, y: 35)))
    #expect(near(picture.convert(CGPoint(x: 10, y: 0), to: root), CGPoint(x: 25, y: 35)))
    #expect(near(picture.convert(CGPoint(x: 25, y: 35), from: root), CGPoint(x: 10, y: 0)))
  }

  @Test func `hit testing goes through transforms and masks, front to back`() {
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

  @Test func `perspective maps the near edge wider than the far one`() {
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
    // The card's left edge comes towards the eye, from 400 pt away by 50·sin 45°; which is near is the axis's choice.
    let depth = 50 * sin(Double.pi / 4)
    #expect(abs(max(left, right) - 100 / (1 - depth / 400)) < 1e-6)
    #expect(abs(left - right) > 10)
    let middle = card.convert(CGPoint(x: 50, y: 50), to: root)
    #expect(near(middle, CGPoint(x: 100, y: 100)))
    #expect(near(card.convert(card.convert(CGPoint(x: 20, y: 30), to: root), from: root), CGPoint(x: 20, y: 30)))
  }

  @Test func `a transform's inverse undoes it`() throws {
    var transform = CATransform3DMakeRotation(1, 1, 2, 3)
    transform.m34 = -0.002
    transform = CATransform3DTranslate(CATransform3DScale(transform, 2, 0.5, 3), 4, 5, 6)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let found = [product.m11, product.m22, product.m33, product.m44, product.m12, product.m34, product.m41]
    for (element, identity) in zip(found, [1.0, 1, 1, 1, 0, 0, 0]) { #expect(abs(element - identity) < 1e-9) }
  }
}
