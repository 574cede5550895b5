import Foundation

/// Told of a presentation that a person can end, and asked how it adapts to the room that there is.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to take in windows that are compact across; `.none` keeps the controller's own.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// The style to take in surroundings, whatever they are: `.fullScreen`, `.overFullScreen`, `.pageSheet` or
  /// `.formSheet`. Anything else keeps the controller's own, as `.none` does.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle

  /// The last chance to set up what holds the page in its new style, before it does.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )

  /// The page to show in place of the presented one while it has another style; it may hold that one, as a navigation
  /// controller does, and gives it back afterwards. `nil` for the presented one itself.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// The page is about to be presented in `style`, or to change to it; `.none` stands for its own.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether a person may dismiss the page.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// A person begins to dismiss the page. What is animated by the coordinator goes along with it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// A person has dismissed the page; not called for `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// A person has tried to dismiss the page, but may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// What the controller would do without a delegate.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.systemAdaptiveStyle
  }

  /// What ``adaptivePresentationStyle(for:)`` says of compact windows; elsewhere what the controller would do without a
  /// delegate.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { controller.ownAdaptiveStyle(for: traitCollection) }

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// The presented one itself.
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// It may.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
