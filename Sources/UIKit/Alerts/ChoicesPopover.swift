import Foundation
@_spi(UIKit) import UIKitCore

/// The presentation of an action sheet: in a popover if that has a source and enough room, otherwise at the bottom.
final class ChoicesPopover: UIPopoverPresentationController {
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    givenStyle = .popover
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  /// The style in compact windows: cards at the bottom.
  override var systemAdaptiveStyle: UIModalPresentationStyle { .custom }

  override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    sourceView == nil && sourceItem == nil ? .custom : super.adaptivePresentationStyle(for: traitCollection)
  }

  override func makeAdaptive(_ style: UIModalPresentationStyle, for viewController: UIViewController)
    -> UIPresentationController
  {
    AlertPresentation(presentedViewController: viewController, presenting: presenting)
  }

  override func containerViewDidChange() { if containerView != nil { alert?.fill() } }

  override var preferredContentSize: CGSize {
    let own = super.preferredContentSize
    return own == .zero ? alert?.sizeInPopover ?? own : own
  }

  /// Cancels an action sheet that has a cancel action after a click beside it.
  override func dismissInteractively() {
    guard mayBeDismissed, let alert, let cancel = alert.cancelAction else { return super.dismissInteractively() }
    alert.choose(cancel)
  }
}
