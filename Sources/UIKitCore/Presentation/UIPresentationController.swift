import Foundation

/// Manages the presentation of a view controller: its frame and the additional views.
///
/// Subclasses add their views, for example a dimming view, to ``containerView`` in
/// ``presentationTransitionWillBegin()`` and animate them along with `presentedViewController.transitionCoordinator`.
@MainActor open class UIPresentationController: NSObject, UIContentContainer {
  /// The presented view controller; for an adaptive controller, the one that is shown in its style.
  public internal(set) var presentedViewController: UIViewController

  /// The view controller over which the other one is presented; until it is determined, the presented one itself.
  public var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The object that is notified of interactive dismissals and determines the adaptive style.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that contains all views of the presentation; `nil` before it starts and after it has ended.
  @AlwaysObserved public package(set) var containerView: UIView? { didSet { containerViewDidChange() } }

  /// The view controller's preferred size, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  package weak var presenting: UIViewController?

  /// The style that overrides that of the view controller.
  package final var givenStyle: UIModalPresentationStyle?

  /// The controller that this one replaces because the presentation has adapted.
  final weak var adapted: UIPresentationController?

  /// The traits that override those of the window for the presented view controller, for the duration of the
  /// presentation; `nil` for none.
  @AlwaysObserved open var overrideTraitCollection: UITraitCollection? {
    didSet { if presentation != nil { presentedViewController.impose(overrideTraitCollection) } }
  }

  /// The running presentation; `nil` before it starts and after it has ended.
  package weak var presentation: ModalPresentation?

  /// Creates a controller for the presentation of `presentedViewController`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  // MARK: Style

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { givenStyle ?? presentedViewController.shownStyle }

  /// The style in windows of compact width, according to the delegate; `.none` if the presentation keeps its own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? systemAdaptiveStyle
  }

  /// Returns the style for the given traits, according to the delegate; `.none` if the presentation keeps its own.
  /// Called when the view controller is presented, and after every change of the window's size classes.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? ownAdaptiveStyle(for: traitCollection)
  }

  /// The style in compact windows if there is no delegate.
  @_spi(UIKit) open var systemAdaptiveStyle: UIModalPresentationStyle { .none }

  /// Returns the controller that replaces this one for the presentation of `viewController` in another style.
  @_spi(UIKit) open func makeAdaptive(_ style: UIModalPresentationStyle, for viewController: UIViewController)
    -> UIPresentationController
  {
    (style == .popover ? .fullScreen : style).makePresentationController(for: viewController, presenting: presenting)
  }

  // MARK: Differences of sheets and popovers

  /// Returns the animator of the style, which replaces those of the view controllers; `nil` if it has none.
  @_spi(UIKit) open func styleAnimator(_ direction: ModalDirection) -> (any UIViewControllerAnimatedTransitioning)? {
    nil
  }

  /// The interaction that drives a dismissal by a drag; `nil` if there is none.
  @_spi(UIKit) open var interaction: (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Whether the presented view covers the presenter, so that its preferred transition is used.
  @_spi(UIKit) open var usesPreferredTransition: Bool { true }

  /// Whether a drag can interrupt the transition.
  @_spi(UIKit) open var allowsInterruption: Bool { true }

  /// Whether the window's first responder can continue to receive keys beside the presented view.
  @_spi(UIKit) open var allowsTypingBehind: Bool { false }

  /// The responder after the presented view controller; `nil` for the presenter.
  @_spi(UIKit) open var responderAfterPresented: UIResponder? { nil }

  /// Called when the presentation gets its container view, and when it loses it.
  @_spi(UIKit) open func containerViewDidChange() {}

  /// Returns the view that receives a touch instead of `hit`, which is a view in the container.
  @_spi(UIKit) open func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Whether the presentation covers the whole window and not only its context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is removed from the hierarchy after the transition.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Layout

  /// The frame of the presented view at rest, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The view that is animated in and out: the view controller's own, unless a subclass puts another one around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Called before the container lays out its subviews; the default implementation does nothing.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container has laid out its subviews; the default implementation does nothing.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Transitions

  /// Called when the presentation starts, to add views and animate alongside; the default implementation does nothing.
  open func presentationTransitionWillBegin() {}

  /// Called when the presentation has ended, to remove views if it was not `completed`; the default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called when the dismissal starts; the default implementation does nothing.
  open func dismissalTransitionWillBegin() {}

  /// Called when the dismissal has ended, to remove views if it was `completed`; the default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Interactive dismissal

  /// Whether the view controller may be dismissed interactively.
  @_spi(UIKit) open var mayBeDismissed: Bool {
    guard !presentedViewController.isModalInPresentation,
      !(adapted?.presentedViewController.isModalInPresentation ?? false)
    else { return false }
    return listener.map { $0.delegate.presentationControllerShouldDismiss($0.of) } ?? true
  }

  /// Notifies the delegate that an interactive dismissal starts.
  package func notifyWillDismiss() { listener.map { $0.delegate.presentationControllerWillDismiss($0.of) } }

  /// Notifies the delegate that an interactive dismissal has ended.
  @_spi(UIKit) open func notifyDidDismiss() { listener.map { $0.delegate.presentationControllerDidDismiss($0.of) } }

  /// Notifies the delegate of an attempt to dismiss the view controller that is not permitted.
  package func notifyDidAttemptToDismiss() {
    listener.map { $0.delegate.presentationControllerDidAttemptToDismiss($0.of) }
  }

  /// Dismisses the view controller interactively, or notifies the delegate that this is not permitted.
  @_spi(UIKit) open func dismissInteractively() {
    guard mayBeDismissed else { return notifyDidAttemptToDismiss() }
    notifyWillDismiss()
    presentedViewController.dismiss(animated: true) { [self] in
      if presentation == nil { notifyDidDismiss() }
    }
  }

  // MARK: UIContentContainer

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the container is about to be resized; notifies the view controller. An override must call `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.viewWillTransition(
      to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }

  /// Called when the traits are about to change; notifies the view controller. An override must call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willFind(newCollection, with: coordinator) }
}
