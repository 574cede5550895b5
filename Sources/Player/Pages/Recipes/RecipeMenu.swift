import TransitionCatalogue
import UIKit

/// The menu of all recipes, those of a kind together.
enum RecipeMenu {
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
