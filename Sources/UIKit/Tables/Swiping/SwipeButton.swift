/// The button of a swipe action, as high as the row, with its image and title centered.
final class SwipeButton: UIControl {
  /// The action of the button.
  let offered: UIContextualAction

  private let label = UILabel()
  private let imageView = UIImageView()

  /// The layout in points (conventions): the least width, and the margin beside the title.
  private static let leastWidth: CGFloat = 74, margin: CGFloat = 16

  /// The distance between image and title, in points.
  private static let spacing: CGFloat = 3

  init(_ action: UIContextualAction) {
    offered = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.font = UIFont.systemFont(ofSize: action.image == nil ? 15 : 13)
    label.textColor = .white
    label.textAlignment = .center
    imageView.image = action.image?.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = .white
    imageView.contentMode = .center
    for view in [imageView, label] { addSubview(view) }
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the button without stretching, in points.
  var naturalWidth: CGFloat {
    max(max(textSize.width, imageView.image?.size.width ?? 0) + 2 * Self.margin, Self.leastWidth).rounded(.up)
  }

  private var textSize: CGSize { offered.title == nil ? .zero : label.intrinsicContentSize }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = imageView.image?.size ?? .zero, text = textSize
    let gap = image == .zero || text == .zero ? 0 : Self.spacing
    // A button that is not fully visible shows the beginning of its content.
    let width = max(bounds.width, naturalWidth)
    let top = ((bounds.height - image.height - gap - text.height) / 2).rounded()
    imageView.frame = CGRect(
      x: ((width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: 0, y: top + image.height + gap, width: width, height: text.height)
  }
}
