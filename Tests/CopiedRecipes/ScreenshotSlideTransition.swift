//  ScreenshotSlideTransition.swift
//
//  Screenshot Slide: Whole screens with their bars slide past each other, captures standing in for
//  those that leave.
//
//  Made by Segue with duration 0.3 s.
//
//  To use it, keep a ScreenshotSlideTransition as long as the navigation controller.
//
//      transition = ScreenshotSlideTransition(navigationController: navigationController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct ScreenshotSlideParameters: Sendable {
  /// Duration, in seconds: 0.1 to 3.
  var duration = 0.3
}

/// The delegate of a navigation controller that slides whole screens, including their bars. It captures the screen before
/// every push. A pop to a view controller without a capture of the current size is UIKit's own.
@MainActor
final class ScreenshotSlideTransition: NSObject, UINavigationControllerDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = ScreenshotSlideParameters()

  private let captures = ScreenCaptures()

  /// Becomes the delegate of `navigationController`.
  init(navigationController: UINavigationController) {
    super.init()
    navigationController.delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push:
      captures.take(of: fromVC, in: navigationController)
      return ScreenshotPushAnimator(captures: captures, duration: parameters.duration)
    case .pop:
      guard let screen = navigationController.view, let now = screen.snapshotView(afterScreenUpdates: false),
        let stored = captures.capture(of: toVC, sized: screen.bounds.size)
      else { return nil }
      return ScreenshotPopAnimator(leaving: now, arriving: stored, duration: parameters.duration)
    default: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { captures.keepInStep(with: navigationController.viewControllers) }
}

/// An animator that slides the capture of the old screen out to the left, and the new view controller in from the right
/// together with the navigation bar; the other way around in right-to-left layouts.
@MainActor
private final class ScreenshotPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let captures: ScreenCaptures
  private let duration: TimeInterval

  init(captures: ScreenCaptures, duration: TimeInterval) {
    self.captures = captures
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let old = transitionContext.viewController(forKey: .from),
      let new = transitionContext.viewController(forKey: .to),
      let navigationController = new.navigationController,
      let screen = navigationController.view,
      let capture = captures.capture(of: old, sized: screen.bounds.size)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let bar = navigationController.navigationBar
    new.view.frame = transitionContext.finalFrame(for: new)
    let shadow = EdgeShadow(frame: new.view.frame, forwardSign: screen.forwardSign)
    capture.frame = screen.bounds
    screen.insertSubview(capture, at: 0)
    container.addSubview(shadow)
    container.addSubview(new.view)
    new.view.layoutIfNeeded()
    let hidden = HiddenViews([old.view])
    new.transitionCoordinator?.animateAlongsideTransition(in: capture, animation: nil)

    // The bar moves in as part of the new screen, so its own animations alongside the transition are ended at once.
    new.transitionCoordinator?.animate(alongsideTransition: { _ in Self.endAnimations(in: bar.subviews) })

    let travel = screen.bounds.width * screen.forwardSign
    let arriving = [new.view, shadow, bar].compactMap { $0 }
    for view in arriving { view.center.x += travel }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        for view in arriving { view.center.x -= travel }
        capture.center.x -= travel
      },
      completion: { _ in
        hidden.show()
        shadow.removeFromSuperview()
        capture.removeFromSuperview()
        transitionContext.complete()
      })
  }

  private static func endAnimations(in views: [UIView]) {
    for view in views {
      view.layer.removeAllAnimations()
      endAnimations(in: view.subviews)
    }
  }
}

