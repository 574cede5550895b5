import Motion
import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct UIViewAnimationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func advance(by seconds: Double) { AnimationClock.advance(by: seconds) }

  private var shownX: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  @Test func `a block changes the model immediately and the presentation over its duration`() {
    var ended: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.frame.origin.x = 100
    } completion: {
      ended.append($0)
    }
    #expect(view.frame.minX == 100)
    advance(by: 0.25)
    #expect(abs(shownX - 25) < 1e-9)
    #expect(ended.isEmpty)
    advance(by: 0.75)
    #expect(shownX == 100)
    #expect(ended == [true])
  }

  @Test func `an animated color passes through interpolated components`() {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    advance(by: 0.25)
    var (red, blue): (CGFloat, CGFloat) = (0, 0)
    view.layer.presentation()?.backgroundColor.map { UIColor(cgColor: $0) }?
      .getRed(&red, green: nil, blue: &blue, alpha: nil)
    #expect(abs(red - 0.75) < 1e-6 && abs(blue - 0.25) < 1e-6)
    view.layer.removeAllAnimations()
  }

  @Test func `the default curve starts and ends slowly`() {
    UIView.animate(withDuration: 1) { self.view.frame.origin.x = 100 }
    advance(by: 0.25)
    #expect(abs(shownX - 12.9162) < 1e-3)
    view.layer.removeAllAnimations()
  }

  @Test func `a delayed animation shows the old value during its delay`() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { self.view.alpha = 0 }
    advance(by: 0.4)
    #expect(view.layer.presentation()?.opacity == 1)
    advance(by: 0.6)
    #expect(view.layer.presentation()?.opacity == 0.5)
    view.layer.removeAllAnimations()
  }

  @Test func `a spring block follows UIKit's spring curve`() {
    UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      self.view.frame.origin.x = 100
    }
    let spring = SpringCurve(duration: 0.8, dampingRatio: 0.6, initialVelocity: 0)
    for step in 1...7 {
      advance(by: 0.1)
      #expect(abs(shownX - 100 * spring.value(at: Double(step) * 0.1)) < 1e-6)
    }
    view.layer.removeAllAnimations()
  }

  @Test func `a second block continues with the current position and velocity, and both completions are called`() {
    var ended = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.frame.origin.x = 100
    } completion: { _ in
      ended += 1
    }
    advance(by: 0.5)
    let before = shownX
    UIView.animate(withDuration: 1) {
      self.view.frame.origin.x = 0
    } completion: { _ in
      ended += 1
    }
    #expect(abs(shownX - before) < 1e-9)
    advance(by: 0.01)
    #expect(shownX > before)
    advance(by: 1)
    #expect(shownX == 0)
    #expect(ended == 2)
  }

  @Test func `a block without changes completes once, in the next frame`() {
    var ended = 0
    UIView.animate(withDuration: 5) {
    } completion: { _ in
      ended += 1
    }
    #expect(ended == 0)
    advance(by: 0.01)
    advance(by: 0.01)
    #expect(ended == 1)
  }

  @Test func `changes without a duration, in performWithoutAnimation or with animations disabled are not animated`() {
    UIView.animate(withDuration: 0) { self.view.alpha = 0.5 }
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { self.view.alpha = 0.25 } }
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { self.view.alpha = 0.1 }
    UIView.setAnimationsEnabled(true)
    view.alpha = 1
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a block inside performWithoutAnimation does not animate but still completes`() {
    var ended = 0
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) {
        self.view.alpha = 0
      } completion: { _ in
        ended += 1
      }
    }
    #expect(UIView.areAnimationsEnabled)
    #expect(view.layer.animationKeys() == nil)
    advance(by: 0.01)
    #expect(ended == 1)
  }

  @Test func `a nested block without a duration takes the duration of the enclosing block`() {
    UIView.animate(withDuration: 2) { UIView.animate(withDuration: 0) { self.view.alpha = 0 } }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
    view.layer.removeAllAnimations()
  }

  @Test func `a nested block inherits the duration unless it overrides it`() {
    let other = UIView()
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) { self.view.alpha = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { other.alpha = 0 }
    }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(other.layer.animation(forKey: "opacity")?.duration == 1)
    view.layer.removeAllAnimations()
    other.layer.removeAllAnimations()
  }

  @Test func `layout inside a block animates`() {
    final class Row: UIView {
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      var offset: CGFloat = 0
      override func layoutSubviews() { child.frame.origin.x = offset }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    row.layoutIfNeeded()
    row.offset = 50
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      row.setNeedsLayout()
      row.layoutIfNeeded()
    }
    advance(by: 0.5)
    #expect(row.child.layer.presentation()?.frame.minX == 25)
    row.child.layer.removeAllAnimations()
  }

  @Test func `a reversed fade continues from the presented opacity, even when it is reversed again`() {
    func fade(to alpha: CGFloat) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.alpha = alpha }
    }
    fade(to: 0)
    advance(by: 0.5)
    fade(to: 1)
    #expect(near(view.shownAlpha, 0.5))
    advance(by: 0.25)
    fade(to: 0)
    #expect(near(view.shownAlpha, 0.5))
    advance(by: 1)
    #expect(view.shownAlpha == 0)
  }

  @Test func `changes of one frame begin at the same time, even when the clock advances in between`() {
    MediaClock.shared.advance(to: MediaClock.shared.now + 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.frame = CGRect(x: 100, y: 0, width: 110, height: 10)
      self.view.frame.origin.x = 200
    }
    MediaClock.shared.advance(to: MediaClock.shared.now + 1)
    advance(by: 0.5)
    #expect(near(shownX, 100) && near(view.layer.presentation()?.bounds.width ?? 0, 60))
  }

  @Test func `the size animation can be found under the key bounds.size`() {
    UIView.animate(withDuration: 0.7, delay: 0, options: .curveEaseIn) { self.view.bounds.size.width = 100 }
    let found = view.layer.animation(forKey: "bounds.size")
    #expect(found?.duration == 0.7 && found?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(view.layer.animation(forKey: "bounds.size.width") == nil)
    advance(by: 1)
    #expect(view.layer.animation(forKey: "bounds.size") == nil)
  }

  @Test func `a block's completion is called before that of the enclosing transaction`() {
    var told: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { told.append("transaction") }
    UIView.animate(withDuration: 0.2, animations: { self.view.alpha = 0 }, completion: { _ in told.append("block") })
    CATransaction.commit()
    advance(by: 0.5)
    #expect(told == ["block", "transaction"])
  }
}
