//  RiseTransition.swift
//
//  Rise: The page rises from below and falls again, by the plainest animators that there can be.
//
//  Made by Segue with duration 2 s.
//
//  To use it, keep a RiseTransition as long as the view controller is presented.
//
//      let transition = RiseTransition()
//      transition.prepare(viewController)
//      present(viewController, animated: true)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct RiseParameters: Sendable {
  /// Duration, in seconds: 0.1 to 3.
  var duration = 2.0
}

/// The transitioning delegate of view controllers, which animates their presentation and dismissal.
@MainActor
final class RiseTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = RiseParameters()

  /// Prepares a view controller for its presentation. Call it right before `present(_:animated:completion:)`.
  func prepare(_ viewController: UIViewController) {
    viewController.modalPresentationStyle = .fullScreen
    viewController.transitioningDelegate = self
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    RiseAnimator(isPresenting: true, duration: parameters.duration)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    RiseAnimator(isPresenting: false, duration: parameters.duration)
  }
}

/// An animator that moves a view controller up from below the screen, or down again: a minimal example in six steps.
@MainActor
private final class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(isPresenting: Bool, duration: TimeInterval) {
    self.isPresenting = isPresenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // 1. The view controllers of the transition and their views, from the context.
    guard let moving = transitionContext.view(forKey: isPresenting ? .to : .from),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }

    // 2. The container view of the animation.
    let container = transitionContext.containerView

    // 3. The view that appears goes into the container, in its final frame.
    if let appearing = transitionContext.view(forKey: .to) {
      appearing.frame = transitionContext.finalFrame(for: controller)
      if isPresenting { container.addSubview(appearing) } else { container.insertSubview(appearing, at: 0) }
      appearing.layoutIfNeeded()
    }

    // 4. The initial state.
    let height = container.bounds.height
    if isPresenting { moving.frame.origin.y += height }

    UIView.animate(
      withDuration: duration,
      // 5. The final state, animated.
      animations: { moving.frame.origin.y += self.isPresenting ? -height : height },
      // 6. The completion of the transition, as finished or cancelled.
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
