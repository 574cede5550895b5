import Foundation
@_spi(UIKit) import UIFoundation

/// The container view of a presentation.
package final class PresentationContainerView: TransitionContainerView {
  weak var controller: UIPresentationController?

  /// Whether touches outside the presented view pass through to the background.
  package var passesTouchesBehind = false

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The second click of a double-click belongs to what the first one has dismissed, not to the view behind it.
    if touches != .all, UIApplication.shared.pointers.continuesClick(at: convert(point, to: nil)) { return self }
    let hit = super.hitTest(point, with: event)
    guard touches == .all, let hit else { return hit }
    if let other = controller?.redirect(hit, at: point, with: event) { return other }
    return passesTouchesBehind && hit === self ? nil : hit
  }

  /// The information of a container that blocks the elements behind it.
  @_spi(UIKit) public override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility()
    standard.isModal = !passesTouchesBehind
    return standard
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?.presentation?.driver?.containerDidLayOut()
    layOutController()
    controller?.containerViewDidLayoutSubviews()
  }

  /// Lets the presentation controller lay out. Many set the presented view's frame then, which must not move a view
  /// back that is being dismissed.
  private func layOutController() {
    let leaving = controller?.presentation?.isDisappearing ?? false ? controller?.presentedView : nil
    let center = leaving?.center
    controller?.containerViewWillLayoutSubviews()
    if let leaving, let center, leaving.center != center { leaving.center = center }
  }
}
