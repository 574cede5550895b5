import TransitionCatalogue
import UIKit

/// The two buttons of a page's bar that are about the recipe: one is called as it is and opens the menu of all, the other
/// shows what can be chosen about it.
final class RecipeControls {
  private let desk: RecipeDesk
  private let menuButton = UIButton(type: .system)
  private let slidersButton = UIButton(type: .system)

  /// Between the recipe's name and the mark that says that there is a menu, in points.
  private static let gap: CGFloat = 6

  /// The symbols' sizes, in points.
  private static let chevronSize: CGFloat = 10
  private static let slidersSize: CGFloat = 17

  /// Buttons for the recipe that `desk` has at work.
  init(_ desk: RecipeDesk, toggleParameters: @escaping () -> Void) {
    self.desk = desk
    menuButton.titleLabel?.font = Look.control
    menuButton.setImage(Self.symbol("chevron.down", Self.chevronSize), for: .normal)
    menuButton.showsMenuAsPrimaryAction = true
    menuButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6 + Self.gap)
    slidersButton.setImage(Self.symbol("slider.horizontal.3", Self.slidersSize), for: .normal)
    slidersButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    slidersButton.addAction(UIAction { _ in toggleParameters() }, for: .touchUpInside)
    desk.add(self)
    show()
  }

  /// Puts the buttons into a page's bar.
  func add(to item: UINavigationItem) {
    item.rightBarButtonItems = [UIBarButtonItem(customView: slidersButton), UIBarButtonItem(customView: menuButton)]
  }

  private static func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }

  private func show() {
    menuButton.setTitle(desk.recipe.title, for: .normal)
    menuButton.menu = RecipeMenu.menu(of: desk)
    // The mark stands behind the name.
    let mark = Self.chevronSize.rounded(.up), name = menuButton.titleLabel?.sizeThatFits(.zero).width ?? 0
    menuButton.titleEdgeInsets = UIEdgeInsets(top: 0, left: -mark, bottom: 0, right: mark)
    menuButton.imageEdgeInsets = UIEdgeInsets(top: 0, left: name + Self.gap, bottom: 0, right: -name - Self.gap)
  }
}

extension RecipeControls: RecipeDesk.Listener {
  func recipeDidChange(_ desk: RecipeDesk) { show() }

  func pagesDidChange(_ desk: RecipeDesk) { show() }
}
