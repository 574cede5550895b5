//  SwipeDownTransition.swift
//
//  Swipe Down: The page rises while what lies behind fades, and is dragged or flicked away downwards.
//
//  Made by Segue with duration 0.25 s, fade 0.5, threshold 0.382, distance 1, flick 920 pt/s, speed
//  3000 pt/s.
//
//  To use it, keep a SwipeDownTransition as long as the view controller is presented.
//
//      let transition = SwipeDownTransition()
//      transition.prepare(viewController)
//      present(viewController, animated: true)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct SwipeDownParameters: Sendable {
  /// Duration, in seconds: 0.1 to 3.
  var duration = 0.25

  /// Alpha of the page behind: 0 to 1.
  var fade = 0.5

  /// Progress that finishes a drag: 0 to 1.
  var threshold = 0.382

  /// Length of a whole drag: 0.1 to 1.
  var distance = 1.0

  /// Speed that finishes a drag, in points per second: 100 to 5000.
  var flick = 920.0

  /// Speed after the release, in points per second: 300 to 10000.
  var speed = 3000.0
}

/// The transitioning delegate of view controllers, which animates their presentation and dismissal.
@MainActor
final class SwipeDownTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = SwipeDownParameters()

  /// The last dismissal, whose animator a drag on its view controller may drive.
  private weak var dismissed: UIViewController?
  private weak var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?

  /// Prepares a view controller for its presentation. Call it right before `present(_:animated:completion:)`.
  func prepare(_ viewController: UIViewController) {
    viewController.modalPresentationStyle = .fullScreen
    viewController.transitioningDelegate = self
    DismissDrag.add(to: viewController, for: self)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SwipeDownAnimator(isPresenting: true, values: parameters)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = SwipeDownAnimator(isPresenting: false, values: parameters)
    self.dismissed = dismissed
    dismissAnimator = animator
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let dismissed, animator === dismissAnimator else { return nil }
    return DismissDrag.drag(of: dismissed)?.interaction
  }
}

/// A downward drag that dismisses a presented view controller: it starts the dismissal, drives it and ends it.
private final class DismissDrag: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// The interaction in progress; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var viewController: UIViewController?
  private let transition: SwipeDownTransition

  private init(of viewController: UIViewController, for transition: SwipeDownTransition) {
    self.viewController = viewController
    self.transition = transition
    super.init(target: nil, action: nil)
    delegate = self
    #if canImport(ObjectiveC)
      addTarget(self, action: #selector(dragged))
    #else
      addTarget(self, action: selector(DismissDrag.dragged))
    #endif
  }

  /// Adds a drag to a view controller's view, in place of an earlier one.
  static func add(to viewController: UIViewController, for transition: SwipeDownTransition) {
    if let earlier = drag(of: viewController) { viewController.view.removeGestureRecognizer(earlier) }
    viewController.view.addGestureRecognizer(DismissDrag(of: viewController, for: transition))
  }

  /// Returns the drag on a view controller's view.
  static func drag(of viewController: UIViewController) -> DismissDrag? {
    viewController.view.gestureRecognizers?.lazy.compactMap { $0 as? DismissDrag }.first
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func dragged() {
    // The view controller's own view moves with the drag, so locations are measured in its superview.
    guard let container = view?.superview else { return end(finishes: false, at: 0) }
    let size = container.bounds.size
    let progress = min(max(translation(in: container).y / (size.height * transition.parameters.distance), 0), 1)
    switch state {
    case .began:
      interaction = ConstantSpeedInteraction(distance: size.height, speed: transition.parameters.speed)
      viewController?.dismiss(animated: true)
    case .changed: interaction?.update(progress)
    case .ended:
      let isFast = velocity(in: container).y >= transition.parameters.flick
      end(finishes: isFast || progress > transition.parameters.threshold, at: progress)
    case .cancelled, .failed: end(finishes: false, at: progress)
    default: break
    }
  }

  private func end(finishes: Bool, at progress: CGFloat) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.update(progress)
    if finishes { interaction.finish() } else { interaction.cancel() }
  }

  /// Returns whether the drag is mainly downward, no transition is running, and no scroll view below it can scroll in
  /// that direction.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let viewController, let view, viewController.presentingViewController != nil,
      viewController.presentedViewController == nil, viewController.transitionCoordinator == nil
    else { return false }
    let velocity = velocity(in: view)
    return velocity.y > abs(velocity.x) && !view.scrollingClaims(velocity, at: location(in: view))
  }

  /// Makes scroll views inside the view controller's view wait until the drag has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView, let view else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer && scrollView.isDescendant(of: view)
  }
}

