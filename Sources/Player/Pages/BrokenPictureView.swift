import UIKit

/// What stands in place of a picture that cannot be shown: a symbol, and the reason under it.
final class BrokenPictureView: UIView {
  /// Why; one short sentence.
  var reason = "" { didSet { label.text = reason } }

  private let symbol = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  /// The symbol's size, in points.
  private static let symbolSide: CGFloat = 34

  /// Between symbol and reason, and at the sides, in points.
  private static let gap: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    let configuration = UIImage.SymbolConfiguration(pointSize: Self.symbolSide)
    symbol.image = UIImage(systemName: "photo.badge.exclamationmark", withConfiguration: configuration)
    symbol.tintColor = Look.faint
    symbol.contentMode = .center
    label.font = Look.reason
    label.textColor = Look.caption
    label.textAlignment = .center
    label.numberOfLines = 3
    addSubview(symbol)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.gap
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let height = Self.symbolSide + Self.gap + text.height
    let top = ((bounds.height - height) / 2).rounded()
    symbol.frame = CGRect(x: Self.gap, y: top, width: width, height: Self.symbolSide)
    label.frame = CGRect(
      x: Self.gap, y: top + Self.symbolSide + Self.gap, width: width, height: text.height.rounded(.up))
  }
}
