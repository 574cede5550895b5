import Foundation

/// The view in which a presentation happens. While pages move it takes every touch that no view outside it takes.
final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?

  /// Whether the pages inside can be touched.
  var letsTouchesIn = true

  /// Whether touches beside the page go to what lies behind.
  var passesTouchesBehind = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    guard letsTouchesIn else { return self }
    let hit = super.hitTest(point, with: event)
    return passesTouchesBehind && hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.containerViewWillLayoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
