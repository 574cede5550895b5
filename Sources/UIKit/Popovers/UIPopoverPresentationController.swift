import Foundation
@_spi(UIKit) import UIKitCore

/// Presents a view controller in a popover, with an arrow that points at its source.
///
/// The popover has the view controller's `preferredContentSize` and appears below or above the source if it fits there,
/// otherwise beside it. A click outside or Escape dismisses it. In windows of compact width or height the view
/// controller is presented as a sheet, unless the delegate returns another style. The view extends into the arrow; its
/// safe area does not.
open class UIPopoverPresentationController: UIPresentationController {
  /// The directions in which the arrow may point; if empty, the popover has no arrow and is centered over its source.
  @AlwaysObserved open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setNeedsPlacement() } }

  /// The view at which the popover points.
  @AlwaysObserved open var sourceView: UIView? { didSet { setNeedsPlacement() } }

  /// The rectangle in ``sourceView`` at which the popover points; null for the view's bounds.
  @AlwaysObserved open var sourceRect = CGRect.null { didSet { setNeedsPlacement() } }

  /// The item at which the popover points; it takes precedence over ``sourceView``.
  @AlwaysObserved open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { setNeedsPlacement() }
  }

  /// The bar button item at which the popover points: the ``sourceItem``, if that is one.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  /// Whether the popover may cover its source if there is not enough space beside it.
  @AlwaysObserved open var canOverlapSourceViewRect = false { didSet { setNeedsPlacement() } }

  /// The direction in which the arrow points; unknown before the popover is presented.
  open var arrowDirection: UIPopoverArrowDirection {
    containerView == nil ? .unknown : bubble.outline.arrow.direction
  }

  /// The margins between the popover and the edges of the window's safe area, in points.
  @AlwaysObserved open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverMetrics.margin, left: PopoverMetrics.margin, bottom: PopoverMetrics.margin,
    right: PopoverMetrics.margin)
  { didSet { setNeedsPlacement() } }

  /// The views that receive touches while the popover is shown, instead of dismissing it.
  open var passthroughViews: [UIView]?

  /// The color behind the view controller's view; `nil` for the system's.
  @AlwaysObserved open var backgroundColor: UIColor? { didSet { bubble.groundColor = backgroundColor } }

  /// The sheet controller that is used in compact windows; it can be configured before the presentation.
  public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presenting)

  /// The view with the popover's outline that contains the view controller's view.
  private(set) lazy var bubble = PopoverView(of: self)

  private let dimming = DimmingView()
  private var knownSize = CGSize.zero

  // MARK: Adapting

  @_spi(UIKit) open override var systemAdaptiveStyle: UIModalPresentationStyle { .formSheet }

  @_spi(UIKit) open override func makeAdaptive(_ style: UIModalPresentationStyle, for viewController: UIViewController)
    -> UIPresentationController
  {
    switch style {
    case .pageSheet, .formSheet: adaptiveSheetPresentationController
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .popover, .none, .automatic:
      super.makeAdaptive(style, for: viewController)
    }
  }

  @_spi(UIKit) open override var mayBeDismissed: Bool {
    super.mayBeDismissed && (popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true)
  }

  @_spi(UIKit) open override func notifyDidDismiss() {
    super.notifyDidDismiss()
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: Differences from other presentations

  @_spi(UIKit) open override var usesPreferredTransition: Bool { false }

  @_spi(UIKit) open override var allowsInterruption: Bool { false }

  @_spi(UIKit) open override var allowsTypingBehind: Bool { true }

  @_spi(UIKit) open override var responderAfterPresented: UIResponder? { bubble }

  @_spi(UIKit) open override func styleAnimator(_ direction: ModalDirection) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    PopoverAnimator(direction, of: self)
  }

  // MARK: UIPresentationController

  open override var presentedView: UIView? { bubble }

  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    popoverDelegate?.prepareForPopoverPresentation(self)
    if source == nil {
      TransitionDiagnostics.report(
        "a popover of \(type(of: presentedViewController)) points at nothing: set its sourceView or sourceItem before it "
          + "is presented")
    }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.restingAlpha = { [unowned self] in darkness }
    if dimming.gestureRecognizers?.isEmpty ?? true {
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: selector(UIPopoverPresentationController.dismissInteractively)))
    }
    containerView.insertSubview(dimming, at: 0)
    knownSize = containerView.bounds.size
    bubble.presented = presentedViewController
    place()
    presentedViewController.containerSafeAreaInsets = bubble.outline.insets
    fade(to: darkness)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.alpha = darkness } else { takeDown() }
  }

  open override func dismissalTransitionWillBegin() { fade(to: 0) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { takeDown() } else { dimming.alpha = darkness }
  }

  open override func containerViewWillLayoutSubviews() {
    guard let containerView, !(presentation?.isDisappearing ?? false) else { return }
    if containerView.bounds.size != knownSize {
      knownSize = containerView.bounds.size
      askWhereTo()
    }
    place()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard presentation?.isAtRest ?? false, containerView != nil, UIView.areAnimationsEnabled else {
      return setNeedsPlacement()
    }
    guard placement?.frame != bubble.frame else { return }
    UIView.animate(
      withDuration: PopoverMetrics.resizingDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.place(over: PopoverMetrics.resizingDuration)
      self.bubble.layoutIfNeeded()
    }
  }

  /// Returns the popover's size: a view controller in a popover keeps its size when the window is resized.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { bubble.bounds.size }

  // MARK: Layout

  /// The source rectangle in the container's coordinates; `nil` if the source is not visible.
  private var source: CGRect? {
    guard let containerView else { return nil }
    if let sourceItem, let frame = sourceItem.frame(in: containerView) { return frame }
    guard let sourceView, sourceView.window === containerView.window else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
  }

  private var placement: PopoverPlacement? {
    guard let containerView else { return nil }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
    let source = source
    return PopoverPlacement(
      PopoverPlacement.Wishes(
        content: contentSize, source: source ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0),
        room: CGRect(origin: room.origin, size: CGSize(width: max(room.width, 0), height: max(room.height, 0))),
        permitted: source == nil ? [] : permittedArrowDirections, canOverlap: canOverlapSourceViewRect))
  }

  private var contentSize: CGSize {
    let wanted = preferredContentSize
    return CGSize(width: wanted.width > 0 ? wanted.width : PopoverMetrics.contentWidth, height: max(wanted.height, 0))
  }

  private func setNeedsPlacement() { containerView?.setNeedsLayout() }

  private func place(over duration: TimeInterval = 0) {
    guard let placement else { return }
    let frame = placement.frame
    bubble.bounds.size = frame.size
    bubble.center = CGPoint(x: frame.midX, y: frame.midY)
    let outline = PopoverOutline(size: frame.size, arrow: placement.arrow, tip: placement.tip)
    if outline != bubble.outline { bubble.take(outline, over: duration) }
  }

  private func askWhereTo() {
    guard sourceItem == nil, var view = sourceView, let popoverDelegate else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let before = (view, rect)
    popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== before.0 { sourceView = view }
    if rect != before.1 { sourceRect = rect }
  }

  // MARK: Background

  private var darkness: CGFloat {
    let isDark = presentingViewController.traitCollection.userInterfaceStyle == .dark
    return isDark ? PopoverMetrics.darkDimming : PopoverMetrics.dimming
  }

  private func fade(to alpha: CGFloat) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = alpha }
    coordinator.animate { _ in dimming.alpha = alpha }
  }

  /// Returns the passthrough view that receives a touch outside the popover; `nil` if there is none at the point.
  @_spi(UIKit) open override func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let containerView, !hit.isDescendant(of: bubble) else { return nil }
    for view in passthroughViews ?? [] where view.window === containerView.window {
      if let hit = view.hitTest(containerView.convert(point, to: view), with: event) { return hit }
    }
    return nil
  }

  private func takeDown() {
    dimming.removeFromSuperview()
    presentedViewController.containerSafeAreaInsets = .zero
  }
}

extension PopoverStyle: PresentationControllerMaking {
  package static func presentationController(
    for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

extension UIViewController {
  /// The popover presentation controller of the view controller or one of its ancestors. Before the presentation it is
  /// the one that will be used, so that it can be configured; `nil` for other presentation styles.
  ///
  /// A `UIAlertController` that is an action sheet has one as well: if it has a source, the choices are shown in a
  /// popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    var viewController: UIViewController? = self
    while let current = viewController {
      if let known = current.modal.presentationController as? UIPopoverPresentationController { return known }
      viewController = current.parent
    }
    return presentationController as? UIPopoverPresentationController
  }
}
