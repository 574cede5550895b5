import Foundation
import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

/// Tests animations with a delay inside a transition: an interactive transition shows them at their correct time.
@MainActor @Suite(.serialized) struct DelayedAnimationTests {
  /// The manner in which an animation is delayed by half a second.
  nonisolated enum Late: CaseIterable {
    case block, spring, nested, keyframe, keyframes, animator, runningAnimator, inAnimator, keyframesInAnimator
    case layer, group, layerFrames, transition
  }

  private static let pace = UIView.AnimationOptions.curveLinear

  private final class Director: NSObject, UINavigationControllerDelegate {
    let animator: LateAnimator
    let interaction: UIPercentDrivenInteractiveTransition?

    init(_ late: Late, _ interaction: UIPercentDrivenInteractiveTransition?) {
      animator = LateAnimator(late)
      self.interaction = interaction
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  /// Fades a view out, linearly unless it is a spring, from 0.5 s to 1 s of the transition's one second.
  private final class LateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let late: Late
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init(_ late: Late) { self.late = late }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let to = transitionContext.view(forKey: .to) else { return }
      let container = transitionContext.containerView
      container.addSubview(to)
      container.addSubview(badge)
      UIView.animate(withDuration: 1, delay: 0, options: pace) {
        to.frame.origin.x += 0.001
      } completion: { _ in
        self.badge.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
      fade()
    }

    private func fade() {
      let fade: () -> Void = { [badge] in badge.alpha = 0 }
      switch late {
      case .block: UIView.animate(withDuration: 0.5, delay: 0.5, options: pace, animations: fade)
      case .spring:
        UIView.animate(
          withDuration: 0.5, delay: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: fade)
      case .nested:
        UIView.animate(withDuration: 0.5, delay: 0.2, options: pace) {
          UIView.animate(withDuration: 9, delay: 0.3, animations: fade)
        }
      case .keyframe:
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: pace.rawValue)) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: fade)
        }
      case .keyframes:
        UIView.animateKeyframes(withDuration: 0.5, delay: 0.5, options: .init(rawValue: pace.rawValue)) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: fade)
        }
      case .animator:
        UIViewPropertyAnimator(duration: 0.5, curve: .linear, animations: fade).startAnimation(afterDelay: 0.5)
      case .runningAnimator:
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0.5, delay: 0.5, options: pace, animations: fade)
      case .inAnimator:
        UIViewPropertyAnimator(duration: 1, curve: .linear) {
          UIView.animate(withDuration: 0.1, delay: 0.5, animations: fade)
        }.startAnimation()
      case .keyframesInAnimator:
        UIViewPropertyAnimator(duration: 1, curve: .linear) {
          UIView.animateKeyframes(withDuration: 0.1, delay: 0.5) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: fade)
          }
        }.startAnimation()
      case .layer, .layerFrames, .group: addToLayer()
      case .transition:
        UIView.animate(withDuration: 0.5, delay: 0.5, options: pace) {
          UIView.transition(with: self.badge, duration: 0.5, options: [], animations: fade)
        }
      }
    }

    private func addToLayer() {
      let layer = badge.layer
      let begin = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
      let animation: CAAnimation
      switch late {
      case .layerFrames:
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.values = [1, 0.5, 0]
        animation = frames
      default:
        let basic = CABasicAnimation(keyPath: "opacity")
        (basic.fromValue, basic.toValue) = (1, 0)
        animation = basic
      }
      animation.duration = 0.5
      animation.fillMode = .both
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      guard late == .group else {
        animation.beginTime = begin
        return layer.add(animation, forKey: "fade")
      }
      animation.beginTime = 0.5
      let group = CAAnimationGroup()
      group.animations = [animation]
      group.duration = 1
      layer.add(group, forKey: "fade")
    }
  }

  private let stage = TransitionStage()

  private func pop(_ late: Late, interactive: Bool = true) -> (UIPercentDrivenInteractiveTransition, Director) {
    stage.settled("page")
    stage.advance(by: 0.3)
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = interactive
    let director = Director(late, interaction)
    stage.navigation.delegate = director
    stage.navigation.popViewController(animated: true)
    return (interaction, director)
  }

  /// The expected opacity at a fraction of the transition.
  private func wanted(_ late: Late, at part: Double) -> CGFloat {
    let time = max(part - 0.5, 0)
    let spring = SpringCurve(duration: 0.5, dampingRatio: 1, initialVelocity: 0)
    return CGFloat(1 - (late == .spring ? spring.value(at: time) : time / 0.5))
  }

  private static let parts = [0.25, 0.5, 0.6, 0.75, 0.95, 0.55, 0.1, 0.75]

  @Test(arguments: Late.allCases)
  func `an interactive transition shows a delayed animation at its time`(late: Late) {
    let (interaction, director) = pop(late)
    let badge = director.animator.badge
    for part in Self.parts {
      interaction.update(part)
      stage.advance(by: 0.05)
      #expect(near(badge.shownAlpha, wanted(late, at: part), 1e-3), "\(part)")
    }
    interaction.finish()
    stage.advance(by: 0.1)
    #expect(badge.shownAlpha < 0.5)
    stage.advance(by: 1)
    #expect(stage.records.map(\.completions) == [1])
    stage.expectAtRest(stage.root)
  }

  @Test(arguments: Late.allCases)
  func `a paused and cancelled transition shows a delayed animation at its time`(late: Late) {
    let (interaction, director) = pop(late, interactive: false)
    let badge = director.animator.badge
    stage.advance(by: 0.25)
    #expect(near(badge.shownAlpha, 1))
    interaction.pause()
    for part in Self.parts {
      interaction.update(part)
      stage.advance(by: 0.05)
      #expect(near(badge.shownAlpha, wanted(late, at: part), 1e-3), "\(part)")
    }
    interaction.cancel()
    stage.advance(by: 1.5)
    #expect(stage.records.map(\.completions) == [1] && stage.records.map(\.isCancelled) == [true])
    #expect(!badge.layer.hasAnimationsInSubtree && badge.layer.speed == 1)
  }
}
