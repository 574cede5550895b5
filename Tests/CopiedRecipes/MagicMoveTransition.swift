//  MagicMoveTransition.swift
//
//  Magic Move: The clicked picture moves to its place on a page that fades in; a short drag from the
//  left edge takes it back.
//
//  Made by Segue with duration 0.6 s, damping 0.8, velocity 5/s, threshold 0.1, distance 1.
//
//  To use it, keep a MagicMoveTransition as long as the navigation controller. The list or grid
//  conforms to MagicMoveSource, the view controller that is pushed to MagicMoveDestination. All other
//  pushes and pops are UIKit’s own.
//
//      transition = MagicMoveTransition(navigationController: navigationController)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct MagicMoveParameters: Sendable {
  /// Duration, in seconds: 0.1 to 3.
  var duration = 0.6

  /// Damping ratio: 0.1 to 1.
  var damping = 0.8

  /// Initial velocity, in whole distances per second: 0 to 10.
  var velocity = 5.0

  /// Progress that finishes a drag: 0 to 1.
  var threshold = 0.1

  /// Length of a whole drag: 0.1 to 1.
  var distance = 1.0
}

/// The delegate of a navigation controller that animates its pushes and pops. A drag pops, too.
@MainActor
final class MagicMoveTransition: NSObject, UINavigationControllerDelegate {
  /// The parameters, which each transition reads when it starts.
  var parameters = MagicMoveParameters()

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

  /// Returns whether the transition between two view controllers is animated here, not by UIKit.
  fileprivate func isBetweenHeroes(below: UIViewController, above: UIViewController) -> Bool {
    below is any MagicMoveSource && above is any MagicMoveDestination
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    popAnimator = nil
    switch operation {
    case .push where isBetweenHeroes(below: fromVC, above: toVC):
      return MagicMoveAnimator(isPush: true, values: parameters)
    case .pop where isBetweenHeroes(below: toVC, above: fromVC):
      let animator = MagicMoveAnimator(isPush: false, values: parameters)
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
  private weak var transition: MagicMoveTransition?
  private let recognizer = UIScreenEdgePanGestureRecognizer()

  /// Adds a drag to the view of `navigationController`.
  init(in navigationController: UINavigationController, for transition: MagicMoveTransition) {
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
    return min(max(recognizer.translation(in: view).x * view.forwardSign / length, 0), 1)
  }

  /// Returns whether the drag is mainly in reading direction, there is a view controller to return to, and no
  /// transition is running.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, let navigationController, navigationController.transitionCoordinator == nil
    else { return false }
    let stack = navigationController.viewControllers
    guard stack.count > 1, let transition,
      transition.isBetweenHeroes(below: stack[stack.count - 2], above: stack[stack.count - 1])
    else { return false }
    let velocity = recognizer.velocity(in: view)
    return velocity.x * view.forwardSign > abs(velocity.y)
  }

  /// Updates the edge, because the layout direction may have changed since the last drag.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let view = recognizer.view { recognizer.edges = view.readingEdge }
    return true
  }
}

/// An animator that moves the image between the current frame of its cell and its frame on the detail view controller,
/// which fades over the grid.
@MainActor
private final class MagicMoveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let values: MagicMoveParameters

  init(isPush: Bool, values: MagicMoveParameters) {
    self.isPush = isPush
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let detail = transitionContext.view(forKey: isPush ? .to : .from),
      let setup = FlightSetup(transitionContext, isPush: isPush, isOnTop: isPush)
    else { return transitionContext.completeTransition(false) }
    let hidden = HiddenViews([setup.cell, setup.destination.heroView]), alpha: CGFloat = isPush ? 1 : 0
    detail.alpha = 1 - alpha
    UIView.animate(
      withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
      initialSpringVelocity: values.velocity, options: .curveLinear
    ) {
      detail.alpha = alpha
      // If the cell is not on screen anymore, the image fades with the view.
      if let landing = setup.landing { setup.flight.land(at: landing) } else { setup.flight.fade() }
    } completion: { _ in
      hidden.show()
      setup.flight.end()
      detail.alpha = 1
      transitionContext.complete()
    }
  }
}

