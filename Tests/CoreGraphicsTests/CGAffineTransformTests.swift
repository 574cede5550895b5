import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
  @Test func `concatenation applies the first transform first`() {
    let scaleThenMove = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(scaleThenMove) == CGPoint(x: 12, y: 23))
  }

  @Test func `translatedBy, scaledBy and rotated act before the transform`() {
    let moved = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    #expect(CGPoint.zero.applying(moved) == CGPoint(x: 10, y: 0))
    let scaled = CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 7, y: 2))
    let turned = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turned)
    #expect(isClose(point.x, 5) && isClose(point.y, 1))
  }

  @Test func `the inverse transform reverts a transform`() {
    let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: -0.5).translatedBy(x: 3, y: 4)
    let there = CGPoint(x: 7, y: -2).applying(transform)
    let back = there.applying(transform.inverted())
    #expect(isClose(back.x, 7) && isClose(back.y, -2))
  }

  @Test func `a transform without an inverse is returned unchanged by inverted()`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test(arguments: [
    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 2.5), CGAffineTransform(scaleX: 2, y: -3),
    CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6), CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
  ])
  func `decomposing and composing a transform gives the same transform`(transform: CGAffineTransform) {
    let again = CGAffineTransform(transform.decomposed())
    #expect(isClose(again.a, transform.a) && isClose(again.b, transform.b))
    #expect(isClose(again.c, transform.c) && isClose(again.d, transform.d))
    #expect(again.tx == transform.tx && again.ty == transform.ty)
  }

  @Test func `a rotated rectangle gives its bounding box`() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isClose(box.minX, -20) && isClose(box.minY, 0) && isClose(box.width, 20) && isClose(box.height, 10))
    #expect(CGRect.null.applying(CGAffineTransform(translationX: 1, y: 1)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(translationX: 1, y: 1)).isInfinite)
  }

  @Test func `sizes are transformed without the translation`() {
    let transform = CGAffineTransform(translationX: 9, y: 9).scaledBy(x: 2, y: 3)
    #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
  }
}
