import TransitionCatalogue
import UIKit

/// The header of a side: its letter, the name of its recipe, which opens the menu of all recipes, and a button for the
/// parameters.
final class CompareHeader: UIView {
  /// Called when the user wants to play the recipe from now on, and to change its parameters.
  var onUse: () -> Void = {}, onParameters: () -> Void = {}

  /// The button that opens the parameters.
  private(set) lazy var parametersButton = ToolButton("slider.horizontal.3", size: 16, "Parameters of \(letter)") {
    [weak self] in
    self?.onParameters()
  }

  private let letter: String
  private let controller: RecipeController
  private let letterLabel = UILabel(frame: .zero)
  private let menuButton: RecipeMenuButton

  /// The measures, in points.
  private static let badge: CGFloat = 22, gap: CGFloat = 8, button: CGFloat = 36

  /// Creates the header of a side with a letter.
  init(_ letter: String, _ pane: ComparePane) {
    self.letter = letter
    menuButton = RecipeMenuButton("Transition of \(letter)")
    controller = pane.stack.controller
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Side \(letter)"
    letterLabel.text = letter
    letterLabel.textAlignment = .center
    letterLabel.font = Theme.noticeButton
    letterLabel.textColor = Theme.title
    letterLabel.backgroundColor = Theme.placeholder
    letterLabel.layer.cornerRadius = Self.badge / 2
    letterLabel.clipsToBounds = true
    letterLabel.isAccessibilityElement = false
    for view in [letterLabel, menuButton, parametersButton] { addSubview(view) }
    controller.add(self)
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("CompareHeader is made in code, with a side") }

  private func show() {
    menuButton.show(controller.recipe)
    let recipes = RecipeMenu.menu(chosen: controller.recipe) { [weak self] in self?.controller.choose($0) }
    let use = UIAction(title: "Play This from Now On") { [weak self] _ in self?.onUse() }
    menuButton.menu = UIMenu(children: [UIMenu(options: .displayInline, children: [use])] + recipes.children)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY, badge = Self.badge
    letterLabel.frame = directed(CGRect(x: 0, y: middle - badge / 2, width: badge, height: badge))
    let left = badge + Self.gap, room = max(0, bounds.width - left - Self.button)
    let width = min(room, menuButton.sizeThatFits(.zero).width.rounded(.up))
    menuButton.frame = directed(CGRect(x: left, y: middle - Self.button / 2, width: width, height: Self.button))
    parametersButton.frame = directed(
      CGRect(x: left + width, y: middle - Self.button / 2, width: Self.button, height: Self.button))
  }
}

extension CompareHeader: RecipeController.Listener {
  func recipeDidChange(_ controller: RecipeController) { show() }
}
