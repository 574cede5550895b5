import Foundation

/// Holds an alert's choices in a popover where there is something to point at and room enough, else at the lower edge.
final class ChoicesPopover: UIPopoverPresentationController {
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    givenStyle = .popover
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  /// The cards at the lower edge.
  override var systemAdaptiveStyle: UIModalPresentationStyle { .custom }

  override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    sourceView == nil && sourceItem == nil ? .custom : super.adaptivePresentationStyle(for: traitCollection)
  }

  override func makeAdaptive(_ style: UIModalPresentationStyle, for page: UIViewController) -> UIPresentationController
  {
    AlertPresentation(presentedViewController: page, presenting: presenting)
  }

  override var containerView: UIView? { didSet { if containerView != nil { alert?.fill() } } }

  override var preferredContentSize: CGSize {
    let own = super.preferredContentSize
    return own == .zero ? alert?.sizeInPopover ?? own : own
  }

  /// Choices that can be left are left by a click beside them.
  override func leaveByHand() {
    guard mayBeDismissed, let alert, let cancel = alert.cancelAction else { return super.leaveByHand() }
    alert.choose(cancel)
  }
}
