import UIKit

/// A small badge in the corner of a picture of which parts are missing.
final class FlawBadge: UIView {
  private let symbol = UIImageView(frame: .zero)

  /// The diameter of the badge, the size of its symbol, and its distance from the picture's edges, in points.
  private static let side: CGFloat = 26
  private static let symbolSide: CGFloat = 14
  private static let margin: CGFloat = 8

  /// Creates a badge, hidden at first.
  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
    backgroundColor = Theme.badge
    layer.cornerRadius = Self.side / 2
    symbol.image = UIImage(
      systemName: "exclamationmark.triangle",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolSide))
    symbol.tintColor = Theme.flaw
    symbol.contentMode = .center
    addSubview(symbol)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("FlawBadge is made in code") }

  /// Moves the badge to the lower trailing corner of a picture.
  func place(in picture: CGRect) {
    let distance = Self.margin + Self.side
    let corner = CGRect(
      x: picture.maxX - distance, y: picture.maxY - distance, width: Self.side, height: Self.side)
    frame = isRightToLeft ? corner.mirrored(in: picture) : corner
    symbol.frame = bounds
  }
}
