import SDLHost
import TransitionCatalogue
import UIKit

/// The pages of a window: a grid of pictures, or albums in tabs, and above it the page of the picture that was opened,
/// with the transition of a recipe between them.
final class PageStack {
  /// The navigation controller with the pages.
  let navigation: PictureNavigation

  /// The page with the grid of pictures.
  let grid: GridPage

  /// The pictures as albums in tabs, which replace the grid as the bottom page while the recipe is one for tabs;
  /// created on demand.
  let albums: LazyAlbums

  /// Applies the chosen recipe to the pages.
  let controller: RecipeController

  /// The register of all pages.
  let leakTracker = LeakTracker()

  /// Called with each page of a picture before it is shown.
  var onDetail: (DetailPage) -> Void = { _ in }

  /// Called with each navigation controller that is created for a presented page.
  var onNavigation: (PictureNavigation) -> Void = { _ in }

  /// Called with the albums when they are created.
  var onAlbums: (AlbumsPage) -> Void = { _ in } { didSet { if let made = albums.made { onAlbums(made) } } }

  /// Called when another page is in front, or the front page shows something else.
  var onChange: () -> Void = {}

  private let loader: PictureLoader

  /// The picture that was opened or shown last on a page; `nil` for none.
  private(set) var lastPicture: Picture?

  /// Whether a page waits until the last one has left.
  private var isOpening = false

  /// The page that was opened last, or the navigation controller around it.
  private weak var openedLast: UIViewController?

  /// Creates pages without pictures, which play `recipe` on a click, with the parameter values in `settings`. The pictures
  /// of albums are sorted at once if it `sortsAtOnce`, otherwise on other threads.
  init(recipe: Recipe, settings: SettingsKeeper, loader: PictureLoader, sortsAtOnce: Bool) {
    self.loader = loader
    grid = GridPage(loader: loader)
    navigation = PictureNavigation(rootViewController: grid)
    let albums = LazyAlbums(
      loader: loader,
      sorter: PictureSorter(reader: loader.reader, worksOnTheSpot: sortsAtOnce, results: loader.results))
    self.albums = albums
    controller = RecipeController(recipe, on: navigation, tabs: { albums.page }, settings: settings)
    leakTracker.add(grid)
    connect(grid)
    albums.onMake = { [weak self] in self?.ready($0) }
    if let made = albums.made { ready(made) }
    controller.add(self)
    Theme.apply(navigation.navigationBar)
    showRoot()
  }

  private func connect(_ grid: GridPage) {
    grid.onOpen = { [weak self, weak grid] picture, indexPath in
      if let self, let grid { open(picture, at: indexPath, of: grid) }
    }
  }

  // MARK: - Bottom page

  /// All grids: the one of the grid's page, and those of the albums, if they were created.
  var grids: [GridPage] { [grid] + (albums.made?.albums ?? []) }

  /// Puts the grid or the albums at the bottom of the stack, as the recipe requires. A picture's page stays over the
  /// grid, but is popped for the albums, since a recipe for tabs is visible only there.
  private func showRoot() {
    let root: UIViewController, grid: GridPage
    switch controller.recipe.kind {
    case .navigation, .modal, .style: (root, grid) = (self.grid, self.grid)
    case .tabs: (root, grid) = (albums.page, albums.page.shownAlbum)
    }
    guard navigation.viewControllers.first !== root else { return }
    navigation.setViewControllers([root] + navigation.viewControllers.dropFirst(), animated: false)
    guard let detail = navigation.topViewController as? DetailPage else { return onChange() }
    keep(grid, inStepWith: detail)
    grid.revealHero(for: detail)
    if controller.recipe.kind == .tabs { navigation.popToRootViewController(animated: true) }
    onChange()
  }

  /// Scrolls `grid` to the picture that a page shows, whenever that changes.
  private func keep(_ grid: GridPage, inStepWith detail: DetailPage) {
    lastPicture = detail.picture
    detail.onChange = { [weak self, weak grid, weak detail] in
      if let detail {
        grid?.revealHero(for: detail)
        self?.lastPicture = detail.picture
      }
      self?.onChange()
    }
  }

  private func ready(_ page: AlbumsPage) {
    leakTracker.add(page)
    for album in page.albums {
      leakTracker.add(album)
      connect(album)
    }
    onAlbums(page)
    show(grid.library, in: page)
  }

  /// Shows a library in the grid and in the albums, and opens the picture that the library names, if any.
  func show(_ library: PictureLibrary) {
    grid.show(library)
    grid.show(PageHeading(of: library))
    if let page = albums.made { show(library, in: page) }
    if let index = library.openedIndex { openAtOnce(index) }
    onChange()
  }

  private func show(_ library: PictureLibrary, in page: AlbumsPage) {
    page.show(library)
    page.show(heading: PageHeading(of: library))
  }

  /// Opens a picture's page without a transition, with the grid scrolled to its cell.
  private func openAtOnce(_ index: Int) {
    let grid = (navigation.viewControllers.first as? AlbumsPage)?.albums.first ?? grid
    let indexPath = grid.sections.indexPath(of: index)
    grid.reveal(indexPath)
    open(grid.pictures[index], at: indexPath, of: grid, animated: false)
  }

  // MARK: - Opening and closing

