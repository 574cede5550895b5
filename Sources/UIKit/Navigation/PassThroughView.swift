import Foundation
@_spi(UIKit) import UIKitCore

/// A view that receives no touches itself, only its subviews do; the superview lays out the subviews.
final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func fittingSizeDidChange(of subview: UIView) {
    super.fittingSizeDidChange(of: subview)
    superview?.setNeedsLayout()
  }
}
