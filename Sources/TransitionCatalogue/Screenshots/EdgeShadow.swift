import UIKit

/// A view that draws the shadow of the front view controller; it is inserted directly behind that one's view.
final class EdgeShadow: UIView {
  /// The offset of the shadow to the side at which the other view controller is visible, in points.
  private static let offset: CGFloat = 0.8

  private static let opacity: Float = 0.6

  /// Creates the shadow of a view with the frame `rect`, at its left side if `forwardSign` is 1, and at its right side if −1.
  init(frame rect: CGRect, forwardSign: CGFloat) {
    super.init(frame: rect)
    isUserInteractionEnabled = false
    backgroundColor = .black
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: -forwardSign * Self.offset, height: 0)
    layer.shadowOpacity = Self.opacity
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