  /// Opens the page of a picture from its cell in the grid; swiping shows the other pictures of the grid.
  func open(_ picture: Picture, at indexPath: IndexPath, of grid: GridPage, animated: Bool = true) {
    guard !isOpening, navigation.viewControllers.count == 1, navigation.presentedViewController?.isLeaving ?? true
    else { return }
    var pictures = grid.pictures
    guard let index = grid.sections.index(of: indexPath), pictures.indices.contains(index) else { return }
    pictures[index] = picture
    let detail = DetailPage(
      pictures, showing: index, thumbnailSize: grid.thumbnailSize, loader: loader)
    keep(grid, inStepWith: detail)
    leakTracker.add(detail)
    onDetail(detail)
    detail.barStyle = controller.barStyle
    detail.hidesBottomBarWhenPushed = true
    switch controller.recipe.kind {
    case .navigation, .tabs: push(detail, animated: animated)
    case .modal, .style: present(detail, animated: animated)
    }
  }

  /// Pushes a page, after a running dismissal.
  private func push(_ detail: DetailPage, animated: Bool) {
    openedLast = detail
    let leaving = navigation.presentedViewController
    // A page that is to be presented after the same dismissal gives way to this one.
    if leaving?.isBeingDismissed ?? false { leaving?.dismiss(animated: animated) }
    perform(after: leaving?.transitionCoordinator) { [weak self] in
      self?.navigation.pushViewController(detail, animated: animated)
    }
  }

  /// Calls `show` once the transition of `coordinator` has returned to the grid, or at once if there is none. Does nothing
  /// if the transition is cancelled: two pages would be open.
  private func perform(after coordinator: (any UIViewControllerTransitionCoordinator)?, show: @escaping () -> Void) {
    let waits = coordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard let self else { return }
      isOpening = false
      if !context.isCancelled, navigation.viewControllers.count == 1 { show() }
    }
    isOpening = waits == true
    if !isOpening { show() }
  }

  /// Presents a page in its own navigation controller, after a running pop; a dismissal is accelerated.
  private func present(_ detail: DetailPage, animated: Bool) {
    let stack = PictureNavigation(rootViewController: detail)
    openedLast = stack
    onNavigation(stack)
    Theme.apply(stack.navigationBar)
    detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", primaryAction: UIAction { [weak stack] _ in stack?.goBack() })
    leakTracker.add(stack)
    controller.prepare(stack)
    if stack.modalPresentationStyle.isCard {
      stack.barColor = Theme.cardBar
      detail.ground = Theme.card
    } else if stack.modalPresentationStyle == .overFullScreen {
      detail.ground = Theme.veil
    }
    perform(after: navigation.presentedViewController == nil ? navigation.transitionCoordinator : nil) { [weak self] in
      self?.navigation.present(stack, animated: animated)
    }
  }

  /// Returns to the grid, as the Escape key does.
  func goBack() { ((navigation.presentedViewController as? PictureNavigation) ?? navigation).goBack() }

  // MARK: - Pages

  /// The pages of the stack and of the presented controllers, from bottom to top.
  var pages: [UIViewController] {
    var pages: [UIViewController] = []
    forEachPage { pages.append($0) }
    return pages
  }

  /// Whether a transition runs.
  var isInTransition: Bool {
    var isInTransition = navigation.transitionCoordinator != nil
    forEachPage { if $0.transitionCoordinator != nil { isInTransition = true } }
    return isInTransition
  }

  private func forEachPage(_ body: (UIViewController) -> Void) {
    var next: UIViewController? = navigation
    while let controller = next {
      for page in (controller as? UINavigationController)?.viewControllers ?? [controller] {
        body((page as? UITabBarController)?.selectedViewController ?? page)
      }
      next = controller.presentedViewController
    }
  }

  /// The page in front.
  var frontPage: UIViewController? {
    let presented = navigation.presentedViewController as? UINavigationController
    let front = presented?.viewIfLoaded?.window == nil ? navigation : presented ?? navigation
    return front.topViewController
  }

  /// The number of pages that were removed, but not deallocated. The pages of a running transition, and those that wait
  /// for its end to be shown, are not removed.
  var leakedPages: Int {
    var kept = [grid] + (albums.made.map { [$0] + $0.albums } ?? []) + pages
    if let presented = navigation.presentedViewController { kept.append(presented) }
    let running = ([navigation] + kept).compactMap(\.transitionCoordinator)
    var moving = running.flatMap { [$0.viewController(forKey: .from), $0.viewController(forKey: .to)] }
    if !running.isEmpty { moving.append(openedLast) }
    for member in moving.compactMap({ $0 }) { kept += [member] + member.children }
    return leakTracker.leaks(besides: kept)
  }
}

extension PageStack: RecipeController.Listener {
  func recipeDidChange(_ controller: RecipeController) {
    showRoot()
    // The width of the button with the recipe's name determines the room for the title.
    for page in pages where page is DetailPage { page.viewIfLoaded?.setNeedsLayout() }
  }

  func pagesDidChange(_ controller: RecipeController) {
    for page in pages { (page as? DetailPage)?.barStyle = controller.barStyle }
  }
}

extension UIViewController {
  /// Whether the controller is being dismissed, or its presentation was canceled, so that another one may be opened.
  fileprivate var isLeaving: Bool { isBeingDismissed || transitionCoordinator?.isCancelled ?? false }
}

extension UIModalPresentationStyle {
  /// Whether the background is visible around the page.
  fileprivate var isCard: Bool { self == .pageSheet || self == .formSheet }
}