/// An animator that moves a view controller up from below the screen while the one behind fades, or down again.
@MainActor
private final class SwipeDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let values: SwipeDownParameters

  init(isPresenting: Bool, values: SwipeDownParameters) {
    self.isPresenting = isPresenting
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting { present(transitionContext) } else { dismiss(transitionContext) }
  }

  private func present(_ context: any UIViewControllerContextTransitioning) {
    let behind = context.view(forKey: .from), height = context.containerView.bounds.height, fade = values.fade
    guard let view = context.addAppearingView() else { return context.completeTransition(false) }
    view.center.y += height
    UIView.animate(withDuration: values.duration, delay: 0, options: .curveEaseOut) {
      view.center.y -= height
      behind?.alpha = fade
    } completion: { _ in
      behind?.alpha = 1
      context.complete()
    }
  }

  private func dismiss(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
    let container = context.containerView, cover = UIView(frame: container.bounds)
    cover.backgroundColor = .black
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(cover, at: 0)
    _ = context.addAppearingView(isOnTop: false)
    UIView.animate(withDuration: values.duration, delay: 0, options: context.curve) {
      view.center.y += container.bounds.height
      cover.alpha = 0
    } completion: { _ in
      cover.removeFromSuperview()
      context.complete()
    }
  }
}

/// A percent-driven interaction that completes at a fixed speed in points per second, independent of the animation's
/// duration.
private final class ConstantSpeedInteraction: UIPercentDrivenInteractiveTransition {
  private let distance: CGFloat
  private let speed: CGFloat

  /// Creates an interaction whose views move `distance` points in all, and at `speed` points per second after the
  /// release.
  init(distance: CGFloat, speed: CGFloat) {
    self.distance = distance
    self.speed = speed
    super.init()
    completionCurve = .linear
  }

  /// The factor from the animation's own speed, `distance / duration`, to `speed`.
  override var completionSpeed: CGFloat {
    get { distance > 0 && duration > 0 ? speed * duration / distance : 1 }
    set { super.completionSpeed = newValue }
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
  /// Returns whether a scroll view at `point`, inside this view, responds to a drag in the direction `way`: it is
  /// zoomed in, or has content left to reveal. If so, the drag should not start a transition.
  fileprivate func scrollingClaims(_ way: CGPoint, at point: CGPoint) -> Bool {
    var view = hitTest(point, with: nil)
    while let current = view, current !== self {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.hasUse(for: way) {
        return true
      }
      view = current.superview
    }
    return false
  }
}

extension UIScrollView {
  /// The distance from the edge, in points, within which scrolled content counts as being at the edge.
  private static let tolerance: CGFloat = 0.5

  fileprivate func hasUse(for way: CGPoint) -> Bool {
    if zoomScale > minimumZoomScale * 1.01 { return true }
    let insets = adjustedContentInset
    if abs(way.x) > abs(way.y) {
      return way.x > 0
        ? contentOffset.x > -insets.left + Self.tolerance
        : contentOffset.x + bounds.width < contentSize.width + insets.right - Self.tolerance
    }
    return way.y > 0
      ? contentOffset.y > -insets.top + Self.tolerance
      : contentOffset.y + bounds.height < contentSize.height + insets.bottom - Self.tolerance
  }
}
