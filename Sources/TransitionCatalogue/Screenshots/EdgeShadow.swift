import UIKit

/// The shadow that the page in front casts on the one beside or below it: a view to be put right behind that page.
final class EdgeShadow: UIView {
  /// In points, to the left.
  private static let offset: CGFloat = 0.8

  private static let opacity: Float = 0.6

  /// A shadow of a page that fills `rect`.
  override init(frame rect: CGRect) {
    super.init(frame: rect)
    isUserInteractionEnabled = false
    backgroundColor = .black
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: -Self.offset, height: 0)
    layer.shadowOpacity = Self.opacity
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
