import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewBeginCommitTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// Records the identifiers of the blocks that ended.
  private final class Listener {
    var ended: [String] = []

    func blockEnded(_ name: String) { ended.append(name) }
  }

  @Test func `changes between begin and commit animate with the settings of the block`() {
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(selector(Listener.blockEnded(_:)))
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.frame.origin.x = 100
    UIView.commitAnimations()
    for (step, x) in [(0.4, 0.0), (0.35, 25), (1.5, 25), (2.2, 5)] {
      AnimationClock.advance(by: step)
      #expect(near(view.shownX, CGFloat(x)))
    }
    #expect(listener.ended.isEmpty)
    AnimationClock.advance(by: 0.1)
    #expect(listener.ended == ["move"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `begin and commit use 0.2 s by default and allow touches`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0.5
    UIView.commitAnimations()
    view.frame.origin.x = 50
    #expect(view.layer.animation(forKey: "opacity")?.duration == 0.2)
    #expect(view.layer.animation(forKey: "position") == nil)
    #expect(parent.hitTest(CGPoint(x: 55, y: 5), with: nil) === view)
    view.layer.removeAllAnimations()
  }

  @Test func `beginsFromCurrentState replaces an endlessly repeating animation`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationRepeatCount(.infinity)
    view.alpha = 0
    UIView.commitAnimations()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    view.alpha = 1
    UIView.commitAnimations()
    AnimationClock.advance(by: 0.3)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `setAnimationTransition adds a transition to the layer`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
    view.addSubview(UIView())
    UIView.commitAnimations()
    #expect(view.layer.animation(forKey: kCATransition)?.duration == 1)
    view.layer.removeAllAnimations()
  }

  @Test func `a commit without a begin has no effect`() {
    UIView.commitAnimations()
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `the delete system animation shrinks and fades the views, removes them and restores their values`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let other = UIView()
    parent.addSubview(view)
    view.alpha = 0.8
    var ended: [Bool] = []
    UIView.perform(
      .delete, on: [view], options: .curveLinear, animations: { other.alpha = 0 }, completion: { ended.append($0) })
    AnimationClock.advance(by: 0.125)
    #expect(near(view.shownAlpha, 0.4) && near(other.shownAlpha, 0.5))
    #expect(view.superview === parent)
    AnimationClock.advance(by: 0.126)
    #expect(view.superview == nil && near(view.alpha, 0.8) && view.transform == .identity)
    #expect(ended == [true])
  }
}
