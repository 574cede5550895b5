import UIKit

/// The content of a ``ToolCard``.
protocol ToolCardContent: UIView {
  /// Returns the size that the content takes, at most `width` wide.
  func wantedSize(within width: CGFloat) -> CGSize
}

/// A card over the window, with a title and a content that scrolls if it is too high. The Escape key and a click close it;
/// the keys of the pages have no effect meanwhile.
final class ToolCard: UIView {
  /// Called when the user closes the card.
  var onClose: () -> Void = {}

  /// The responder that is modal again after the card is closed, such as a tool below the card; `nil` for none.
  private weak var modalBelow: UIResponder?

  private let content: any ToolCardContent
  private let card = PanelView(shadowOpacity: 0.5, radius: 30, offset: 10)
  private let titleLabel = UILabel(frame: .zero)
  private lazy var closeButton = ToolButton("xmark", size: 12, "Close", key: "Escape") { [weak self] in self?.close() }
  private let scrollView = UIScrollView(frame: .zero)

  /// The measures, in points.
  private static let margin: CGFloat = 20, padding: CGFloat = 24, gap: CGFloat = 16, button: CGFloat = 32
  private static var titleHeight: CGFloat { Theme.scaled(26) }

  /// The opacity of the black layer over the window.
  private static let dimming: CGFloat = 0.45

  /// Creates a card.
  init(_ title: String, content: any ToolCardContent) {
    self.content = content
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    titleLabel.text = title
    titleLabel.accessibilityTraits = .header
    titleLabel.textColor = Theme.title
    titleLabel.font = Theme.panelTitle
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(content)
    for view in [titleLabel, closeButton, scrollView] { card.addSubview(view) }
    addSubview(card)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector(ToolCard.close)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ToolCard is made in code, with its content") }

  private func close() {
    onClose()
    if let window, window.modalResponder == nil { window.modalResponder = modalBelow }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window { modalBelow = window.modalResponder }
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand.inputEscape, "?", "\r", " "].map {
      UIKeyCommand(input: $0, modifierFlags: [], action: selector(ToolCard.close))
    }
  }

  /// Nothing, so that the keys of the pages have no effect.
  override var next: UIResponder? { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Self.padding
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let size = content.wantedSize(within: max(1, room.width - 2 * padding))
    let head = padding + Self.titleHeight + Self.gap
    let height = min(head + size.height + padding, room.height)
    card.frame = CGRect(
      x: (bounds.midX - size.width / 2 - padding).rounded(), y: (bounds.midY - height / 2).rounded(),
      width: size.width + 2 * padding, height: height)
    let titleWidth = max(0, size.width - Self.button)
    let isMirrored = isRightToLeft
    titleLabel.frame = CGRect(
      x: isMirrored ? padding + Self.button : padding, y: padding, width: titleWidth, height: Self.titleHeight)
    closeButton.frame = CGRect(
      x: isMirrored ? padding / 2 : card.bounds.width - padding / 2 - Self.button,
      y: padding - (Self.button - Self.titleHeight) / 2, width: Self.button, height: Self.button)
    // What does not fit is cut off at the edge of the card.
    scrollView.frame = CGRect(x: padding, y: head, width: size.width, height: max(0, height - head))
    scrollView.contentInset.bottom = padding
    scrollView.contentSize = size
    content.frame = CGRect(origin: .zero, size: size)
  }
}
