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

  /// What is said at the window's lower edge.
  let notices = NoticeBanner(frame: .zero)

  private let loader: PictureLoader
  private let settings: SettingsKeeper
  private let director: any RecipeDirector

  /// An application without pictures so far, that plays `recipe` on a click, with the values that `settings` have for
  /// its parameters.
  init(recipe: Recipe, settings: SettingsKeeper = SettingsKeeper(), loader: PictureLoader) {
    self.loader = loader
    self.settings = settings
    let values = RecipeValues(settings.settings.parameters[recipe.name] ?? [:])
    grid = GridPage(loader: loader)
    navigation = PictureNavigation(rootViewController: grid)
    journal = TransitionJournal(of: navigation, recipe: recipe.name)
    director = recipe.direct(navigation, values: values)
    super.init()
    census.add(grid)
    grid.onOpen = { [weak self] picture, indexPath in self?.open(picture, at: indexPath) }
    settings.onProblem = { [weak self] in self?.notices.say($0) }
    dress(navigation.navigationBar)
  }

  /// Puts the window up.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = Look.page
    window.tintColor = Look.tint
    window.rootViewController = navigation
    window.addSubview(notices)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func dress(_ bar: UINavigationBar) {
    bar.barTintColor = Look.bar
    bar.tintColor = Look.tint
    bar.titleColor = Look.title
  }

  /// Has the grid show what `paths` name, or the pictures that come along, as soon as the folders are read: away from the
  /// main thread, since they may lie on a disk that sleeps, or in another house.
  func findPictures(at paths: [RawString]) {
    Task.detached(priority: .userInitiated) { [weak self] in
      let library = paths.isEmpty ? PictureLibrary(bundledIn: Installation.assets) : PictureLibrary(paths: paths)
      await self?.grid.show(library)
    }
  }

  /// Opens the page of a picture, on its way from its place in the grid; the other pictures of the grid are its
  /// neighbours.
  func open(_ picture: Picture, at indexPath: IndexPath) {
    guard navigation.topViewController === grid else { return }
    var pictures = grid.pictures
    guard pictures.indices.contains(indexPath.item) else { return }
    pictures[indexPath.item] = picture
    let detail = DetailPage(
      pictures, showing: indexPath.item, thumbnailSize: grid.thumbnailSize, loader: loader)
    detail.onChange = { [weak grid] in grid?.reveal(IndexPath(item: $0, section: 0)) }
    census.add(detail)
    navigation.pushViewController(detail, animated: true)
  }
}
