import Foundation
import TransitionCatalogue
import UIKit

/// The two buttons for the recipe in a page's bar: one has the recipe's name and opens the menu of all recipes, the
/// other opens the parameters.
final class RecipeControls: NSObject {
  private weak var controller: RecipeController?
  private let appearance: AppearanceController
  private weak var workbench: Workbench?
  private let menuButton = UIButton(type: .system)
  private let slidersButton = UIButton(type: .system)

  /// The distance between the recipe's name and the chevron, in points.
  private static let gap: CGFloat = 6

  /// The sizes of the symbols, in points.
  private static let chevronSize: CGFloat = 10
  private static let slidersSize: CGFloat = 17

  /// Creates buttons for the recipe that is chosen in `controller`; the menu has the choice of an `appearance`, and
  /// the help of `workbench`, too.
  /// The controller is not retained, since it owns the pages of albums and with them their buttons.
  init(
    _ controller: RecipeController, appearance: AppearanceController, workbench: Workbench?,
    toggleParameters: @escaping () -> Void
  ) {
    self.controller = controller
    self.workbench = workbench
    self.appearance = appearance
    super.init()
    menuButton.setImage(Self.symbol("chevron.down", Self.chevronSize), for: .normal)
    menuButton.showsMenuAsPrimaryAction = true
    menuButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6 + Self.gap)
    slidersButton.setImage(Self.symbol("slider.horizontal.3", Self.slidersSize), for: .normal)
    slidersButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    menuButton.accessibilityLabel = "Transition"
    menuButton.toolTip = "Transition"
    slidersButton.accessibilityLabel = "Inspector"
    slidersButton.toolTip = "Inspector (I)"
    slidersButton.addAction(UIAction { _ in toggleParameters() }, for: .touchUpInside)
    controller.add(self)
    NotificationCenter.default.addObserver(
      self, selector: selector(RecipeControls.show), name: UIContentSizeCategory.didChangeNotification, object: nil)
    show()
  }

  /// Adds the buttons to a page's bar.
  func add(to item: UINavigationItem) {
    item.rightBarButtonItems = [UIBarButtonItem(customView: slidersButton), UIBarButtonItem(customView: menuButton)]
  }

  private static func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }

  private func show() {
    guard let controller else { return }
    menuButton.setTitle(controller.recipe.title, for: .normal)
    menuButton.accessibilityValue = controller.recipe.title
    menuButton.titleLabel?.font = Theme.control
    menuButton.menu = RecipeMenu.menu(of: controller, appearance, workbench)
    // The insets place the chevron after the name.
    let mark = Self.chevronSize.rounded(.up), name = menuButton.titleLabel?.sizeThatFits(.zero).width ?? 0
    menuButton.titleEdgeInsets = UIEdgeInsets(top: 0, left: -mark, bottom: 0, right: mark)
    menuButton.imageEdgeInsets = UIEdgeInsets(top: 0, left: name + Self.gap, bottom: 0, right: -name - Self.gap)
  }
}

extension RecipeControls: RecipeController.Listener {
  func recipeDidChange(_ controller: RecipeController) { show() }

  func pagesDidChange(_ controller: RecipeController) { show() }
}
