import UIKit

/// A cell of the grid: a picture with its title below.
final class PictureCell: UICollectionViewCell {
  /// The reuse identifier.
  static let identifier = "picture"

  /// The picture, which fills the square.
  let pictureView = UIImageView(frame: .zero)

  /// Called when the pointer enters the cell, since a click may follow.
  var onHover: () -> Void = {}

  /// Whether the cell has the ring of the keyboard.
  var isChosenByKeys = false { didSet { if isChosenByKeys != oldValue { showRing() } } }

  private let titleLabel = UILabel(frame: .zero)
  private lazy var ring = makeRing()
  private var hasRing = false
  private let broken = NoticeView.brokenPicture()
  private lazy var pointer = UIPointerInteraction(delegate: self)
  private let flaw = FlawBadge(frame: .zero)
  private var request: PictureRequest?
  private var isHovered = false { didSet { if isHovered != oldValue { showAttention() } } }

  /// The duration of the response to the pointer, in seconds; short enough to feel direct.
  private static let attentionDuration = 0.16

  /// The duration of the fade of a picture that was not cached, in seconds.
  private static let fadeDuration = 0.18

  /// The time within which a picture is shown without a fade, in seconds; it is hardly noticed that it was missing.
  private static let fadelessDelay = 0.1

  /// The scale of the picture under the pointer, and while it is pressed.
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
    pictureView.layer.cornerRadius = Theme.cellCorner
    pictureView.backgroundColor = Theme.placeholder
    titleLabel.textColor = Theme.caption
    titleLabel.textAlignment = .center
    titleLabel.lineBreakMode = .byTruncatingMiddle
    broken.isHidden = true
    pictureView.addSubview(flaw)
    contentView.addSubview(pictureView)
    contentView.addSubview(broken)
    contentView.addSubview(titleLabel)
    addInteraction(pointer)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: selector(PictureCell.hover(_:))))
  }

  /// Shows a picture, at once if it is cached, otherwise when it is loaded; until then the current one stays.
  func show(_ picture: Picture, from loader: PictureLoader, at size: ShownSize) {
    stopWaiting()
    titleLabel.text = picture.title
    applyTextSize()
    let start = CACurrentMediaTime()
    request = loader.load(picture, at: size) { [weak self] outcome in
      guard let self else { return }
      let isLate = CACurrentMediaTime() - start > Self.fadelessDelay
      show(outcome, fading: isLate && pictureView.image == nil)
    }
  }

  private func applyTextSize() {
    guard titleLabel.font != Theme.cellTitle else { return }
    titleLabel.font = Theme.cellTitle
    broken.font = Theme.reason
    setNeedsLayout()
  }

  /// Cancels the loading of the picture.
  func stopWaiting() {
    request?.cancel()
    request = nil
  }

  private func show(_ outcome: PictureLoader.Outcome, fading: Bool) {
    request = nil
    switch outcome {
    case .success(let picture):
      pictureView.image = UIImage(cgImage: picture.image)
      broken.isHidden = true
      flaw.isHidden = picture.shortfall == nil
      accessibilityValue = picture.shortfall == nil ? nil : "Incomplete"
    case .failure(let problem):
      pictureView.image = nil
      flaw.isHidden = true
      broken.text = problem.reason
      broken.isHidden = false
    }
    pointer.invalidate()
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
    pointer.invalidate()
    flaw.isHidden = true
    accessibilityValue = nil
    isHovered = false
    isChosenByKeys = false
  }

  // MARK: - Keyboard

  /// The distance between the picture and the ring, and the width of the ring, in points.
  private static let ringGap: CGFloat = 3
  private static let ringWidth: CGFloat = 2.5

  private func makeRing() -> UIView {
    let ring = UIView(frame: .zero)
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = Self.ringWidth
    ring.layer.borderColor = shade(tintColor)
    ring.layer.cornerRadius = Theme.cellCorner + Self.ringGap + Self.ringWidth
    contentView.insertSubview(ring, belowSubview: pictureView)
    setNeedsLayout()
    hasRing = true
    return ring
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if hasRing { ring.layer.borderColor = shade(tintColor) }
  }

  private func showRing() {
    ring.isHidden = !isChosenByKeys
    // The cell may have been resized since it had the ring last.
    if isChosenByKeys { setNeedsLayout() }
    titleLabel.textColor = isChosenByKeys || isHovered ? Theme.title : Theme.caption
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
      x: 0, y: width + Theme.cellTitleGap, width: width, height: Theme.cellTitleHeight)
  }

  // MARK: - Pointer

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
    let reducesMotion = UIAccessibility.isReduceMotionEnabled
    let scale = reducesMotion ? 1 : isHighlighted ? Self.pressedScale : isHovered ? Self.hoveredScale : 1
    let options: UIView.AnimationOptions = [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction]
    UIView.animate(withDuration: Self.attentionDuration, delay: 0, options: options) { [pictureView] in
      pictureView.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    titleLabel.textColor = isHovered || isHighlighted || isChosenByKeys ? Theme.title : Theme.caption
  }
}

extension PictureCell: UIPointerInteractionDelegate {
  /// Returns the style of a picture that can be opened; a broken one has none.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    broken.isHidden ? UIPointerStyle(shape: .roundedRect(bounds)) : nil
  }
}
