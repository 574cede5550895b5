//  SemiModalTransition.swift
//
//  Semi-Modal: The page rises over two thirds of the screen while what lies behind recedes, and falls
//  under a drag.
//
//  Made by Segue with rise 0.8 s, damping 0.6, fall 1.5 s, scale 0.85, corner-radius 15 pt, threshold
//  0.5, distance 0.5.
//
//  To use it, keep a SemiModalTransition as long as the view controller is presented.
//
//      let transition = SemiModalTransition()
//      transition.prepare(viewController)
//      present(viewController, animated: true)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct SemiModalParameters: Sendable {
  /// Duration of the way in, in seconds: 0.1 to 3.
  var rise = 0.8

  /// Damping ratio of the way in: 0.1 to 1.
  var damping = 0.6

  /// Duration of the way out, in seconds: 0.1 to 3.
  var fall = 1.5

  /// Scale of what lies behind: 0.5 to 1.
  var scale = 0.85

  /// Corner radius of the page, in points: 0 to 60.
  var cornerRadius = 15.0

  /// Progress that finishes a drag: 0 to 1.
  var threshold = 0.5

  /// Length of a whole drag: 0.1 to 1.
  var distance = 0.5
}

/// The transitioning delegate of view controllers, which animates their presentation and dismissal.
@MainActor
final class SemiModalTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = SemiModalParameters()

  /// The last dismissal, whose animator a drag on its view controller may drive.
  private weak var dismissed: UIViewController?
  private weak var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?

  /// Prepares a view controller for its presentation. Call it right before `present(_:animated:completion:)`.
  func prepare(_ viewController: UIViewController) {
    viewController.modalPresentationStyle = .custom
    viewController.transitioningDelegate = self
    DismissDrag.add(to: viewController, for: self)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SemiModalAnimator(isPresenting: true, values: parameters)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = SemiModalAnimator(isPresenting: false, values: parameters)
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

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SemiModalPresentationController(presentedViewController: presented, presenting: presenting, values: parameters)
  }
}