/// An animator that slides two captures: the current one of the screen out to the right, and the stored one of the view
/// controller that reappears in from the left; the other way around in right-to-left layouts.
@MainActor
private final class ScreenshotPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let leaving: UIView
  private let arriving: UIView
  private let duration: TimeInterval

  /// Creates an animator that slides out `leaving`, a capture of the current screen, and slides in `arriving`, which
  /// was taken before its view controller was covered.
  init(leaving: UIView, arriving: UIView, duration: TimeInterval) {
    self.leaving = leaving
    self.arriving = arriving
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let old = transitionContext.viewController(forKey: .from),
      let new = transitionContext.viewController(forKey: .to),
      let screen = new.navigationController?.view
    else { return transitionContext.completeTransition(false) }
    new.view.frame = transitionContext.finalFrame(for: new)
    transitionContext.containerView.insertSubview(new.view, at: 0)
    new.view.layoutIfNeeded()

    // The captures cover the bar too, which the container does not, so they get a view of their own.
    let slide = UIView(frame: screen.bounds)
    slide.clipsToBounds = true
    slide.isUserInteractionEnabled = false
    let shadow = EdgeShadow(frame: slide.bounds, forwardSign: screen.forwardSign)
    for view in [arriving, shadow, leaving] {
      view.frame = slide.bounds
      slide.addSubview(view)
    }
    screen.addSubview(slide)
    let hidden = HiddenViews([old.view, new.view])
    new.transitionCoordinator?.animateAlongsideTransition(in: slide, animation: nil)

    let travel = screen.bounds.width * screen.forwardSign
    arriving.center.x -= travel
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        for view in [self.arriving, shadow, self.leaving] { view.center.x += travel }
      },
      completion: { _ in
        hidden.show()
        slide.removeFromSuperview()
        transitionContext.complete()
      })
  }
}

/// The captures of the screen that were taken on each view controller before another was pushed over it.
@MainActor
private final class ScreenCaptures {
  private struct Capture {
    weak var page: UIViewController?
    let view: UIView
    let appearance: Appearance
  }

  /// The traits and the tint of the captured view, which determine its colors.
  private struct Appearance: Equatable {
    let traits: UITraitCollection
    let tint: UIColor

    @MainActor init(of view: UIView) {
      traits = view.traitCollection
      tint = view.tintColor
    }
  }

  /// The captures, in the order of the navigation stack.
  private var captures: [Capture] = []

  /// The number of view controllers with a capture.
  var count: Int { captures.count }

  /// Captures the whole view of a navigation controller, including the bar, for the view controller that it shows. This
  /// is cheap: a snapshot holds the drawn content, not pixels.
  func take(of page: UIViewController, in navigationController: UINavigationController) {
    drop(page)
    guard let view = navigationController.view.snapshotView(afterScreenUpdates: false) else { return }
    view.isUserInteractionEnabled = false
    captures.append(
      Capture(page: page, view: view, appearance: Appearance(of: navigationController.view)))
  }

  /// Returns the capture of a view controller; `nil` if there is none of `size`, as after the window was resized, or if
  /// the colors have changed since.
  func capture(of page: UIViewController, sized size: CGSize) -> UIView? {
    captures.last { capture in
      capture.page === page && capture.view.bounds.size == size
        && page.navigationController.map { Appearance(of: $0.view) == capture.appearance } ?? true
    }?.view
  }

  /// Drops the captures of all view controllers except those below the top of the navigation stack `pages`.
  func keepInStep(with pages: [UIViewController]) {
    captures.removeAll { capture in !pages.dropLast().contains { $0 === capture.page } }
  }

  private func drop(_ page: UIViewController) { captures.removeAll { $0.page === page || $0.page == nil } }
}

/// A view that draws the shadow of the front view controller; it is inserted directly behind that one's view.
private final class EdgeShadow: UIView {
  /// The offset of the shadow to the side at which the other view controller is visible, in points.
  private static let offset: CGFloat = 0.8

  private static let opacity: Float = 0.6

  /// Creates the shadow of a view with the frame `rect`, at its left side if `forwardSign` is 1, and at its right side if −1.
  init(frame rect: CGRect, forwardSign: CGFloat) {
    super.init(frame: rect)
    isUserInteractionEnabled = false
    backgroundColor = .black
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: -forwardSign * Self.offset, height: 0)
    layer.shadowOpacity = Self.opacity
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
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
  /// The sign of x-coordinates that increase in the view's reading direction: 1, or −1 from right to left.
  fileprivate var forwardSign: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }
}
