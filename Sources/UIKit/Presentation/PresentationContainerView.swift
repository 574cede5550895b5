import Foundation

/// The view in which a presentation happens.
final class PresentationContainerView: TransitionContainerView {
  weak var controller: UIPresentationController?

  /// Whether touches beside the page go to what lies behind.
  var passesTouchesBehind = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The second click of a double click is for what the first one closed.
    if touches != .all, UIApplication.shared.pointers.continuesClick(at: convert(point, to: nil)) { return self }
    let hit = super.hitTest(point, with: event)
    guard touches == .all, let hit else { return hit }
    if let popover = controller as? UIPopoverPresentationController, !hit.isDescendant(of: popover.bubble) {
      return popover.passed(at: point, with: event) ?? hit
    }
    return passesTouchesBehind && hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.presentation?.driver?.containerDidLayOut()
    layOutController()
    controller?.containerViewDidLayoutSubviews()
  }

  /// Many place their page here whenever they are asked. One that is on its way out is not brought back by that.
  private func layOutController() {
    let leaving = controller?.presentation?.isDisappearing ?? false ? controller?.presentedView : nil
    let center = leaving?.center
    controller?.containerViewWillLayoutSubviews()
    if let leaving, let center, leaving.center != center { leaving.center = center }
  }
}
