//  BounceTransition.swift
//
//  Bounce: The page rises from below on a spring, and falls again under a drag.
//
//  Made by Segue with rise 0.8 s, damping 0.6, fall 1.5 s, threshold 0.5, distance 0.5.
//
//  To use it, keep a BounceTransition as long as the view controller is presented.
//
//      let transition = BounceTransition()
//      transition.prepare(viewController)
//      present(viewController, animated: true)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct BounceParameters: Sendable {
  /// Duration of the way in, in seconds: 0.1 to 3.
  var rise = 0.8

  /// Damping ratio of the way in: 0.1 to 1.
  var damping = 0.6

  /// Duration of the way out, in seconds: 0.1 to 3.
  var fall = 1.5

  /// Progress that finishes a drag: 0 to 1.
  var threshold = 0.5

  /// Length of a whole drag: 0.1 to 1.
  var distance = 0.5
}

/// The transitioning delegate of view controllers, which animates their presentation and dismissal.
@MainActor
final class BounceTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = BounceParameters()

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
    BounceAnimator(isPresenting: true, values: parameters)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = BounceAnimator(isPresenting: false, values: parameters)
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
  private let transition: BounceTransition

  private init(of viewController: UIViewController, for transition: BounceTransition) {
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
  static func add(to viewController: UIViewController, for transition: BounceTransition) {
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
      interaction = SlowingInteraction()
      viewController?.dismiss(animated: true)
    case .changed: interaction?.update(progress)
    case .ended:
      end(finishes: progress > transition.parameters.threshold, at: progress)
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

/// An animator that moves a view controller up from below the screen on a spring, or down again without one.
@MainActor
private final class BounceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let values: BounceParameters

  init(isPresenting: Bool, values: BounceParameters) {
    self.isPresenting = isPresenting
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isPresenting ? values.rise : values.fall
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting { present(transitionContext) } else { dismiss(transitionContext) }
  }

  private func present(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.addAppearingView() else { return context.completeTransition(false) }
    let height = context.containerView.bounds.height
    // The spring moves the view above its final frame; the skirt covers the gap below its lower edge.
    let skirt = view.insertSkirt(in: context.containerView)
    let moving = [view, skirt].compactMap { $0 }
    for view in moving { view.center.y += height }
    UIView.animate(
      withDuration: values.rise, delay: 0, usingSpringWithDamping: values.damping, initialSpringVelocity: 0,
      options: [],
      animations: { for view in moving { view.center.y -= height } },
      completion: { _ in
        skirt?.removeFromSuperview()
        context.complete()
      })
  }

  private func dismiss(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
    _ = context.addAppearingView(isOnTop: false)
    let height = context.containerView.bounds.height
    UIView.animate(
      withDuration: values.fall, delay: 0, options: context.curve, animations: { view.center.y += height },
      completion: { _ in context.complete() })
  }
}

/// A percent-driven interaction that completes more slowly the further it was dragged: at the progress `p`, its
/// completion speed is `1 − p`, on cancellation at least 0.5.
private final class SlowingInteraction: UIPercentDrivenInteractiveTransition {
  /// The lowest completion speed of a cancellation, as a fraction of the animator's pace. Without it, a drag that is
  /// cancelled near its end would return very slowly.
  private static let slowestReturn: CGFloat = 0.5

  private var isCancelling = false

  override var completionSpeed: CGFloat {
    get { isCancelling ? max(1 - percentComplete, Self.slowestReturn) : 1 - percentComplete }
    set { super.completionSpeed = newValue }
  }

  override func cancel() {
    isCancelling = true
    super.cancel()
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
  /// Inserts a continuation of the view below its lower edge, behind it, into `container`, and returns it: a snapshot
  /// of its bottom line, stretched to the view's height. It covers the gap that appears when a spring moves the view
  /// above its final frame.
  fileprivate func insertSkirt(in container: UIView) -> UIView? {
    let line = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    let skirt = resizableSnapshotView(from: line, afterScreenUpdates: true, withCapInsets: .zero)
    guard let skirt else { return nil }
    skirt.frame = CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: frame.height + 1)
    skirt.isUserInteractionEnabled = false
    container.insertSubview(skirt, belowSubview: self)
    return skirt
  }
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