/// A downward drag that dismisses a presented view controller: it starts the dismissal, drives it and ends it.
private final class DismissDrag: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// The interaction in progress; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var viewController: UIViewController?
  private let transition: SemiModalTransition

  private init(of viewController: UIViewController, for transition: SemiModalTransition) {
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
  static func add(to viewController: UIViewController, for transition: SemiModalTransition) {
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

/// An animator that moves a view controller up into the lower two thirds of the screen on a spring while the background
/// shrinks, or down again without a spring.
@MainActor
private final class SemiModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let values: SemiModalParameters

  init(isPresenting: Bool, values: SemiModalParameters) {
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
    let presentation = context.viewController(forKey: .to)?.presentationController as? SemiModalPresentationController
    let height = context.containerView.bounds.height
    view.center.y += height
    UIView.animate(
      withDuration: values.rise, delay: 0, usingSpringWithDamping: values.damping, initialSpringVelocity: 0,
      options: []
    ) {
      view.center.y -= height
      presentation?.setBehind(recedes: true)
    } completion: { _ in
      context.complete()
    }
  }

  private func dismiss(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
    let presentation =
      context.viewController(forKey: .from)?.presentationController as? SemiModalPresentationController
    let height = context.containerView.bounds.height
    UIView.animate(withDuration: values.fall, delay: 0, options: context.curve) {
      view.center.y += height
      presentation?.setBehind(recedes: false)
    } completion: { _ in
      context.complete()
    }
  }
}

/// A presentation controller that leaves the upper third of the screen to the background: a snapshot of the presenting
/// view controller, whose view is hidden during the presentation.
private final class SemiModalPresentationController: UIPresentationController {
  /// The fraction of the screen's height that stays uncovered above the presented view.
  private static let freePart: CGFloat = 1.0 / 3

  private let values: SemiModalParameters
  private let backdrop = UIView()
  private var placeholder: UIView?
  private var hidden: HiddenViews?
  private var look: (cornerRadius: CGFloat, clips: Bool)?

  /// The presented view controller's original additional safe-area insets, which are enlarged during the presentation
  /// by the height of its part below the screen.
  private var insets: UIEdgeInsets?

  init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?,
    values: SemiModalParameters
  ) {
    self.values = values
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    backdrop.backgroundColor = .black
    #if canImport(ObjectiveC)
      backdrop.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: #selector(tappedBehind)))
    #else
      backdrop.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: selector(SemiModalPresentationController.tappedBehind)))
    #endif
  }

  /// The container's bounds, moved down by a third of their height.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.offsetBy(dx: 0, dy: bounds.height * Self.freePart)
  }

  /// Shrinks the background to the recipe's scale, or restores its size; animated inside an animation block.
  func setBehind(recedes: Bool) {
    placeholder?.transform = recedes ? CGAffineTransform(scaleX: values.scale, y: values.scale) : .identity
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func tappedBehind() { presentedViewController.dismiss(animated: true) }

  // MARK: Presentation and dismissal

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let page = presentedView else { return }
    backdrop.frame = container.bounds
    container.insertSubview(backdrop, at: 0)
    takeSnapshot()
    look = (page.layer.cornerRadius, page.clipsToBounds)
    page.layer.cornerRadius = values.cornerRadius
    page.clipsToBounds = true
    insets = presentedViewController.additionalSafeAreaInsets
    insetPage()
  }

  /// Insets the presented view controller's safe area by the part of its view below the screen.
  private func insetPage() {
    guard var insets, let bounds = containerView?.bounds else { return }
    insets.bottom += max(frameOfPresentedViewInContainerView.maxY - bounds.maxY, 0)
    presentedViewController.additionalSafeAreaInsets = insets
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { setBehind(recedes: true) } else { restore() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { restore() }
  }

  /// Shows the presenting view controller again in place of its snapshot, and resets the presented one's insets and
  /// corners.
  private func restore() {
    hidden?.show()
    backdrop.removeFromSuperview()
    if let insets { presentedViewController.additionalSafeAreaInsets = insets }
    insets = nil
    guard let look, let page = presentedView else { return }
    page.layer.cornerRadius = look.cornerRadius
    page.clipsToBounds = look.clips
  }

  // MARK: The snapshot

  private func takeSnapshot() {
    hidden?.show()
    let transform = placeholder?.transform ?? .identity
    placeholder?.removeFromSuperview()
    guard let behind = presentingViewController.view, let snapshot = behind.snapshotView(afterScreenUpdates: true)
    else {
      return
    }
    snapshot.isUserInteractionEnabled = false
    snapshot.center = CGPoint(x: backdrop.bounds.midX, y: backdrop.bounds.midY)
    snapshot.transform = transform
    backdrop.addSubview(snapshot)
    placeholder = snapshot
    hidden = HiddenViews([behind])
  }

  // MARK: Size changes

  override func containerViewDidLayoutSubviews() {
    guard let container = containerView, backdrop.bounds.size != container.bounds.size else { return }
    backdrop.frame = container.bounds
    takeSnapshot()
    insetPage()
    guard let page = presentedView, presentedViewController.transitionCoordinator == nil else { return }
    let place = frameOfPresentedViewInContainerView
    page.bounds.size = place.size
    page.center = CGPoint(x: place.midX, y: place.midY)
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

/// Views that are hidden while a placeholder represents them.
@MainActor
private struct HiddenViews {
  private let views: [UIView]

  /// Hides those of `views` that are not hidden yet.
  init(_ views: [UIView?]) {
    self.views = views.compactMap { $0 }.filter { !$0.isHidden }
    for view in self.views { view.isHidden = true }
  }

  /// Shows the views again.
  func show() { for view in views { view.isHidden = false } }
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
