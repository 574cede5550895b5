import Foundation

/// An object that is notified of interactive dismissals and determines how a presentation adapts to the size classes.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style for windows of compact width; `.none` keeps the controller's own.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Returns the style for any traits: `.fullScreen`, `.overFullScreen`, `.pageSheet` or `.formSheet`. Every other
  /// value keeps the controller's own, as `.none` does.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle

  /// Called before a presentation controller of another style is used; the last chance to configure it.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )

  /// Returns the view controller to show in another style in place of the presented one, or `nil` for the presented
  /// one. It may contain that, as a navigation controller does, and releases it when the presentation changes back.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// Called before the view controller is presented in `style`, or changes to it; `.none` means its own style.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Returns whether the view controller may be dismissed interactively.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Called when an interactive dismissal starts; the transition coordinator can be used for animations alongside it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after an interactive dismissal; not called for `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called after an attempt to dismiss the view controller interactively that is not permitted.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the style that the controller would take without a delegate.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.systemAdaptiveStyle
  }

  /// Returns the style of ``adaptivePresentationStyle(for:)`` for compact widths, and otherwise the style that the
  /// controller would take without a delegate.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { controller.ownAdaptiveStyle(for: traitCollection) }

  /// Called before a presentation controller of another style is used; the default implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// Returns `nil`, for the presented view controller.
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// Called before the view controller is presented or adapts; the default implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// Returns `true`: the view controller may be dismissed.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

  /// Called when an interactive dismissal starts; the default implementation does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Called after an interactive dismissal; the default implementation does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Called after an attempt to dismiss that is not permitted; the default implementation does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
