import TransitionCatalogue
import UIKit

/// The menu of all recipes, those of a kind together.
enum RecipeMenu {
  /// The menu that chooses for `desk`: a recipe, and the looks of the pages that it shows.
  static func menu(of desk: RecipeDesk) -> UIMenu {
    let recipes = menu(chosen: desk.recipe) { [weak desk] in desk?.choose($0) }
    let pages = UIMenu(options: .displayInline, children: [pageMenu(of: desk)])
    return UIMenu(children: [pages] + recipes.children)
  }

  /// What can be chosen about the pages of pictures.
  private static func pageMenu(of desk: RecipeDesk) -> UIMenu {
    let styles = BarStyle.allCases.map { style in
      UIAction(title: style.title, subtitle: style.gist, state: style == desk.barStyle ? .on : .off) { [weak desk] _ in
        desk?.barStyle = style
      }
    }
    let drag = UIAction(
      title: "No Edge Drag", subtitle: "Pages of this type are on Screenshot Pop's deny list",
      attributes: desk.recipe.name == Catalogue.screenshotPop.name ? [] : .hidden,
      state: desk.deniesEdgeDrag ? .on : .off
    ) { [weak desk] _ in desk?.deniesEdgeDrag.toggle() }
    return UIMenu(
      title: "Picture's Bar", subtitle: desk.barStyle.title,
      children: [UIMenu(options: .displayInline, children: styles), UIMenu(options: .displayInline, children: [drag])])
  }

  /// A menu with the chosen recipe ticked; `choose` is called with the one that the person takes.
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
  /// The first clause of its summary: the way in, mostly.
  var gist: String { String(summary.prefix { !",;.".contains($0) }) }
}

extension Recipe.Kind {
  /// The title of the recipes of the kind.
  fileprivate var title: String {
    switch self {
    case .navigation: "Navigation"
    case .modal: "Presentation"
    case .style: "System Styles"
    case .tabs: "Tabs"
    }
  }
}