/// A view controller from which an image flies when another is pushed, and to which it returns on a pop, such as a list
/// or a grid.
@MainActor
protocol MagicMoveSource: UIViewController {
  /// Returns the view, at its current position, whose image represents the content of `destination`: the view
  /// controller may have scrolled or been resized since the push. Return `nil` if there is none on screen; the image
  /// then fades out without landing.
  ///
  /// An image view flies as its image, cropped as in the view and uncovered during the flight; any other view flies as
  /// a snapshot. The corner radius of the view's layer is animated too.
  func heroView(for destination: UIViewController) -> UIView?

  /// Called before a pop, after this view controller's view was laid out.
  /// Scroll the view for the content of `destination` into view, without animation, if it is not visible.
  func revealHero(for destination: UIViewController)
}

extension MagicMoveSource {
  /// Called before a pop; the default implementation does nothing.
  func revealHero(for destination: UIViewController) {}
}

/// A view controller to which an image flies when it is pushed, such as a detail view controller.
@MainActor
protocol MagicMoveDestination: UIViewController {
  /// The view that shows the image. The flight ends at the image of an image view (for an aspect-fit image view, the
  /// fitted rectangle), and at the bounds of any other view.
  var heroView: UIView { get }

  /// The other views of the view controller, apart from its background. The transition hides them at the start of a
  /// push and fades them in during its second half.
  var heroContent: [UIView] { get }
}

extension MagicMoveDestination {
  /// An empty array, for a view controller without other views.
  var heroContent: [UIView] { [] }
}

/// The setup of a push or a pop for a flight: the view that appears is in the container and laid out, and the flying
/// image is at the start of its flight.
@MainActor
private struct FlightSetup {
  /// The view that appears.
  let appearing: UIView

  /// The view controller that was pushed, or that is popped.
  let destination: any MagicMoveDestination

  /// The source's view that shows the image; `nil` if there is none on screen.
  let cell: UIView?

  /// The flying image.
  let flight: HeroFlight

  /// The end of the flight; `nil` for a pop if the cell is not on screen anymore.
  let landing: HeroPicture?

  /// Sets up the transition of `context`. Returns `nil` if it is not between a ``MagicMoveSource`` and a
  /// ``MagicMoveDestination``, or if the context has no view that appears.
  init?(_ context: any UIViewControllerContextTransitioning, isPush: Bool, isOnTop: Bool = true) {
    guard let source = context.viewController(forKey: isPush ? .from : .to) as? any MagicMoveSource,
      let destination = context.viewController(forKey: isPush ? .to : .from) as? any MagicMoveDestination,
      let appearing = context.addAppearingView(isOnTop: isOnTop)
    else { return nil }
    self.appearing = appearing
    self.destination = destination
    let container = context.containerView, heroView = destination.heroView
    if isPush {
      cell = source.heroView(for: destination)
      let image = cell?.shownImage ?? heroView.shownImage
      landing = HeroPicture(of: heroView, showing: image, in: container)
      flight = HeroFlight(of: cell ?? heroView, image: image, in: container)
      flight.follow(heroView)
    } else {
      source.revealHero(for: destination)
      appearing.layoutIfNeeded()
      let cell = source.heroView(for: destination)
      self.cell = cell
      let image = heroView.shownImage ?? cell?.shownImage
      flight = HeroFlight(of: heroView, image: image, in: container)
      landing = cell.map { HeroPicture(of: $0, showing: image, in: container) }
    }
  }
}

/// The placeholder that flies between two view controllers while the real views are hidden.
@MainActor
private final class HeroFlight {
  private let placeholder: UIView
  private weak var model: UIImageView?
  private var link: CADisplayLink?

