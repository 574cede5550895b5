//  ScreenshotPopTransition.swift
//
//  Screenshot Pop: A drag from the left edge moves the whole screen aside, over a capture of the page
//  below.
//
//  Made by Segue with duration 0.3 s, threshold 0.333, parallax 0.6, dimming 0.6.
//
//  To use it, keep a ScreenshotPopTransition as long as the navigation controller.
//
//      transition = ScreenshotPopTransition(navigationController: navigationController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct ScreenshotPopParameters: Sendable {
  /// Duration after the release, in seconds: 0.1 to 3.
  var duration = 0.3

  /// Part of the width that finishes a drag: 0 to 1.
  var threshold = 1.0 / 3

  /// Speed of the page below: 0 to 1.
  var parallax = 0.6

  /// Darkness of the page below: 0 to 1.
  var dimming = 0.6
}

/// The delegate of a navigation controller whose transitions are UIKit's own, while a drag from the leading edge moves the
/// whole screen aside, including the bar, over a capture of the view controller below.
@MainActor
final class ScreenshotPopTransition: NSObject, UINavigationControllerDelegate {
  /// The parameters, which each drag reads.
  var parameters = ScreenshotPopParameters()

  private weak var navigationController: UINavigationController?
  private let captures = ScreenCaptures()
  private var drag: ScreenDrag?

  /// Becomes the delegate of `navigationController`, and replaces its pop gesture.
  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.interactivePopGestureRecognizer?.isEnabled = false
    drag = ScreenDrag(in: navigationController, for: self)
    navigationController.delegate = self
  }

  /// The capture that a drag on the top view controller uncovers; `nil` where no drag is possible.
  fileprivate var captureBelow: UIView? {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return nil }
    let stack = navigationController.viewControllers
    guard stack.count > 1 else { return nil }
    return captures.capture(of: stack[stack.count - 2], sized: navigationController.view.bounds.size)
  }

  /// Captures the screen before a push; the transition is UIKit's own.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if operation == .push { captures.take(of: fromVC, in: navigationController) }
    return nil
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { captures.keepInStep(with: navigationController.viewControllers) }
}

/// The drag from the leading edge that moves the whole navigation view aside.
///
///     none ─began→ dragging ─ended→ settling ─arrived→ none
///                      ↑───────began──────┘
@MainActor
private final class ScreenDrag: NSObject, UIGestureRecognizerDelegate {
  private enum State {
    case none

    /// A touch holds the scene. `caughtAt` is the distance, in points, at which it interrupted the movement; `nil` if
    /// the screen was at rest.
    case dragging(ScreenshotPopScene, page: UIViewController, caughtAt: CGFloat?)

    /// The scene moves to one of its ends.
    case settling(ScreenshotPopScene, page: UIViewController, UIViewPropertyAnimator)
  }

  /// The time for which the velocity of a release counts as further movement, in seconds, if the drag interrupted a
  /// movement: the reach of fast scrolling.
  private static let projectionTime = 0.099

  private let recognizer = UIScreenEdgePanGestureRecognizer()

  /// The recognizer that interrupts the movement. The screen's leading edge is not at the window's edge then, so the
  /// edge recognizer cannot do this.
  private let catcher = UIPanGestureRecognizer()
  private weak var navigationController: UINavigationController?
  private weak var transition: ScreenshotPopTransition?
  private var state = State.none

  /// Adds a drag to the view of `navigationController`.
  init(in navigationController: UINavigationController, for transition: ScreenshotPopTransition) {
    self.navigationController = navigationController
    self.transition = transition
    super.init()
    recognizer.edges = navigationController.view.readingEdge
    for gesture in [recognizer, catcher] {
      gesture.delegate = self
      #if canImport(ObjectiveC)
        gesture.addTarget(self, action: #selector(dragged))
      #else
        gesture.addTarget(self, action: selector(ScreenDrag.dragged))
      #endif
      navigationController.view.addGestureRecognizer(gesture)
    }
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: follow(recognizer)
    case .ended: release(recognizer)
    case .cancelled, .failed: settle(pops: false)
    default: break
    }
  }

