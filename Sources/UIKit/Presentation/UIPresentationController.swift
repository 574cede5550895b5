import Foundation

/// Holds a presented page: where it stands, and what else shows with it.
///
/// The views that a subclass adds (a dimming view, a handle) go into ``containerView`` in
/// ``presentationTransitionWillBegin()``, animated along with `presentedViewController.transitionCoordinator`.
@MainActor open class UIPresentationController: NSObject, UIContentContainer {
  /// The page that is presented; of an adaptive controller the one that shows.
  public internal(set) var presentedViewController: UIViewController

  /// The page over which it is presented; the presented one itself while it is not known yet.
  public var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// Told of what a person does with the presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that holds all of the presentation; `nil` before it begins and after it is over.
  public package(set) var containerView: UIView?

  /// The size that the page asks for.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  weak var presenting: UIViewController?

  /// The style, where it is not that of the page.
  final var givenStyle: UIModalPresentationStyle?

  /// The controller in whose place this one holds the page, because the presentation has adapted.
  final weak var adapted: UIPresentationController?

  /// What the page finds around it in other ways than the window has it, from its presentation to its dismissal; `nil` for
  /// nothing.
  @AlwaysObserved open var overrideTraitCollection: UITraitCollection? {
    didSet { if presentation != nil { presentedViewController.impose(overrideTraitCollection) } }
  }

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
  open var presentationStyle: UIModalPresentationStyle { givenStyle ?? presentedViewController.shownStyle }

  /// The style in windows that are compact across, as the delegate has it; `.none` when the presentation keeps its own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? systemAdaptiveStyle
  }

  /// The style in surroundings, as the delegate has it; `.none` when the presentation keeps its own. Asked when the page is
  /// presented, and whenever the window's size classes change.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? ownAdaptiveStyle(for: traitCollection)
  }

  /// The style in compact windows where no delegate says anything.
  var systemAdaptiveStyle: UIModalPresentationStyle { .none }

  /// What holds `page` in another style in place of this controller.
  func makeAdaptive(_ style: UIModalPresentationStyle, for page: UIViewController) -> UIPresentationController {
    let made: UIPresentationController =
      switch style {
      case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: page, presenting: presenting)
      case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .popover, .none, .automatic:
        FullScreenPresentationController(presentedViewController: page, presenting: presenting)
      }
    return made
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

  // MARK: What a person does

  /// Whether a person may dismiss the page.
  var mayBeDismissed: Bool {
    guard !presentedViewController.isModalInPresentation,
      !(adapted?.presentedViewController.isModalInPresentation ?? false)
    else { return false }
    return listener.map { $0.delegate.presentationControllerShouldDismiss($0.of) } ?? true
  }

  /// A person begins to dismiss the page.
  func tellWillDismiss() { listener.map { $0.delegate.presentationControllerWillDismiss($0.of) } }

  /// A person has dismissed the page.
  func tellDidDismiss() { listener.map { $0.delegate.presentationControllerDidDismiss($0.of) } }

  /// A person has tried to dismiss the page.
  func tellDidAttemptToDismiss() { listener.map { $0.delegate.presentationControllerDidAttemptToDismiss($0.of) } }

  /// Dismisses the page as a person asks for, or says that it may not be.
  func leaveByHand() {
    guard mayBeDismissed else { return tellDidAttemptToDismiss() }
    tellWillDismiss()
    presentedViewController.dismiss(animated: true) { [self] in
      if presentation == nil { tellDidDismiss() }
    }
  }

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

  /// The surroundings are about to change; tells the page. An override calls `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willFind(newCollection, with: coordinator) }
}
