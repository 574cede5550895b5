//  SlideTransition.swift
//
//  Slide: The pages stand side by side and move together, and back by a drag from the left edge.
//
//  Made by Segue with duration 0.3 s, threshold 0.5, distance 0.333.
//
//  To use it, keep a SlideTransition as long as the navigation controller.
//
//      transition = SlideTransition(navigationController: navigationController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct SlideParameters: Sendable {
  /// Duration, in seconds: 0.1 to 3.
  var duration = 0.3

  /// Progress that finishes a drag: 0 to 1.
  var threshold = 0.5

  /// Length of a whole drag: 0.1 to 1.
  var distance = 1.0 / 3
}

/// The delegate of a navigation controller that animates its pushes and pops. A drag pops, too.
@MainActor
final class SlideTransition: NSObject, UINavigationControllerDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = SlideParameters()

  private weak var navigationController: UINavigationController?
  private var drag: PopDrag?

  /// The animator of the last pop, which is the only one that a drag may drive.
  private weak var popAnimator: (any UIViewControllerAnimatedTransitioning)?

  /// Becomes the delegate of `navigationController`, and adds the drag to its view.
  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    drag = PopDrag(in: navigationController, for: self)
    navigationController.delegate = self
  }

  /// Removes the drag, and leaves transitions to UIKit again.
  func stop() {
    drag?.stop()
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    popAnimator = nil
    switch operation {
    case .push:
      return SlideAnimator(isForward: true, duration: parameters.duration)
    case .pop:
      let animator = SlideAnimator(isForward: false, duration: parameters.duration)
      popAnimator = animator
      return animator
    default: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController === popAnimator ? drag?.interaction : nil
  }
}

/// A drag in reading direction that pops a view controller: it starts the pop, drives it and ends it.
@MainActor
private final class PopDrag: NSObject, UIGestureRecognizerDelegate {
  /// The interaction in progress; `nil` while there is no drag, as for a pop by the back button.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var navigationController: UINavigationController?
  private weak var transition: SlideTransition?
  private let recognizer = UIScreenEdgePanGestureRecognizer()

  /// Adds a drag to the view of `navigationController`.
  init(in navigationController: UINavigationController, for transition: SlideTransition) {
    self.navigationController = navigationController
    self.transition = transition
    super.init()
    recognizer.delegate = self
    recognizer.edges = navigationController.view.readingEdge
    #if canImport(ObjectiveC)
      recognizer.addTarget(self, action: #selector(dragged))
    #else
      recognizer.addTarget(self, action: selector(PopDrag.dragged))
    #endif
    navigationController.view.addGestureRecognizer(recognizer)
  }

  /// Removes the gesture recognizer.
  func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      navigationController?.popViewController(animated: true)
    case .changed: interaction?.update(progress)
    case .ended: end(finishes: progress > transition?.parameters.threshold ?? 1)
    case .cancelled, .failed: end(finishes: false)
    default: break
    }
  }

  private func end(finishes: Bool) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.update(progress)
    if finishes { interaction.finish() } else { interaction.cancel() }
  }

  /// The progress of the pop, 0…1, that the drag has reached.
  private var progress: CGFloat {
    guard let view = recognizer.view, let transition else { return 0 }
    let length = view.bounds.width * transition.parameters.distance
    return min(max(abs(recognizer.translation(in: view).x) / length, 0), 1)
  }

  /// Returns whether the drag is mainly in reading direction, there is a view controller to return to, and no
  /// transition is running.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, let navigationController, navigationController.transitionCoordinator == nil
    else { return false }
    let stack = navigationController.viewControllers
    guard stack.count > 1 else { return false }
    let velocity = recognizer.velocity(in: view)
    return velocity.x * view.forwardSign > abs(velocity.y)
  }

  /// Updates the edge, because the layout direction may have changed since the last drag.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let view = recognizer.view { recognizer.edges = view.readingEdge }
    return true
  }
}

/// An animator that moves two view controllers side by side by the width of the container: against the reading direction
/// if forward (to the left in left-to-right layouts), otherwise along it.
@MainActor
private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let duration: TimeInterval

  init(isForward: Bool, duration: TimeInterval) {
    self.isForward = isForward
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let disappearing = transitionContext.view(forKey: .from),
      let appearing = transitionContext.addAppearingView(isOnTop: isForward)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let width = container.bounds.width * container.forwardSign, distance = isForward ? -width : width
    appearing.center.x -= distance
    UIView.animate(withDuration: duration, delay: 0, options: transitionContext.curve) {
      appearing.center.x += distance
      disappearing.center.x += distance
    } completion: { _ in
      transitionContext.complete()
    }
  }
}

/// Steps that most animators share.
@MainActor
extension UIViewControllerContextTransitioning {
  /// Adds the view that appears to the container, above or below the views there, in its final frame and laid out.
  /// Returns the view, or `nil` if it stays out of the container, as the presenting view does under a custom
  /// presentation.
  fileprivate func addAppearingView(isOnTop: Bool = true) -> UIView? {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
    view.frame = finalFrame(for: controller)
    if isOnTop { containerView.addSubview(view) } else { containerView.insertSubview(view, at: 0) }
    view.layoutIfNeeded()
    return view
  }

  /// The options of an animation that a drag may drive: linear if interactive, so that views follow the pointer,
  /// otherwise ease-in-out.
  fileprivate var curve: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }

  /// Completes the transition, as finished or cancelled.
  fileprivate func complete() { completeTransition(!transitionWasCancelled) }
}

extension UIView {
  /// The sign of x-coordinates that increase in the view's reading direction: 1, or −1 from right to left.
  fileprivate var forwardSign: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }
}

extension UIView {
  /// The edge of the screen at which reading starts: the left one, or the right one from right to left.
  fileprivate var readingEdge: UIRectEdge { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left }
}
