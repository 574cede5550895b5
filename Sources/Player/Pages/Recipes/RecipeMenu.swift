import TransitionCatalogue
import UIKit

/// The menu of all recipes, grouped by kind.
enum RecipeMenu {
  /// Returns the menu that chooses a recipe and the bar style of the pictures' pages in `controller`, and the
  /// appearance, takes the recipe out of the window, and shows the help of `workbench`.
  static func menu(
    of controller: RecipeController, _ appearance: AppearanceController, _ workbench: Workbench?
  ) -> UIMenu {
    let recipes = menu(chosen: controller.recipe) { [weak controller] in controller?.choose($0) }
    let pages = UIMenu(options: .displayInline, children: [pageMenu(of: controller), menu(of: appearance)])
    let sharing = UIMenu(options: .displayInline, children: workbench?.sharing?.commands ?? [])
    return UIMenu(children: [pages, sharing] + recipes.children + (workbench.map { [helpMenu(of: $0)] } ?? []))
  }

  /// Returns the entries of the comparison, the keyboard help and the text about the player.
  private static func helpMenu(of workbench: Workbench) -> UIMenu {
    let compare = UIAction(title: "Compare…") { [weak workbench] _ in workbench?.compare?.open() }
    let keys = UIAction(title: "Keyboard Help") { [weak workbench] _ in workbench?.showKeys() }
    let about = UIAction(title: "About Segue") { [weak workbench] _ in workbench?.showAbout() }
    return UIMenu(options: .displayInline, children: [compare, keys, about])
  }

  /// Returns the menu of options for the pages of pictures.
  private static func pageMenu(of controller: RecipeController) -> UIMenu {
    let styles = BarStyle.allCases.map { style in
      UIAction(title: style.title, subtitle: style.gist, state: style == controller.barStyle ? .on : .off) {
        [weak controller] _ in
        controller?.barStyle = style
      }
    }
    let drag = UIAction(
      title: "No Edge Drag", subtitle: "Pages of this type are on Screenshot Pop’s deny list",
      attributes: controller.recipe.name == Catalogue.screenshotPop.name ? [] : .hidden,
      state: controller.deniesEdgeDrag ? .on : .off
    ) { [weak controller] _ in controller?.deniesEdgeDrag.toggle() }
    return UIMenu(
      title: "Picture’s Bar", subtitle: controller.barStyle.title,
      children: [UIMenu(options: .displayInline, children: styles), UIMenu(options: .displayInline, children: [drag])])
  }

  /// Returns the menu of appearances.
  private static func menu(of appearance: AppearanceController) -> UIMenu {
    let choices = AppearanceChoice.allCases.map { choice in
      UIAction(title: choice.title, subtitle: choice.gist, state: choice == appearance.choice ? .on : .off) {
        [weak appearance] _ in
        appearance?.choose(choice)
      }
    }
    return UIMenu(title: "Appearance", subtitle: appearance.choice.title, children: choices)
  }

  /// Returns a menu with the chosen recipe checked; `choose` is called with the recipe that the user selects.
  static func menu(chosen: Recipe, choose: @escaping (Recipe) -> Void) -> UIMenu {
    let kinds = Catalogue.all.reduce(into: [Recipe.Kind]()) { kinds, recipe in
      if !kinds.contains(recipe.kind) { kinds.append(recipe.kind) }
    }
    let sections = kinds.map { kind in
      UIMenu(
        title: kind.title, options: .displayInline,
        children: Catalogue.all.filter { $0.kind == kind }.map { recipe in
          UIAction(
            title: recipe.title, subtitle: recipe.gist, state: recipe.name == chosen.name ? .on : .off
          ) { _ in choose(recipe) }
        })
    }
    return UIMenu(children: sections)
  }
}

extension Recipe {
  /// The first clause of the summary, which usually describes the appearance of the page.
  var gist: String { String(summary.prefix { !",;.".contains($0) }) }
}

extension AppearanceChoice {
  /// The name of the choice in a menu.
  fileprivate var title: String {
    switch self {
    case .auto: "Automatic"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  /// A one-line description of the choice, if it needs one.
  fileprivate var gist: String? { self == .auto ? "The appearance of the desktop" : nil }
}

extension Recipe.Kind {
  /// The title of the group of recipes of this kind.
  fileprivate var title: String {
    switch self {
    case .navigation: "Navigation"
    case .modal: "Presentation"
    case .style: "System Styles"
    case .tabs: "Tabs"
    }
  }
}
