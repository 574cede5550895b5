import Foundation

/// The view in which a presentation happens.
final class PresentationContainerView: TransitionContainerView {
  weak var controller: UIPresentationController?

  /// Whether touches beside the page go to what lies behind.
  var passesTouchesBehind = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return passesTouchesBehind && touches == .all && hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.presentation?.driver?.containerDidLayOut()
    controller?.containerViewWillLayoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
