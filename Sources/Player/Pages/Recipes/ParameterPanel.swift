import TransitionCatalogue
import UIKit

/// The panel of the inspector, with tabs for its parts: the recipe's parameters, which are its own views, and views of the
/// last transition. It stays open while pictures are opened and closed beside it.
final class ParameterPanel: PanelView {
  /// Called with a parameter and the value that was chosen for it.
  var onChange: (RecipeParameter, Double) -> Void = { _, _ in }

  /// Called when the user resets the values to the defaults.
  var onReset: () -> Void = {}

  /// Called when the user copies the recipe's code.
  var onCopy: () -> Void = {}

  /// Called when the user closes the panel.
  var onClose: () -> Void = {}

  /// Called when the user chooses another part.
  var onPart: (InspectorPart) -> Void = { _ in }

  /// Returns the view of a part other than the parameters.
  var makeView: (InspectorPart) -> UIView? = { _ in nil }

  /// The part that is shown.
  var part = InspectorPart.tune { didSet { if part != oldValue { showPart() } } }

  private let tabs = UISegmentedControl(items: InspectorPart.allCases.map(\.title))
  private var partView: UIView?
  private let titleLabel = UILabel(frame: .zero)
  private let summaryLabel = UILabel(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private let scrollView = UIScrollView(frame: .zero)
  private let resetButton = UIButton(type: .system)
  private let copyButton = UIButton(type: .system)
  private lazy var closeButton = ToolButton("xmark", size: 12, "Close", key: "I") { [weak self] in self?.onClose() }
  private var rows: [ParameterRow] = []

  /// The measures of the panel, in points.
  static let width: CGFloat = 300
  private static let padding: CGFloat = 18
  private static var titleHeight: CGFloat { Theme.scaled(24) }
  private static let gap: CGFloat = 8
  private static var buttonHeight: CGFloat { Theme.scaled(32) }
  private static let tabsHeight: CGFloat = 32

  /// Creates an empty panel.
  init() {
    super.init(shadowOpacity: 0.4, radius: 24, offset: 8)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Inspector"
    titleLabel.accessibilityTraits = .header
    titleLabel.textColor = Theme.title
    for label in [summaryLabel, emptyLabel] {
      label.textColor = Theme.caption
      label.numberOfLines = 0
    }
    emptyLabel.text = "There is nothing to choose about it."
    resetButton.setTitle("Reset to defaults", for: .normal)
    resetButton.contentHorizontalAlignment = .leading
    resetButton.addAction(UIAction { [weak self] _ in self?.onReset() }, for: .touchUpInside)
    copyButton.setTitle("Copy as Swift", for: .normal)
    copyButton.contentHorizontalAlignment = .trailing
    copyButton.toolTip = "Copy the code for your app (C)"
    copyButton.addAction(UIAction { [weak self] _ in self?.onCopy() }, for: .touchUpInside)
    scrollView.contentInsetAdjustmentBehavior = .never
    tabs.selectedSegmentIndex = part.rawValue
    tabs.selectedSegmentTintColor = Theme.segment
    tabs.addAction(UIAction { [weak self] _ in self?.choseTab() }, for: .valueChanged)
    for view in [titleLabel, closeButton, tabs, summaryLabel, emptyLabel, scrollView, resetButton, copyButton] {
      addSubview(view)
    }
    applyTextSize()
  }

  /// Applies the fonts in the current text size, also to the rows.
  func applyTextSize() {
    titleLabel.font = Theme.panelTitle
    for label in [summaryLabel, emptyLabel] { label.font = Theme.pictureDetail }
    for button in [resetButton, copyButton] { button.titleLabel?.font = Theme.notice }
    for row in rows { row.applyTextSize() }
    setNeedsLayout()
  }

  private func choseTab() {
    guard let chosen = InspectorPart(rawValue: tabs.selectedSegmentIndex) else { return }
    part = chosen
    onPart(chosen)
  }

  /// Shows the views of the chosen part.
  private func showPart() {
    if tabs.selectedSegmentIndex != part.rawValue { tabs.selectedSegmentIndex = part.rawValue }
    partView?.removeFromSuperview()
    partView = makeView(part)
    if let partView { addSubview(partView) }
    hideUnusedViews()
    setNeedsLayout()
  }

  private func hideUnusedViews() {
    let isTuning = part == .tune
    for view in [summaryLabel, scrollView] { view.isHidden = !isTuning }
    emptyLabel.isHidden = !isTuning || !rows.isEmpty
    resetButton.isHidden = !isTuning || rows.isEmpty
    copyButton.isHidden = !isTuning
  }

  /// The front page, which receives the keys that the panel does not handle.
  override var next: UIResponder? { window?.rootViewController?.frontmost ?? super.next }

  /// Shows a recipe with its values.
  func show(_ recipe: Recipe, values: RecipeValues) {
    titleLabel.text = recipe.title
    summaryLabel.text = recipe.summary
    rows.forEach { $0.removeFromSuperview() }
    rows = recipe.parameters.map { parameter in
      let row = ParameterRow(parameter, value: values[parameter])
      row.onChange = { [weak self] in self?.chose($0, of: parameter) }
      scrollView.addSubview(row)
      return row
    }
    hideUnusedViews()
    resetButton.isEnabled = rows.contains { values[$0.parameter] != $0.parameter.defaultValue }
    setNeedsLayout()
  }

  /// Shows other values of the same recipe; the sliders move with an animation.
  func show(_ values: RecipeValues) {
    for row in rows { row.show(values[row.parameter], animated: true) }
    resetButton.isEnabled = rows.contains { values[$0.parameter] != $0.parameter.defaultValue }
  }

  private func chose(_ value: Double, of parameter: RecipeParameter) {
    resetButton.isEnabled = true
    onChange(parameter, value)
  }

  /// The height that shows everything, in points.
  var wantedHeight: CGFloat {
    let head = Self.padding + Self.titleHeight + Self.gap + Self.tabsHeight + 2 * Self.gap
    if let partView {
      let room = CGSize(width: Self.width - 2 * Self.padding, height: .greatestFiniteMagnitude)
      return head + partView.sizeThatFits(room).height.rounded(.up) + Self.padding
    }
    let rowsHeight = rows.isEmpty ? emptyHeight + Self.gap : CGFloat(rows.count) * ParameterRow.height
    return head + summaryHeight + 2 * Self.gap + rowsHeight + Self.buttonHeight + Self.padding
  }

  private var textWidth: CGFloat { max(1, (bounds.width > 0 ? bounds.width : Self.width) - 2 * Self.padding) }

  private var summaryHeight: CGFloat { height(of: summaryLabel) }

  private var emptyHeight: CGFloat { height(of: emptyLabel) }

  private func height(of label: UILabel) -> CGFloat {
    label.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Self.padding
    titleLabel.frame = directed(
      CGRect(x: padding, y: padding, width: textWidth - Self.buttonHeight, height: Self.titleHeight))
    closeButton.frame = directed(
      CGRect(
        x: bounds.width - padding / 2 - Self.buttonHeight, y: padding - (Self.buttonHeight - Self.titleHeight) / 2,
        width: Self.buttonHeight, height: Self.buttonHeight))
    tabs.frame = CGRect(
      x: padding, y: titleLabel.frame.maxY + Self.gap, width: textWidth, height: Self.tabsHeight)
    let body = tabs.frame.maxY + 2 * Self.gap
    partView?.frame = CGRect(
      x: padding, y: body, width: textWidth, height: max(0, bounds.height - body - padding))
    summaryLabel.frame = CGRect(x: padding, y: body, width: textWidth, height: summaryHeight)
    let top = summaryLabel.frame.maxY + 2 * Self.gap
    emptyLabel.frame = CGRect(x: padding, y: top, width: textWidth, height: emptyHeight)
    let copyWidth = min(copyButton.sizeThatFits(.zero).width.rounded(.up), textWidth)
    let bottom = CGRect(
      x: padding, y: bounds.height - padding / 2 - Self.buttonHeight, width: textWidth, height: Self.buttonHeight)
    let (copy, reset) = bottom.divided(atDistance: copyWidth, from: .maxXEdge)
    copyButton.frame = directed(copy)
    resetButton.frame = directed(reset)
    scrollView.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, resetButton.frame.minY - top))
    scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * ParameterRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: padding, y: CGFloat(index) * ParameterRow.height, width: textWidth, height: ParameterRow.height)
    }
  }
}

extension UIViewController {
  /// The last of the controllers presented over this one, or this one if there is none.
  var frontmost: UIViewController {
    var controller = self
    while let presented = controller.presentedViewController { controller = presented }
    return controller
  }
}
