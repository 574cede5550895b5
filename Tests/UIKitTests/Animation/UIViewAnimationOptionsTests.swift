import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewAnimationOptionsTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// A view that keeps a child at its right edge.
  private final class Row: UIView {
    let child = UIView(frame: CGRect(x: 90, y: 0, width: 10, height: 10))
    override func layoutSubviews() { child.frame.origin.x = bounds.width - 10 }
  }

  @Test func `animation options have the raw values of Apple's`() {
    let options: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
      .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews, .overrideInheritedOptions,
      .curveEaseInOut, .preferredFramesPerSecondDefault,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 0, 0])
    let curves: [UIView.AnimationOptions] = [.curveEaseIn, .curveEaseOut, .curveLinear]
    #expect(curves.map { $0.rawValue >> 16 } == [1, 2, 3])
    let kinds: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(kinds.map { $0.rawValue >> 20 } == [1, 2, 3, 4, 5, 6, 7])
    let rates: [UIView.AnimationOptions] = [.preferredFramesPerSecond60, .preferredFramesPerSecond30]
    #expect(rates.map { $0.rawValue >> 24 } == [3, 7])
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, CubicBezier.easeInOut), (.curveEaseIn, .easeIn),
    (.curveEaseOut, CubicBezier(0, 0, 0.58, 1)), (.curveLinear, .linear),
  ])
  func `each curve option animates along its timing curve`(options: UIView.AnimationOptions, curve: CubicBezier) {
    UIView.animate(withDuration: 1, delay: 0, options: options) { self.view.frame.origin.x = 100 }
    for step in 1...4 {
      AnimationClock.advance(by: 0.2)
      #expect(near(view.shownX, 100 * curve.value(at: Double(step) * 0.2)))
    }
    view.layer.removeAllAnimations()
  }

  @Test func `layoutSubviews animates the layout of the view's subviews`() {
    for (options, x) in [(UIView.AnimationOptions.curveLinear, 190.0), ([.curveLinear, .layoutSubviews], 140)] {
      let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      row.addSubview(row.child)
      row.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: options) { row.frame.size.width = 200 }
      row.layoutIfNeeded()
      #expect(row.child.frame.minX == 190)
      AnimationClock.advance(by: 0.5)
      #expect(near(row.child.shownX, CGFloat(x)))
      row.layer.removeAllAnimations()
      row.child.layer.removeAllAnimations()
    }
  }

  @Test func `flushUpdates applies pending layout without animation and animates the layout of the block`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    window.addSubview(row)
    row.frame.size.width = 120
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) { row.frame.size.width = 200 }
    #expect(row.child.frame.minX == 190)
    #expect(near(row.child.shownX, 110))
    row.layer.removeAllAnimations()
    row.child.layer.removeAllAnimations()
  }

  @Test(arguments: [false, true])
  func `an animating view ignores touches unless user interaction is allowed`(allows: Bool) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(other)
    parent.addSubview(view)
    view.addSubview(UIView(frame: view.bounds))
    let point = CGPoint(x: 5, y: 5)
    #expect(parent.hitTest(point, with: nil) === view.subviews[0])
    UIView.animate(withDuration: 1, delay: 0.5, options: allows ? .allowUserInteraction : []) { self.view.alpha = 0.5 }
    for _ in 0..<3 {
      #expect(parent.hitTest(point, with: nil) === (allows ? view.subviews[0] : other))
      AnimationClock.advance(by: 0.4)
    }
    AnimationClock.advance(by: 0.4)
    #expect(parent.hitTest(point, with: nil) === view.subviews[0])
  }

  @Test func `a nested block inherits allowUserInteraction unless it overrides the inherited options`() {
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      UIView.animate(withDuration: 1) { self.view.alpha = 0.5 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { self.other.alpha = 0.5 }
    }
    #expect(view.layer.touches == .atModel && other.layer.touches == .blocked)
    view.layer.removeAllAnimations()
    other.layer.removeAllAnimations()
  }

  @Test func `a repeating, autoreversing animation runs back and forth without an end`() {
    var ended = 0
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      self.view.frame.origin.x = 100
    } completion: { _ in
      ended += 1
    }
    for (step, x) in [(0.25, 25.0), (1, 75), (1, 25), (20, 25)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, CGFloat(x)))
    }
    #expect(ended == 0)
    view.layer.removeAllAnimations()
    #expect(ended == 1)
  }

  @Test func `an autoreversing animation runs back and forth once and then shows the new value`() {
    UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) { self.view.frame.origin.x = 100 }
    AnimationClock.advance(by: 1.9)
    #expect(near(view.shownX, 10))
    AnimationClock.advance(by: 0.2)
    #expect(view.shownX == 100)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [0, 1])
  func `beginFromCurrentState replaces a repeating animation`(duration: Double) {
    var ended: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      self.view.frame.origin.x = 100
    } completion: {
      ended.append($0)
    }
    AnimationClock.advance(by: 0.5)
    UIView.animate(withDuration: duration, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
      self.view.frame.origin.x = 0
    }
    #expect(ended == [false])
    #expect(near(view.shownX, duration == 0 ? 0 : 50))
    AnimationClock.advance(by: 0.5)
    #expect(near(view.shownX, duration == 0 ? 0 : 25))
    AnimationClock.advance(by: 0.51)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a change without beginFromCurrentState is added to a repeating animation`() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) { self.view.frame.origin.x = 100 }
    AnimationClock.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.frame.origin.x = 0 }
    #expect(near(view.shownX, 50))
    AnimationClock.advance(by: 0.25)
    #expect(near(view.shownX, -25 + 75))
    view.layer.removeAllAnimations()
  }

  @Test func `a nested block inherits duration, curve and options unless it overrides them`() throws {
    UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .curveLinear]) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { self.view.alpha = 0 }
      let own: UIView.AnimationOptions = [
        .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .curveEaseIn,
      ]
      UIView.animate(withDuration: 1, delay: 0, options: own) { self.other.alpha = 0 }
    }
    let inherited = try #require(view.layer.animation(forKey: "opacity"))
    let own = try #require(other.layer.animation(forKey: "opacity"))
    #expect(inherited.duration == 2 && inherited.repeatCount == .infinity)
    #expect(inherited.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(own.duration == 1 && own.repeatCount == 0)
    #expect(own.timingFunction == CAMediaTimingFunction(name: .easeIn))
    view.layer.removeAllAnimations()
    other.layer.removeAllAnimations()
  }

  @Test func `a block nested in a spring block is a spring unless it overrides the inherited options`() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      UIView.animate(withDuration: 1) { self.view.alpha = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { self.other.alpha = 0 }
    }
    #expect(view.layer.animation(forKey: "opacity") is CASpringAnimation)
    #expect(other.layer.animation(forKey: "opacity").map { !($0 is CASpringAnimation) } == true)
    view.layer.removeAllAnimations()
    other.layer.removeAllAnimations()
  }

  @Test func `a nested block adds its delay to that of the enclosing block`() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      UIView.animate(withDuration: 1, delay: 0.25) { self.view.alpha = 0 }
    }
    AnimationClock.advance(by: 0.75)
    #expect(view.shownAlpha == 1)
    AnimationClock.advance(by: 0.5)
    #expect(near(view.shownAlpha, 0.5))
    view.layer.removeAllAnimations()
  }

  @Test func `inheritedAnimationDuration is the duration of the current block`() {
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 1) { #expect(UIView.inheritedAnimationDuration == 2) }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        #expect(UIView.inheritedAnimationDuration == 1)
      }
      UIView.performWithoutAnimation { #expect(UIView.inheritedAnimationDuration == 0) }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func `the animations have the preferred frame rate of the options`() {
    for (option, rate) in [
      (UIView.AnimationOptions.preferredFramesPerSecond60, Float(60)), (.preferredFramesPerSecond30, 30),
    ] {
      UIView.animate(withDuration: 1, delay: 0, options: option) { self.view.alpha -= 0.1 }
      #expect(view.layer.animation(forKey: "opacity")?.preferredFrameRateRange.maximum == rate)
      view.layer.removeAllAnimations()
    }
  }

  @Test func `modifyAnimations repeats its changes, and the completion waits for them`() {
    var ended: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { self.view.frame.origin.x = 100 }
      self.view.alpha = 0
    } completion: {
      ended.append($0)
    }
    for (step, x) in [(0.25, 25.0), (1.5, 25), (0.5, 25), (1.5, 25)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, CGFloat(x)))
    }
    #expect(view.shownAlpha == 0)
    #expect(ended.isEmpty)
    AnimationClock.advance(by: 0.3)
    #expect(ended == [true])
  }

  @Test(arguments: [
    ("nothing changes", true), ("no duration", true), ("switched off", true), ("replaced", true), ("removed", false),
    ("out of its window", false),
  ])
  func `the completion is called once and reports whether the animation finished`(way: String, finished: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    window.addSubview(view)
    var ended: [Bool] = []
    let note: (Bool) -> Void = { ended.append($0) }
    switch way {
    case "nothing changes": UIView.animate(withDuration: 1, animations: { self.view.alpha = 1 }, completion: note)
    case "no duration": UIView.animate(withDuration: 0, animations: { self.view.alpha = 0 }, completion: note)
    case "switched off":
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: note)
      UIView.setAnimationsEnabled(true)
    default:
      UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: note)
      AnimationClock.advance(by: 0.5)
      switch way {
      case "replaced": UIView.animate(withDuration: 2) { self.view.alpha = 1 }
      case "removed": view.layer.removeAllAnimations()
      default: view.removeFromSuperview()
      }
      AnimationClock.advance(by: 0.51)
    }
    AnimationClock.advance(by: 0.01)
    #expect(ended == [finished])
    AnimationClock.advance(by: 3)
    #expect(ended.count == 1)
  }

  @Test(arguments: [(0.6, 0.8, 0.0), (0.5, 1, 0), (0.8, 1, 0), (1, 1, 0), (0.5, 1, 1), (0.5, 1, -2)])
  func `a spring block moves as UIKit's measured springs do`(damping: Double, duration: Double, velocity: Double) {
    // Measured on UIKit: the stiffness of the animation that it makes.
    let measured = [
      "0.6 0.8 0.0": 190.214274, "0.5 1.0 0.0": 161.719503, "0.8 1.0 0.0": 80.897372, "1.0 1.0 0.0": 85.255929,
      "0.5 1.0 1.0": 152.868414, "0.5 1.0 -2.0": 175.422412,
    ]
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity
    ) { self.view.frame.origin.x = 100 }
    let stiffness = measured["\(damping) \(duration) \(velocity)"] ?? .nan
    let spring = SpringCurve(
      mass: 1, stiffness: stiffness, damping: 2 * damping * stiffness.squareRoot(), initialVelocity: velocity)
    for step in 1...9 {
      AnimationClock.advance(by: duration / 10)
      #expect(near(view.shownX, 100 * spring.value(at: Double(step) * duration / 10), 1e-4))
    }
    AnimationClock.advance(by: duration / 10 + 1e-6)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [(0.5, 0.3), (0.5, 0), (0.4, -0.5)])
  func `a spring with a duration and a bounce animates until it has settled`(duration: Double, bounce: Double) throws {
    UIView.animate(springDuration: duration, bounce: bounce) { view.frame.origin.x = 100 }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    #expect(near(spring.stiffness, frequency * frequency) && near(spring.damping, 2 * ratio * frequency))
    #expect(near(spring.duration, spring.settlingDuration))
    let curve = SpringCurve(frequency: frequency, dampingRatio: ratio)
    AnimationClock.advance(by: 0.2)
    #expect(near(view.shownX, 100 * curve.value(at: 0.2)))
    view.layer.removeAllAnimations()
  }
}
