import UIKit

/// One picture of the grid with its title under it.
final class PictureCell: UICollectionViewCell {
  /// What dequeuing asks for.
  static let identifier = "picture"

  /// The picture, over the whole square.
  let pictureView = UIImageView(frame: .zero)

  /// Called when the pointer comes over the cell: a click may follow.
  var onHover: () -> Void = {}

  /// Whether the keys are about this picture.
  var isChosenByKeys = false { didSet { if isChosenByKeys != oldValue { showRing() } } }

  private let titleLabel = UILabel(frame: .zero)
  private lazy var ring = makeRing()
  private let broken = NoticeView.brokenPicture()
  private let flaw = FlawBadge(frame: .zero)
  private var request: PictureRequest?
  private var isHovered = false { didSet { if isHovered != oldValue { showAttention() } } }

  /// How long a cell takes to answer the pointer, in seconds: quick enough to feel direct.
  private static let attentionDuration = 0.16

  /// How long a picture takes to fade in that was not at hand, in seconds.
  private static let fadeDuration = 0.18

  /// How much the picture grows under the pointer, and shrinks while it is pressed.
  private static let hoveredScale: CGFloat = 1.025
  private static let pressedScale: CGFloat = 0.975

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = Look.cellCorner
    pictureView.backgroundColor = Look.placeholder
    titleLabel.font = Look.cellTitle
    titleLabel.textColor = Look.caption
    titleLabel.textAlignment = .center
    titleLabel.lineBreakMode = .byTruncatingMiddle
    broken.isHidden = true
    pictureView.addSubview(flaw)
    contentView.addSubview(pictureView)
    contentView.addSubview(broken)
    contentView.addSubview(titleLabel)
    addInteraction(UIPointerInteraction(delegate: self))
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector(PictureCell.hover(_:))))
  }

  /// Shows a picture, now if it is at hand and else when it comes; what is shown already stays until then.
  func show(_ picture: Picture, from loader: PictureLoader, at size: ShownSize) {
    stopWaiting()
    titleLabel.text = picture.title
    var isAtHand = true
    request = loader.load(picture, at: size) { [weak self] outcome in
      guard let self else { return }
      show(outcome, fading: !isAtHand && pictureView.image == nil)
    }
    isAtHand = false
  }

  /// Gives up a picture that has not come.
  func stopWaiting() {
    request?.cancel()
    request = nil
  }

  private func show(_ outcome: PictureLoader.Outcome, fading: Bool) {
    request = nil
    switch outcome {
    case .success(let picture):
      pictureView.image = UIImage(cgImage: picture.image)
      flaw.isHidden = picture.shortfall == nil
    case .failure(let problem):
      broken.text = problem.reason
      broken.isHidden = false
    }
    guard fading else { return }
    let shown = [pictureView, broken]
    shown.forEach { $0.alpha = 0 }
    UIView.animate(withDuration: Self.fadeDuration) { shown.forEach { $0.alpha = 1 } }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    stopWaiting()
    pictureView.image = nil
    broken.isHidden = true
    flaw.isHidden = true
    isHovered = false
    isChosenByKeys = false
  }

  // MARK: - The keys

  /// Between the picture and the ring around it, and the ring's width, in points.
  private static let ringGap: CGFloat = 3
  private static let ringWidth: CGFloat = 2.5

  private func makeRing() -> UIView {
    let ring = UIView(frame: .zero)
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = Self.ringWidth
    ring.layer.borderColor = Look.tint.cgColor
    ring.layer.cornerRadius = Look.cellCorner + Self.ringGap + Self.ringWidth
    contentView.insertSubview(ring, belowSubview: pictureView)
    setNeedsLayout()
    return ring
  }

  private func showRing() {
    ring.isHidden = !isChosenByKeys
    // The cell may have another size than when it was chosen last.
    if isChosenByKeys { setNeedsLayout() }
    titleLabel.textColor = isChosenByKeys || isHovered ? Look.title : Look.caption
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
    guard isChosenByKeys else { return }
    let inset = -(Self.ringGap + Self.ringWidth)
    ring.frame = CGRect(x: 0, y: 0, width: contentView.bounds.width, height: contentView.bounds.width)
      .insetBy(dx: inset, dy: inset)
  }

  private func layOutParts() {
    let width = contentView.bounds.width
    let square = CGRect(x: 0, y: 0, width: width, height: width)
    flaw.place(in: CGRect(origin: .zero, size: square.size))
    for view in [pictureView, broken] {
      view.bounds = CGRect(origin: .zero, size: square.size)
      view.center = CGPoint(x: square.midX, y: square.midY)
    }
    titleLabel.frame = CGRect(
      x: 0, y: width + Look.cellTitleGap, width: width, height: Look.cellTitleHeight)
  }

  // MARK: - The pointer

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isHovered = true
      onHover()
    case .changed: isHovered = true
    case .possible, .ended, .cancelled, .failed: isHovered = false
    }
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showAttention() } } }

  private func showAttention() {
    let scale = isHighlighted ? Self.pressedScale : isHovered ? Self.hoveredScale : 1
    let options: UIView.AnimationOptions = [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction]
    UIView.animate(withDuration: Self.attentionDuration, delay: 0, options: options) { [pictureView] in
      pictureView.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    titleLabel.textColor = isHovered || isHighlighted || isChosenByKeys ? Look.title : Look.caption
  }
}

extension PictureCell: UIPointerInteractionDelegate {
  /// A hand, over what can be opened.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    broken.isHidden ? UIPointerStyle(shape: .roundedRect(bounds)) : nil
  }
}
