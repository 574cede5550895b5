import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct NSValueGeometryTests {
  @Test func `an NSValue returns the geometry that it contains`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: -2)).cgPointValue == CGPoint(x: 1, y: -2))
    #expect(NSValue(cgVector: CGVector(dx: 3, dy: 4)).cgVectorValue == CGVector(dx: 3, dy: 4))
    #expect(NSValue(cgSize: CGSize(width: 5, height: 6)).cgSizeValue == CGSize(width: 5, height: 6))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 1, 0, 1, 0)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
  }

  @Test func `an NSValue of another type returns zero`() {
    let box = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(box.cgPointValue == .zero && box.cgAffineTransformValue.a == 0)
    #expect(NSNumber(value: 3).cgPointValue == .zero)
    #expect(box.caTransform3DValue.m11 == 0)
  }

  @Test func `NSValues with equal content are equal`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) != NSValue(cgPoint: CGPoint(x: 1, y: 3)))
  }

  @Test func `animations accept NSValues`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func shown(_ key: String, _ from: Any, _ to: Any) -> CALayer {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      view.layer.add(animation, forKey: key)
      AnimationClock.advance(by: 0.5)
      defer { view.layer.removeAllAnimations() }
      return view.layer.presentation() ?? view.layer
    }
    let position = shown("position", NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 20, y: 40))).position
    #expect(near(position.x, 10) && near(position.y, 20))
    let size = shown("bounds.size", NSValue(cgSize: .zero), NSValue(cgSize: CGSize(width: 20, height: 8))).bounds.size
    #expect(near(size.width, 10) && near(size.height, 4))
    let bounds = shown("bounds", NSValue(cgRect: .zero), NSValue(cgRect: CGRect(x: 2, y: 4, width: 6, height: 8)))
      .bounds
    #expect(near(bounds.minX, 1) && near(bounds.height, 4))
    let stretch = CATransform3DMakeScale(3, 1, 1)
    let transform = shown(
      "transform", NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: stretch)
    ).transform
    #expect(near(transform.m11, 2))
  }
}
