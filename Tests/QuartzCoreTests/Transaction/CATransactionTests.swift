import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CATransactionTests {
  private let root = CALayer()
  private let layer = CALayer()

  init() {
    CATransaction.flush()
    root.addSublayer(layer)
  }

  @Test func `a transaction without animations completes when it is committed`() {
    var completions = 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { completions += 1 }
    layer.opacity = 0
    #expect(CATransaction.completionBlock() != nil)
    #expect(completions == 0)
    CATransaction.commit()
    #expect(completions == 1)
    #expect(layer.animationKeys() == nil)
    StandingClock.advance(by: 1)
    #expect(completions == 1)
  }

  @Test func `the innermost transaction with a setting determines it`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(3)
    CATransaction.setValue("inner", forKey: "mine")
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    layer.position.x = 10
    CATransaction.commit()
    #expect(layer.animation(forKey: "opacity")?.duration == 3)
    #expect(layer.animation(forKey: "position")?.duration == 2)
    #expect(CATransaction.animationDuration() == 0.25)
    layer.removeAllAnimations()
  }

  @Test func `outer completions wait for animations of inner transactions, and removals complete`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    CATransaction.commit()
    CATransaction.commit()
    StandingClock.advance(by: 0.5)
    #expect(log.isEmpty)
    layer.removeAllAnimations()
    #expect(log.sorted() == ["inner", "outer"])
    StandingClock.advance(by: 1)
    #expect(log.count == 2)
  }

  @Test func `kCATransactionDisableActions disables actions`() {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `delegates are called before completion blocks, and inner blocks before outer ones`() {
    final class Log: NSObject, CAAnimationDelegate {
      var told: [String] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append("animation") }
    }
    let log = Log(), fade = CABasicAnimation(keyPath: "opacity")
    (fade.duration, fade.delegate) = (0.1, log)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.told.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.told.append("inner") }
    layer.add(fade, forKey: "fade")
    CATransaction.commit()
    CATransaction.commit()
    StandingClock.advance(by: 0.2)
    #expect(log.told == ["animation", "inner", "outer"])
  }

  @Test func `a Core Foundation Boolean disables actions, too`() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
  }
}
