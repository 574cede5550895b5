import Foundation
import QuartzCore
import UIKit

@testable import UIKitCore

/// A navigation delegate that records its calls and provides the animator that the test requires.
final class StageDirector: NSObject, UINavigationControllerDelegate {
  enum Choice {
    case system, slide, plain, staged, hung, twice
  }

  var choice: Choice
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  let log: CallLog

  /// Called with every line about a view controller that will be or has been shown.
  var onShow: (String) -> Void = { _ in }

  /// Called when the delegate is asked for an animator.
  var onAsked: () -> Void = {}

  init(_ choice: Choice, _ log: CallLog) {
    self.choice = choice
    self.log = log
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.add("willShow \(viewController.title ?? "")")
    onShow("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow \(viewController.title ?? "")")
    onShow("didShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animator? \(operation)")
    onAsked()
    return switch choice {
    case .system: nil
    case .slide: SlideAnimator(log)
    case .plain: SlideAnimator(log, fades: false)
    case .staged: StagedAnimator()
    case .hung: HungAnimator()
    case .twice: TwiceAnimator()
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.add("interaction?")
    defer { interaction = nil }
    return interaction
  }
}

/// A typical animator: moves the old view out by its frame without restoring it. Linear, 1 s.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: CallLog
  private let fades: Bool

  init(_ log: CallLog, fades: Bool = true) {
    self.log = log
    self.fades = fades
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let width = transitionContext.containerView.bounds.width
    to.frame.origin.x = width
    transitionContext.containerView.addSubview(to)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        to.frame.origin.x = 0
        from.frame.origin.x = -width
        if self.fades { from.alpha = 0.5 }
      },
      completion: { finished in
        self.log.add("animated \(finished) cancelled \(transitionContext.transitionWasCancelled)")
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded \(transitionCompleted)") }
}

/// Fades in 0.2 s and slides in 1 s, leaving a view behind.
final class StagedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    container.addSubview(to)
    container.addSubview(UIView(frame: container.bounds))
    to.frame.origin.x = container.bounds.width
    to.alpha = 0
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { to.alpha = 1 }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      to.frame.origin.x = 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// An animator that never completes.
final class HungAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
  }
}

/// An animator that completes immediately, and then again.
final class TwiceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    transitionContext.completeTransition(true)
    transitionContext.completeTransition(true)
  }
}
