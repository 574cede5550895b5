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

  /// Which recipe is at work.
  let desk: RecipeDesk

  private let loader: PictureLoader
  private let showsControls: Bool

  /// An application without pictures so far, that plays `recipe` on a click, with the values that `settings` have for
  /// its parameters; another one can be chosen if it `showsControls`.
  init(
    recipe: Recipe, settings: SettingsKeeper = SettingsKeeper(), loader: PictureLoader, showsControls: Bool = true
  ) {
    self.loader = loader
    self.showsControls = showsControls
    grid = GridPage(loader: loader)
    navigation = PictureNavigation(rootViewController: grid)
    let desk = RecipeDesk(recipe, on: navigation, settings: settings)
    self.desk = desk
    journal = TransitionJournal(of: navigation) { desk.recipe }
    super.init()
    census.add(grid)
    grid.onOpen = { [weak self] picture, indexPath in self?.open(picture, at: indexPath) }
    settings.onProblem = { [weak self] in self?.notices.say($0) }
    Look.dress(navigation.navigationBar)
    grid.controls = controls(for: grid)
  }

  /// The buttons of a page's bar that are about the recipe.
  private func controls(for page: UIViewController) -> RecipeControls? {
    guard showsControls else { return nil }
    let controls = RecipeControls(desk) { [weak self] in
      guard let self else { return }
      navigation.togglePanel(of: desk)
    }
    controls.add(to: page.navigationItem)
    return controls
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

  /// Has the grid show what `paths` name, or the pictures that come along, as soon as the folders are read: away from the
  /// main thread, since they may lie on a disk that sleeps, or in another house.
  func findPictures(at paths: [RawString]) {
    Task.detached(priority: .userInitiated) { [weak self] in
      let library = paths.isEmpty ? PictureLibrary(bundledIn: Installation.assets) : PictureLibrary(paths: paths)
      await self?.grid.show(library)
    }
  }

  // MARK: - There and back

  /// Opens the page of a picture, on its way from its place in the grid; the other pictures of the grid are its
  /// neighbours.
  func open(_ picture: Picture, at indexPath: IndexPath) {
    guard navigation.topViewController === grid, navigation.presentedViewController == nil else { return }
    var pictures = grid.pictures
    guard pictures.indices.contains(indexPath.item) else { return }
    pictures[indexPath.item] = picture
    let detail = DetailPage(
      pictures, showing: indexPath.item, thumbnailSize: grid.thumbnailSize, loader: loader)
    detail.onChange = { [weak grid] in grid?.reveal(IndexPath(item: $0, section: 0)) }
    census.add(detail)
    switch desk.recipe.kind {
    case .navigation, .tabs:
      detail.controls = controls(for: detail)
      navigation.pushViewController(detail, animated: true)
    case .modal, .style: present(detail)
    }
  }

  /// Presents a page with a bar of its own.
  private func present(_ detail: DetailPage) {
    let stack = PictureNavigation(rootViewController: detail)
    Look.dress(stack.navigationBar)
    detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", primaryAction: UIAction { [weak stack] _ in stack?.goBack() })
    census.add(stack)
    desk.prepare(stack)
    navigation.present(stack, animated: true)
  }

  /// Goes back to the grid, as Escape does.
  func goBack() { ((navigation.presentedViewController as? PictureNavigation) ?? navigation).goBack() }

  /// The pages that are there, bottom to top: of the stack, and of what is presented over it.
  var pages: [UIViewController] {
    var pages: [UIViewController] = [], next: UIViewController? = navigation
    while let controller = next {
      pages += (controller as? UINavigationController)?.viewControllers ?? [controller]
      next = controller.presentedViewController
    }
    return pages
  }

  /// Pages that were left and not freed.
  var leakedPages: Int {
    census.leaks(besides: pages + [navigation.presentedViewController].compactMap { $0 })
  }
}
