import Foundation

/// Holds a presented page: where it stands, and what else shows with it.
///
/// The views that a subclass adds (a dimming view, a handle) go into ``containerView`` in
/// ``presentationTransitionWillBegin()``, animated along with `presentedViewController.transitionCoordinator`.
open class UIPresentationController: NSObject, UIContentContainer {
  /// The page that is presented.
  public let presentedViewController: UIViewController

  /// The page over which it is presented; the presented one itself while it is not known yet.
  public var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// Told of what a person does with the presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that holds all of the presentation; `nil` before it begins and after it is over.
  public package(set) var containerView: UIView?

  /// The size that the page asks for.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  weak var presenting: UIViewController?

  /// The presentation, from its beginning to its end.
  weak var presentation: ModalPresentation?

  /// A controller for `presentedViewController`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  // MARK: What it is

  /// The style that is shown.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.shownStyle }

  /// The style after adapting; `.none` when it stays as it is.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? .none
  }

  /// Whether the presentation covers the window, not its context alone.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting page's view leaves the tree once it is covered.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Where things stand

  /// The page's place at rest, in the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// The view that is moved in and out: the page's own unless a subclass puts another round it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The container is about to lay out.
  open func containerViewWillLayoutSubviews() {}

  /// The container has laid out.
  open func containerViewDidLayoutSubviews() {}

  // MARK: What happens

  /// The way in begins; the place to add views and what moves alongside.
  open func presentationTransitionWillBegin() {}

  /// The way in is over: the place to take views back if it was not `completed`.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The way out begins.
  open func dismissalTransitionWillBegin() {}

  /// The way out is over: the place to take views back if it was `completed`.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: UIContentContainer

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container is about to take another size; tells the page. An override calls `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.viewWillTransition(
      to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }
}
