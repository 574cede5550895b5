import UIKit

/// A placeholder for a missing picture: a symbol above a sentence with the reason.
final class NoticeView: UIView {
  /// The sentence.
  var text = "" {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }

  /// The font of the sentence.
  var font: UIFont {
    get { label.font }
    set {
      label.font = newValue
      setNeedsLayout()
    }
  }

  private let symbol = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let symbolSide: CGFloat

  /// The distance between the sentence and the sides, in points.
  private static let margin: CGFloat = 10

  /// The distance between symbol and sentence, as a fraction of the symbol's side.
  private static let gapShare: CGFloat = 0.3

  /// The maximum number of lines.
  private static let mostLines = 3

  private init(symbolNamed name: String, side: CGFloat, font: UIFont) {
    symbolSide = side
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    symbol.image = UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: side))
    symbol.tintColor = Theme.faint
    symbol.contentMode = .center
    label.font = font
    label.textColor = Theme.caption
    label.textAlignment = .center
    label.numberOfLines = Self.mostLines
    addSubview(symbol)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("NoticeView is made in code, for one of its places") }

  /// Creates a placeholder for a picture that cannot be shown.
  static func brokenPicture() -> NoticeView {
    NoticeView(symbolNamed: "photo.badge.exclamationmark", side: 34, font: Theme.reason)
  }

  /// Creates a placeholder for the middle of a window that has no pictures.
  static func emptyWindow() -> NoticeView { NoticeView(symbolNamed: "photo", side: 52, font: Theme.message) }

  /// The lower edge of the sentence after the layout, in the view's coordinates.
  var contentBottom: CGFloat { label.frame.maxY }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let textHeight = label.sizeThatFits(room).height.rounded(.up), gap = (symbolSide * Self.gapShare).rounded()
    let top = ((bounds.height - symbolSide - gap - textHeight) / 2).rounded()
    symbol.frame = CGRect(x: Self.margin, y: top, width: width, height: symbolSide)
    label.frame = CGRect(x: Self.margin, y: symbol.frame.maxY + gap, width: width, height: textHeight)
  }
}
