import TransitionCatalogue
import UIKit

/// The selection of the recipe and its values, which it applies to the controllers and saves in the settings.
final class RecipeController {
  /// An observer of the selection.
  protocol Listener: AnyObject {
    /// Notifies the listener that another recipe was chosen.
    func recipeDidChange(_ controller: RecipeController)

    /// Notifies the listener that the values of all parameters were set.
    func valuesWereSet(_ controller: RecipeController)

    /// Notifies the listener that another option of the pictures' pages was chosen.
    func pagesDidChange(_ controller: RecipeController)
  }

  /// The style of the bar on the pages of pictures; it is not saved.
  var barStyle = BarStyle.standard { didSet { notifyOfPages() } }

  /// Whether ``ScreenshotPopTransitionDelegate`` denies the drag on pages of pictures; it is not saved.
  var deniesEdgeDrag = false {
    didSet {
      denyEdgeDrag()
      notifyOfPages()
    }
  }

  /// The chosen recipe.
  private(set) var recipe: Recipe

  /// The navigation controller that the recipe applies to. Its pages own this controller.
  private weak var navigation: UINavigationController?

  /// Returns the tabs that a recipe for tabs applies to, which are created on demand.
  private let tabs: () -> UITabBarController

  private let settings: SettingsKeeper
  private var director: any RecipeDirector
  private var listeners: [WeakListener] = []

  /// The page that was presented last, with its director. The director is the page's transitioning delegate, and has to
  /// live until the page is dismissed, even if another recipe is chosen meanwhile.
  private var presented: PresentedPage?

  private struct PresentedPage {
    private(set) weak var page: UIViewController?
    let recipe: Recipe
    let director: any RecipeDirector
  }

  private struct WeakListener {
    weak var listener: (any Listener)?
  }

  /// Applies a recipe to `navigation`, or to `tabs`, with its values in `settings`.
  init(
    _ recipe: Recipe, on navigation: UINavigationController, tabs: @escaping () -> UITabBarController,
    settings: SettingsKeeper
  ) {
    self.recipe = recipe
    self.navigation = navigation
    self.tabs = tabs
    self.settings = settings
    director = Self.direct(recipe, navigation, tabs, values: Self.values(of: recipe, in: settings))
  }

  private static func direct(
    _ recipe: Recipe, _ navigation: UINavigationController, _ tabs: () -> UITabBarController, values: RecipeValues
  ) -> any RecipeDirector {
    switch recipe.kind {
    case .navigation, .modal, .style: recipe.direct(navigation, values: values)
    case .tabs: recipe.direct(tabs(), values: values)
    }
  }

  /// Adds a listener, which is held weakly.
  func add(_ listener: any Listener) {
    listeners.removeAll { $0.listener == nil }
    listeners.append(WeakListener(listener: listener))
  }

  /// The values of the chosen recipe.
  var values: RecipeValues { Self.values(of: recipe, in: settings) }

  private static func values(of recipe: Recipe, in settings: SettingsKeeper) -> RecipeValues {
    RecipeValues(settings.settings.parameters[recipe.name] ?? [:])
  }

  // MARK: - Choosing

  /// Applies another recipe, and saves the choice.
  func choose(_ next: Recipe) {
    settings.settings.transition = next.name
    guard next.name != recipe.name else { return }
    director.stop()
    recipe = next
    if let presented, presented.recipe.name == next.name, presented.page?.presentingViewController != nil {
      director = presented.director
      director.values = values
    } else {
      direct()
    }
    denyEdgeDrag()
    for listener in listeners { listener.listener?.recipeDidChange(self) }
  }

  /// Applies a recipe with values for its parameters, and saves both.
  func choose(_ next: Recipe, values: RecipeValues) {
    let chosen = next.parameters.filter { values[$0] != $0.defaultValue }.map { ($0.name, values[$0]) }
    settings.settings.parameters[next.name] = chosen.isEmpty ? nil : Dictionary(uniqueKeysWithValues: chosen)
    choose(next)
    setValues()
  }

  /// Applies a recipe in place of the chosen one, which may be an earlier version with the same name. A page that is
  /// presented is dismissed by the version that presented it.
  func replace(with next: Recipe) {
    director.stop()
    recipe = next
    direct()
    denyEdgeDrag()
    for listener in listeners { listener.listener?.recipeDidChange(self) }
  }

  private func direct() {
    if let navigation { director = Self.direct(recipe, navigation, tabs, values: values) }
  }

  private func denyEdgeDrag() {
    (director as? ScreenshotPopTransitionDelegate)?.deniedTypes = deniesEdgeDrag ? [DetailPage.self] : []
  }

  /// Notifies the listeners that an option of the pages was chosen.
  func notifyOfPages() {
    for listener in listeners { listener.listener?.pagesDidChange(self) }
  }

  /// Sets the value of a parameter, from the next transition on, and saves it.
  func choose(_ value: Double, for parameter: RecipeParameter) {
    var chosen = settings.settings.parameters[recipe.name] ?? [:]
    chosen[parameter.name] = value == parameter.defaultValue ? nil : value
    settings.settings.parameters[recipe.name] = chosen.isEmpty ? nil : chosen
    director.values = values
  }

  /// Resets all values of the chosen recipe to their defaults.
  func reset() {
    settings.settings.parameters[recipe.name] = nil
    setValues()
  }

  private func setValues() {
    director.values = values
    for listener in listeners { listener.listener?.valuesWereSet(self) }
  }

  // MARK: - Presentation

  /// Prepares a page for its presentation. The page is dismissed by the same recipe, even if another is chosen
  /// meanwhile.
  func prepare(_ page: UIViewController) {
    director.prepare(page)
    presented = PresentedPage(page: page, recipe: recipe, director: director)
  }
}

extension RecipeController.Listener {
  /// Called when the values of all parameters were set; the default implementation does nothing.
  func valuesWereSet(_ controller: RecipeController) {}

  /// Called when an option of the pages was chosen; the default implementation does nothing.
  func pagesDidChange(_ controller: RecipeController) {}
}
