import Foundation
import TransitionCatalogue
import UIKit

/// The two buttons for the recipe in a page's bar: one has the recipe's name and opens the menu of all recipes, the
/// other opens the parameters.
final class RecipeControls: NSObject {
  /// Called when the buttons have changed, and with them perhaps their widths.
  var onChange: () -> Void = {}

  private weak var controller: RecipeController?
  private let appearance: AppearanceController
  private weak var workbench: Workbench?
  private let menuButton = RecipeMenuButton("Transition")
  private let slidersButton = UIButton(type: .system)

  /// The size of the sliders' symbol, in points.
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
    slidersButton.setImage(
      UIImage(
        systemName: "slider.horizontal.3", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.slidersSize)),
      for: .normal)
    slidersButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
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

  private func show() {
    guard let controller else { return }
    menuButton.show(controller.recipe)
    menuButton.menu = RecipeMenu.menu(of: controller, appearance, workbench)
    onChange()
  }
}

extension RecipeControls: RecipeController.Listener {
  func recipeDidChange(_ controller: RecipeController) { show() }

  func pagesDidChange(_ controller: RecipeController) { show() }
}
