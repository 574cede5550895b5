import TransitionCatalogue
import UIKit

/// The player as an application: one window with a stack of pages, the grid at its bottom.
final class PlayerApplication: NSObject, UIApplicationDelegate {
  /// The window.
  var window: UIWindow?

  /// The pages.
  let navigation: PictureNavigation

  /// Every transition so far.
  let journal: TransitionJournal

  /// Every page so far.
  let census = PageCensus()

  /// The page at the bottom.
  let grid: GridPage

  private let paths: [RawString]
  private let loader: PictureLoader
  private let director: any RecipeDirector

  /// An application that shows what `paths` name, or the pictures that come along, and plays `recipe` on a click.
  init(paths: [RawString] = [], recipe: Recipe, loader: PictureLoader) {
    self.paths = paths
    self.loader = loader
    grid = GridPage(loader: loader)
    navigation = PictureNavigation(rootViewController: grid)
    journal = TransitionJournal(of: navigation, recipe: recipe.name)
    director = recipe.direct(navigation)
    super.init()
    census.add(grid)
    grid.onOpen = { [weak self] picture, indexPath in self?.open(picture, at: indexPath) }
    dress(navigation.navigationBar)
  }

  /// Puts the window up; the pictures follow as soon as they are found.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = Look.page
    window.tintColor = Look.tint
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    findPictures()
    return true
  }

  private func dress(_ bar: UINavigationBar) {
    bar.barTintColor = Look.bar
    bar.tintColor = Look.tint
    bar.titleColor = Look.title
  }

  /// Reads folders away from the main thread: they may lie on a disk that sleeps, or in another house.
  private func findPictures() {
    let paths = paths
    Task.detached(priority: .userInitiated) { [weak self] in
      let library = paths.isEmpty ? PictureLibrary(bundledIn: Installation.assets) : PictureLibrary(paths: paths)
      await self?.grid.show(library)
    }
  }

  private func open(_ picture: Picture, at indexPath: IndexPath) {
    guard navigation.topViewController === grid else { return }
    let detail = DetailPage(
      picture: picture, at: indexPath, thumbnail: grid.thumbnail(of: picture), loader: loader)
    census.add(detail)
    navigation.pushViewController(detail, animated: true)
  }
}
