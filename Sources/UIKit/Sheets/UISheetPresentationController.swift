import Foundation
@_spi(UIKit) import UIKitCore

/// Presents a view controller in a sheet that slides up from the lower edge, rests at one of several heights (its
/// detents), and can be dragged between them and away.
///
/// In a window wider than `SheetMetrics/fullWidthLimit` the sheet is centered horizontally, otherwise it takes the
/// whole width. A sheet with only the large detent floats above the lower edge if the window is high enough.
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet can rest; the first one is the default, and the array must not be empty. Initially
  /// the large detent.
  @AlwaysObserved open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "UISheetPresentationController: a sheet needs at least one detent")
      setNeedsPlacement()
    }
  }

  /// The identifier of the detent at which the sheet rests; if it is `nil` or none of ``detents``, the first detent is
  /// used. A change inside ``animateChanges(_:)`` is animated.
  @AlwaysObserved open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { setNeedsPlacement() } }
  }

  /// The largest detent at which the background is neither dimmed nor blocked from touches; `nil` if it always is.
  @AlwaysObserved open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { setNeedsPlacement() } }

  /// Whether a grabber is visible at the sheet's upper edge.
  @AlwaysObserved open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }

  /// The radius of the sheet's corners, in points; `SheetMetrics/cornerRadius` if it is `nil`.
  @AlwaysObserved open var preferredCornerRadius: CGFloat? { didSet { sheet.cornerRadius = cornerRadius } }

  /// Whether an upward drag in a scroll view that is at its top enlarges the sheet, until it has its largest height.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is attached to the lower edge in compact heights; stored without effect: all sheets that cannot
  /// float are attached.
  open var prefersEdgeAttachedInCompactHeight = false

  /// Whether the sheet is as wide as the view controller's `preferredContentSize`.
  @AlwaysObserved open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { setNeedsPlacement() } }

  /// The view of the sheet around the view controller's view.
  private(set) lazy var sheet = SheetView(presented: presentedViewController, cornerRadius: cornerRadius)

  /// The view that dims the background.
  let dimming = DimmingView()

  private lazy var drag = SheetDrag(of: self)

  /// The distance of the sheet above its detent during a drag, in points; negative below it.
  var lift: CGFloat = 0 { didSet { if lift != oldValue { place() } } }

  private var cornerRadius: CGFloat { preferredCornerRadius ?? SheetMetrics.cornerRadius }

  // MARK: Detents

  /// The metrics of the sheet in the current container.
  var metrics: SheetMetrics {
    SheetMetrics(
      container: containerView?.bounds.size ?? .zero, safeArea: containerView?.safeAreaInsets ?? .zero,
      isForm: presentationStyle == .formSheet, preferred: presentedViewController.preferredContentSize,
      followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
      isAlwaysLarge: detents.count == 1 && detents[0].identifier == .large)
  }

  /// The detents' identifiers and heights, smallest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let metrics = metrics
    let resolved = detents.compactMap { detent in
      detent.height(in: metrics).map { (identifier: detent.identifier, height: min($0, metrics.largestHeight)) }
    }
    return resolved.isEmpty ? [(.large, metrics.largestHeight)] : resolved.sorted { $0.height < $1.height }
  }

  /// The height of the smallest detent, in points.
  var smallestHeight: CGFloat {
    let metrics = metrics
    var smallest = metrics.largestHeight
    for detent in detents { smallest = min(smallest, detent.height(in: metrics) ?? smallest) }
    return smallest
  }

  /// The height of the selected detent, in points.
  var restingHeight: CGFloat {
    let heights = heights
    let first = heights.first { $0.identifier == detents.first?.identifier } ?? heights[0]
    return (heights.first { $0.identifier == selectedDetentIdentifier } ?? first).height
  }

  /// The distance from the smallest detent to below the container, in points.
  var wayOut: CGFloat {
    let metrics = metrics
    return max(metrics.container.height - metrics.frame(height: smallestHeight).minY, 1)
  }

  /// Performs changes of the sheet's properties with a spring animation.
  open func animateChanges(_ changes: @escaping () -> Void) {
    let spring = UISpringTimingParameters.release(velocity: 0)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { [self] in
      changes()
      containerView?.layoutIfNeeded()
    }
    animator.startAnimation()
  }

  /// Resolves the detents' heights again.
  open func invalidateDetents() { setNeedsPlacement() }

  // MARK: UIPresentationController

  open override var presentedView: UIView? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect { metrics.frame(height: restingHeight) }

  open override func containerViewWillLayoutSubviews() { if presentation?.isAtRest ?? false { place() } }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    sheet.presented = presentedViewController
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.restingAlpha = { [unowned self] in dimmingAtRest }
    containerView.insertSubview(dimming, at: 0)
    sheet.showsGrabber = prefersGrabberVisible
    sheet.cornerRadius = cornerRadius
    sheet.isRoundBelow = metrics.floats
    drag.attach(to: sheet, behind: dimming)
    let dark = dimmingAtRest
    let dimming = dimming
    presentedViewController.transitionCoordinator?.animate { _ in dimming.alpha = dark }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { place() } else { takeDown() }
  }

  open override func dismissalTransitionWillBegin() {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 0 }
    coordinator.animate { _ in dimming.alpha = 0 }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { takeDown() } else { place() }
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    setNeedsPlacement()
  }

  // MARK: Layout

  /// The interaction that drives a dismissal by a drag; `nil` if there is none.
  @_spi(UIKit) open override var interaction: (any UIViewControllerInteractiveTransitioning)? { drag.interaction }

  @_spi(UIKit) open override var usesPreferredTransition: Bool { false }

  @_spi(UIKit) open override func styleAnimator(_ direction: ModalDirection) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    SheetAnimator(direction, of: self)
  }

  private var isUndimmed: Bool {
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return false }
    return restingHeight <= limit.height
  }

  private var dimmingAtRest: CGFloat {
    let isDark = presentingViewController.traitCollection.userInterfaceStyle == .dark
    return isUndimmed ? 0 : isDark ? SheetMetrics.darkDimming : SheetMetrics.dimming
  }

  private func setNeedsPlacement() { containerView?.setNeedsLayout() }

  /// Sets the frame of the sheet for its detent and the current drag, and updates the dimming view.
  func place() {
    guard presentation?.isAtRest ?? false else { return }
    let height = restingHeight + lift
    let smallest = smallestHeight
    var frame = metrics.frame(height: max(height, smallest))
    frame.origin.y += max(0, smallest - height)
    sheet.frame = frame
    sheet.isRoundBelow = metrics.floats
    sheet.layoutIfNeeded()
    dimming.alpha = dimmingAtRest
    (containerView as? PresentationContainerView)?.passesTouchesBehind = isUndimmed
    dimming.isUserInteractionEnabled = !isUndimmed
  }

  private func takeDown() {
    drag.detach()
    dimming.removeFromSuperview()
    lift = 0
  }
}

/// An object that is notified of changes of a sheet's detent, in addition to the events of all presentations.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the selected detent was changed by a drag.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Called after the selected detent was changed by a drag; the default implementation does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension SheetStyle: PresentationControllerMaking {
  package static func presentationController(
    for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    UISheetPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

extension UIViewController {
  /// The ``presentationController`` as a sheet's; `nil` if the style is not that of a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
