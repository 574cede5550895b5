import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewKeyframesTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private static let even = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Moves the view to 100 in the first quarter of a second, and to 20 in the second half, at constant speed.
  private func thereAndBack(
    _ options: UIView.KeyframeAnimationOptions = even, delay: Double = 0, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animateKeyframes(
      withDuration: 1, delay: delay, options: options,
      animations: { [view] in
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.frame.origin.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 20 }
      }, completion: completion)
  }

  @Test func `keyframes run in their parts of the duration, and values stay constant in between`() {
    var ended: [Bool] = []
    thereAndBack { ended.append($0) }
    #expect(view.frame.minX == 20)
    let expected: [(Double, CGFloat)] = [(0.125, 50), (0.25, 100), (0.4, 100), (0.5, 100), (0.75, 60), (0.9, 36)]
    var time = 0.0
    for (moment, x) in expected {
      AnimationClock.advance(by: moment - time)
      time = moment
      #expect(near(view.shownX, x), "at \(moment)")
    }
    #expect(ended.isEmpty)
    AnimationClock.advance(by: 0.11)
    #expect(view.shownX == 20)
    #expect(ended == [true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a property keeps its old value until the keyframe that changes it begins`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
    }
    for (step, alpha) in [(0.4, 1.0), (0.2, 0.6), (0.3, 0)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownAlpha, alpha))
    }
    view.layer.removeAllAnimations()
  }

  @Test func `keyframes without a curve option start and end slowly as a whole`() {
    thereAndBack([])
    AnimationClock.advance(by: 0.25)
    #expect(near(view.shownX, 100 * CubicBezier.easeInOut.value(at: 0.25) / 0.25))
    view.layer.removeAllAnimations()
  }

  @Test func `all keyframes of a property form one additive animation`() throws {
    thereAndBack()
    #expect(view.layer.animationKeys() == ["position"])
    let animation = try #require(view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
    #expect(animation.isAdditive)
    #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 1])
    #expect(animation.values as? [CGPoint] == [-20, 80, 80, 0].map { CGPoint(x: $0, y: 0) })
    view.layer.removeAllAnimations()
  }

  @Test func `keyframes are added to an animation in flight`() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { self.view.frame.origin.x = 40 }
    AnimationClock.advance(by: 0.5)
    #expect(near(view.shownX, 10))
    thereAndBack()
    #expect(near(view.shownX, 10))
    AnimationClock.advance(by: 0.25)
    // The first animation alone would show 15 now; the keyframes add their movement from 40 to 100.
    #expect(near(view.shownX, 15 + 60))
    view.layer.removeAllAnimations()
  }

  @Test func `a change outside the keyframes animates over the whole duration`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) { [view] in view.alpha = 0 }
    AnimationClock.advance(by: 0.75)
    #expect(near(view.shownAlpha, 0.25))
    view.layer.removeAllAnimations()
  }

  @Test func `a keyframe interrupts an unfinished earlier keyframe of the same property`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.frame.origin.x = 0 }
    }
    for (step, x) in [(0.4, 40.0), (0.1, 50), (0.125, 25), (0.2, 0)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, x))
    }
    view.layer.removeAllAnimations()
  }

  @Test func `discrete keyframes jump when they begin`() {
    thereAndBack([.calculationModeDiscrete])
    for (step, x) in [(0.01, 100.0), (0.4, 100), (0.1, 20)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, x))
    }
    view.layer.removeAllAnimations()
  }

  @Test func `paced keyframes move at constant speed, whatever their times`() {
    thereAndBack([.calculationModePaced, Self.even])
    // 100 pt forth and 80 pt back in a second.
    for (step, x) in [(0.5, 90.0), (0.25, 65)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, x))
    }
    view.layer.removeAllAnimations()
  }

  @Test func `cubic keyframes pass smoothly through their values`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic, Self.even]) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 50 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 0 }
    }
    AnimationClock.advance(by: 0.49)
    let before = view.shownX
    AnimationClock.advance(by: 0.01)
    #expect(near(view.shownX, 50))
    AnimationClock.advance(by: 0.01)
    // Linear interpolation would fall by 1 here; a smooth curve with its maximum here falls by much less.
    #expect(near(before, view.shownX, 1e-3) && 50 - view.shownX < 0.1)
    view.layer.removeAllAnimations()
  }

  @Test func `cubic keyframes interpolate a rotation without flattening it`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic, Self.even]) { [view] in
      for turn in 1...2 {
        UIView.addKeyframe(withRelativeStartTime: Double(turn - 1) / 2, relativeDuration: 0.5) {
          view.transform = CGAffineTransform(rotationAngle: CGFloat(turn) * 2)
        }
      }
    }
    AnimationClock.advance(by: 0.25)
    let shown = view.layer.presentation()?.affineTransform() ?? .identity
    #expect(near(shown.a, cos(1)) && near(shown.b, sin(1)))
    view.layer.removeAllAnimations()
  }

  @Test func `three keyframes of a third each animate a full rotation`() {
    UIView.animateKeyframes(withDuration: 3, delay: 0, options: Self.even) { [view] in
      for third in 1...3 {
        UIView.addKeyframe(withRelativeStartTime: Double(third - 1) / 3, relativeDuration: 1 / 3) {
          view.transform = CGAffineTransform(rotationAngle: CGFloat(third) * 2 * .pi / 3)
        }
      }
    }
    for quarter in 1...3 {
      AnimationClock.advance(by: 0.75)
      let shown = view.layer.presentation()?.affineTransform() ?? .identity
      let angle = CGFloat(quarter) * .pi / 2
      #expect(near(shown.a, cos(angle)) && near(shown.b, sin(angle)))
    }
    view.layer.removeAllAnimations()
  }

  @Test func `blocks inside a keyframe run in its time and complete with the whole animation`() {
    var ended: [String] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.animate(withDuration: 9) {
          view.alpha = 0
        } completion: { _ in
          ended.append("block")
        }
        UIView.animateKeyframes(withDuration: 9, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 100 }
        } completion: { _ in
          ended.append("keyframes")
        }
      }
    } completion: { _ in
      ended.append("whole")
    }
    AnimationClock.advance(by: 0.75)
    #expect(near(view.shownAlpha, 0.5))
    #expect(near(view.shownX, 0))
    AnimationClock.advance(by: 0.125)
    #expect(near(view.shownX, 50))
    #expect(ended.isEmpty)
    AnimationClock.advance(by: 0.2)
    #expect(ended.sorted() == ["block", "keyframes", "whole"])
  }

  @Test func `keyframes nested in a block inherit its duration unless they override it`() {
    let other = UIView()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      self.thereAndBack([])
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { other.alpha = 0 }
    }
    #expect(view.layer.animation(forKey: "position")?.duration == 2)
    #expect(other.layer.animation(forKey: "opacity")?.duration == 1)
    AnimationClock.advance(by: 1.5)
    #expect(near(view.shownX, 60))
    view.layer.removeAllAnimations()
  }

  @Test func `keyframes with a delay repeat and autoreverse after the delay`() {
    thereAndBack([.repeat, .autoreverse, Self.even], delay: 0.5)
    for (step, x) in [(0.4, 0.0), (0.35, 100), (0.5, 60), (0.5, 60), (0.625, 50), (0.25, 50)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, x))
    }
    view.layer.removeAllAnimations()
  }

  @Test(arguments: [("removed", false), ("no duration", true), ("no animation", true), ("nothing changed", true)])
  func `the completion reports whether the keyframes finished`(way: String, finished: Bool) {
    var ended: [Bool] = []
    switch way {
    case "removed":
      thereAndBack { ended.append($0) }
      AnimationClock.advance(by: 0.1)
      view.layer.removeAllAnimations()
    case "no duration":
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        self.view.alpha = 0
      } completion: {
        ended.append($0)
      }
    case "no animation": UIView.performWithoutAnimation { thereAndBack { ended.append($0) } }
    default: UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}, completion: { ended.append($0) })
    }
    #expect(view.layer.animationKeys() == nil)
    AnimationClock.advance(by: 0.01)
    #expect(ended == [finished])
  }

  @Test func `keyframes follow the time offset of a paused layer forwards and backwards`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    container.addSubview(view)
    thereAndBack()
    CATransaction.flush()
    let start = container.layer.convertTime(CACurrentMediaTime(), from: nil)
    container.layer.speed = 0
    for (moment, x) in [(0.125, 50.0), (0.75, 60), (0.3, 100), (0, 0)] {
      container.layer.timeOffset = start + moment
      #expect(near(view.shownX, x))
    }
    (container.layer.speed, container.layer.timeOffset) = (1, 0)
    view.layer.removeAllAnimations()
  }

  @Test func `a layer change record restores every value that keyframes changed`() {
    let record = LayerChangeRecord()
    record.record { thereAndBack() }
    #expect(view.frame.minX == 20)
    record.restore()
    record.endAnimations(finished: true)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a property animator scrubs keyframes`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.thereAndBack([]) }
    for (fraction, x) in [(0.125, 50.0), (0.75, 60), (0.3, 100)] {
      animator.fractionComplete = fraction
      #expect(near(view.shownX, x))
    }
    animator.startAnimation()
    AnimationClock.advance(by: 0.8)
    #expect(view.frame.minX == 20)
    #expect(animator.state == .inactive)
  }

  @Test func `a keyframe outside of an animateKeyframes block changes its values without animation`() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    #expect(view.alpha == 0 && view.layer.animationKeys() == nil)
  }

  @Test func `keyframe options have the raw values of Apple's`() {
    let options: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
      .overrideInheritedOptions, .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 512, 0, 1024, 2048, 3072, 4096])
  }
}
