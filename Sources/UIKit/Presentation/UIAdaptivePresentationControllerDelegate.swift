import Foundation

/// Told of a presentation that a person can end, and asked how it adapts.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to take instead; `.none` keeps the controller's own.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Whether a drag may dismiss the page.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// A drag begins to dismiss the page. What is animated by the coordinator goes along with it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// A person has dismissed the page; not called for `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// A person has tried to drag the page away, but it may not be.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)

  /// The page is about to be presented in `style`.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The controller's own.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  /// It may.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}
