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
  private let copyButton = UIButton(type: .system)
  private lazy var list = ParameterList(accessory: copyButton)
  private lazy var closeButton = ToolButton("xmark", size: 12, "Close", key: "I") { [weak self] in self?.onClose() }

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
    summaryLabel.textColor = Theme.caption
    summaryLabel.numberOfLines = 0
    list.onChange = { [weak self] in self?.onChange($0, $1) }
    list.onReset = { [weak self] in self?.onReset() }
    copyButton.setTitle("Copy as Swift", for: .normal)
    copyButton.contentHorizontalAlignment = .trailing
    copyButton.toolTip = "Copy the code for your app (C)"
    copyButton.addAction(UIAction { [weak self] _ in self?.onCopy() }, for: .touchUpInside)
    tabs.apportionsSegmentWidthsByContent = true
    tabs.selectedSegmentIndex = part.rawValue
    tabs.selectedSegmentTintColor = Theme.segment
    tabs.addAction(UIAction { [weak self] _ in self?.choseTab() }, for: .valueChanged)
    for view in [titleLabel, closeButton, tabs, summaryLabel, list] { addSubview(view) }
    applyTextSize()
  }

  /// Applies the fonts in the current text size, also to the parameters.
  func applyTextSize() {
    titleLabel.font = Theme.panelTitle
    summaryLabel.font = Theme.pictureDetail
    copyButton.titleLabel?.font = Theme.notice
    list.applyTextSize()
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
    for view in [summaryLabel, list] { view.isHidden = !isTuning }
  }

  /// The front page, which receives the keys that the panel does not handle.
  override var next: UIResponder? { window?.rootViewController?.frontmost ?? super.next }

  /// Shows a recipe with its values.
  func show(_ recipe: Recipe, values: RecipeValues) {
    titleLabel.text = recipe.title
    summaryLabel.text = recipe.summary
    list.show(recipe, values: values)
    setNeedsLayout()
  }

  /// Shows other values of the same recipe; the sliders move with an animation.
  func show(_ values: RecipeValues) { list.show(values) }

  /// The height that shows everything, in points.
  var wantedHeight: CGFloat {
    let head = Self.padding + Self.titleHeight + Self.gap + Self.tabsHeight + 2 * Self.gap
    if let partView {
      let room = CGSize(width: Self.width - 2 * Self.padding, height: .greatestFiniteMagnitude)
      return head + partView.sizeThatFits(room).height.rounded(.up) + Self.padding
    }
    return head + summaryHeight + 2 * Self.gap + list.wantedHeight(for: wantedWidth) + Self.padding
  }

  /// The width that it has or will have.
  private var wantedWidth: CGFloat { bounds.width > 0 ? bounds.width : Self.width }

  private var textWidth: CGFloat { max(1, wantedWidth - 2 * Self.padding) }

  private var summaryHeight: CGFloat {
    summaryLabel.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude)).height.rounded(.up)
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
    list.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - padding / 2 - top))
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
