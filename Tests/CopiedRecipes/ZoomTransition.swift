//  ZoomTransition.swift
//
//  Zoom: The clicked cell grows into its page, which can be grabbed, thrown and dragged back in any
//  direction at any moment.
//
//  Made by Segue with response 0.42 s, damping 0.86, shrink 0.4, corner-radius 24 pt, dimming 0.35.
//
//  To use it, prepare each view controller that is pushed. The list or grid conforms to ZoomSource, the
//  view controller that is pushed to ZoomDestination. It needs iOS 18.
//
//      ZoomTransition().prepare(viewController)
//      navigationController?.pushViewController(viewController, animated: true)
//
//  Copyright (c) 2026 Segue contributors, under the MIT License.

import UIKit

/// The parameters of the transition, with the values that were chosen in Segue.
struct ZoomParameters: Sendable {
  /// Period of the spring, in seconds: 0.1 to 3.
  var response = 0.42

  /// Damping ratio: 0.3 to 1.
  var damping = 0.86

  /// Shrinking under a drag: 0 to 0.8.
  var shrink = 0.4

  /// Corner radius in flight, in points: 0 to 60.
  var cornerRadius = 24.0

  /// Darkness of the grid: 0 to 1.
  var dimming = 0.35
}

/// UIKit's zoom, as the preferred transition of view controllers.
@MainActor
struct ZoomTransition {
  /// The parameters, which `prepare(_:)` reads.
  var parameters = ZoomParameters()

  /// Prepares a view controller for its push. Call it right before `pushViewController(_:animated:)`.
  func prepare(_ viewController: any ZoomDestination) {
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = UIColor.black.withAlphaComponent(parameters.dimming)
    options.alignmentRectProvider = { [weak viewController] context in
      guard let viewController, let view = viewController.view else { return nil }
      let heroView = viewController.heroView
      return view.convert(heroView.imageRect(placeholder: context.sourceView.shownImage), from: heroView)
    }
    options.interactiveDismissShouldBegin = { [weak viewController] drag in
      let velocity = CGPoint(x: drag.velocity.dx, y: drag.velocity.dy)
      // Down or in reading direction, where no scroll view under the drag can scroll in that direction.
      guard let view = viewController?.view,
        velocity.y > abs(velocity.x) || velocity.x * view.forwardSign > abs(velocity.y)
      else { return false }
      return !view.scrollingClaims(velocity, at: drag.location)
    }
    #if os(Linux)  // Apple's zoom cannot be tuned.
      options.motion.response = parameters.response
      options.motion.dampingRatio = parameters.damping
      options.motion.shrink = parameters.shrink
      options.motion.cornerRadius = parameters.cornerRadius
    #endif
    viewController.preferredTransition = .zoom(options: options) { context in
      guard let source = context.sourceViewController as? any ZoomSource else { return nil }
      source.revealHero(for: context.zoomedViewController)
      source.view.layoutIfNeeded()
      return source.heroView(for: context.zoomedViewController)
    }
  }
}

/// A view controller in which a zoom begins, and to which it returns, such as a list or a grid.
@MainActor
protocol ZoomSource: UIViewController {
  /// Returns the view, at its current position, that grows to `destination`: the view controller may have scrolled or
  /// been resized since the push. Return `nil` if there is none on screen; UIKit then zooms without a source view.
  func heroView(for destination: UIViewController) -> UIView?

  /// Called before a zoom in either direction. Scroll the view for the content of `destination` into view, without
  /// animation, if it is not visible.
  func revealHero(for destination: UIViewController)
}

extension ZoomSource {
  /// Called before a zoom; the default implementation does nothing.
  func revealHero(for destination: UIViewController) {}
}

/// A view controller that is pushed with a zoom, such as a detail view controller.
@MainActor
protocol ZoomDestination: UIViewController {
  /// The view that shows the image. The source's view is aligned with the image of an image view (for an aspect-fit
  /// image view, the fitted rectangle), and with the bounds of any other view.
  var heroView: UIView { get }
}

extension UIView {
  /// The image of an image view; `nil` for other views.
  fileprivate var shownImage: UIImage? { (self as? UIImageView)?.image }

  /// Returns the rectangle of the image that the view shows, in its own coordinates. `placeholder` gives the size for an
  /// aspect-fit image view without an image of its own yet.
  fileprivate func imageRect(placeholder: UIImage?) -> CGRect {
    guard let imageView = self as? UIImageView, imageView.contentMode == .scaleAspectFit,
      let size = (imageView.image ?? placeholder)?.size, size.width > 0, size.height > 0
    else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
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
