import Foundation

/// Holds a page in a sheet that rises from the lower edge, rests at one of several heights, and can be dragged from one
/// to the other and away.
///
/// In a window wider than ``SheetMetrics/fullWidthLimit`` the sheet is a card in the middle; else it takes the whole width.
/// A card of one height floats free of the lower edge, where the window is high enough.
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests, smallest first; never empty. At first the large one alone.
  @AlwaysObserved open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "UISheetPresentationController: a sheet needs at least one detent")
      setNeedsPlacement()
    }
  }

  /// The height at which the sheet is to rest; the first of ``detents`` where it is `nil` or none of them. Changed inside
  /// ``animateChanges(_:)`` the sheet moves there.
  @AlwaysObserved open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { setNeedsPlacement() } }
  }

  /// The largest detent at which what lies behind is neither dimmed nor kept from touches; `nil`: it always is.
  @AlwaysObserved open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { setNeedsPlacement() } }

  /// Whether a handle shows at the sheet's upper edge.
  @AlwaysObserved open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }

  /// The radius of the sheet's upper corners, in points; ``SheetMetrics/cornerRadius`` where it is `nil`.
  @AlwaysObserved open var preferredCornerRadius: CGFloat? { didSet { sheet.cornerRadius = cornerRadius } }

  /// Whether a scroll view inside that is at its top passes a drag upwards on to the sheet, until that is at its largest.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Stored for Apple's signature: where there is no room to float, sheets always stand on the lower edge.
  open var prefersEdgeAttachedInCompactHeight = false

  /// Whether a sheet in the middle is as wide as the page's `preferredContentSize`.
  @AlwaysObserved open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { setNeedsPlacement() } }

  /// The card round the page.
  private(set) lazy var sheet = SheetView(page: presentedViewController, cornerRadius: cornerRadius)

  /// The dark that lies over what is behind.
  let dimming = UIView()

  private lazy var drag = SheetDrag(of: self)

  /// How far the sheet stands above its detent, in points, while it is dragged; negative below it.
  var lift: CGFloat = 0 { didSet { if lift != oldValue { place() } } }

  private var cornerRadius: CGFloat { preferredCornerRadius ?? SheetMetrics.cornerRadius }

  // MARK: Heights

  /// The card's metrics in the container as it is.
  var metrics: SheetMetrics {
    SheetMetrics(
      container: containerView?.bounds.size ?? .zero, safeArea: containerView?.safeAreaInsets ?? .zero,
      isForm: presentationStyle == .formSheet, preferred: presentedViewController.preferredContentSize,
      followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
      isAlwaysLarge: detents.count == 1 && detents[0].identifier == .large)
  }

  /// The detents' heights, smallest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let metrics = metrics
    let resolved = detents.compactMap { detent in
      detent.height(in: metrics).map { (identifier: detent.identifier, height: min($0, metrics.largestHeight)) }
    }
    return resolved.isEmpty ? [(.large, metrics.largestHeight)] : resolved.sorted { $0.height < $1.height }
  }

  /// The height at which the sheet rests now.
  var restingHeight: CGFloat {
    let heights = heights
    let first = heights.first { $0.identifier == detents.first?.identifier } ?? heights[0]
    return (heights.first { $0.identifier == selectedDetentIdentifier } ?? first).height
  }

  /// The way from the smallest height to below the container, in points.
  var wayOut: CGFloat {
    let metrics = metrics
    return max(metrics.container.height - metrics.frame(height: heights[0].height).minY, 1)
  }

  /// Makes changes of the sheet's properties in a motion.
  open func animateChanges(_ changes: @escaping () -> Void) {
    let spring = SheetMetrics.spring(velocity: 0)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { [self] in
      changes()
      containerView?.layoutIfNeeded()
    }
    animator.startAnimation()
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { setNeedsPlacement() }

  // MARK: UIPresentationController

  open override var presentedView: UIView? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect { metrics.frame(height: restingHeight) }

  open override func containerViewWillLayoutSubviews() { if presentation?.isAtRest ?? false { place() } }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    sheet.page = presentedViewController
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
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

  // MARK: Placing

  /// What drives a dismissal by a drag.
  var interaction: (any UIViewControllerInteractiveTransitioning)? { drag.interaction }

  private var isUndimmed: Bool {
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return false }
    return restingHeight <= limit.height
  }

  private var dimmingAtRest: CGFloat {
    let isDark = presentingViewController.traitCollection.userInterfaceStyle == .dark
    return isUndimmed ? 0 : isDark ? SheetMetrics.darkDimming : SheetMetrics.dimming
  }

  private func setNeedsPlacement() { containerView?.setNeedsLayout() }

  /// Puts the card where it belongs: as high as its detent and the drag say.
  func place() {
    guard presentation?.isAtRest ?? false else { return }
    let height = restingHeight + lift
    let smallest = heights[0].height
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

/// Told of a sheet's heights, beside what every presentation tells.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
