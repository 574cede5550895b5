import Foundation

/// A view that takes no touches itself, only what it holds does; its superview lays out what it holds.
final class PassingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  package override func fittingSizeDidChange(of subview: UIView) {
    super.fittingSizeDidChange(of: subview)
    superview?.setNeedsLayout()
  }
}
