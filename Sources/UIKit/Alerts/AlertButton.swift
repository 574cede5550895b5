import Foundation

/// The button of an alert's action.
final class AlertButton: UIControl {
  /// The action of the button.
  let action: UIAlertAction

  private let label = UILabel()

  /// Creates a button of `action`, with a bold title for the action that a person will most likely choose.
  init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.isUserInteractionEnabled = false
    addSubview(label)
    action.didChange = { [weak self] in self?.showState() }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    isEnabled = action.isEnabled
    backgroundColor = isHighlighted ? .systemFill : .clear
    tintColorDidChange()
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    switch action.style {
    case .default, .cancel: label.textColor = action.isEnabled ? tintColor : .tertiaryLabel
    case .destructive: label.textColor = action.isEnabled ? .systemRed : .tertiaryLabel
    }
  }

  /// The preferred width for the title, in points.
  var wantedWidth: CGFloat { label.sizeThatFits(.zero).width + 2 * AlertMetrics.margin }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertMetrics.margin, dy: 0)
  }
}
