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

  /// The same pictures as albums, the page at the bottom in its place while the recipe is one for tabs; made when first
  /// wanted.
  let albums: LazyAlbums

  /// The panel of the recipe's parameters.
  let drawer: ParameterDrawer

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
    let albums = LazyAlbums(
      loader: loader,
      sorter: PictureSorter(
        reader: loader.reader, worksOnTheSpot: !showsControls, results: loader.results))
    self.albums = albums
    let desk = RecipeDesk(recipe, on: navigation, tabs: { albums.page }, settings: settings)
    self.desk = desk
    drawer = ParameterDrawer(desk)
    journal = TransitionJournal(of: navigation) { [weak desk] in desk?.recipe ?? recipe }
    super.init()
    navigation.drawer = drawer
    census.add(grid)
    grid.onOpen = { [weak self, weak grid] picture, indexPath in
      if let self, let grid { open(picture, at: indexPath, of: grid) }
    }
    albums.onMake = { [weak self] in self?.ready($0) }
    if let made = albums.made { ready(made) }
    desk.add(self)
    journal.onEntry = { [weak self] in self?.nameWindow() }
    showRoot()
    settings.onProblem = { [weak self] in self?.notices.say($0) }
    Look.dress(navigation.navigationBar)
    grid.controls = controls(for: grid)
  }

  // MARK: - The page at the bottom

  /// Puts the grid, or the albums, at the bottom, as the recipe needs. A picture's page stays over the grid, and is left for
  /// the albums, since a recipe for tabs shows nowhere else.
  private func showRoot() {
    let root: UIViewController, grid: GridPage
    switch desk.recipe.kind {
    case .navigation, .modal, .style: (root, grid) = (self.grid, self.grid)
    case .tabs: (root, grid) = (albums.page, albums.page.shownAlbum)
    }
    guard navigation.viewControllers.first !== root else { return }
    navigation.setViewControllers([root] + navigation.viewControllers.dropFirst(), animated: false)
    guard let detail = navigation.topViewController as? DetailPage else { return nameWindow() }
    keep(grid, inStepWith: detail)
    grid.revealHero(for: detail)
    if desk.recipe.kind == .tabs { navigation.popToRootViewController(animated: true) }
    nameWindow()
  }

  /// Has `grid` scroll to the picture that a page shows, whenever that changes.
  private func keep(_ grid: GridPage, inStepWith detail: DetailPage) {
    detail.onChange = { [weak self, weak grid, weak detail] in
      if let detail { grid?.revealHero(for: detail) }
      self?.nameWindow()
    }
  }

  /// Gives the window the heading of the page in front.
  private func nameWindow() {
    let presented = navigation.presentedViewController as? UINavigationController
    let front = presented?.viewIfLoaded?.window == nil ? navigation : presented ?? navigation
    UIApplication.shared.windowTitle = front.topViewController?.navigationItem.title
  }

  private func ready(_ page: AlbumsPage) {
    census.add(page)
    journal.listen(to: page)
    page.controls = controls(for: page)
    for album in page.albums {
      census.add(album)
      album.onOpen = { [weak self, weak album] picture, indexPath in
        if let self, let album { open(picture, at: indexPath, of: album) }
      }
    }
    show(grid.library, in: page)
  }

  /// Shows pictures, in the grid and in the albums, and the page of the one that is to be opened at once.
  func show(_ library: PictureLibrary) {
    grid.show(library)
    grid.show(PageHeading(of: library))
    if let page = albums.made { show(library, in: page) }
    if let index = library.openedIndex { openAtOnce(index) }
    nameWindow()
  }

  private func show(_ library: PictureLibrary, in page: AlbumsPage) {
    page.show(library)
    page.navigationItem.title = PageHeading(of: library).text
    page.navigationItem.backButtonTitle = PageHeading(of: library).title
  }

  /// Opens a picture's page without a transition, the grid below scrolled to its cell.
  private func openAtOnce(_ index: Int) {
    let grid = (navigation.viewControllers.first as? AlbumsPage)?.albums.first ?? grid
    let indexPath = IndexPath(item: index, section: 0)
    grid.reveal(indexPath)
    open(grid.pictures[index], at: indexPath, of: grid, animated: false)
  }

  /// The buttons of a page's bar that are about the recipe.
  private func controls(for page: UIViewController) -> RecipeControls? {
    guard showsControls else { return nil }
    let controls = RecipeControls(desk) { [weak self, weak page] in
      if let navigation = page?.navigationController { self?.drawer.toggle(over: navigation) }
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
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = navigation
    window.addSubview(notices)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Has the grid show what `paths` name, or the pictures that come along, as soon as the folders are read: away from the
  /// main thread, since they may lie on a disk that sleeps, or in another house.
  func findPictures(at paths: [RawString]) {
    if paths.count == 1, let path = paths.first {
      grid.show(PageHeading(of: PictureLibrary(emptyMessage: "", name: FolderListing.title(ofFolder: path))))
      nameWindow()
    }
    let results = loader.results, ticket = results.expect()
    Task.detached(priority: .userInitiated) { [weak self] in
      let library = paths.isEmpty ? PictureLibrary(bundledIn: Installation.assets) : PictureLibrary(paths: paths)
      results.bring(ticket) { self?.show(library) }
    }
  }

  // MARK: - There and back

  /// Opens the page of a picture, on its way from its place in the grid; the other pictures of the grid are its
  /// neighbours.
  func open(_ picture: Picture, at indexPath: IndexPath, of grid: GridPage, animated: Bool = true) {
    guard navigation.viewControllers.count == 1, navigation.presentedViewController?.isLeaving ?? true else { return }
    var pictures = grid.pictures
    guard pictures.indices.contains(indexPath.item) else { return }
    pictures[indexPath.item] = picture
    let detail = DetailPage(
      pictures, showing: indexPath.item, thumbnailSize: grid.thumbnailSize, loader: loader)
    keep(grid, inStepWith: detail)
    census.add(detail)
    detail.controls = controls(for: detail)
    detail.barStyle = desk.barStyle
    detail.hidesBottomBarWhenPushed = true
    switch desk.recipe.kind {
    case .navigation, .tabs: push(detail, animated: animated)
    case .modal, .style: present(detail, animated: animated)
    }
  }

  /// Pushes a page, after what is being dismissed has gone: two transitions in one container would cross.
  private func push(_ detail: DetailPage, animated: Bool) {
    let leaving = navigation.presentedViewController?.transitionCoordinator
    let waits = leaving?.animate(alongsideTransition: nil) { [weak self] context in
      guard let self, !context.isCancelled, navigation.viewControllers.count == 1 else { return }
      navigation.pushViewController(detail, animated: animated)
    }
    if waits != true { navigation.pushViewController(detail, animated: animated) }
  }

  /// Presents a page with a bar of its own.
  private func present(_ detail: DetailPage, animated: Bool) {
    let stack = PictureNavigation(rootViewController: detail)
    stack.drawer = drawer
    Look.dress(stack.navigationBar)
    detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", primaryAction: UIAction { [weak stack] _ in stack?.goBack() })
    census.add(stack)
    desk.prepare(stack)
    if stack.modalPresentationStyle.isCard {
      stack.barColor = Look.cardBar
      detail.ground = Look.card
    } else if stack.modalPresentationStyle == .overFullScreen {
      detail.ground = Look.veil
    }
    navigation.present(stack, animated: animated)
  }

  /// Goes back to the grid, as Escape does.
  func goBack() { ((navigation.presentedViewController as? PictureNavigation) ?? navigation).goBack() }

  /// The pages that are there, bottom to top: of the stack, and of what is presented over it.
  var pages: [UIViewController] {
    var pages: [UIViewController] = [], next: UIViewController? = navigation
    while let controller = next {
      pages += ((controller as? UINavigationController)?.viewControllers ?? [controller]).map {
        ($0 as? UITabBarController)?.selectedViewController ?? $0
      }
      next = controller.presentedViewController
    }
    return pages
  }

  /// Pages that were left and not freed.
  var leakedPages: Int {
    let kept = [grid] + (albums.made.map { [$0] + $0.albums } ?? [])
    return census.leaks(besides: kept + pages + [navigation.presentedViewController].compactMap { $0 })
  }
}

extension PlayerApplication: RecipeDesk.Listener {
  func recipeDidChange(_ desk: RecipeDesk) { showRoot() }

  func pagesDidChange(_ desk: RecipeDesk) {
    for page in pages { (page as? DetailPage)?.barStyle = desk.barStyle }
  }
}

extension UIViewController {
  /// Whether the page is on its way out, or back out before it has come in: the next one may be asked for.
  fileprivate var isLeaving: Bool { isBeingDismissed || transitionCoordinator?.isCancelled ?? false }
}

extension UIModalPresentationStyle {
  /// Whether what is behind shows round the page.
  fileprivate var isCard: Bool { self == .pageSheet || self == .formSheet }
}
