import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewTransitionTests {
  private let root = CALayer()
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    back.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    container.addSubview(front)
    root.isWindowRoot = true
    CATransaction.withoutActions { root.addSublayer(container.layer) }
  }

  /// The visible content of the container, as one item.
  private var shown: Frame.Item? {
    var frame = Frame(size: CGSize(width: 200, height: 200))
    LayerFlattener.flatten(root, into: &frame)
    return frame.items.first { $0.layer == container.layer.id }
  }

  /// The solid colors of an item at any depth, as "r" and "b"; "k" is black.
  private func colors(_ item: Frame.Item?) -> String { item.map { Self.colors($0) } ?? "" }

  private static func colors(_ item: Frame.Item) -> String {
    switch item.content {
    case .color(let color): color.red > 0.5 ? "r" : color.blue > 0.5 ? "b" : "k"
    case .group(let group): group.items.map { colors($0) }.joined()
    case .dissolve(let mixture):
      mixture.old.map { colors($0) }.joined() + ">" + mixture.new.map { colors($0) }.joined()
        + String(format: "%.2f", mixture.progress)
    default: ""
    }
  }

  private func swap(_ options: UIView.AnimationOptions, completion: ((Bool) -> Void)? = nil) {
    UIView.transition(
      from: front, to: back, duration: 1, options: [options, .curveLinear], completion: completion)
  }

  @Test func `a cross dissolve fades from the old content to the new content and completes once`() {
    var ended: [Bool] = []
    UIView.transition(with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      front.backgroundColor = back.backgroundColor
    } completion: {
      ended.append($0)
    }
    #expect(front.layer.animationKeys() == nil)
    AnimationClock.advance(by: 0.25)
    #expect(colors(shown) == "r>b0.25")
    #expect(ended.isEmpty)
    AnimationClock.advance(by: 0.75)
    #expect(ended == [true])
    #expect(container.layer.animationKeys() == nil)
  }

  @Test func `a view transition starts and ends slowly by default`() {
    UIView.transition(with: container, duration: 1, options: .transitionCrossDissolve, animations: nil)
    #expect(container.layer.animation(forKey: kCATransition)?.timingFunction == .init(name: .easeInEaseOut))
    container.layer.removeAllAnimations()
  }

  @Test func `changes in a transition block are not animated unless animated content is allowed`() {
    UIView.transition(with: container, duration: 1, options: .transitionCrossDissolve) { front.alpha = 0.5 }
    #expect(front.layer.animationKeys() == nil)
    let options: UIView.AnimationOptions = [.transitionCrossDissolve, .allowAnimatedContent]
    UIView.transition(with: container, duration: 1, options: options) { front.alpha = 1 }
    #expect(front.layer.animationKeys() == ["opacity"])
    front.layer.removeAllAnimations()
    container.layer.removeAllAnimations()
  }

  @Test func `a transition without a kind animates its changes`() {
    UIView.transition(with: container, duration: 1, animations: { front.alpha = 0.5 })
    #expect(front.layer.animationKeys() == ["opacity"])
    #expect(container.layer.animationKeys() == nil)
    front.layer.removeAllAnimations()
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, "r", "b"), (.transitionFlipFromRight, "r", "b"),
    (.transitionFlipFromTop, "r", "b"), (.transitionFlipFromBottom, "r", "b"), (.transitionCurlUp, "bkr", "bkr"),
    (.transitionCurlDown, "rkb", "rkb"), (.transitionCrossDissolve, "r>b0.25", "r>b0.75"),
  ])
  func `each kind shows the expected content before and after the middle`(
    kind: UIView.AnimationOptions, early: String, late: String
  ) {
    swap(kind)
    AnimationClock.advance(by: 0.25)
    #expect(colors(shown) == early)
    AnimationClock.advance(by: 0.5)
    #expect(colors(shown) == late)
    container.layer.removeAllAnimations()
  }

  @Test func `a transition between views removes the old view and adds the new one`() {
    var ended: [Bool] = []
    swap(.transitionFlipFromLeft) { ended.append($0) }
    #expect(container.subviews == [back])
    #expect(front.superview == nil && back.superview === container)
    AnimationClock.advance(by: 1)
    #expect(ended == [true])
    #expect(container.subviews == [back])
  }

  @Test func `showHideTransitionViews hides and shows the views instead of removing and adding them`() {
    container.addSubview(back)
    back.isHidden = true
    swap([.transitionFlipFromRight, .showHideTransitionViews])
    #expect(container.subviews == [front, back])
    #expect(front.isHidden && !back.isHidden)
    container.layer.removeAllAnimations()
  }

  @Test(arguments: ["no superview", "no duration", "no animation", "removed"])
  func `the completion of a transition is called in every case`(way: String) {
    var ended: [Bool] = []
    switch way {
    case "no superview":
      UIView.transition(from: back, to: front, duration: 1, options: .transitionCurlUp) { ended.append($0) }
      #expect(front.superview === container)
    case "no duration":
      UIView.transition(from: front, to: back, duration: 0, options: .transitionCurlUp) { ended.append($0) }
      #expect(container.subviews == [back])
    case "no animation":
      UIView.performWithoutAnimation { swap(.transitionCurlUp) { ended.append($0) } }
      #expect(container.subviews == [back])
    default:
      swap(.transitionCurlUp) { ended.append($0) }
      AnimationClock.advance(by: 0.5)
      container.layer.removeAllAnimations()
    }
    #expect(container.layer.animationKeys() == nil)
    AnimationClock.advance(by: 0.01)
    #expect(ended == [way != "removed"])
  }

  @Test func `a layer change record restores views and values of transitions`() {
    let behind = UIView()
    container.insertSubview(behind, at: 0)
    let record = LayerChangeRecord()
    record.record {
      swap(.transitionFlipFromLeft)
      UIView.transition(with: back, duration: 1, options: .transitionCrossDissolve) {
        back.isHidden = true
        back.clipsToBounds = true
        back.frame.origin.x = 7
      }
    }
    record.restore()
    record.endAnimations(finished: true)
    #expect(container.subviews == [behind, front])
    #expect(back.superview == nil)
    #expect(!back.isHidden && !back.clipsToBounds && back.frame.minX == 0)
  }

  @Test func `a transition in a paused layer follows the layer's time offset`() {
    swap(.transitionCrossDissolve)
    CATransaction.flush()
    container.layer.speed = 0
    let start = CACurrentMediaTime()
    for moment in [0.75, 0.25, 0.5] {
      container.layer.timeOffset = start + moment
      #expect(colors(shown) == "r>b\(String(format: "%.2f", moment))")
    }
    (container.layer.speed, container.layer.timeOffset) = (1, 0)
    container.layer.removeAllAnimations()
  }

  @Test func `a property animator scrubs a transition`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.swap(.transitionCrossDissolve) }
    for fraction in [0.75, 0.25] {
      animator.fractionComplete = fraction
      #expect(colors(shown) == "r>b\(String(format: "%.2f", fraction))")
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(container.subviews == [front])
  }

  /// Flips between view controllers with `UIView.transition`, as custom animators do.
  private final class Flipper: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    var interaction: UIPercentDrivenInteractiveTransition?
    var ended: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      UIView.transition(from: from, to: to, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
        self.ended.append($0)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test(arguments: [true, false])
  func `a view transition inside a view controller transition is scrubbed, finished and cancelled`(finishes: Bool) {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let flipper = Flipper()
    stage.navigation.delegate = flipper
    let interaction = UIPercentDrivenInteractiveTransition()
    flipper.interaction = interaction
    stage.navigation.popViewController(animated: true)
    let layer = stage.navigation.container.layer
    for percent in [0.25, 0.75, 0.4] as [CGFloat] {
      interaction.update(percent)
      stage.advance(by: 0.1)
      #expect(layer.animation(forKey: kCATransition) != nil)
    }
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: 1.1)
    #expect(flipper.ended == [true])
    #expect(stage.stack == (finishes ? ["root"] : ["root", "page"]))
    stage.expectAtRest(finishes ? stage.root : page)
  }
}