  private func begin(_ recognizer: UIPanGestureRecognizer) {
    switch state {
    case .none:
      guard let navigationController, let page = navigationController.topViewController, let transition,
        let capture = transition.captureBelow,
        let scene = ScreenshotPopScene(of: navigationController.view, over: capture, style: transition.parameters)
      else { return }
      state = .dragging(scene, page: page, caughtAt: nil)
    case .settling(let scene, let page, let animator):
      animator.stopAnimation(true)
      state = .dragging(scene.continued, page: page, caughtAt: scene.distance)
    case .dragging: break
    }
    follow(recognizer)
  }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    guard case .dragging(let scene, _, let caught) = state else { return }
    // The superview does not move with the screen, so the translation is measured in its coordinates.
    let translation = recognizer.translation(in: recognizer.view?.superview)
    let position = (caught ?? 0) + translation.x * scene.forwardSign
    scene.move(to: min(max(position, 0), scene.width))
  }

  private func release(_ recognizer: UIPanGestureRecognizer) {
    guard case .dragging(let scene, _, let caught) = state, let transition else { return }
    guard caught != nil else { return settle(pops: scene.distance / scene.width > transition.parameters.threshold) }
    // A drag that interrupted a movement ends at the side that is nearer to its projected position of rest.
    let velocity = recognizer.velocity(in: recognizer.view?.superview).x * scene.forwardSign
    settle(pops: scene.distance + velocity * Self.projectionTime > scene.width / 2)
  }

  private func settle(pops: Bool) {
    guard case .dragging(let scene, let page, _) = state, let transition else { return }
    let animator = UIViewPropertyAnimator(duration: transition.parameters.duration, curve: .easeInOut) {
      if pops { scene.move(to: scene.width) } else { scene.retreat() }
    }
    animator.addCompletion { [weak self] _ in self?.arrive(at: scene, on: page, pops: pops) }
    state = .settling(scene, page: page, animator)
    animator.startAnimation()
  }

  private func arrive(at scene: ScreenshotPopScene, on page: UIViewController, pops: Bool) {
    state = .none
    // The stack may have changed during the animation.
    if pops, navigationController?.topViewController === page {
      navigationController?.popViewController(animated: false)
    }
    scene.dismantle()
  }

  /// Updates the edge, because the layout direction may have changed since the last drag.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let view = navigationController?.view { recognizer.edges = view.readingEdge }
    return true
  }

  /// Returns whether a drag may begin: the edge recognizer at rest, if there is a capture to uncover; the other one
  /// while the screen moves after a release.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch state {
    case .none: gestureRecognizer === recognizer && transition?.captureBelow != nil
    case .settling: gestureRecognizer === catcher
    case .dragging: false
    }
  }
}

/// The views on screen during a drag: the navigation controller's view, moved aside, over the stored capture of the
/// view controller below.
///
/// There is no UIKit transition meanwhile: the pop happens without animation when everything is at rest.
@MainActor
private struct ScreenshotPopScene {
  /// The fraction of the width at which the dimming of the capture has ended.
  private static let brightPart: CGFloat = 0.75

  /// 1 if the screen moves to the right, −1 in right-to-left layouts.
  let forwardSign: CGFloat

  private let screen: UIView
  private let capture: UIView
  private let cover = UIView()
  private let shadow: EdgeShadow
  private let values: ScreenshotPopParameters

  /// The speed of the capture, as a fraction of the screen's speed.
  private var parallax: CGFloat

  /// Inserts the capture below `screen`. Returns `nil` if `screen` has no superview.
  init?(of screen: UIView, over capture: UIView, style values: ScreenshotPopParameters) {
    guard let stage = screen.superview else { return nil }
    forwardSign = screen.forwardSign
    self.screen = screen
    self.capture = capture
    self.values = values
    parallax = values.parallax
    shadow = EdgeShadow(frame: screen.frame, forwardSign: forwardSign)
    cover.backgroundColor = .black
    for view in [capture, cover, shadow] {
      view.frame = screen.frame
      view.isUserInteractionEnabled = false
      stage.insertSubview(view, belowSubview: screen)
    }
    move(to: 0)
  }

  /// Positions all views for a screen that has moved by `distance` points from its frame; animated inside an animation
  /// block.
  func move(to distance: CGFloat) {
    let width = screen.bounds.width
    let aside = CGAffineTransform(translationX: forwardSign * distance, y: 0)
    screen.transform = aside
    shadow.transform = aside
    capture.transform = CGAffineTransform(translationX: forwardSign * (distance - width) * parallax, y: 0)
    cover.alpha = max(0, values.dimming - values.dimming * (distance / width) / Self.brightPart)
  }

  /// Moves the screen back, and the capture beside it; animated inside an animation block.
  func retreat() {
    var scene = self
    scene.parallax = 1
    scene.move(to: 0)
  }

  /// The scene with the parallax at which the capture continues from its current position without a jump.
  var continued: ScreenshotPopScene {
    var scene = self
    if distance < width { scene.parallax = forwardSign * capture.transform.tx / (distance - width) }
    return scene
  }

  /// The distance by which the screen has moved, in points.
  var distance: CGFloat { forwardSign * screen.transform.tx }

  /// The distance of a complete pop, in points.
  var width: CGFloat { screen.bounds.width }

  /// Removes the scene's views and resets the screen's position.
  func dismantle() {
    screen.transform = .identity
    for view in [capture, cover, shadow] { view.removeFromSuperview() }
    capture.transform = .identity
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

extension UIView {
  /// The sign of x-coordinates that increase in the view's reading direction: 1, or −1 from right to left.
  fileprivate var forwardSign: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }
}

extension UIView {
  /// The edge of the screen at which reading starts: the left one, or the right one from right to left.
  fileprivate var readingEdge: UIRectEdge { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left }
}
