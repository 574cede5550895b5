//  TabSlideTransition.swift
//
//  Tab Slide: The tabs stand side by side in the order of their buttons, and a drag to one side brings
//  in the next.
//
//  Made by Segue with duration 0.3 s, threshold 0.5, distance 1.
//
//  To use it, keep a TabSlideTransition as long as the tab bar controller.
//
//      transition = TabSlideTransition(tabBarController: tabBarController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct TabSlideParameters: Sendable {
  /// Duration, in seconds: 0.1 to 3.
  var duration = 0.3

  /// Progress that finishes a drag: 0 to 1.
  var threshold = 0.5

  /// Length of a whole drag: 0.1 to 1.
  var distance = 1.0
}

/// The delegate of a tab bar controller that animates changes of its tab. A drag changes tabs, too.
@MainActor
final class TabSlideTransition: NSObject, UITabBarControllerDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = TabSlideParameters()

  private weak var tabBarController: UITabBarController?
  private var drag: TabDrag?

  /// Becomes the delegate of `tabBarController`, and adds the drag to its view.
  init(tabBarController: UITabBarController) {
    self.tabBarController = tabBarController
    super.init()
    drag = TabDrag(in: tabBarController, for: self)
    tabBarController.delegate = self
  }

  /// Removes the drag, and leaves changes of tabs to UIKit again.
  func stop() {
    drag?.stop()
    if tabBarController?.delegate === self { tabBarController?.delegate = nil }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let tabs = tabBarController.viewControllers, let start = tabs.firstIndex(of: fromVC),
      let end = tabs.firstIndex(of: toVC)
    else { return nil }
    return SlideAnimator(isForward: start < end, duration: parameters.duration)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { drag?.interaction }
}

/// A horizontal drag that selects the neighboring tab: it starts the change of tabs, drives it and ends it.
@MainActor
private final class TabDrag: NSObject, UIGestureRecognizerDelegate {
  /// The time for which the velocity of the release counts as further movement, in seconds: the reach of fast
  /// scrolling.
  private static let projectionTime = 0.099

  /// The interaction in progress; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var tabBarController: UITabBarController?
  private weak var transition: TabSlideTransition?
  private let recognizer = UIPanGestureRecognizer()

  /// The direction of the drag: 1 to the right, −1 to the left.
  private var direction: CGFloat = 1

  /// Adds a drag to the view of `tabBarController`.
  init(in tabBarController: UITabBarController, for transition: TabSlideTransition) {
    self.tabBarController = tabBarController
    self.transition = transition
    super.init()
    recognizer.delegate = self
    #if canImport(ObjectiveC)
      recognizer.addTarget(self, action: #selector(dragged))
    #else
      recognizer.addTarget(self, action: selector(TabDrag.dragged))
    #endif
    tabBarController.view.addGestureRecognizer(recognizer)
  }

  /// Removes the gesture recognizer.
  func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: interaction?.update(progress(of: recognizer.translation(in: recognizer.view)))
    case .ended:
      let rest =
        progress(of: recognizer.translation(in: recognizer.view))
        + unclampedProgress(of: recognizer.velocity(in: recognizer.view)) * Self.projectionTime
      end(finishes: rest > transition?.parameters.threshold ?? 1)
    case .cancelled, .failed: end(finishes: false)
    default: break
    }
  }

  private func begin() {
    direction = recognizer.velocity(in: recognizer.view).x < 0 ? -1 : 1
    guard let tabBarController, let index = neighbor else { return }
    interaction = UIPercentDrivenInteractiveTransition()
    tabBarController.selectedIndex = index
  }

  private func end(finishes: Bool) {
    guard let interaction else { return }
    self.interaction = nil
    if finishes { interaction.finish() } else { interaction.cancel() }
  }

  private func progress(of translation: CGPoint) -> CGFloat { min(max(unclampedProgress(of: translation), 0), 1) }

  private func unclampedProgress(of translation: CGPoint) -> CGFloat {
    guard let view = recognizer.view, let transition else { return 0 }
    return translation.x * direction / (view.bounds.width * transition.parameters.distance)
  }

  /// The index of the tab that the drag selects; `nil` if there is none in that direction.
  private var neighbor: Int? {
    guard let tabBarController, let tabs = tabBarController.viewControllers, let view = recognizer.view else {
      return nil
    }
    let isBackward = recognizer.velocity(in: view).x * view.forwardSign > 0
    let index = tabBarController.selectedIndex + (isBackward ? -1 : 1)
    return tabs.indices.contains(index) ? index : nil
  }

  /// Returns whether the drag is mainly horizontal, toward an existing tab, no transition is running, and no scroll view
  /// below it can scroll in that direction.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, tabBarController?.transitionCoordinator == nil, neighbor != nil else {
      return false
    }
    let velocity = recognizer.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y) && !view.scrollingClaims(velocity, at: recognizer.location(in: view))
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
