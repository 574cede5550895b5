import TransitionCatalogue
import UIKit

/// The parameters of a recipe as sliders, or a sentence if it has none, with a button below them that resets the values.
final class ParameterList: UIView {
  /// Called with a parameter and the value that was chosen for it.
  var onChange: (RecipeParameter, Double) -> Void = { _, _ in }

  /// Called when the user resets the values to the defaults.
  var onReset: () -> Void = {}

  private let emptyLabel = UILabel(frame: .zero)
  private let scrollView = UIScrollView(frame: .zero)
  private let resetButton = UIButton(type: .system)
  private let accessory: UIButton?
  private var rows: [ParameterRow] = []

  /// The measures, in points.
  private static let padding: CGFloat = 18, gap: CGFloat = 8
  private static var buttonHeight: CGFloat { Theme.scaled(32) }

  /// Creates an empty list. `accessory` is a button at the trailing end of the line of the reset button.
  init(accessory: UIButton? = nil) {
    self.accessory = accessory
    super.init(frame: .zero)
    emptyLabel.text = "There is nothing to choose about it."
    emptyLabel.textColor = Theme.caption
    emptyLabel.numberOfLines = 0
    scrollView.contentInsetAdjustmentBehavior = .never
    resetButton.setTitle("Reset to defaults", for: .normal)
    resetButton.contentHorizontalAlignment = .leading
    resetButton.addAction(UIAction { [weak self] _ in self?.onReset() }, for: .touchUpInside)
    for view in [emptyLabel, scrollView, resetButton] { addSubview(view) }
    if let accessory { addSubview(accessory) }
    applyTextSize()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ParameterList is made in code") }

  /// Applies the fonts in the current text size, also to the rows.
  func applyTextSize() {
    emptyLabel.font = Theme.pictureDetail
    resetButton.titleLabel?.font = Theme.notice
    for row in rows { row.applyTextSize() }
    setNeedsLayout()
  }

  /// Shows the parameters of a recipe with their values.
  func show(_ recipe: Recipe, values: RecipeValues) {
    rows.forEach { $0.removeFromSuperview() }
    rows = recipe.parameters.map { parameter in
      let row = ParameterRow(parameter, value: values[parameter])
      row.onChange = { [weak self] in self?.chose($0, for: parameter) }
      scrollView.addSubview(row)
      return row
    }
    emptyLabel.isHidden = !rows.isEmpty
    resetButton.isHidden = rows.isEmpty
    followValues()
    setNeedsLayout()
  }

  /// Shows other values of the same recipe; the sliders move with an animation.
  func show(_ values: RecipeValues) {
    for row in rows { row.show(values[row.parameter], animated: true) }
    followValues()
  }

  private func chose(_ value: Double, for parameter: RecipeParameter) {
    followValues()
    onChange(parameter, value)
  }

  private func followValues() { resetButton.isEnabled = !rows.allSatisfy(\.isDefault) }

  /// Returns the height that shows everything at a width, in points.
  func wantedHeight(for width: CGFloat) -> CGFloat {
    let content = rows.isEmpty ? emptyHeight(for: width) + Self.gap : CGFloat(rows.count) * ParameterRow.height
    return content + Self.buttonHeight
  }

  private func textWidth(in width: CGFloat) -> CGFloat { max(1, width - 2 * Self.padding) }

  private func emptyHeight(for width: CGFloat) -> CGFloat {
    emptyLabel.sizeThatFits(CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = textWidth(in: bounds.width)
    emptyLabel.frame = CGRect(x: Self.padding, y: 0, width: width, height: emptyHeight(for: bounds.width))
    let line = CGRect(
      x: Self.padding, y: bounds.height - Self.buttonHeight, width: width, height: Self.buttonHeight)
    let accessoryWidth = min(accessory?.sizeThatFits(.zero).width.rounded(.up) ?? 0, width)
    let parts = line.divided(atDistance: accessoryWidth, from: .maxXEdge)
    accessory?.frame = directed(parts.slice)
    resetButton.frame = directed(parts.remainder)
    scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, line.minY))
    scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * ParameterRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Self.padding, y: CGFloat(index) * ParameterRow.height, width: width, height: ParameterRow.height)
    }
  }
}
