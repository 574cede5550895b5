import Foundation
import Motion
@_spi(UIKit) import UIKitCore

/// The drag gesture of a sheet, which moves it between its detents and dismisses it interactively.
final class SheetDrag: NSObject {
  /// The downward speed from which a released sheet is dismissed at any position, in points per second.
  static let dismissSpeed: CGFloat = 1000

  /// The fraction of the smallest height beyond which a released sheet is dismissed.
  static let dismissPart: CGFloat = 0.5

  private weak var sheet: UISheetPresentationController?
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var dismissal: UIPercentDrivenInteractiveTransition?

  /// The scroll view under the touch, which scrolls while the sheet is not moved.
  private weak var scrollView: UIScrollView?

  /// The translation of the last event, and the distance by which the sheet has been moved, in points; positive is
  /// down.
  private var lastTravel: CGFloat = 0
  private var sunk: CGFloat = 0

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.addTarget(self, action: selector(SheetDrag.dragged))
    pan.delegate = self
    tap.addTarget(self, action: selector(SheetDrag.tappedBehind))
  }

  /// The interaction that drives a dismissal by this drag; `nil` if there is none.
  var interaction: (any UIViewControllerInteractiveTransitioning)? { dismissal }

  func attach(to card: UIView, behind dimming: UIView) {
    card.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  func detach() {
    pan.view?.removeGestureRecognizer(pan)
    tap.view?.removeGestureRecognizer(tap)
  }

  private func tappedBehind(_ recognizer: UITapGestureRecognizer) { sheet?.dismissInteractively() }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      (lastTravel, sunk) = (0, 0)
      move()
    case .changed: move()
    case .ended: release(at: recognizer.velocity(in: sheet?.containerView))
    case .cancelled, .failed: release(at: .zero, mayGo: false)
    case .possible: break
    }
  }

  // MARK: Dragging

  private func move() {
    guard let sheet else { return }
    let travel = pan.translation(in: sheet.containerView).y
    let step = travel - lastTravel
    lastTravel = travel
    guard !leavesToScrollView(step) else { return }
    holdScrollView()
    sunk += step
    if let dismissal { return drive(dismissal) }
    let belowSmallest = sunk - (sheet.restingHeight - sheet.smallestHeight)
    if belowSmallest > 0, sheet.mayBeDismissed {
      beginDismissal()
    } else {
      sheet.lift = lift(for: -sunk)
    }
  }

  /// Returns the sheet's lift for a drag of `wish` points upward, with resistance above the largest height and, if the
  /// sheet must not be dismissed, below the smallest.
  private func lift(for wish: CGFloat) -> CGFloat {
    guard let sheet, let largest = sheet.heights.last?.height else { return 0 }
    let smallest = sheet.smallestHeight
    let height = RubberBand.offset(sheet.restingHeight + wish, in: min(smallest, largest)...largest, extent: largest)
    return height - sheet.restingHeight
  }

  private func beginDismissal() {
    guard let sheet, sheet.presentation?.isAtRest ?? false else { return }
    sunk -= sheet.restingHeight - sheet.smallestHeight
    if let smallest = sheet.heights.first { select(smallest.identifier) }
    sheet.lift = 0
    let percent = UIPercentDrivenInteractiveTransition()
    dismissal = percent
    sheet.notifyWillDismiss()
    sheet.presentedViewController.dismiss(animated: true) { [sheet] in
      if sheet.presentation == nil { sheet.notifyDidDismiss() }
    }
    drive(percent)
  }

  private func drive(_ percent: UIPercentDrivenInteractiveTransition) {
    guard let sheet else { return }
    percent.update(dismissalTracker(of: sheet).progress(at: sunk))
    guard sunk < 0 else { return }
    dismissal = nil
    percent.cancel()
  }

  /// A drag from the smallest height out of the container.
  private func dismissalTracker(of sheet: UISheetPresentationController) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: 0, dy: 1), distance: sheet.wayOut,
      rule: ReleaseRule(
        threshold: Self.dismissPart * sheet.smallestHeight / sheet.wayOut, projectionTime: 0,
        finishingSpeed: Self.dismissSpeed, cancellingSpeed: Self.dismissSpeed))
  }

  /// A touch that is taken away dismisses nothing.
  private func release(at velocity: CGPoint, mayGo: Bool = true) {
    scrollView = nil
    guard let sheet else { return }
    if let percent = dismissal {
      dismissal = nil
      let tracker = dismissalTracker(of: sheet)
      let outcome = mayGo ? tracker.outcome(at: tracker.progress(at: sunk), velocity: velocity) : .cancel
      return percent.release(.init(outcome), velocity: tracker.relativeVelocity(velocity))
    }
    let isRefused = sheet.restingHeight - sunk < sheet.smallestHeight
    settle(at: velocity.y)
    if isRefused { sheet.notifyDidAttemptToDismiss() }
  }

  // MARK: Settling

  /// Animates the sheet to the detent nearest to the position that its velocity would take it to.
  private func settle(at velocity: CGFloat) {
    guard let sheet, sheet.lift != 0 else { return }
    let height = sheet.restingHeight + sheet.lift
    let rest = Deceleration.rest(from: height, velocity: -velocity)
    let goal = sheet.heights.min { abs($0.height - rest) < abs($1.height - rest) } ?? sheet.heights[0]
    let spring = UISpringTimingParameters.release(
      velocity: SpringCurve.relativeVelocity(-velocity, from: height, to: goal.height))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { [self] in
      select(goal.identifier)
      sheet.lift = 0
      sheet.place()
    }
    animator.startAnimation()
  }

  private func select(_ identifier: UISheetPresentationController.Detent.Identifier) {
    guard let sheet else { return }
    let current = sheet.heights.first { $0.height == sheet.restingHeight }?.identifier
    guard identifier != current else { return }
    sheet.selectedDetentIdentifier = identifier
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  // MARK: Scroll views inside

  /// Whether a movement of the touch scrolls the content instead of moving the sheet.
  private func leavesToScrollView(_ step: CGFloat) -> Bool {
    guard let sheet, let scrollView, dismissal == nil, sheet.lift <= 0, sunk <= 0 else { return false }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    if !isAtTop { return true }
    let isLargest = sheet.restingHeight >= (sheet.heights.last?.height ?? 0)
    return step < 0 && (isLargest || !sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  private func holdScrollView() {
    guard let scrollView else { return }
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
  }
}

extension SheetDrag: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheet, sheet.presentation?.isAtRest ?? false else { return false }
    let velocity = pan.velocity(in: sheet.containerView)
    return abs(velocity.y) >= abs(velocity.x)
  }

  /// Lets the pan of a scroll view inside run as well; which of them has an effect is decided for every event.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let inner = otherGestureRecognizer.view as? UIScrollView,
      inner.panGestureRecognizer === otherGestureRecognizer, inner.isDescendant(of: sheet?.sheet ?? inner)
    else { return false }
    scrollView = inner
    return true
  }
}
