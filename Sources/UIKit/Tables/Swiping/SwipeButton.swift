/// One action beside a row that was swiped aside: as high as the row, its words in the middle of what shows of it.
final class SwipeButton: UIControl {
  /// What it does.
  let offered: UIContextualAction

  private let label = UILabel()
  private let picture = UIImageView()

  /// In points (conventions): the narrowest one, and the room beside its words.
  private static let leastWidth: CGFloat = 74, margin: CGFloat = 16

  /// Between picture and words, in points.
  private static let spacing: CGFloat = 3

  init(_ action: UIContextualAction) {
    offered = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.font = UIFont.systemFont(ofSize: action.image == nil ? 15 : 13)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = .white
    picture.contentMode = .center
    for view in [picture, label] { addSubview(view) }
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// How wide it is by itself, in points.
  var naturalWidth: CGFloat {
    max(max(textSize.width, picture.image?.size.width ?? 0) + 2 * Self.margin, Self.leastWidth).rounded(.up)
  }

  private var textSize: CGSize { offered.title == nil ? .zero : label.intrinsicContentSize }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = picture.image?.size ?? .zero, text = textSize
    let gap = image == .zero || text == .zero ? 0 : Self.spacing
    // A button that is not out yet shows the beginning of its words.
    let width = max(bounds.width, naturalWidth)
    let top = ((bounds.height - image.height - gap - text.height) / 2).rounded()
    picture.frame = CGRect(
      x: ((width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: 0, y: top + image.height + gap, width: width, height: text.height)
  }
}
