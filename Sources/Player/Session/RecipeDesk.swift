import TransitionCatalogue
import UIKit

/// Which recipe is at work and with which values: where a choice is made, put to work and remembered.
final class RecipeDesk {
  /// Who hears of choices.
  protocol Listener: AnyObject {
    /// Another recipe is at work.
    func recipeDidChange(_ desk: RecipeDesk)

    /// Every value is its default again.
    func valuesWereReset(_ desk: RecipeDesk)

    /// Something else was chosen about the pages of pictures.
    func pagesDidChange(_ desk: RecipeDesk)
  }

  /// The look that the pages of pictures give the bar; for this run, not remembered.
  var barStyle = BarStyle.standard { didSet { notifyOfPages() } }

  /// Whether pages of pictures are on the list of those on which ``ScreenshotPopTransitionDelegate`` allows no drag; for
  /// this run, not remembered.
  var deniesEdgeDrag = false {
    didSet {
      denyEdgeDrag()
      notifyOfPages()
    }
  }

  /// The recipe at work.
  private(set) var recipe: Recipe

  /// The pages that the recipe works on.
  private let navigation: UINavigationController

  /// The tabs that a recipe for tabs works on; made when first asked for.
  private let tabs: () -> UITabBarController

  private let settings: SettingsKeeper
  private var director: any RecipeDirector
  private var listeners: [WeakListener] = []

  /// The page that was presented last, with what directs it: the page's transitioning delegate, which has to stay until
  /// the page goes, though another recipe is chosen meanwhile.
  private var presented: PresentedPage?

  private struct PresentedPage {
    private(set) weak var page: UIViewController?
    let recipe: Recipe
    let director: any RecipeDirector
  }

  private struct WeakListener {
    weak var listener: (any Listener)?
  }

  /// Puts a recipe to work on `navigation`, or on `tabs`, with the values that `settings` have for it.
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

  /// Has `listener` hear of choices for as long as it lives.
  func add(_ listener: any Listener) {
    listeners.removeAll { $0.listener == nil }
    listeners.append(WeakListener(listener: listener))
  }

  /// The values of the recipe at work.
  var values: RecipeValues { Self.values(of: recipe, in: settings) }

  private static func values(of recipe: Recipe, in settings: SettingsKeeper) -> RecipeValues {
    RecipeValues(settings.settings.parameters[recipe.name] ?? [:])
  }

  // MARK: - Choosing

  /// Puts another recipe to work, and remembers it.
  func choose(_ next: Recipe) {
    settings.settings.transition = next.name
    guard next.name != recipe.name else { return }
    director.stop()
    recipe = next
    if let presented, presented.recipe.name == next.name, presented.page?.presentingViewController != nil {
      director = presented.director
      director.values = values
    } else {
      director = Self.direct(next, navigation, tabs, values: values)
    }
    denyEdgeDrag()
    for listener in listeners { listener.listener?.recipeDidChange(self) }
  }

  private func denyEdgeDrag() {
    (director as? ScreenshotPopTransitionDelegate)?.deniedTypes = deniesEdgeDrag ? [DetailPage.self] : []
  }

  private func notifyOfPages() {
    for listener in listeners { listener.listener?.pagesDidChange(self) }
  }

  /// Chooses a value for a parameter; it counts from the next transition on.
  func choose(_ value: Double, for parameter: RecipeParameter) {
    var chosen = settings.settings.parameters[recipe.name] ?? [:]
    chosen[parameter.name] = value == parameter.defaultValue ? nil : value
    settings.settings.parameters[recipe.name] = chosen.isEmpty ? nil : chosen
    director.values = values
  }

  /// Every value of the recipe at work is its default again.
  func reset() {
    settings.settings.parameters[recipe.name] = nil
    director.values = values
    for listener in listeners { listener.listener?.valuesWereReset(self) }
  }

  // MARK: - At work

  /// Readies a page that is to be presented. It goes as it came, whatever recipe is chosen meanwhile.
  func prepare(_ page: UIViewController) {
    director.prepare(page)
    presented = PresentedPage(page: page, recipe: recipe, director: director)
  }
}

extension RecipeDesk.Listener {
  /// Does nothing.
  func valuesWereReset(_ desk: RecipeDesk) {}

  /// Does nothing.
  func pagesDidChange(_ desk: RecipeDesk) {}
}