  /// Adds a placeholder for `view` to `container`, at the position on screen of `view`. The placeholder shows `image`,
  /// or else a snapshot of the view.
  init(of view: UIView, image: UIImage?, in container: UIView) {
    let start = HeroPicture(of: view, showing: image, in: container, isMoving: true)
    if let image {
      let imageView = UIImageView(image: image)
      imageView.contentMode = .scaleAspectFill
      placeholder = imageView
    } else {
      placeholder = view.snapshotView(afterScreenUpdates: false) ?? UIView()
    }
    placeholder.clipsToBounds = true
    placeholder.isUserInteractionEnabled = false
    container.addSubview(placeholder)
    land(at: start)
  }

  /// Moves the placeholder to `place`, with its corner radius; animated inside an animation block.
  func land(at place: HeroPicture) {
    placeholder.frame = place.frame
    placeholder.layer.cornerRadius = place.cornerRadius
  }

  /// Scales the placeholder about its center; animated inside an animation block.
  func shrink(to scale: CGFloat) { placeholder.transform = CGAffineTransform(scaleX: scale, y: scale) }

  /// Fades the placeholder out; animated inside an animation block.
  func fade() { placeholder.alpha = 0 }

  /// Copies the image of `view` to the placeholder until it is sharp, if both are image views. If the large image loads
  /// while the small one flies, the placeholder is sharp before the landing.
  func follow(_ view: UIView) {
    guard let model = view as? UIImageView, placeholder is UIImageView else { return }
    self.model = model
    #if canImport(ObjectiveC)
      let link = CADisplayLink(target: self, selector: #selector(takeOverImage))
    #else
      let link = CADisplayLink(target: self, selector: selector(HeroFlight.takeOverImage))
    #endif
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func takeOverImage() {
    guard let model, let image = model.image, let placeholder = placeholder as? UIImageView else { return }
    if placeholder.image !== image { placeholder.image = image }
    if isSharp(image, in: model) { link?.invalidate() }
  }

  /// Returns whether an image that fills `view` has a pixel for each one of the screen.
  private func isSharp(_ image: UIImage, in view: UIView) -> Bool {
    let factor = UIScreen.main.scale / image.scale, size = view.bounds.size
    return image.size.width >= (size.width * factor).rounded(.down)
      && image.size.height >= (size.height * factor).rounded(.down)
  }

  /// Removes the placeholder.
  func end() {
    link?.invalidate()
    placeholder.removeFromSuperview()
  }
}

extension UIView {
  /// The image of an image view; `nil` for other views.
  fileprivate var shownImage: UIImage? { (self as? UIImageView)?.image }
}

/// The frame and the corner radius of an image in a container: one end of a flight.
@MainActor
private struct HeroPicture {
  /// The frame, in the container's coordinates.
  let frame: CGRect

  /// The corner radius, in points.
  let cornerRadius: CGFloat

  /// Measures the image that `view` shows. `image` gives the size for an aspect-fit image view without an image of its
  /// own yet. With `isMoving`, the frame is that of the presentation layer, otherwise that of the model layer.
  init(of view: UIView, showing image: UIImage?, in container: UIView, isMoving: Bool = false) {
    var rect = view.bounds
    if let imageView = view as? UIImageView, imageView.contentMode == .scaleAspectFit,
      let size = (imageView.image ?? image)?.size
    {
      rect = HeroPicture.fit(size, in: rect)
    }
    let shown = isMoving ? view.layer.presentation() ?? view.layer : view.layer
    frame = container.layer.convert(rect, from: shown)
    cornerRadius = view.layer.cornerRadius
  }

  /// Returns the largest rectangle with the aspect ratio of `size`, centered in `bounds`; `bounds` itself if a side of
  /// `size` is not positive.
  static func fit(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
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
  /// The sign of x-coordinates that increase in the view's reading direction: 1, or −1 from right to left.
  fileprivate var forwardSign: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }
}

extension UIView {
  /// The edge of the screen at which reading starts: the left one, or the right one from right to left.
  fileprivate var readingEdge: UIRectEdge { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left }
}
