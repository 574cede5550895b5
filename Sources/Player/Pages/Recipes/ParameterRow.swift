import TransitionCatalogue
import UIKit

/// A row with the name, the value and the slider of a recipe's parameter.
final class ParameterRow: UIView {
  /// The parameter.
  let parameter: RecipeParameter

  /// Called when the slider moves.
  var onChange: (Double) -> Void = { _ in }

  private let titleLabel = UILabel(frame: .zero)
  private let valueLabel = UILabel(frame: .zero)
  private let slider = UISlider(frame: .zero)

  /// The measures of the row, in points.
  static var height: CGFloat { 42 + lineHeight }
  private static var lineHeight: CGFloat { Theme.scaled(20) }
  private static let gap: CGFloat = 10

  /// Creates a row that shows a value.
  init(_ parameter: RecipeParameter, value: Double) {
    self.parameter = parameter
    super.init(frame: .zero)
    titleLabel.text = parameter.title
    titleLabel.textColor = Theme.title
    titleLabel.lineBreakMode = .byTruncatingTail
    valueLabel.textAlignment = .right
    slider.minimumValue = Float(parameter.range.lowerBound)
    slider.maximumValue = Float(parameter.range.upperBound)
    slider.maximumTrackTintColor = Theme.track
    slider.addAction(UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
    // The slider is read with its name and value.
    for label in [titleLabel, valueLabel] { label.isAccessibilityElement = false }
    slider.accessibilityLabel = parameter.title
    for view in [titleLabel, valueLabel, slider] { addSubview(view) }
    applyTextSize()
    show(value)
  }

  /// Applies the fonts in the current text size.
  func applyTextSize() {
    titleLabel.font = Theme.parameter
    valueLabel.font = Theme.parameterValue
    setNeedsLayout()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ParameterRow is made in code, with a parameter") }

  /// Shows a value.
  func show(_ value: Double, animated: Bool = false) {
    slider.setValue(Float(value), animated: animated)
    notify(value)
  }

  private func notify(_ value: Double) {
    valueLabel.text = ParameterText.text(value, of: parameter)
    slider.accessibilityValue = valueLabel.text
    isDefault = abs(value - parameter.defaultValue) < 1e-6
    setNeedsLayout()
  }

  /// Whether it shows the parameter's default value.
  private(set) var isDefault = true { didSet { showChange() } }

  private func showChange() { valueLabel.textColor = isDefault ? Theme.caption : tintColor }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showChange()
  }

  private func slid() {
    let value = ParameterText.stop(near: Double(slider.value), of: parameter)
    notify(value)
    onChange(value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = valueLabel.sizeThatFits(bounds.size).width.rounded(.up)
    let width = min(wanted, bounds.width)
    valueLabel.frame = directed(CGRect(x: bounds.width - width, y: 0, width: width, height: Self.lineHeight))
    titleLabel.frame = directed(
      CGRect(x: 0, y: 0, width: max(0, bounds.width - width - Self.gap), height: Self.lineHeight))
    slider.frame = CGRect(x: 0, y: Self.lineHeight, width: bounds.width, height: 34)
  }
}
